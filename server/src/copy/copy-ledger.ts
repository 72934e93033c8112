import { lookupValues } from '../storage/lookup-values.ts';
import { type Found, type Need, need, type Tenant } from '../storage/needs.ts';
import type { Change, Store } from '../storage/store.ts';
import type { AnyRow } from '../storage/tables/table.ts';
import { columnNames, type TableName, tableNames } from '../storage/tables.ts';

/** Rows of one transaction. */
const pieceRows = 250;

/** Thrown when the target has newer data that a copy would overwrite. */
export class TargetWentOn extends Error {}

export interface CopyOptions {
  readonly from: Store;
  readonly to: Store;
  /** Copies this business only. */
  readonly businessId?: string | undefined;
  readonly onProgress?: (rows: number) => void;
}

export interface Copied {
  readonly read: number;
  /** Rows that were missing or different at the target. The others were there from an earlier copy. */
  readonly written: number;
}

/** These tables come last, so that no key works at the target until everything else is there. */
const lastTables: readonly TableName[] = ['sign_in_addresses', 'key_digests', 'businesses'];
const inOrder: readonly TableName[] = [...tableNames.filter((name) => !lastTables.includes(name)), ...lastTables];

/**
 * Copies the rows of one business, or of all, unchanged. After an interruption, run it again. Rows that were copied already are not
 * written again.
 *
 * @throws {@link TargetWentOn} if the target has events that the source does not have.
 */
export async function copyLedger({ from, to, businessId, onProgress = () => {} }: CopyOptions): Promise<Copied> {
  const isMeant = (row: AnyRow): boolean => businessId === undefined || row['business_id'] === businessId;
  for await (const rows of from.scan('event_counters')) await refuseNewer(to, rows.filter(isMeant));
  let read = 0;
  let written = 0;
  for (const table of inOrder) {
    for await (const rows of from.scan(table)) {
      for (const piece of pieces((rows as readonly AnyRow[]).filter(isMeant))) {
        written += await write(to, table, piece);
        read += piece.length;
        onProgress(read);
      }
    }
  }
  return { read, written };
}

async function refuseNewer(to: Store, counters: readonly AnyRow[]): Promise<void> {
  const found = await to.load(counters.map((row) => keyNeed('event_counters', row)));
  for (const [index, { rows }] of found.entries()) {
    const [at, from] = [Number(rows[0]?.['sequence'] ?? 0), Number(counters[index]?.['sequence'])];
    if (at <= from) continue;
    const { business_id, mode } = tenantOf(counters[index] ?? {});
    throw new TargetWentOn(
      `The target's ${mode} events of ${business_id} go to ${at}, the source's to ${from}: the target was written to after an earlier copy. Copy to an empty database.`,
    );
  }
}

/** Pieces of bounded size, each of one business, because a distributed database writes one business at a time. */
function* pieces(rows: readonly AnyRow[]): Iterable<readonly AnyRow[]> {
  let piece: AnyRow[] = [];
  for (const row of rows) {
    const isFull = piece.length >= pieceRows || (piece[0] && piece[0]['business_id'] !== row['business_id']);
    if (isFull) {
      yield piece;
      piece = [];
    }
    piece.push(row);
  }
  if (piece.length > 0) yield piece;
}

async function write(to: Store, table: TableName, rows: readonly AnyRow[]): Promise<number> {
  let written = 0;
  await to.write(
    rows.map((row) => keyNeed(table, row)),
    (found) => {
      const changes = changesOf(table, rows, found);
      written = changes.length;
      return { missing: [], changes, events: [] };
    },
  );
  return written;
}

/** `found` has a lookup for each row, in the same order. */
const changesOf = (table: TableName, rows: readonly AnyRow[], found: readonly Found[]): Change[] =>
  rows.flatMap((row, index): Change[] => {
    const stored = found[index]?.rows[0];
    if (!stored) return [{ kind: 'insert', table, row }];
    const columns = columnNames[table].filter((column) => stored[column] !== row[column]);
    return columns.length > 0 ? [{ kind: 'update', table, row, stored, columns }] : [];
  });

const keyNeed = (table: TableName, row: AnyRow): Need =>
  need(table, 'key', tenantOf(row), lookupValues(table, 'key', row));

const tenantOf = (row: AnyRow): Tenant => ({
  business_id: String(row['business_id'] ?? ''),
  mode: row['mode'] === 'live' ? 'live' : 'test',
});
