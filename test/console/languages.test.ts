import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../console/src/languages/text.ts';
import { root, sourceFiles } from '../support/source-files.ts';

type Text = string | Readonly<Record<string, string>>;

const read = (language: string): Record<string, Text> =>
  JSON.parse(readFileSync(join(root, `console/src/languages/${language}.json`), 'utf8'));

const valuesIn = (text: Text): readonly string[] => {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
};

/** A language may have more plurals than English, such as `many` in French: a text without that form takes `other`. */
const formsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [] : ['one', 'other'].filter((form) => form in text);

const english = read('en');
const others = Object.keys(languages).filter((language) => language !== 'en');
const code = sourceFiles().filter(({ path }) => path.startsWith('console/src/'));

describe('the texts of the pages', () => {
  it.each(others)('are the same in %s: each text, each value in it, each with a singular and a plural', (language) => {
    const translated = read(language);
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect([key, valuesIn(translated[key] ?? '')]).toEqual([key, valuesIn(text)]);
      expect([key, formsOf(translated[key] ?? '')]).toEqual([key, formsOf(text)]);
    }
  });

  it('are in one file for each language, and each file is a language that people can choose', () => {
    const files = readdirSync(join(root, 'console/src/languages')).filter((name) => name.endsWith('.json'));
    expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(languages).sort());
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
