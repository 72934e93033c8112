import { digitsOf, type EntryKind, reversed, type Searched, textsOf, wordsOf } from './search-entries.ts';

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

/** The longest word comes first: the fewest customers have it. */
const wordsByLength = (query: string): readonly string[] =>
  wordsOf(query).toSorted((left, right) => right.length - left.length);

export function lookUpsOf(query: string): readonly LookUp[] {
  const [word] = wordsByLength(query);
  const phones: readonly LookUp[] = isPhone(query)
    ? [
        { kind: 'phone', text: phoneDigits(query) },
        { kind: 'ending', text: reversed(digitsOf(query)) },
      ]
    : [];
  return word === undefined ? phones : [...phones, { kind: 'word', text: word }];
}

/** Whether a customer has what a query asks for: a phone number, or each word or a word that begins with it. */
export function isFoundBy(customer: Searched, query: string): boolean {
  const own = textsOf(customer);
  const begins = (kind: EntryKind, text: string) => own[kind].some((one) => one.startsWith(text));
  if (isPhone(query) && lookUpsOf(query).some(({ kind, text }) => kind !== 'word' && begins(kind, text))) return true;
  const words = wordsOf(query);
  return words.length > 0 && words.every((word) => begins('word', word));
}
