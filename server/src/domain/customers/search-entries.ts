import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type JsonText, parseJson } from '../../base/stored-json.ts';
import { digitsOf } from '../phones/written-phone.ts';
import { plainLetters } from './plain-letters.ts';

/** The fields that a customer is searched by. */
export interface Searched {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly tags: readonly string[];
}

/** The fields of a row that a customer is searched by. */
export const searchedOf = (row: Omit<Searched, 'tags'> & { readonly tags: JsonText<string[]> }): Searched => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  tags: parseJson(row.tags),
});

/** Stands between what is searched and the id. No word, number or tag contains it. */
const separator = '\u001f';
/** Follows the separator, so that no entry with the same text is left out. */
const afterSeparator = '\u0020';
/** Follows every character that an entry can have. */
const last = '\u{10ffff}';

/** A word, the digits of a phone number, these digits from the last to the first, or a tag. */
export type EntryKind = 'word' | 'phone' | 'ending' | 'tag';
const kinds: Readonly<Record<EntryKind, string>> = { word: 'w', phone: 'p', ending: 'e', tag: 't' };

/** Longer words are found by their beginning. */
const maxWordLength = 40;
/** The longest name and e-mail address have fewer words that people search by. */
const maxWords = 30;

const between = /[^\p{L}\p{N}]+/u;

/** The words of a text in the form in which they are compared. */
export const wordsOf = (text: string): readonly string[] => {
  const words = plainLetters(text).split(between);
  return [...new Set(words.filter(Boolean).map((word) => [...word].slice(0, maxWordLength).join('')))].slice(
    0,
    maxWords,
  );
};

export const reversed = (digits: string): string => [...digits].reverse().join('');

/** The digits of a phone number with and without its country code. */
function phonesOf(phone: string | null): readonly string[] {
  if (phone === null) return [];
  const national = parsePhoneNumberFromString(phone)?.nationalNumber;
  // The 0 before a national number may be a part of it, as in Italy. Queries leave it out.
  return [digitsOf(phone), ...(national === undefined ? [] : [national.replace(/^0+/, '')])];
}

/** The texts by which a customer is found, by kind of entry. */
const textsOf = ({ name, email, phone, tags }: Searched): Readonly<Record<EntryKind, readonly string[]>> => ({
  word: wordsOf(`${name ?? ''} ${email ?? ''}`),
  phone: phonesOf(phone),
  ending: phone === null ? [] : [reversed(digitsOf(phone))],
  tag: tags,
});

/** An entry without the customer's id. */
export const entryTextOf = (kind: EntryKind, text: string): string => `${kinds[kind]}${text}`;

/** The entries of a customer without its id, in order. */
export function searchEntries(customer: Searched): readonly string[] {
  const texts = Object.entries(textsOf(customer)) as [EntryKind, readonly string[]][];
  return [...new Set(texts.flatMap(([kind, own]) => own.map((text) => entryTextOf(kind, text))))].sort();
}

export const entryOf = (entry: string, customerId: string): string => `${entry}${separator}${customerId}`;

/** The word of an entry with an id. */
export const wordIn = (entry: string): string => entry.slice(kinds.word.length, entry.indexOf(separator));

/** Entries from `from` up to, but without, `until`. */
export interface EntryRange {
  readonly from: string;
  readonly until: string;
}

/** The entries with exactly this text. They are in the order of the ids. */
export const entriesOf = (kind: EntryKind, text: string): EntryRange => ({
  from: `${kinds[kind]}${text}${separator}`,
  until: `${kinds[kind]}${text}${afterSeparator}`,
});

/** The entries whose text begins with this one. */
export const entriesFrom = (kind: EntryKind, text: string): EntryRange => ({
  from: `${kinds[kind]}${text}${separator}`,
  until: `${kinds[kind]}${text}${last}`,
});

/** The entries whose text begins with this one and is longer. */
export const longerEntries = (kind: EntryKind, text: string): EntryRange => ({
  from: `${kinds[kind]}${text}${afterSeparator}`,
  until: `${kinds[kind]}${text}${last}`,
});
