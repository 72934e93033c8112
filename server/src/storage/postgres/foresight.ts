import type { Change, Found, Need, Plan, Planned } from '../store.ts';
import { type TableName, tableNames } from '../tables.ts';
import { lockedTables } from './locks.ts';
import { lookUpOf } from './rows.ts';
import { parentKey, type Trails } from './trails.ts';
import type { Seen } from './unchanged.ts';

/** After so many batches at most, it is tried again whether rows are as they were left. */
const longestRest = 64;

/** A plan that was made of rows as this process left them. */
export interface Foreseen {
  readonly planned: Planned;
  /** What it rests on beside the rows that it changes, in the order of tables. */
  readonly seen: ReadonlyMap<TableName, readonly Seen[]>;
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
    this.trails.leave([], planned.changes);
    return { planned, seen: notWritten(needs, expected, planned.changes) };
  }

  held(): void {
    this.#misses = 0;
  }

  missed(): void {
    this.#misses += 1;
    this.#rest = Math.min(2 ** this.#misses, longestRest);
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
  const written = new Set(changes.map(({ table, row }) => lookUpOf(table, 'key', row)));
  const named = new Set(needs.filter(({ values }) => !('of' in values)).map(parentKey));
  const seen = new Map<TableName, Seen[]>(tableNames.map((table) => [table, []]));
  for (const { key, table, tenant, values, rows } of expected) {
    if (written.has(key)) continue;
    const isLocked = lockedTables.includes(table) && named.has(key);
    seen.get(table)?.push({ tenant, values, row: rows[0] ?? null, isLocked });
  }
  return seen;
}
