// Writes sdk/api-report.txt: every declaration that the SDK exports, by entry and name, without comments. A change of the
// public surface is then a change of that file, which nobody overlooks in a review. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));
const reportPath = `${root}sdk/api-report.txt`;
const entries = {
  '@loyalty-service/sdk': 'sdk/src/index.ts',
  '@loyalty-service/sdk/webhooks': 'sdk/src/webhooks/index.ts',
  '@loyalty-service/sdk/testing': 'sdk/src/testing/index.ts',
};

/** The published declarations by path, without internal ones. */
function emitDeclarations() {
  const { config } = ts.readConfigFile(`${root}sdk/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}sdk`);
  const files = new Map();
  const program = ts.createProgram(
    Object.values(entries).map((path) => root + path),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
  );
  // At the paths of the sources, because the declarations import each other by these names.
  program.emit(undefined, (path, text) => files.set(path.replace(/\.d\.ts$/, '.ts'), text));
  return { files, options };
}

function createDeclarationsProgram({ files, options }) {
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, target) =>
    files.has(path) ? ts.createSourceFile(path, files.get(path), target, true) : getSourceFile(path, target);
  return ts.createProgram([...files.keys()], { ...options, allowImportingTsExtensions: true, noEmit: true }, host);
}

/** The exports of an entry, and all our types that they use, because a base class is as public as its subclass. */
function reportOf(program, path, told) {
  const checker = program.getTypeChecker();
  const targetOf = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)));
  const names = new Map(exported.map((symbol) => [targetOf(symbol), symbol.name]));
  for (const symbol of names.keys()) {
    const look = (node) => {
      const found = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
      const target = found && targetOf(found);
      if (target && !names.has(target) && !told.has(target) && isOurs(target)) names.set(target, null);
      ts.forEachChild(node, look);
    };
    for (const declaration of symbol.declarations ?? []) look(declaration);
  }
  for (const symbol of names.keys()) told.add(symbol);
  return [...names].map(([symbol, name]) => textOf(symbol, name));
}

const isOurs = ({ declarations = [] }) =>
  declarations.some(
    (node) => ts.isSourceFile(node.parent) && node.getSourceFile().fileName.startsWith(`${root}sdk/src/`),
  );

function textOf(symbol, name) {
  const texts = (symbol.declarations ?? []).map((declaration) => {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return node.getText().replace(/^(export )?(default )?(declare )?/, '');
  });
  if (texts.length === 0) throw new Error(`${symbol.name} has no declaration.`);
  const mark = name === null ? 'not exported: ' : name === symbol.name ? '' : `as ${name}: `;
  return { name: name ?? symbol.name, isExported: name !== null, text: mark + texts.join('\n') };
}

const program = createDeclarationsProgram(emitDeclarations());
// Types that an earlier entry already lists are not repeated.
const told = new Set();
const sections = Object.entries(entries).map(([name, path]) => {
  const texts = reportOf(program, root + path, told).sort((a, b) => (a.name < b.name ? -1 : 1));
  const count = texts.filter(({ isExported }) => isExported).length;
  return `# ${name}: ${count} exports\n\n${texts.map(({ text }) => `${text}\n`).join('\n')}`;
});
const report = `Written by \`pnpm generate\`. Do not edit.\n\n${sections.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(reportPath, report);
else if (readFileSync(reportPath, 'utf8') !== report) {
  console.error('sdk/api-report.txt is not what the SDK exports. Run pnpm generate, and look at what changed.');
  process.exitCode = 1;
}
