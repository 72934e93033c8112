import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import { customerResource } from '../resources/customer.ts';
import { idCursor, idOf, pageOf } from '../service/pages.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Condition } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';

/** Up to this many changed customers are sorted by their ids. If more changed, a read of all customers soon finds a page of them. */
const maxSorted = 1_000;
/** A text after every id of a customer. */
const afterAll = `${idPrefixes.customer}_~`;

interface ChangedQuery {
  readonly changedAfter: number;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/**
 * A page of the customers that changed after a time, newest first. If few changed, the index by the time of the change finds them.
 * If many changed, customers are read from the newest on until the page is full.
 */
export async function listChanged(service: Service, tenant: Tenant, { changedAfter, limit, cursor }: ChangedQuery) {
  const before = idCursor('customer', cursor) ?? afterAll;
  const changed: Condition = { column: 'updated_at', is: '>', value: changedAfter };
  const few = await pageBy(service, tenant, [changed], { column: 'updated_at', limit: maxSorted + 1 });
  if (few.length <= maxSorted) return pageOf(newestOf(few, before), limit, customerResource, idOf);
  // Because of the condition on the id, SQLite uses the index by id. Without it, SQLite sorts all changed customers.
  const where: readonly Condition[] = [changed, { column: 'id', is: '<', value: before }];
  const rows = await pageBy(service, tenant, where, { column: 'id', limit: limit + 1 });
  return pageOf(rows, limit, customerResource, idOf);
}

const pageBy = (
  { store }: Service,
  tenant: Tenant,
  where: readonly Condition[],
  { column, limit }: { readonly column: 'id' | 'updated_at'; readonly limit: number },
): Promise<readonly Row<'customers'>[]> =>
  store.page({ table: 'customers', tenant, where, order: { column, descending: true }, limit });

const newestOf = (rows: readonly Row<'customers'>[], before: string): readonly Row<'customers'>[] =>
  rows.filter(({ id }) => id < before).toSorted((left, right) => (left.id < right.id ? 1 : -1));
