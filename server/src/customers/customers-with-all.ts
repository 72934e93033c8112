import { longerEntries } from '../domain/customers/search-entries.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import { type LongerWords, longerWordsOf } from './longer-words.ts';
import { type Budget, InAny, idsInAll, Listed, type OrderedIds, ReadInPieces } from './ordered-ids.ts';
import { type Customer, customersIn, customersOf, readIdsOf } from './read-entries.ts';

/** How many customers are loaded at once. */
const customersAtOnce = 100;

/** The limits of a search for common words. When they are used up, it has found the newest customers. */
const newBudget = () => ({ reads: 500, rows: 250_000, customers: 10_000 });

/**
 * Customers that have, for each text, a word that begins with it. The caller must check texts with which very many longer words
 * begin. Customers that have the first text as a word come first, then those with a longer word, from the last word to the
 * first. Within a word, the newest customers come first.
 */
export async function* customersWithAll(
  service: Service,
  tenant: Tenant,
  [first = '', ...others]: readonly string[],
): AsyncIterable<readonly Customer[]> {
  const budget = newBudget();
  const search = new WordSearch(service, tenant, budget);
  const required = await search.wordsOf(others);
  yield* loaded(service, tenant, search.withWord(first, required), budget);
  const longer = await longerWordsOf(service, tenant, first);
  if (longer === null) yield* customersIn(service, tenant, longerEntries('word', first), budget.customers);
  else
    for (const words of longer)
      yield* loaded(
        service,
        tenant,
        'word' in words ? search.withWord(words.word, required) : search.among(words.ids, required),
        budget,
      );
}

/** A text with the longer words that begin with it. */
interface Required {
  readonly text: string;
  readonly longer: readonly LongerWords[];
}

class WordSearch {
  constructor(
    readonly service: Service,
    readonly tenant: Tenant,
    readonly budget: Budget,
  ) {}

  /** The texts with their longer words. Texts with too many longer words are left out. */
  async wordsOf(texts: readonly string[]): Promise<readonly Required[]> {
    const found: Required[] = [];
    for (const text of texts) {
      const longer = await longerWordsOf(this.service, this.tenant, text);
      if (longer !== null) found.push({ text, longer });
    }
    return found;
  }

  /** The customers of a word that have all required words, from the last id to the first. */
  withWord(word: string, required: readonly Required[]): AsyncIterable<string> {
    return idsInAll([this.#withWord(word), ...this.#streamsOf(required)]);
  }

  /** Those of `ids` that have all required words, in the order of `ids`. */
  async *among(ids: readonly string[], required: readonly Required[]): AsyncIterable<string> {
    const having = new Set<string>();
    for await (const id of idsInAll([new Listed(ids), ...this.#streamsOf(required)])) having.add(id);
    for (const id of ids) if (having.has(id)) yield id;
  }

  #streamsOf(required: readonly Required[]): readonly OrderedIds[] {
    return required.map(({ text, longer }) => {
      const streams = longer.map((words) => ('word' in words ? this.#withWord(words.word) : new Listed(words.ids)));
      return new InAny([this.#withWord(text), ...streams]);
    });
  }

  #withWord(word: string): OrderedIds {
    return new ReadInPieces(readIdsOf(this.service, this.tenant, word), this.budget);
  }
}

/** Loads customers, as many as the budget allows. */
async function* loaded(
  service: Service,
  tenant: Tenant,
  ids: AsyncIterable<string>,
  budget: { customers: number },
): AsyncIterable<readonly Customer[]> {
  let piece: string[] = [];
  for await (const id of ids) {
    if (budget.customers <= 0) break;
    budget.customers -= 1;
    piece.push(id);
    if (piece.length < customersAtOnce) continue;
    yield await customersOf(service, tenant, piece);
    piece = [];
  }
  yield await customersOf(service, tenant, piece);
}
