import { setImmediate as nextTurn } from 'node:timers/promises';
import { entriesOf, longerEntries, wordIn } from '../domain/customers/search-entries.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import { entriesIn } from './read-entries.ts';

const pageRows = 1_000;
/** A text with more longer words is not used for the search, because most customers have one of them. */
const mostPages = 25;

/** A word that very many customers have, or the customers of other words, from the last entry to the first. */
export type LongerWords = { readonly word: string } | { readonly ids: string[] };

/** The longer words that begin with a text, from the last to the first. Null if there are too many. */
export async function longerWordsOf(
  service: Service,
  tenant: Tenant,
  text: string,
): Promise<readonly LongerWords[] | null> {
  const found: LongerWords[] = [];
  let { from, until } = longerEntries('word', text);
  for (let pages = 0; pages < mostPages; pages += 1) {
    const entries = await entriesIn(service, tenant, { from, until }, pageRows);
    const words = entries.map(({ entry }) => wordIn(entry));
    const [first, last] = [words.at(0), words.at(-1)];
    if (first === undefined || last === undefined) return found;
    const isLastPage = entries.length < pageRows;
    if (!isLastPage && first === last) {
      found.push({ word: last });
      until = entriesOf('word', last).from;
    } else {
      // The next page begins with the last word, which may have many customers.
      const whole = isLastPage ? entries : entries.slice(0, words.indexOf(last));
      const ids = whole.map(({ customer_id }) => customer_id);
      const before = found.at(-1);
      if (before && 'ids' in before) before.ids.push(...ids);
      else found.push({ ids });
      until = entriesOf('word', last).until;
    }
    if (isLastPage) return found;
    await nextTurn();
  }
  return null;
}
