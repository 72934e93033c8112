import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Where the syntax tree of a file has a node that fits, as `path:line`; strings and comments never do. */
export function findInCode({ path, text }: SourceFile, fits: (node: ts.Node) => boolean): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (fits(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export const isAny = (node: ts.Node): boolean => node.kind === ts.SyntaxKind.AnyKeyword;

/** `calls('console')` fits `console.log()`; `calls(undefined, ['only'])` fits `it.only()`. */
export const calls =
  (owner: string | undefined, names?: readonly string[]) =>
  (node: ts.Node): boolean =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    (owner === undefined || node.expression.expression.getText() === owner) &&
    (names === undefined || names.includes(node.expression.name.text));

/** `casts(['status'])` fits `row.status as Status` and `status as Status`, but not `as const`. */
export const casts =
  (names: readonly string[]) =>
  (node: ts.Node): boolean =>
    ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) && names.includes(nameOf(node.expression));

const makesFile = /^(writeFile|writeFileSync|createWriteStream|open|openSync|copyFile|copyFileSync|cp|cpSync)$/;

/** Fits `writeFile(path, text)`, and no call with a mode of `fileModes`. */
export const makesFileForAll = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  makesFile.test(node.expression.text) &&
  importsFrom(node.getSourceFile(), /^node:fs/, node.expression.text) &&
  !node.arguments.some((argument) => argument.getText().includes('fileModes.'));

const importsFrom = (file: ts.SourceFile, module: RegExp, name: string): boolean =>
  file.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      module.test((statement.moduleSpecifier as ts.StringLiteral).text) &&
      new RegExp(`\\b${name}\\b`).test(statement.importClause?.getText() ?? ''),
  );

const nameOf = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
