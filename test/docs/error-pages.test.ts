import { errorCodes } from '@loyalty-service/contract/errors';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from '../support/source-files.ts';

/** A placeholder in a template. */
const hole = '□';
/** A sentence with less fixed text would match any other. */
const minFixedLength = 6;

/** Without the mark at the end, which a template may add. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.?!])(?:\s+|(?=□))/).map((sentence) => sentence.replace(/[.?!]$/, ''));

/** The sentences in the texts of a file, as patterns: what a template puts into them can be anything. */
function sentencesIn({ path, text }: SourceFile): readonly RegExp[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => hole + literal.text).join(''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.replaceAll(hole, '').length >= minFixedLength)
    .map((sentence) => new RegExp(`^${sentence.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(hole, '.*')}$`));
}

const sent = sourceFiles()
  .filter(({ path }) => /^(server|contract)\/src\//.test(path) && !path.startsWith('contract/src/openapi/'))
  .flatMap(sentencesIn);

describe('the message on the page of an error is one that the service sends', () => {
  it.each(errorCodes)('%s', (code) => {
    const { detail, errors = [] } = problemExamples[code];
    for (const text of [detail, ...errors.map((error) => error.detail)])
      for (const sentence of sentencesOf(text))
        expect(
          sent.some((pattern) => pattern.test(sentence)),
          sentence,
        ).toBe(true);
  });
});
