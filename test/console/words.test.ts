import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../console/src/languages/text.ts';
import { root } from '../support/source-files.ts';

type Text = string | Readonly<Record<string, string>>;

/** Each text of a language, by its key and the form of its plural, without the names of its values. */
function textsOf(language: string): readonly (readonly [key: string, text: string])[] {
  const path = join(root, `console/src/languages/${language}.json`);
  const texts: Readonly<Record<string, Text>> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[key, text] as const]
      : Object.entries(text).map(([form, one]) => [`${key} ${form}`, one] as const),
  );
}

const withoutValues = (text: string): string => text.replace(/\{\w+\}/g, '{}');

/** The texts that a rule finds, to read in the failure. */
const found = (language: string, rule: RegExp): readonly string[] =>
  textsOf(language)
    .filter(([, text]) => rule.test(withoutValues(text)))
    .map(([key, text]) => `${key}: ${text}`);

const all = Object.keys(languages) as readonly Language[];

/** Words of the API and its tables where a merchant says points, stamps, money, tier or item. */
const raw: Readonly<Record<Language, RegExp>> = {
  en: /\b(units?|issued?|figures?|parked|fills|levels?|minor|articles?|ledger|tenant|lots?)\b/i,
  de: /\b(Einheit|Einheiten|Level|Tiers?|Items?|Minor|Units?|Ledger)\b/i,
  fr: /(?<!\p{L})(unités?|levels?|tiers?|items?|minor|units?|émise?s?)(?!\p{L})/iu,
};

/** Words that the language does not have and the others need in almost every sentence. */
const foreign: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(der|das|und|nicht|Sie|le|les|vous|une|est|ne)(?!\p{L})/u,
  de: /(?<!\p{L})(the|this|that|your|are|and|of|with|from|they|le|les|vous|une|est)(?!\p{L})/iu,
  fr: /(?<!\p{L})(the|this|that|your|are|and|of|with|from|they|der|das|und|nicht|Sie)(?!\p{L})/iu,
};

describe.each(all)('the texts in the language %s', (language) => {
  it('say points, stamps, tier, item or money, and no word of the API', () => {
    expect(found(language, raw[language])).toEqual([]);
  });

  it('name no field of the API and no name of the code', () => {
    expect(found(language, /\p{L}_\p{L}|\b\p{Ll}+\p{Lu}\p{L}*\b/u)).toEqual([]);
  });

  it('have no time that only a program reads', () => {
    expect(found(language, /\d{4}-\d\d-\d\dT|\d\d:\d\d:\d\d|\d\d:\d\dZ|\bUTC\b/)).toEqual([]);
  });

  it('have no words of another language', () => {
    expect(found(language, foreign[language])).toEqual([]);
  });
});

it('no sentence of a language is the same in another one', () => {
  const sentences = all.flatMap((language) =>
    textsOf(language)
      .filter(([, text]) => (withoutValues(text).match(/\p{L}+/gu) ?? []).length > 3)
      .map(([key, text]) => ({ language, key, text })),
  );
  const seen = new Map<string, string>();
  const twice = sentences.filter(({ language, text }) => {
    const first = seen.get(text) ?? language;
    seen.set(text, first);
    return first !== language;
  });
  expect(twice).toEqual([]);
});

/** Signs that French writes after a narrow no-break space, as in `Solde : 12`. The question mark of an address has none. */
describe('French typography', () => {
  it('has a narrow no-break space before high signs and inside quotation marks, and curved apostrophes', () => {
    expect(found('fr', /[^\u202F](?:[;!»]|\?(?!\w)|:(?=\s|$))|«[^\u202F]|'/)).toEqual([]);
  });
});
