import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type EntryRange,
  entriesFrom,
  entriesOf,
  longerEntries,
  searchEntries,
  searchedOf,
} from '../../domain/customers/search-entries.ts';
import { isFoundBy, type LookUp, parseQuery } from '../../domain/customers/search-query.ts';
import { parseJson } from '../../domain/stored-json.ts';
import { customerResource } from '../../resources/customer.ts';
import { idCursor, idOf, pageOf } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

const pieceRows = 250;
/** How many entries one search reads at most. A word that more customers have finds the newest of them. */
const maxRead = 10_000;
/** How many words of a query are compared by how many customers have them. */
const comparedWords = 5;

type Customer = Row<'customers'>;

/** Up to `limit` customers that a query finds. Those with a whole word of the query come before those with a longer one. */
export async function findCustomers(service: Service, tenant: Tenant, text: string, limit: number) {
  const found = new Map<string, Customer>();
  const query = parseQuery(text);
  const word = await rarestOf(service, tenant, query.words.slice(0, comparedWords));
  for (const lookUp of [...query.phones, ...(word ? [word] : [])]) {
    for (const range of [entriesOf(lookUp.kind, lookUp.text), longerEntries(lookUp.kind, lookUp.text)]) {
      for await (const customers of customersIn(service, tenant, range, maxRead)) {
        for (const one of customers) if (isFoundBy(storedEntries(one), query)) found.set(one.id, one);
        if (found.size >= limit) break;
      }
    }
  }
  const newest = [...found.values()].slice(0, limit).toSorted((left, right) => (left.id < right.id ? 1 : -1));
  return { object: 'list' as const, data: newest.map(customerResource), has_more: false, next_cursor: null };
}

/** Making entries takes longer than reading the row: a phone number is parsed for them. */
const storedEntries = (row: Customer): readonly string[] =>
  row.search_entries !== null && row.search_version === row.version
    ? parseJson(row.search_entries)
    : searchEntries(searchedOf(row));

/** The first word that few customers have. If many have each, the first. */
async function rarestOf(service: Service, tenant: Tenant, words: readonly LookUp[]): Promise<LookUp | undefined> {
  const [first] = words;
  if (words.length < 2) return first;
  for (const word of words) {
    const range = entriesFrom(word.kind, word.text);
    if ((await entriesIn(service, tenant, range)).length < pieceRows) return word;
  }
  return first;
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

/** The row is read after its entry, so it may have lost the tag. */
export const hasTag = (row: Customer, tag: string): boolean => searchedOf(row).tags.includes(tag);

/** The customers of the entries in a range, from the last entry to the first, in pieces. */
async function* customersIn(
  service: Service,
  tenant: Tenant,
  { from, until: end }: EntryRange,
  most: number,
): AsyncIterable<readonly Customer[]> {
  let until = end;
  for (let read = 0; read < most; read += pieceRows) {
    const entries = await entriesIn(service, tenant, { from, until });
    const loaded = await service.store.load(
      entries.map(({ customer_id }) => need('customers', 'key', tenant, [customer_id])),
    );
    yield loaded.flatMap(({ rows }) => rows as readonly Customer[]);
    if (entries.length < pieceRows) return;
    until = entries.at(-1)?.entry ?? until;
    await nextTurn();
  }
}

/** The last entries in a range, from the last to the first. */
const entriesIn = ({ store }: Service, tenant: Tenant, { from, until }: EntryRange) =>
  store.page({
    table: 'customer_search',
    tenant,
    where: [
      { column: 'entry', is: '>=', value: from },
      { column: 'entry', is: '<', value: until },
    ],
    order: { column: 'entry', descending: true },
    limit: pieceRows,
  });
