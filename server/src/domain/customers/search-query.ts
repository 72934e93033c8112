import type { Country } from '../phones/country.ts';
import { beginningsOf } from '../phones/read-phone.ts';
import { digitsOf, isOnlyNumber, plainPhone } from '../phones/written-phone.ts';
import { type EntryKind, entryTextOf, reversed, wordsOf } from './search-entries.ts';

/** Which entries to look through: those of a kind whose text begins with this one. */
export interface LookUp {
  readonly kind: EntryKind;
  readonly text: string;
}

/** Fewer digits are not looked up among phone numbers. */
const minDigits = 3;

/**
 * The look-ups for a phone number, or for its first or last digits. The digits are those of the query without the
 * prefixes of international and national calls, and those of the number that the query begins.
 */
function phonesOf(query: string, country: Country | null): readonly LookUp[] {
  const plain = plainPhone(query);
  const typed = digitsOf(plain).replace(/^0{1,2}/, '');
  if (!isOnlyNumber(plain) || typed.length < minDigits) return [];
  const beginnings = new Set([typed, ...beginningsOf(plain, country)]);
  return [
    ...[...beginnings].map((text) => ({ kind: 'phone', text }) as const),
    { kind: 'ending', text: reversed(digitsOf(plain)) },
  ];
}

/** A query in the form in which it is compared. */
export interface Query {
  /** Entries of phone numbers to look through. */
  readonly phones: readonly LookUp[];
  /** Words of which a customer must have each. The longest comes first: few customers have it. */
  readonly words: readonly LookUp[];
}

export function parseQuery(query: string, country: Country | null): Query {
  const words = wordsOf(query).toSorted((left, right) => right.length - left.length);
  return {
    phones: phonesOf(query, country),
    words: words.map((text) => ({ kind: 'word', text })),
  };
}

/** Whether the entries of a customer have what a query asks for: a phone number, or each word or a word that begins with it. */
export function isFoundBy(entries: readonly string[], { phones, words }: Query): boolean {
  const has = ({ kind, text }: LookUp): boolean => {
    const beginning = entryTextOf(kind, text);
    return entries.some((entry) => entry.startsWith(beginning));
  };
  return phones.some(has) || (words.length > 0 && words.every(has));
}
