import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntryRange, entriesOf } from '../domain/customers/search-entries.ts';
import type { Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import type { ReadIds } from './ordered-ids.ts';

export type Customer = Row<'customers'>;

/** Entries that are read at once. */
export const pieceRows = 250;

/** The last entries in a range, from the last to the first. */
export const entriesIn = ({ store }: Service, tenant: Tenant, { from, until }: EntryRange, limit = pieceRows) =>
  store.page({
    table: 'customer_search',
    tenant,
    where: [
      { column: 'entry', is: '>=', value: from },
      { column: 'entry', is: '<', value: until },
    ],
    order: { column: 'entry', descending: true },
    limit,
  });

/** The rows of customers, in the order of the ids. Removed customers are left out. */
export async function customersOf({ store }: Service, tenant: Tenant, ids: readonly string[]) {
  const loaded = await store.load(ids.map((id) => need('customers', 'key', tenant, [id])));
  return loaded.flatMap(({ rows }) => rows as readonly Customer[]);
}

/** The customers of the entries in a range, from the last entry to the first, in pieces. */
export async function* customersIn(
  service: Service,
  tenant: Tenant,
  { from, until: end }: EntryRange,
  most: number,
): AsyncIterable<readonly Customer[]> {
  let until = end;
  for (let read = 0; read < most; read += pieceRows) {
    const entries = await entriesIn(service, tenant, { from, until });
    yield await customersOf(
      service,
      tenant,
      entries.map(({ customer_id }) => customer_id),
    );
    if (entries.length < pieceRows) return;
    until = entries.at(-1)?.entry ?? until;
    await nextTurn();
  }
}

/** Reads the ids of the customers with exactly this word. */
export function readIdsOf(service: Service, tenant: Tenant, word: string): ReadIds {
  const { from, until } = entriesOf('word', word);
  return async (before, limit) => {
    const range = { from, until: before === null ? until : `${from}${before}` };
    const entries = await entriesIn(service, tenant, range, limit);
    await nextTurn();
    return entries.map(({ customer_id }) => customer_id);
  };
}
