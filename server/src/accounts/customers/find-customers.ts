import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntryRange, entriesOf, longerEntries, searchedOf } from '../../domain/customers/search-entries.ts';
import { isFoundBy, lookUpsOf } from '../../domain/customers/search-query.ts';
import { customerResource } from '../../resources/customer.ts';
import { idCursor, idOf, pageOf } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

const pieceRows = 250;
/** How many entries one search reads at most. A first word that more customers have finds the newest of them. */
const maxRead = 10_000;

type Customer = Row<'customers'>;

/** Up to `limit` customers that a query finds. Those with a whole word of the query come before those with a longer one. */
export async function findCustomers(service: Service, tenant: Tenant, query: string, limit: number) {
  const found = new Map<string, Customer>();
  for (const { kind, text } of lookUpsOf(query)) {
    for (const range of [entriesOf(kind, text), longerEntries(kind, text)]) {
      for await (const customers of customersIn(service, tenant, range, maxRead)) {
        for (const one of customers) if (isFoundBy(searchedOf(one), query)) found.set(one.id, one);
        if (found.size >= limit) break;
      }
    }
  }
  const newest = [...found.values()].slice(0, limit).toSorted((left, right) => (left.id < right.id ? 1 : -1));
  return { object: 'list' as const, data: newest.map(customerResource), has_more: false, next_cursor: null };
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
    page.push(...customers.filter((row) => isTagged(row, tag) && row.updated_at > (changedAfter ?? -1)));
    if (page.length > limit) break;
  }
  return pageOf(page.slice(0, limit + 1), limit, customerResource, idOf);
}

/** Whether the row, which was read after its entry, still has the tag. */
const isTagged = (row: Customer, tag: string): boolean => searchedOf(row).tags.includes(tag);

/** The customers of the entries in a range, from the last entry to the first, in pieces. */
async function* customersIn(
  { store }: Service,
  tenant: Tenant,
  range: EntryRange,
  most: number,
): AsyncIterable<readonly Customer[]> {
  let until = range.until;
  for (let read = 0; read < most; read += pieceRows) {
    const entries = await store.page({
      table: 'customer_search',
      tenant,
      where: [
        { column: 'entry', is: '>=', value: range.from },
        { column: 'entry', is: '<', value: until },
      ],
      order: { column: 'entry', descending: true },
      limit: pieceRows,
    });
    const loaded = await store.load(entries.map(({ customer_id }) => need('customers', 'key', tenant, [customer_id])));
    yield loaded.flatMap(({ rows }) => rows as readonly Customer[]);
    if (entries.length < pieceRows) return;
    until = entries.at(-1)?.entry ?? until;
    await nextTurn();
  }
}
