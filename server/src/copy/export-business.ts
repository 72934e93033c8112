import { mkdirSync } from 'node:fs';
import { scanBusiness } from '../storage/scan-business.ts';
import type { Store } from '../storage/store.ts';
import { columnNames, type TableName, tableNames } from '../storage/tables.ts';
import { packFolder } from './pack-folder.ts';
import { RowFile } from './row-file.ts';

/** Tables that are left out, because digests, stored answers and the search index are of no use elsewhere. */
const left: ReadonlySet<TableName> = new Set([
  ...(['key_digests', 'sign_in_addresses', 'sign_in_links', 'sessions'] as const),
  ...(['idempotency', 'customer_search'] as const),
]);
const exportedTables = tableNames.filter((name) => !left.has(name));

/** Columns that are left out, because secrets and the digests of tokens must not leave the database. */
const secretColumns: Partial<Record<TableName, readonly string[]>> = {
  webhook_endpoints: ['secret', 'old_secrets'],
  card_links: ['digest'],
};
const columnsOf = (table: TableName): readonly string[] =>
  columnNames[table].filter((column) => !secretColumns[table]?.includes(column));

export interface BusinessExport {
  readonly store: Pick<Store, 'scan' | 'load'>;
  readonly businessId: string;
  /** The archive, a `.tar.gz`. Until it is complete, its files are in a folder beside it. */
  readonly file: string;
  readonly onProgress?: (rows: number) => void;
}

/**
 * Writes all rows of a business into an archive, with a file of NDJSON and a file of CSV for each table. After an interruption, run
 * it again, and it continues after the last row that it wrote. Returns the number of rows.
 */
export async function exportBusiness({
  store,
  businessId,
  file,
  onProgress = () => {},
}: BusinessExport): Promise<number> {
  const folder = `${file}.${businessId}.parts`;
  mkdirSync(folder, { recursive: true });
  let rows = 0;
  for (const table of exportedTables) {
    const rowFile = new RowFile(folder, table, columnsOf(table));
    rows += rowFile.resume();
    for await (const piece of scanBusiness(store, table, businessId, rowFile.last)) {
      rowFile.add(piece);
      rows += piece.length;
      onProgress(rows);
    }
    await rowFile.finish();
  }
  await packFolder(folder, file);
  return rows;
}
