import type pg from 'pg';
import { Finder, foundKey } from '../found.ts';
import type { Found, Need, Plan, Planned } from '../store.ts';
import type { AnyRow } from '../table.ts';
import type { TableName } from '../tables.ts';
import { lockStatement, selectStatement } from './find.ts';
import type { Insert } from './insert.ts';
import { groupNeeds, type LookUps } from './look-ups.ts';
import { lookUpOf, rowKey, rowsByLookUp } from './rows.ts';
import { numberEvents, saveStatements } from './save.ts';
import { commit, type Writer } from './writer.ts';

/** Rows that writers change from what they have seen; locked in this order by every batch. */
const locked: readonly TableName[] = ['customers', 'cards', 'rewards'];
/** Loaded after everything else: what a batch that had to wait for a lock sees is what the one before it left. */
const loadedLast: TableName = 'idempotency';
const maxLooks = 40;

interface Held {
  readonly table: TableName;
  readonly rows: readonly AnyRow[];
}

export interface BatchOptions {
  readonly writer: Writer;
  /** Whether rows that others hold are passed over rather than waited for. */
  readonly skipHeld: boolean;
  readonly insert: Insert;
}

/** One transaction in two flights: lock and load, plan, save and commit. */
export class Batch {
  readonly #rows = new Map<string, AnyRow[]>();
  /** Look-ups with rows that someone else holds. */
  readonly #blocked = new Set<string>();
  /** Whether COMMIT has been sent: after that a lost connection leaves open whether it came to pass. */
  committing = false;

  constructor(readonly options: BatchOptions) {}

  async run(needs: readonly Need[], plan: Plan): Promise<void> {
    await this.#lockAndLoad(groupNeeds(needs));
    let known = needs;
    for (let look = 0; look < maxLooks; look += 1) {
      const planned = plan(this.#found(known));
      if (planned.missing.length === 0) return this.#save(planned);
      const loads = inOrder(groupNeeds(planned.missing));
      this.#take(loads, await this.options.writer.fly(loads.map(selectStatement)));
      known = [...known, ...planned.missing];
    }
    throw new Error('A plan asks for ever more rows.');
  }

  /** Locks go first and loads are later statements: a row that had to be waited for is read as it was left. */
  async #lockAndLoad(groups: readonly LookUps[]): Promise<void> {
    const locks = locked.flatMap((table) => {
      const direct = groups.filter((group) => group.table === table && group.of === null);
      return direct.length > 0 ? [{ table, statement: lockStatement(table, direct, this.options.skipHeld) }] : [];
    });
    const locking = locks.map(({ statement }) => statement);
    const loads = inOrder(groups);
    const [, ...results] = await this.options.writer.begin([...locking, ...loads.map(selectStatement)]);
    this.#take(loads, results.slice(locks.length));
    const held = locks.map(({ table }, index) => ({ table, rows: (results[index]?.rows ?? []) as AnyRow[] }));
    if (this.options.skipHeld) this.#noteBlocked(groups, held);
  }

  #take(loads: readonly LookUps[], results: readonly pg.QueryResult[]): void {
    const loaded = loads.map((group, index) => ({ group, rows: (results[index]?.rows ?? []) as AnyRow[] }));
    for (const [name, rows] of rowsByLookUp(loaded)) this.#rows.set(name, rows);
  }

  /** What was loaded but is not among the locked rows is held by someone else. */
  #noteBlocked(groups: readonly LookUps[], held: readonly Held[]): void {
    const own = new Set(held.flatMap(({ table, rows }) => rows.map((row) => rowKey(table, row))));
    for (const { table, by } of groups.filter((group) => locked.includes(group.table) && group.of === null)) {
      for (const [name, rows] of this.#rows) {
        const isOfGroup = rows[0] !== undefined && lookUpOf(table, by, rows[0]) === name;
        if (isOfGroup && rows.some((row) => !own.has(rowKey(table, row)))) this.#blocked.add(name);
      }
    }
  }

  #found(needs: readonly Need[]): Found[] {
    const finder = new Finder(
      (need, values) => this.#rows.get(foundKey(need.table, need.by, need.tenant, values)) ?? [],
    );
    return finder.add(needs).map((found) => (this.#blocked.has(found.key) ? { ...found, blocked: true } : found));
  }

  async #save(planned: Planned): Promise<void> {
    this.committing = true;
    const saving = [
      ...saveStatements(planned.changes, this.options.insert),
      ...numberEvents(planned, this.options.insert),
    ];
    const results = await this.options.writer.fly([...saving, commit]);
    // In a transaction that was aborted, COMMIT "succeeds" as ROLLBACK.
    const tag = results.at(-1)?.command;
    if (tag !== 'COMMIT') throw new Error(`COMMIT was answered with ${tag}.`);
  }
}

const inOrder = (groups: readonly LookUps[]): LookUps[] =>
  groups.toSorted((left, right) => Number(left.table === loadedLast) - Number(right.table === loadedLast));
