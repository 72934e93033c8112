import type { Found, Need } from '../needs.ts';
import type { Change, Plan, Planned } from '../store.ts';
import type { AnyRow } from '../tables/table.ts';
import { type TableName, tableNames } from '../tables.ts';
import { lockedTables } from './locks.ts';
import { lookUpOf } from './rows.ts';
import { type Move, parentKey, type Trails } from './trails.ts';
import type { Seen } from './unchanged.ts';

/** After a miss twice as many batches are loaded first as after the one before: 2 to the power of this at most. */
const mostMisses = 6;

/** A plan that was made of rows as this process left them. */
export interface Foreseen {
  readonly planned: Planned;
  /** What it rests on beside the rows that it changes, in the order of tables. */
  readonly seen: ReadonlyMap<TableName, readonly Seen[]>;
  /** By the rows that it changes: what becomes of each. */
  readonly moves: ReadonlyMap<AnyRow, Move>;
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
    const moves = this.#leave(planned.changes);
    return { planned, seen: notWritten(needs, expected, planned.changes, moves), moves };
  }

  #leave(changes: readonly Change[]): Foreseen['moves'] {
    const moves = new Map<AnyRow, Move>();
    for (const change of changes) {
      if (change.kind === 'update') moves.set(change.stored, this.trails.move(change.table, change.stored, change.row));
      else this.trails.make(change.table, change.row);
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

/** Of the tables that batches lock, cards alone are changed: they are locked by the one statement that changes them. */
const mayBeSaved = ({ kind, table }: Change): boolean =>
  kind === 'insert' ? !lockedTables.includes(table) : kind === 'update' && table === 'cards';

/** What nothing that is written stands for: a row that is changed is compared as it is, one that is made was not there. */
function notWritten(
  needs: readonly Need[],
  expected: readonly Found[],
  changes: readonly Change[],
  moves: Foreseen['moves'],
): Map<TableName, Seen[]> {
  const isMade = onceByLookUp((table, by) => keysOf(table, by, changes));
  const isNamed = onceByLookUp(
    (table) => new Set(needs.filter((need) => need.table === table && !('of' in need.values)).map(parentKey)),
  );
  const areClaimsMade = count(expected, 'idempotency') === count(changes, 'idempotency');
  const seen = new Map<TableName, Seen[]>();
  for (const { key, table, by, tenant, values, rows } of expected) {
    const row = rows[0] ?? null;
    // Each claim that is made was looked for, so as many are the same.
    if (table === 'idempotency' && areClaimsMade) continue;
    if (row ? moves.has(row) : isMade(table, by, key)) continue;
    const isLocked = lockedTables.includes(table) && isNamed(table, by, key);
    const ofTable = seen.get(table) ?? [];
    ofTable.push({ by, tenant, values, row, isLocked });
    seen.set(table, ofTable);
  }
  return inOrder(seen);
}

const count = (all: readonly { readonly table: TableName }[], name: TableName): number => {
  let counted = 0;
  for (const { table } of all) if (table === name) counted += 1;
  return counted;
};

const keysOf = (name: TableName, by: string, changes: readonly Change[]): Set<string> =>
  new Set(changes.filter(({ table }) => table === name).map(({ row }) => lookUpOf(name, by, row)));

/** Asks a set of keys that is made for each look-up once, and only where it is asked. */
function onceByLookUp(
  make: (table: TableName, by: string) => ReadonlySet<string>,
): (table: TableName, by: string, key: string) => boolean {
  const made = new Map<string, ReadonlySet<string>>();
  return (table, by, key) => {
    const name = `${table}.${by}`;
    const keys = made.get(name) ?? make(table, by);
    made.set(name, keys);
    return keys.has(key);
  };
}

/** Of tables: that in which their rows are locked. */
const inOrder = (seen: ReadonlyMap<TableName, Seen[]>): Map<TableName, Seen[]> =>
  new Map([...seen].sort(([left], [right]) => tableNames.indexOf(left) - tableNames.indexOf(right)));
