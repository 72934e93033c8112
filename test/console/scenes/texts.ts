import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../console/src/languages/text.ts';
import { root } from '../../support/source-files.ts';

type Text = string | Readonly<Record<string, string>>;

/** The texts of a language, by their keys. */
export const textsOf = (language: Language): Readonly<Record<string, Text>> =>
  JSON.parse(readFileSync(join(root, `console/src/languages/${language}.json`), 'utf8'));

/** A name has usual spaces where its text has some that do not break. */
const escaped = (text: string): string => text.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** What a page shows for a key, with any values, and in any form of the plural. More may follow, such as what a button acts on. */
export function shownFor(language: Language): (key: string) => RegExp {
  const texts = textsOf(language);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text ${key}.`);
    const forms = typeof text === 'string' ? [text] : Object.values(text);
    return new RegExp(`^(${forms.map((form) => escaped(form).replace(/\{\w+\}/g, '.+')).join('|')})(?!\\p{L})`, 'u');
  };
}
