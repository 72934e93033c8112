import type { Found, Need } from '../needs.ts';
import { planUntilLoaded } from '../plan-until-loaded.ts';
import { Steps } from '../steps.ts';
import type { Plan, Planned, StepWatcher } from '../store.ts';
import type { TableName } from '../tables.ts';
import type { Answer } from './connection/pipeline.ts';
import { commit, type Writer } from './connection/writer.ts';
import { Loaded } from './loaded.ts';
import { type Lock, lockStatement, selectStatement } from './statements/find.ts';
import { lockedTables, sharedTables } from './statements/locks.ts';
import { groupNeeds, type LookUps } from './statements/look-ups.ts';
import { lookUpOf, rowKey, rowsByLookUp, rowsFrom } from './statements/rows.ts';
import { type Saving, saveStatements } from './statements/save.ts';
import type { Statement, Texts } from './statements/statement.ts';

/** Loaded last: a batch that had to wait for a lock then sees the replies of the batch before it. */
const loadedLast: TableName = 'idempotency';

/** The keys of rows that this batch has locked. */
interface Held {
  readonly table: TableName;
  readonly keys: readonly Texts[];
}

export interface BatchOptions {
  readonly writer: Writer;
  /** Rows that another transaction has locked are skipped. */
  readonly skipHeld: boolean;
  readonly saving: Saving;
  /** Rows lie on several machines. */
  readonly isSpread: boolean;
  readonly onStep?: StepWatcher | undefined;
}

/** One transaction in two round trips: lock and load, plan, save and commit. */
export class Batch {
  readonly #loaded = new Loaded();
  /** COMMIT may have been sent. After that a lost connection leaves the outcome open. */
  committing = false;

  constructor(readonly options: BatchOptions) {}

  async run(needs: readonly Need[], plan: Plan): Promise<void> {
    const steps = new Steps(this.options.onStep);
    await this.#lockAndLoad(needs);
    steps.end('lock');
    const plans = planUntilLoaded(needs, plan);
    let step = plans.next();
    while (!step.done) step = plans.next(await this.#find(step.value));
    steps.end('decide');
    await this.#save(step.value);
    steps.end('commit');
  }

  /** Finds the rows of the needs, in rounds, because a need that follows a row can be looked up only after the row is loaded. */
  async #find(needs: readonly Need[]): Promise<readonly Found[]> {
    for (;;) {
      const { found, missing } = this.#loaded.find(needs);
      if (missing.length === 0) return found;
      await this.#load(missing);
    }
  }

  async #load(needs: readonly Need[]): Promise<void> {
    const loads = inOrder(groupNeeds(needs, this.options.isSpread)).map(asLoad);
    const results = await this.options.writer.send(loads.map(({ statement }) => statement));
    this.#take(needs, withRows(loads, results));
  }

  /**
   * Locks come first, and loads are later statements: so what belongs to a row that had to be waited for is read as the other
   * transaction left it. Rows that are locked by their keys are read with their locks.
   */
  async #lockAndLoad(needs: readonly Need[]): Promise<void> {
    const { writer, skipHeld, isSpread } = this.options;
    const groups = groupNeeds(needs, isSpread);
    const locks: TableLock[] = [];
    const brought: Load[] = [];
    const loads: Load[] = [];
    const [, ...results] = await writer.begin(lockAndLoad(groups, skipHeld, { locks, brought, loads }));
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

  /** A row that was loaded and is not among the locked rows is locked by another transaction. */
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
    assertCommitted(await writer.send(saveAndCommit(planned, saving)));
  }
}

/** In an aborted transaction, COMMIT succeeds and is answered with ROLLBACK. */
function assertCommitted(answers: readonly Answer[]): void {
  const command = answers.at(-1)?.command;
  if (command !== 'COMMIT') throw new Error(`COMMIT was answered with ${command}.`);
}

interface TableLock extends Lock {
  readonly table: TableName;
}

/** The statements of the first round trip, noted as they are made. */
interface FirstStatements {
  readonly locks: TableLock[];
  /** Rows that are read with their locks. */
  readonly brought: Load[];
  readonly loads: Load[];
}

function* lockAndLoad(groups: readonly LookUps[], skipHeld: boolean, { locks, brought, loads }: FirstStatements) {
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

function* saveAndCommit(planned: Planned, saving: Saving): Iterable<Statement> {
  yield* saveStatements(planned.changes, saving);
  yield* saving.number(planned);
  yield commit;
}

/** Lookups and the statement that finds their rows. */
interface Load {
  readonly group: LookUps;
  readonly statement: Statement;
}

const asLoad = (group: LookUps): Load => ({
  group,
  statement: selectStatement(group, sharedTables.includes(group.table) ? ' for share' : ''),
});

const withRows = (loads: readonly Load[], results: readonly Answer[]) =>
  loads.map(({ group }, index) => ({ group, rows: rowsFrom(group.table, results[index]?.rows ?? []) }));

const inOrder = (groups: readonly LookUps[]): LookUps[] =>
  groups.toSorted((left, right) => Number(left.table === loadedLast) - Number(right.table === loadedLast));
