// Prints the declarations of the server's library: the exports of index.ts, and all our types that they use. A
// bundler of declarations would follow every import of these files, also into libraries whose types no caller needs.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));
const entry = `${root}server/src/index.ts`;

export function declarationsOfServer() {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([entry], options, hostOfOurs(options));
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)));
  const names = new Map(exported.map((symbol) => [targetOf(checker, symbol), symbol.name]));
  const public_ = new Set(names.keys());
  const texts = [];
  // The map grows while it is walked, because each declaration adds the types that it uses.
  for (const [symbol, name] of names) {
    const text = (symbol.declarations ?? []).map((node) => textOf(checker, node, names)).join('\n');
    if (symbol.name !== name) throw new Error(`index.ts exports ${symbol.name} by another name.`);
    texts.push(`${public_.has(symbol) ? 'export ' : ''}${text}\n`);
  }
  // Without this every declaration of a file of types is exported.
  return `${texts.join('\n')}\nexport {};\n`.replaceAll(/^(export )?(\/\*\*[\s\S]*?\*\/\n)/gm, '$2$1');
}

/** Reads only our files, because others take most of the time and none of their types may be in the result. */
function hostOfOurs(options) {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) =>
      /^\.|^@loyalty-service\//.test(text)
        ? ts.resolveModuleName(text, containingFile, options, host)
        : { resolvedModule: undefined },
    );
  return host;
}

const targetOf = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

function textOf(checker, node, names) {
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => `${doc.getText()}\n`);
  if (ts.isTypeAliasDeclaration(node) && mentionsValue(node.type)) {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
    const type = checker.typeToString(checker.getTypeAtLocation(node), undefined, flags);
    return `${comment}type ${node.name.text} = ${type};`;
  }
  collect(checker, node, names);
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return comment + node.getText().replace(/^export /, '');
  if (ts.isFunctionDeclaration(node) && node.type)
    return `${comment}declare function ${node.name.text}(${node.parameters.map(declared).join(', ')}): ${node.type.getText()};`;
  throw new Error(
    `server/src/index.ts leads to ${node.getText().slice(0, 80)}…, which is no interface, type or typed function.`,
  );
}

/** A declaration has no default value, only a mark that there is one. */
const declared = ({ name, questionToken, initializer, type }) =>
  `${name.getText()}${questionToken || initializer ? '?' : ''}: ${type.getText()}`;

/** Whether a type has `typeof x`. It needs the value x, so the type is written out instead. */
function mentionsValue(node) {
  return ts.isTypeQueryNode(node) || ts.forEachChild(node, mentionsValue) === true;
}

/** Adds what a declaration names, bodies aside. */
function collect(checker, node, names) {
  if (ts.isBlock(node)) return;
  if (ts.isIdentifier(node)) {
    const symbol = checker.getSymbolAtLocation(node);
    const target = symbol && targetOf(checker, symbol);
    const isImported = symbol !== target;
    const declaration = target?.declarations?.[0];
    if (isImported && !declaration)
      throw new Error(`server/src/index.ts leads to ${node.text} of another package: describe it by a type of ours.`);
    const isOurs = declaration && ts.isSourceFile(declaration.parent) && isOurFile(declaration.getSourceFile());
    if (isOurs && !names.has(target)) names.set(target, target.name);
  }
  ts.forEachChild(node, (child) => collect(checker, child, names));
}

const isOurFile = ({ fileName }) => /^(server|contract)\/src\//.test(fileName.slice(root.length));
