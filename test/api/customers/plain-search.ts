/** A customer and the words that it is searched by. */
export interface Searched {
  readonly id: string;
  readonly words: readonly string[];
}

/** Fewer customers than this have a rare word. */
const rare = 250;
const most = 100;

const startingWith = (words: readonly string[], text: string) => words.filter((word) => word.startsWith(text));

/** The customers with all words of a query, or longer ones. */
export const havingAll = (customers: readonly Searched[], query: string): readonly Searched[] =>
  customers.filter(({ words }) => query.split(' ').every((text) => startingWith(words, text).length > 0));

/** The customers that a search finds, by going through all of them. */
export function plainSearch(customers: readonly Searched[], query: string): readonly string[] {
  const texts = query.split(' ').toSorted((left, right) => right.length - left.length);
  const entries = (text: string) => customers.reduce((sum, { words }) => sum + startingWith(words, text).length, 0);
  const first = (texts.length > 1 && texts.find((text) => entries(text) < rare)) || (texts[0] ?? '');
  // Those with the word itself come first, then those with the last longer word. The newest come first.
  const rankOf = ({ words }: Searched): string =>
    words.includes(first) ? '~' : (startingWith(words, first).toSorted().at(-1) ?? '');
  const ranked = havingAll(customers, query)
    .map((one) => [`${rankOf(one)} ${one.id}`, one.id] as const)
    .toSorted(([left], [right]) => (left < right ? 1 : -1));
  const ids = ranked.slice(0, most).map(([, id]) => id);
  return ids.toSorted().toReversed();
}
