import type { Change, Found, Need, Plan, Planned } from '../store.ts';
import type { AnyRow } from '../table.ts';
import { type TableName, tableNames } from '../tables.ts';
import { lockedTables } from './locks.ts';
import { lookUpOf } from './rows.ts';
import { parentKey, type Trails } from './trails.ts';
import type { Seen } from './unchanged.ts';

/** After a miss twice as many batches are loaded first as after the one before: 2 to the power of this at most. */
const mostMisses = 6;

/** A plan that was made of rows as this process left them. */
export interface Foreseen {
  readonly planned: Planned;
  /** What it rests on beside the rows that it changes, in the order of tables. */
  readonly seen: ReadonlyMap<TableName, readonly Seen[]>;
  /** By the rows that it changes: what becomes of each, and where it is, as far as that is known. */
  readonly moves: ReadonlyMap<AnyRow, { readonly row: AnyRow; readonly place: string | null }>;
}

/**
 * Plans a batch of rows as this process left them, to be saved in one flight: what the plan rests on is compared where it is
 * written. Where other processes write the same rows that seldom holds, and the next batches are loaded first.
 */
export class Foresight {
  #misses = 0;
  #rest = 0;

  constructor(readonly trails: Trails) {}

  /** Whether the next batch is loaded before it is planned. */
  get isResting(): boolean {
    return this.#rest > 0;
  }

  /** A plan, of which the next one knows already; null where there is nothing to go by. */
  plan(needs: readonly Need[], plan: Plan): Foreseen | null {
    if (this.#rest > 0) {
      this.#rest -= 1;
      return null;
    }
    const expected = this.trails.expect(needs);
    const planned = expected && plan(expected);
    if (!planned || planned.missing.length > 0 || !planned.changes.every(mayBeSaved)) {
      this.missed();
      return null;
    }
    const moves = this.#moves(planned.changes);
    this.trails.leave([], planned.changes);
    return { planned, seen: notWritten(needs, expected, planned.changes), moves };
  }

  #moves(changes: readonly Change[]): Foreseen['moves'] {
    const moves = new Map<AnyRow, { row: AnyRow; place: string | null }>();
    for (const change of changes) {
      if (change.kind !== 'update') continue;
      const { table, row, stored } = change;
      moves.set(stored, { row, place: this.trails.takePlace(table, stored) });
    }
    return moves;
  }

  held(): void {
    this.#misses = Math.max(0, this.#misses - 1);
  }

  missed(): void {
    this.#misses += 1;
    this.#misses = Math.min(this.#misses, mostMisses);
    this.#rest = 2 ** this.#misses;
  }
}

/** Cards alone are changed from what was seen: with one table to lock, no order of locks is to be kept. */
const mayBeSaved = ({ kind, table }: Change): boolean =>
  kind === 'insert' ? !lockedTables.includes(table) : kind === 'update' && table === 'cards';

/** What nothing that is written stands for: a row that is changed is compared as it is, one that is made was not there. */
function notWritten(
  needs: readonly Need[],
  expected: readonly Found[],
  changes: readonly Change[],
): Map<TableName, Seen[]> {
  const looked = new Set(expected.map(({ table }) => table));
  const written = new Set<string>();
  for (const { table, row } of changes) if (looked.has(table)) written.add(lookUpOf(table, 'key', row));
  let named: ReadonlySet<string> | null = null;
  const isNamed = (key: string): boolean => {
    named ??= new Set(needs.filter(({ values }) => !('of' in values)).map(parentKey));
    return named.has(key);
  };
  const seen = new Map<TableName, Seen[]>(tableNames.map((table) => [table, []]));
  for (const { key, table, tenant, values, rows } of expected) {
    if (written.has(key)) continue;
    const isLocked = lockedTables.includes(table) && isNamed(key);
    seen.get(table)?.push({ tenant, values, row: rows[0] ?? null, isLocked });
  }
  return seen;
}
