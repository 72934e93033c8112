import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import type { Language } from '../../../console/src/languages/text.ts';
import { textsOf } from './texts.ts';

const keys: ReadonlySet<string> = new Set(Object.keys(textsOf('en')));

const english = /(?<!\p{L})(the|this|that|your|are|and|with|from|they|must|cannot|enter|choose|field|not)(?!\p{L})/iu;
const ids = Object.values(idPrefixes).join('|');

/** The faults that a text can have, by their name in a failure. */
const faults: Readonly<Record<string, (text: string, language: Language) => boolean>> = {
  id: (text) => new RegExp(`\\b(${ids})_\\w+`).test(text),
  'ISO time': (text) => /\d{4}-\d\d-\d\dT\d\d/.test(text),
  'name of the code': (text) => /\p{L}_\p{L}|\b(undefined|null|NaN)\b|\[object/u.test(text),
  'place in a request': (text) => /body \/|\/[a-z_]+(\/[a-z_0-9]+)*:|\bE\.164\b|\bISO \d/.test(text),
  'key of a text': (text) => text.split(/\s+/).some((word) => word.includes('.') && keys.has(word)),
  'value that is not filled in': (text) => /\{\w+\}/.test(text),
  'minor units': (text) => /314\D?159|271\D?828/.test(text),
  'money without its currency': (text) => /(^|[\s+−-])\d[\d.,\s]*[.,]\d\d$/.test(text),
  units: (text) => /(?<!\p{L})(units?|Einheit(en)?|unités?)(?!\p{L})/iu.test(text),
  English: (text, language) => language !== 'en' && english.test(text),
};

export const faultsIn = (texts: readonly string[], language: Language): readonly string[] =>
  texts.flatMap((text) =>
    Object.entries(faults).flatMap(([name, has]) => (has(text, language) ? [`${name}: ${text}`] : [])),
  );
