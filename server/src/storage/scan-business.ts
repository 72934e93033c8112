import { need, type Tenant } from './needs.ts';
import type { Store } from './store.ts';
import type { AnyRow, Table } from './tables/table.ts';
import { keyNames, type TableName, tables } from './tables.ts';

/** A key that comes before all rows of a business, because the empty mode is smaller than every mode. */
function startOf(table: TableName, business_id: string): AnyRow {
  const { columns }: Table = tables[table];
  const smallest = keyNames[table].map((column) => [column, columns[column]?.type === 'text' ? '' : 0]);
  return { ...Object.fromEntries(smallest), business_id };
}

/** The rows of a business in a table, in parts, in the order of the key and after the row `after`. */
export async function* scanBusiness(
  store: Pick<Store, 'scan' | 'load'>,
  table: TableName,
  businessId: string,
  after: AnyRow | null = null,
): AsyncIterable<readonly AnyRow[]> {
  // The key is the business alone: one row.
  if (keyNames[table].length === 1) {
    const tenant: Tenant = { business_id: businessId, mode: 'live' };
    const [found] = after ? [] : await store.load([need(table, 'key', tenant, [])]);
    if (found && found.rows.length > 0) yield found.rows;
    return;
  }
  for await (const rows of store.scan(table, after ?? startOf(table, businessId))) {
    const own = (rows as readonly AnyRow[]).filter((row) => row['business_id'] === businessId);
    if (own.length > 0) yield own;
    if (String((rows.at(-1) as AnyRow | undefined)?.['business_id']) > businessId) return;
  }
}
