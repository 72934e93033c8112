import { errorTable } from '@loyalty-service/contract/errors';
import { errorHelp } from '@loyalty-service/contract/openapi/error-help';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Phrases that a reader stumbles over, each with what to write instead. */
export const avoided: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\btold\b|\btells? (of|how|whose|which|by)\b/i, 'sent, given, shows'],
  [/\b(as|for) asked\b|\basked for\b/i, 'requested'],
  [/\b(such|the|each|one) things?\b/i, 'its name, such as the resource'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bunless (given|told|asked)\b/i, 'by default'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(break|breaks|broke|broken) off\b/i, 'interrupted'],
  [/\b(go|goes|going|went) on\b/i, 'continues'],
  [/\blaps(e|es|ed|ing)\b/i, 'expires'],
  [/(?<!\bthere )\bis no (?!longer\b)\w+/i, 'is not a'],
  [/\bin place of\b/i, 'instead of'],
  [/\bleads? on\b/i, 'allows'],
  [/\bjudg(e|es|ed|ing)\b/i, 'calculates'],
];

/** A text that a person reads, and where it is. */
export interface Prose {
  readonly at: string;
  readonly text: string;
}

/** The sentences of a Markdown page, paragraph by paragraph, without its code. */
export const proseOfPage = (path: string, markdown: string): Prose[] =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n(?=\n|[-|#]|\d+\.)/)
    .map((paragraph) => ({ at: path, text: plain(paragraph) }));

/** The sentences in the code of a file: its texts of three words and more, without comments and types. */
export function proseOfCode({ path, text }: SourceFile): Prose[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const said = plain(node.getText());
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (/\w+ \w+ \w+/.test(said)) found.push({ at: `${path}:${line}`, text: said });
    } else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The title, cause, fix and example of every error code. */
export const proseOfErrors = (): Prose[] =>
  Object.entries(errorTable).flatMap(([code, [, title]]) => {
    const { detail } = problemExamples[code as keyof typeof errorTable];
    return [title, ...errorHelp[code as keyof typeof errorTable], detail].map((text) => ({
      at: code,
      text: plain(text),
    }));
  });

/** Where a text has a phrase to avoid, with what to write instead. */
export const stumbles = (prose: readonly Prose[]): string[] =>
  prose.flatMap(({ at, text }) =>
    avoided.flatMap(([phrase, instead]) => {
      const said = phrase.exec(text)?.[0];
      return said === undefined ? [] : [`${at}: “${said}”: write “${instead}”, in: ${text.slice(0, 120)}`];
    }),
  );

/** Without code, values and line breaks. */
const plain = (text: string): string =>
  text
    .replace(/\$\{[^}]*\}/g, 'X')
    .replace(/`[^`\n]*`/g, (code, at) => (at === 0 ? code.slice(1, -1) : 'X'))
    .replace(/\s+/g, ' ')
    .trim();
