import { digitsOf, type EntryKind, entryTextOf, reversed, wordsOf } from './search-entries.ts';

/** Which entries to look through: those of a kind whose text begins with this one. */
export interface LookUp {
  readonly kind: EntryKind;
  readonly text: string;
}

/** Fewer digits are not looked up among phone numbers. */
const minDigits = 3;
const onlyDigits = /^[+\d\s().\-/]+$/;

/** The digits of a query for a phone number, without the prefixes of international and national calls. */
const phoneDigits = (query: string): string => digitsOf(query).replace(/^0{1,2}/, '');
const isPhone = (query: string): boolean =>
  onlyDigits.test(query.normalize('NFKC')) && phoneDigits(query).length >= minDigits;

/** A query in the form in which it is compared. */
export interface Query {
  /** Entries of phone numbers to look through. */
  readonly phones: readonly LookUp[];
  /** Words of which a customer must have each. The longest comes first: few customers have it. */
  readonly words: readonly LookUp[];
}

export function parseQuery(query: string): Query {
  const words = wordsOf(query).toSorted((left, right) => right.length - left.length);
  return {
    phones: isPhone(query)
      ? [
          { kind: 'phone', text: phoneDigits(query) },
          { kind: 'ending', text: reversed(digitsOf(query)) },
        ]
      : [],
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
