import { parseJson } from '../base/stored-json.ts';
import { entriesFrom, entriesOf, longerEntries, searchedOf } from '../domain/customers/search-entries.ts';
import { isFoundBy, type LookUp, type Query } from '../domain/customers/search-query.ts';
import { customerResource } from '../resources/customer.ts';
import { idCursor, idOf, pageOf } from '../service/pages.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import { customersWithAll } from './customers-with-all.ts';
import { type Customer, customersIn, entriesIn, pieceRows } from './read-entries.ts';

/** The most entries that one search reads. For a word of more customers, it finds the newest of them. */
const maxRead = 10_000;
/** The words of a query for which we look up how many customers have them. */
const comparedWords = 5;

/** Up to `limit` customers that a query finds. Customers with a whole word of the query count before those with a longer word. */
export async function findCustomers(service: Service, tenant: Tenant, query: Query, limit: number) {
  const found = new Map<string, Customer>();
  for await (const customers of candidates(service, tenant, query)) {
    for (const one of customers) if (isFoundBy(storedEntries(one), query)) found.set(one.id, one);
    if (found.size >= limit) break;
  }
  const newest = [...found.values()].slice(0, limit).toSorted((left, right) => (left.id < right.id ? 1 : -1));
  return newest.map(customerResource);
}

/** Customers that a query can find, in the order in which they count. */
async function* candidates(service: Service, tenant: Tenant, query: Query): AsyncIterable<readonly Customer[]> {
  const words = query.words.slice(0, comparedWords);
  const few = await rarestOf(service, tenant, words);
  for (const { kind, text } of [...query.phones, ...(few ? [few] : [])])
    for (const range of [entriesOf(kind, text), longerEntries(kind, text)])
      yield* customersIn(service, tenant, range, maxRead);
  if (words.length > 1 && !few)
    yield* customersWithAll(
      service,
      tenant,
      words.map(({ text }) => text),
    );
}

const storedEntries = ({ search_entries }: Customer): readonly string[] =>
  search_entries === null ? [] : parseJson(search_entries);

/** The first word that few customers have, or the only word. Undefined if there are several words and all are common. */
async function rarestOf(service: Service, tenant: Tenant, words: readonly LookUp[]): Promise<LookUp | undefined> {
  if (words.length < 2) return words[0];
  for (const word of words) {
    const range = entriesFrom(word.kind, word.text);
    if ((await entriesIn(service, tenant, range)).length < pieceRows) return word;
  }
  return undefined;
}

interface TagQuery {
  readonly tag: string;
  readonly changedAfter: number | null;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of the customers with a tag, newest first. */
export async function listTagged(service: Service, tenant: Tenant, { tag, changedAfter, limit, cursor }: TagQuery) {
  const { from, until } = entriesOf('tag', tag);
  const before = idCursor('customer', cursor);
  const page: Customer[] = [];
  const range = { from, until: before === null ? until : `${from}${before}` };
  for await (const customers of customersIn(service, tenant, range, Number.POSITIVE_INFINITY)) {
    page.push(...customers.filter((row) => hasTag(row, tag) && row.updated_at > (changedAfter ?? -1)));
    if (page.length > limit) break;
  }
  return pageOf(page.slice(0, limit + 1), limit, customerResource, idOf);
}

/** Whether a customer still has a tag. The row is read after its entry, so the tag may be gone. */
export const hasTag = (row: Customer, tag: string): boolean => searchedOf(row).tags.includes(tag);
