import { eventIdOf, transactionIdOf } from '../../ids.ts';
import type { Service } from '../../service.ts';
import { type Condition, need, StoreFault, type Tenant } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { ledgerRows } from '../transactions/ledger-rows.ts';
import type { Reached } from './position.ts';

/** Few enough to be looked up without holding up others. */
const pieceRows = 500;

type Transaction = Row<'transactions'>;

/** Some rows that sums do not hold, and how far they reach with them. */
export interface Piece {
  readonly rows: readonly Transaction[];
  readonly reached: Reached;
  readonly isLast: boolean;
}

/**
 * The rows of the ledger that sums do not hold yet, up to the event `until`. Events are numbered in the order of commit, and
 * each row has one: following them misses no row and sees none twice. Rows that were there before there were sums are gone
 * through first, less those that later events tell of.
 */
export async function* unsummedRows(
  service: Service,
  tenant: Tenant,
  from: Reached,
  until: number,
): AsyncIterable<Piece> {
  let reached = from;
  for (;;) {
    const piece = await (reached.scanned_to === null
      ? followEvents(service, tenant, reached, until)
      : scanOldRows(service, tenant, reached, reached.scanned_to));
    yield piece;
    if (piece.isLast) return;
    reached = piece.reached;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function followEvents(service: Service, tenant: Tenant, reached: Reached, until: number): Promise<Piece> {
  const where: Condition[] = [
    { column: 'sequence', is: '>', value: reached.sequence },
    { column: 'sequence', is: '<=', value: until },
  ];
  const order = { column: 'sequence', descending: false } as const;
  const events = await service.store.page({ table: 'events', tenant, where, order, limit: pieceRows });
  const ids = events.filter(({ type }) => type === 'transaction.created').map(({ id }) => transactionIdOf(id));
  const found = await ledgerRows(service, tenant, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  // Only rows of test data are ever removed.
  if (rows.length < ids.length && tenant.mode === 'live')
    throw new StoreFault('busy', 'An event tells of a row of the ledger that is not there yet.');
  const isLast = events.length < pieceRows;
  const sequence = isLast ? Math.max(until, reached.sequence) : (events.at(-1)?.sequence ?? until);
  return { rows, reached: { ...reached, sequence }, isLast };
}

async function scanOldRows(service: Service, tenant: Tenant, reached: Reached, after: string): Promise<Piece> {
  const where: Condition[] = after === '' ? [] : [{ column: 'id', is: '>', value: after }];
  const order = { column: 'id', descending: false } as const;
  const rows = await service.store.page({ table: 'transactions', tenant, where, order, limit: pieceRows });
  const told = await service.store.load(rows.map(({ id }) => need('events', 'id', tenant, [eventIdOf(id)])));
  const sequences = told.map((found) => (found.rows as readonly Row<'events'>[])[0]?.sequence ?? 0);
  const isLast = rows.length < pieceRows;
  return {
    rows: rows.filter((_, index) => (sequences[index] ?? 0) <= reached.sequence),
    reached: { ...reached, scanned_to: isLast ? null : (rows.at(-1)?.id ?? null) },
    isLast: false,
  };
}
