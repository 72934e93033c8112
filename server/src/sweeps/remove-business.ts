import { submitUnclaimed } from '../service/as-service.ts';
import { done } from '../service/replies.ts';
import { intent, type Service } from '../service/service.ts';
import { lookupValues } from '../storage/lookup-values.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { AnyRow, Table } from '../storage/tables/table.ts';
import { type TableName, tableNames, tables } from '../storage/tables.ts';

/** Rows that one transaction removes. They are few, so that requests of other businesses hardly wait. */
const pieceRows = 200;
/** The most passes over all tables. Work that was running at the start may add rows, which later passes find. */
const maxPasses = 20;

/** Tables that are emptied first, so that no key works and nothing is sent while the rest is removed. */
const first: readonly TableName[] = [
  ...(['key_digests', 'sign_in_addresses', 'sessions', 'sign_in_links', 'passkeys', 'people', 'api_keys'] as const),
  ...(['webhook_endpoints', 'mails', 'deliveries'] as const),
];
const last: readonly TableName[] = ['businesses'];
const inOrder: readonly TableName[] = [
  ...first,
  ...tableNames.filter((name) => !first.includes(name) && !last.includes(name)),
  ...last,
];

/** Removes every row of a business, piece by piece. After an interruption, run it again. Returns how many rows it removed. */
export async function removeBusiness(
  service: Service,
  businessId: string,
  onProgress: (rows: number) => void = () => {},
): Promise<number> {
  let removed = 0;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = removed;
    for (const table of inOrder) {
      for await (const rows of remaining(service, table, businessId)) {
        await submitUnclaimed(service, tenantOf(rows[0], businessId), removeRows(table, rows));
        removed += rows.length;
        onProgress(removed);
      }
    }
    if (removed === before) break;
  }
  await service.store.forgetBucket(businessId);
  return removed;
}

/** The remaining rows of a business in a table, in pieces of one mode. A piece is read after the one before was removed. */
async function* remaining(service: Service, table: TableName, businessId: string): AsyncIterable<readonly AnyRow[]> {
  const { store } = service;
  const { scope, key }: Table = tables[table];
  if (scope === 'global') {
    for await (const rows of store.scan(table)) {
      const own = (rows as readonly AnyRow[]).filter((row) => row['business_id'] === businessId);
      if (own.length > 0) yield own;
    }
    return;
  }
  for (const mode of scope === 'mode' ? (['live', 'test'] as const) : (['live'] as const)) {
    const column = table === 'idempotency' ? 'created_at' : (key[0] ?? 'business_id');
    const order = { column: column as 'business_id', descending: false };
    for (;;) {
      const query = { table, tenant: { business_id: businessId, mode }, where: [], order, limit: pieceRows };
      const rows: readonly AnyRow[] = await store.page(query);
      if (rows.length > 0) yield rows;
      if (rows.length < pieceRows) break;
    }
  }
}

const tenantOf = (row: AnyRow | undefined, business_id: string): Tenant => ({
  business_id,
  mode: row?.['mode'] === 'test' ? 'test' : 'live',
});

const removeRows = (table: TableName, rows: readonly AnyRow[]) =>
  intent({
    needs: rows.map((row) =>
      need(table, 'key', tenantOf(row, String(row['business_id'])), lookupValues(table, 'key', row)),
    ),
    decide(view) {
      for (const row of rows) {
        const found = view.one(table, 'key', lookupValues(table, 'key', row));
        if (found) view.remove(table, found);
      }
      return done;
    },
  });
