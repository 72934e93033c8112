import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { RowToSum } from '../storage/queries.ts';
import { StoreFault } from '../storage/store-fault.ts';
import type { Reached } from './position.ts';

/** Rows that are looked up at once, so that requests hardly wait. */
const usualPieceRows = 500;

/** Some rows that the sums do not hold yet, and the position after them. */
export interface Piece {
  readonly rows: readonly RowToSum[];
  readonly reached: Reached;
  readonly isLast: boolean;
}

/**
 * The rows of the ledger that are not in the sums yet, up to the event `until`. Each row has one event, and events are numbered in
 * the order of commit, so following them finds each row once. Rows from before the sums are scanned first, without the rows of
 * later events.
 */
export async function* unsummedRows(
  service: Service,
  tenant: Tenant,
  from: Reached,
  until: number,
  pieceRows = usualPieceRows,
): AsyncIterable<Piece> {
  let reached = from;
  for (;;) {
    const piece = await (reached.scanned_to === null
      ? followEvents(service, tenant, reached, until, pieceRows)
      : scanOldRows(service, tenant, reached, reached.scanned_to, pieceRows));
    yield piece;
    if (piece.isLast) return;
    reached = piece.reached;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function followEvents(
  { store }: Service,
  tenant: Tenant,
  reached: Reached,
  until: number,
  pieceRows: number,
): Promise<Piece> {
  const afterEvent = reached.sequence;
  const untilEvent = Math.max(afterEvent, Math.min(until, afterEvent + pieceRows));
  const found = await store.rowsToSum({ tenant, afterEvent, untilEvent });
  const rows = found.flatMap((row) => row ?? []);
  // Only rows of test data are ever removed.
  if (rows.length < found.length && tenant.mode === 'live')
    throw new StoreFault(
      'busy',
      'An event names a row of the ledger that does not exist. To find it, run: loyalty-server verify',
    );
  return { rows, reached: { ...reached, sequence: untilEvent }, isLast: untilEvent >= until };
}

async function scanOldRows(
  { store }: Service,
  tenant: Tenant,
  reached: Reached,
  afterId: string,
  pieceRows: number,
): Promise<Piece> {
  const found = await store.rowsToSum({ tenant, afterId, limit: pieceRows });
  const rows = found.flatMap((row) => row ?? []);
  const isLast = rows.length < pieceRows;
  return {
    rows: rows.filter(({ event_sequence }) => (event_sequence ?? 0) <= reached.sequence),
    reached: { ...reached, scanned_to: isLast ? null : (rows.at(-1)?.id ?? null) },
    isLast: false,
  };
}
