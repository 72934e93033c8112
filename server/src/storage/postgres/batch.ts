import type { Found, Need } from '../needs.ts';
import { planUntilLoaded } from '../plan-until-loaded.ts';
import type { Plan, Planned } from '../store.ts';
import type { TableName } from '../tables.ts';
import { type Lock, lockStatement, selectStatement } from './find.ts';
import type { Answer, Texts } from './flight.ts';
import { Loaded } from './loaded.ts';
import { lockedTables } from './locks.ts';
import { groupNeeds, type LookUps } from './look-ups.ts';
import { lookUpOf, rowKey, rowsByLookUp, rowsFrom } from './rows.ts';
import { type Saving, saveStatements } from './save.ts';
import type { Statement } from './statement.ts';
import type { Trails } from './trails.ts';
import { commit, type Writer } from './writer.ts';

/** Loaded after everything else: what a batch that had to wait for a lock sees is what the one before it left. */
const loadedLast: TableName = 'idempotency';

/** The keys of rows that were locked. */
interface Held {
  readonly table: TableName;
  readonly keys: readonly Texts[];
}

export interface BatchOptions {
  readonly writer: Writer;
  /** Whether rows that others hold are passed over rather than waited for. */
  readonly skipHeld: boolean;
  readonly saving: Saving;
  readonly trails: Trails;
  /** Whether rows lie on several machines. */
  readonly isSpread: boolean;
}

/** One transaction in two flights: lock and load, plan, save and commit. */
export class Batch {
  readonly #loaded = new Loaded();
  /** Whether COMMIT has been sent: after that a lost connection leaves open whether it came to pass. */
  committing = false;

  constructor(readonly options: BatchOptions) {}

  async run(needs: readonly Need[], plan: Plan): Promise<void> {
    const { trails } = this.options;
    await this.#lockAndLoad(trails.guess(needs));
    const plans = planUntilLoaded(needs, plan);
    let found: readonly Found[] = [];
    let step = plans.next();
    while (!step.done) {
      found = await this.#find(step.value);
      step = plans.next(found);
    }
    await this.#save(step.value);
    trails.leave(found, step.value.changes);
  }

  /** What the needs find. What one need leads to may have to be loaded before the next can be looked up. */
  async #find(needs: readonly Need[]): Promise<readonly Found[]> {
    for (;;) {
      const { found, missing } = this.#loaded.find(needs);
      if (missing.length === 0) return found;
      await this.#load(missing);
    }
  }

  async #load(needs: readonly Need[]): Promise<void> {
    const loads = inOrder(groupNeeds(needs, this.options.isSpread)).map(asLoad);
    const results = await this.options.writer.fly(loads.map(({ statement }) => statement));
    this.#take(needs, withRows(loads, results));
  }

  /**
   * Locks go first and loads are later statements: what belongs to a row that had to be waited for is read as it was left.
   * The row itself is, once it is locked: where rows are locked by their keys, they come with their locks.
   */
  async #lockAndLoad(needs: readonly Need[]): Promise<void> {
    const { writer, skipHeld, isSpread } = this.options;
    const groups = groupNeeds(needs, isSpread);
    const locks: TableLock[] = [];
    const brought: Load[] = [];
    const loads: Load[] = [];
    const [, ...results] = await writer.begin(firstFlight(groups, skipHeld, { locks, brought, loads }));
    const own = results.slice(0, locks.length);
    const withLocks = own.filter((_, index) => locks[index]?.brings);
    const loaded = withRows([...brought, ...loads], [...withLocks, ...results.slice(locks.length)]);
    this.#take(needs, loaded);
    if (skipHeld)
      this.#noteBlocked(
        groups,
        locks.map(({ table }, index) => ({ table, keys: own[index]?.rows ?? [] })),
      );
  }

  #take(needs: readonly Need[], found: ReturnType<typeof withRows>): void {
    const groups = found.map(({ group }) => group);
    this.#loaded.take(needs, groups, rowsByLookUp(found));
  }

  /** What was loaded but is not among the locked rows is held by someone else. */
  #noteBlocked(groups: readonly LookUps[], held: readonly Held[]): void {
    const own = new Set(held.flatMap(({ table, keys }) => keys.map((key) => [table, ...key].join('\0'))));
    for (const { table, by } of groups.filter((group) => lockedTables.includes(group.table) && group.of === null)) {
      for (const [name, rows] of this.#loaded.rows) {
        const isOfGroup = rows[0] !== undefined && lookUpOf(table, by, rows[0]) === name;
        if (isOfGroup && rows.some((row) => !own.has(rowKey(table, row)))) this.#loaded.block(name);
      }
    }
  }

  async #save(planned: Planned): Promise<void> {
    this.committing = true;
    const { writer, saving } = this.options;
    assertCommitted(await writer.fly(lastFlight(planned, saving)));
  }
}

/** In a transaction that was aborted, COMMIT "succeeds" as ROLLBACK. */
export function assertCommitted(answers: readonly Answer[]): void {
  const tag = answers.at(-1)?.tag;
  if (tag !== 'COMMIT') throw new Error(`COMMIT was answered with ${tag}.`);
}

interface TableLock extends Lock {
  readonly table: TableName;
}

/** What a first flight does, noted as its statements are made. */
interface FirstFlight {
  readonly locks: TableLock[];
  /** What comes with the locks. */
  readonly brought: Load[];
  readonly loads: Load[];
}

function* firstFlight(groups: readonly LookUps[], skipHeld: boolean, { locks, brought, loads }: FirstFlight) {
  for (const table of lockedTables) {
    const direct = groups.filter((group) => group.table === table && group.of === null);
    if (direct.length === 0) continue;
    const lock = { table, ...lockStatement(table, direct, skipHeld) };
    locks.push(lock);
    if (lock.brings) brought.push({ group: lock.brings, statement: lock.statement });
    yield lock.statement;
  }
  for (const group of inOrder(groups.filter((one) => !brought.some(({ group }) => group === one)))) {
    const load = asLoad(group);
    loads.push(load);
    yield load.statement;
  }
}

function* lastFlight(planned: Planned, saving: Saving): Iterable<Statement> {
  yield* saveStatements(planned.changes, saving);
  yield* saving.number(planned);
  yield commit;
}

/** Look-ups and the statement that finds their rows. */
interface Load {
  readonly group: LookUps;
  readonly statement: Statement;
}

const asLoad = (group: LookUps): Load => ({ group, statement: selectStatement(group) });

const withRows = (loads: readonly Load[], results: readonly Answer[]) =>
  loads.map(({ group }, index) => ({ group, rows: rowsFrom(group.table, results[index]?.rows ?? []) }));

const inOrder = (groups: readonly LookUps[]): LookUps[] =>
  groups.toSorted((left, right) => Number(left.table === loadedLast) - Number(right.table === loadedLast));
