import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../support/source-files.ts';

type Text = string | Readonly<Record<string, string>>;

const read = (language: string): Record<string, Text> =>
  JSON.parse(readFileSync(join(root, `console/src/languages/${language}.json`), 'utf8'));

const valuesIn = (text: Text): readonly string[] => {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
};

const english = read('en');
const code = sourceFiles().filter(({ path }) => path.startsWith('console/src/'));

describe('the texts of the pages', () => {
  it('are the same in German: each text, each value in it, each with a singular and a plural', () => {
    const german = read('de');
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect([key, valuesIn(german[key] ?? '')]).toEqual([key, valuesIn(text)]);
      expect([key, typeof german[key]]).toEqual([key, typeof text]);
    }
  });

  it('are each used: by their whole key, or by the first part of it', () => {
    const all = code.map(({ text }) => text).join('\n');
    const unused = Object.keys(english).filter((key) => {
      const starts = key.split('.').map((_, at, parts) => `${parts.slice(0, at + 1).join('.')}.`);
      return !all.includes(`'${key}'`) && !starts.some((start) => all.includes(`\`${start}\${`)) && !isChoice(key, all);
    });
    expect(unused).toEqual([]);
  });
});

/** A text of `choicesOf('status', …)`, or of a dialog that is opened by its name. */
const isChoice = (key: string, all: string): boolean =>
  all.includes(`choicesOf('${key.split('.')[0]}'`) || /^\w+\.open$/.test(key);
