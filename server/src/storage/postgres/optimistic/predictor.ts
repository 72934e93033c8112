import type { Found, Need } from '../../needs.ts';
import type { Change, Plan, Planned } from '../../store.ts';
import type { AnyRow } from '../../tables/table.ts';
import { type TableName, tableNames } from '../../tables.ts';
import { type NewVersion, parentKey, type ReadCache } from '../plain/read-cache.ts';
import { lockedTables } from '../statements/locks.ts';
import { lookUpOf } from '../statements/rows.ts';
import type { ReadRow, ReadSet } from './validate.ts';

/** After each miss in a row, twice as many batches are loaded first: 2 to the power of this at most. */
const mostMisses = 6;

/** A batch that was planned on the rows of the read cache. */
export interface Prediction {
  readonly planned: Planned;
  /** The rows that the plan rests on beside those that it changes, in the order of tables. */
  readonly readSet: ReadSet;
  /** What becomes of each row that the plan changes. */
  readonly newVersions: ReadonlyMap<AnyRow, NewVersion>;
}

/** Plans batches on the rows of the read cache. It backs off where other processes write the same rows. */
export class Predictor {
  #misses = 0;
  #toLoadFirst = 0;

  constructor(readonly cache: ReadCache) {}

  /** The next batch is loaded before it is planned. */
  get isBackingOff(): boolean {
    return this.#toLoadFirst > 0;
  }

  /** A planned batch, which the read cache then contains; null where the batch must be loaded first. */
  predict(needs: readonly Need[], plan: Plan): Prediction | null {
    if (this.#toLoadFirst > 0) {
      this.#toLoadFirst -= 1;
      return null;
    }
    const expected = this.cache.expect(needs);
    const planned = expected && plan(expected);
    if (!planned || planned.missing.length > 0 || !planned.changes.every(canBePredicted)) {
      this.missed();
      return null;
    }
    const newVersions = this.#keep(planned.changes);
    return { planned, readSet: readSetOf(needs, expected, planned.changes, newVersions), newVersions };
  }

  #keep(changes: readonly Change[]): Prediction['newVersions'] {
    const newVersions = new Map<AnyRow, NewVersion>();
    for (const change of changes) {
      const { table, row } = change;
      if (change.kind === 'update') newVersions.set(change.stored, this.cache.update(table, change.stored, row));
      else this.cache.insert(table, row);
    }
    return newVersions;
  }

  succeeded(): void {
    this.#misses = Math.max(0, this.#misses - 1);
  }

  missed(): void {
    this.#misses = Math.min(this.#misses + 1, mostMisses);
    this.#toLoadFirst = 2 ** this.#misses;
  }
}

/** Of the tables that batches lock, only cards may change: one statement locks and changes them. */
const canBePredicted = ({ kind, table }: Change): boolean =>
  kind === 'insert' ? !lockedTables.includes(table) : kind === 'update' && table === 'cards';

/** The rows that only the read set can validate. A row that is changed is compared as it is, and a new row cannot exist yet. */
function readSetOf(
  needs: readonly Need[],
  expected: readonly Found[],
  changes: readonly Change[],
  newVersions: Prediction['newVersions'],
): ReadSet {
  const isNew = onceByLookUp((table, by) => keysOf(table, by, changes));
  const isNamed = onceByLookUp(
    (table) => new Set(needs.filter((need) => need.table === table && !('of' in need.values)).map(parentKey)),
  );
  const areClaimsNew = count(expected, 'idempotency') === count(changes, 'idempotency');
  const readSet = new Map<TableName, ReadRow[]>();
  for (const { key, table, by, tenant, values, rows } of expected) {
    const row = rows[0] ?? null;
    // Each new claim was looked up, so an equal count means that all of them are new.
    if (table === 'idempotency' && areClaimsNew) continue;
    if (row ? newVersions.has(row) : isNew(table, by, key)) continue;
    const isLocked = lockedTables.includes(table) && isNamed(table, by, key);
    const ofTable = readSet.get(table) ?? [];
    ofTable.push({ by, tenant, values, row, isLocked });
    readSet.set(table, ofTable);
  }
  return inOrder(readSet);
}

const count = (all: readonly { readonly table: TableName }[], name: TableName): number => {
  let counted = 0;
  for (const { table } of all) if (table === name) counted += 1;
  return counted;
};

const keysOf = (name: TableName, by: string, changes: readonly Change[]): Set<string> =>
  new Set(changes.filter(({ table }) => table === name).map(({ row }) => lookUpOf(name, by, row)));

/** Makes the set of keys of a look-up once, when it is first needed. */
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

/** In the order of tables, which is the order in which their rows are locked. */
const inOrder = (readSet: ReadSet): ReadSet =>
  new Map([...readSet].sort(([left], [right]) => tableNames.indexOf(left) - tableNames.indexOf(right)));
