import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, sourceFiles } from '../../support/source-files.ts';

const isShown = ({ path }: { readonly path: string }): boolean =>
  path.startsWith('console/src/') && !path.startsWith('console/src/gallery/');

const keys: readonly string[] = Object.keys(
  JSON.parse(readFileSync(join(root, 'console/src/languages/en.json'), 'utf8')),
);

/**
 * The titles of all dialogs, as keys of texts, one for each place in the code that names one: `block.title`. A component that
 * passes its own title on to a dialog is a dialog too, so a new kind of dialog is found without a change here.
 */
export function titlesInSource(
  files: readonly { readonly path: string; readonly text: string }[] = sources(),
): string[] {
  const trees = files.map(({ path, text }) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  const dialogs = new Set(['dialog']);
  for (let known = 0; known < dialogs.size; ) {
    known = dialogs.size;
    for (const tree of trees)
      for (const use of usesOf(tree, dialogs)) if (passesTitle(use)) dialogs.add(nameAround(use));
  }
  return trees.flatMap((tree) => [...usesOf(tree, dialogs).flatMap(titlesAt), ...titlesInObjects(tree)]).sort();
}

const sources = () => sourceFiles().filter(isShown);

type Use = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const usesOf = (tree: ts.Node, dialogs: ReadonlySet<string>): readonly Use[] =>
  [...nodesOf(tree)].filter(
    (node): node is Use =>
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && dialogs.has(node.tagName.getText()),
  );

function titleOf({ attributes }: Use): ts.Expression | undefined {
  const title = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'title');
  const value = title && ts.isJsxAttribute(title) ? title.initializer : undefined;
  return value && ts.isJsxExpression(value) ? value.expression : undefined;
}

/** Whether the title comes from the component around it. The element of the browser has none: its component draws it. */
const passesTitle = (use: Use): boolean => {
  const title = titleOf(use);
  return use.tagName.getText() === 'dialog' || (title !== undefined && ts.isIdentifier(title));
};

/** The component that draws an element. */
function nameAround(node: ts.Node): string {
  for (let around = node.parent; around; around = around.parent)
    if (ts.isFunctionDeclaration(around) && around.name) return around.name.getText();
  throw new Error(`No component draws ${node.getText()}.`);
}

/** A title such as `question.title` is named where the object is made. */
function titlesAt(use: Use): readonly string[] {
  const title = titleOf(use);
  if (title === undefined || ts.isIdentifier(title) || ts.isPropertyAccessExpression(title)) return [];
  return keysIn(title);
}

/** The titles of questions and of buttons that ask first, where they are made as objects. */
const titlesInObjects = (tree: ts.Node): readonly string[] =>
  [...nodesOf(tree)].flatMap((node) => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    const named = new Map(
      node.properties.filter(ts.isPropertyAssignment).map((one) => [one.name.getText(), one.initializer]),
    );
    const title = named.get('title');
    const isAsked = named.has('yes') || (named.has('name') && named.size === 2);
    return title && isAsked ? keysIn(title) : [];
  });

/** The keys of the texts in an expression. A part that is not known before, as in `till.plan.ask.${action}`, is each that there is. */
const keysIn = (expression: ts.Expression): readonly string[] =>
  [...nodesOf(expression)].flatMap((node): readonly string[] => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      return keys.includes(node.text) ? [node.text] : [];
    if (!ts.isTemplateExpression(node)) return [];
    const [before, after] = [node.head.text, node.templateSpans.at(-1)?.literal.text ?? ''];
    return keys.filter((key) => key.startsWith(before) && key.endsWith(after));
  });
