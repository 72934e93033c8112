import { setTimeout as sleep } from 'node:timers/promises';
import { dueStatements, mergeDue } from '../due-cards.ts';
import {
  claimDeliveriesStatement,
  dueEndpointsStatement,
  dueMailsStatement,
  giveBackStatement,
} from '../due-deliveries.ts';
import { Finder, foundKey } from '../found.ts';
import { nullWhereGone } from '../rows-to-sum.ts';
import { selectAfterKey, selectPage, selectTotals } from '../sql.ts';
import {
  type ClaimedDelivery,
  type ClaimQuery,
  type DueCard,
  type DueEndpoint,
  type DueEndpointsQuery,
  type DueQuery,
  type Found,
  type GiveBackQuery,
  type Need,
  need,
  type PageQuery,
  type Plan,
  type RowsToSumQuery,
  type RowToSum,
  type Store,
  StoreFault,
  type StoreHealth,
  type Taken,
  type TotalsQuery,
  type WriteOptions,
} from '../store.ts';
import { type AnyRow, indexedKey, scopeColumns } from '../tables/table.ts';
import { type Row, type TableName, tables } from '../tables.ts';
import { Batch, type BatchOptions } from './batch.ts';
import { removeRows, removeSpreadRows, updateByKey, updateByPlace } from './change.ts';
import { named, type Readers } from './connection.ts';
import { faultOf, isConsequence, isElsewhere, isOfServer, meaningOf, storeFault } from './faults.ts';
import { selectStatement } from './find.ts';
import { FirstStatistics } from './first-statistics.ts';
import { FlightError, type Texts } from './flight.ts';
import { flyForeseen } from './foreseen-flight.ts';
import { Foresight } from './foresight.ts';
import { insertAsSet, insertAsValues } from './insert.ts';
import { LateKeys } from './late-keys.ts';
import { LeasedBuckets } from './leased-buckets.ts';
import { groupNeeds } from './look-ups.ts';
import { numberOnCitus, numberOnPostgres } from './number-events.ts';
import { RateBuckets } from './rate-buckets.ts';
import { rowsByLookUp, rowsFrom } from './rows.ts';
import type { Saving } from './save.ts';
import { at, type Statement } from './statement.ts';
import { sumStatement } from './sum-statement.ts';
import { Trails } from './trails.ts';
import { Turns } from './turns.ts';
import { begin, Writer, Writers } from './writer.ts';

const maxReruns = 5;
/** So long a batch waits for a database that does not answer, or for an event counter that somebody holds, in ms. */
const patienceMs = 2_500;
const scanPiece = 1_000;
/** On Citus a batch takes longer, and holds one business: as many are under way at once. */
const citusLanes = 8;
/** While the database writes one batch, the next one is planned. */
const chainedBatches = 2;
const onPostgres: Saving = {
  insert: insertAsSet,
  update: updateByPlace,
  remove: removeRows,
  number: numberOnPostgres,
};
const onCitus: Saving = {
  insert: insertAsValues,
  update: updateByKey,
  remove: removeSpreadRows,
  number: numberOnCitus,
};
const number = (position: number) => `${at(position)}::bigint`;
const isNoneOf = (column: string, position: number) => `${column} <> all(${at(position)}::text[])`;
const dueTexts = dueStatements(number, isNoneOf);
const dueEndpointsText = dueEndpointsStatement(number, isNoneOf);
const dueMailsText = dueMailsStatement(number, isNoneOf);
const claimText = claimDeliveriesStatement(at);
const giveBackText = giveBackStatement(at);

export interface PostgresOptions {
  readonly url: string;
  readonly isCitus: boolean;
  /** Nothing can be written. */
  readonly isFrozen?: boolean;
  readonly readers: Readers;
  /** Told of connections that broke; they are replaced. */
  readonly onError: (error: Error) => void;
  /** Makes the connections that write; tests plant bugs in theirs. */
  readonly makeWriter?: typeof Writer;
  /** The clock of rate buckets in place of the database's, for tests. */
  readonly now?: (() => number) | undefined;
}

/** What became of a batch that was foreseen. */
type Tried = 'written' | 'not_written' | 'unknown';

/** Many processes may write one database, each one batch after the other. */
export class PostgresStore implements Store {
  readonly mixesBusinesses: boolean;
  readonly #readers: Readers;
  readonly #writers: Writers;
  readonly #isFrozen: boolean;
  readonly #saving: Saving;
  readonly #trails = new Trails();
  readonly #foresight: Foresight | null;
  readonly #turns = new Turns();
  readonly #statistics: FirstStatistics | null;
  readonly #lateKeys: LateKeys | null;
  readonly #buckets: RateBuckets;
  readonly #leased: LeasedBuckets;

  constructor({ url, isCitus, isFrozen = false, readers, onError, makeWriter = Writer, now }: PostgresOptions) {
    this.mixesBusinesses = !isCitus;
    this.#readers = readers;
    this.#isFrozen = isFrozen;
    this.#saving = isCitus ? onCitus : onPostgres;
    this.#foresight = isCitus ? null : new Foresight(this.#trails);
    // The machines of Citus have tables of their own, and their own statistics.
    this.#statistics = isCitus ? null : new FirstStatistics(readers, onError);
    this.#lateKeys = isFrozen ? null : new LateKeys(readers, onError);
    const connections = isCitus ? citusLanes : 1;
    // Another server may answer from then on, which knows nothing of the last that this process wrote.
    const onLoss = (error: Error) => {
      this.#trails.forget();
      onError(error);
    };
    this.#writers = new Writers(Array.from({ length: connections }, () => new makeWriter(url, onLoss, isCitus)));
    this.#buckets = new RateBuckets({ url, onError, now });
    const lease = this.#buckets.lease.bind(this.#buckets);
    this.#leased = new LeasedBuckets(lease, now ?? performance.now.bind(performance));
  }

  async write(needs: readonly Need[], plan: Plan, { skipHeld = false }: WriteOptions = {}): Promise<void> {
    if (this.#isFrozen) throw new StoreFault('unavailable', 'The database was opened to read one moment of it.');
    this.#statistics?.noteWrite();
    const tried = skipHeld ? 'not_written' : await this.#foresee(needs, plan);
    if (tried === 'written') return;
    const write = () =>
      this.#writers.use((writer) => {
        const isSpread = !this.mixesBusinesses;
        const options = { writer, saving: this.#saving, trails: this.#trails, skipHeld, isSpread };
        return rerun(options, needs, plan, tried === 'unknown');
      });
    await (this.#foresight ? this.#turns.alone(write) : write());
  }

  /** Where it does not hold what was foreseen, whatever the reason, the batch is written as others are. */
  #foresee(needs: readonly Need[], plan: Plan): Tried | Promise<Tried> {
    const [writer] = this.#writers.all;
    if (!this.#foresight || !writer?.canChain || !this.#turns.take(chainedBatches)) return 'not_written';
    let flying: Promise<void> | null = null;
    try {
      // Sent in the turn in which it was planned: what it was planned upon is under way before it, or was committed.
      const foreseen = this.#foresight.plan(needs, plan);
      flying = foreseen && flyForeseen(foreseen, writer);
    } catch (error) {
      this.#trails.forget();
      throw error;
    } finally {
      if (!flying) this.#turns.giveBack();
    }
    return flying ? this.#tryForeseen(flying, writer) : 'not_written';
  }

  async #tryForeseen(flying: Promise<void>, writer: Writer): Promise<Tried> {
    try {
      await flying;
      this.#foresight?.held();
      return 'written';
    } catch (error) {
      this.#trails.forget();
      if (!isConsequence(error)) this.#foresight?.missed();
      const failed = error instanceof FlightError ? error : null;
      // An error after all was answered is that of the connection.
      const isLost = failed !== null && (failed.statement === '' || meaningOf(error) === 'lost' || !isOfServer(error));
      // One that did not even begin has left nothing behind by which the next would fail.
      const hasBegun = failed?.statement !== begin.text || isConsequence(error);
      if (isLost || !hasBegun) writer.drop();
      else await writer.rollBack();
      return isLost ? 'unknown' : 'not_written';
    } finally {
      this.#turns.giveBack();
    }
  }

  /** Batches that are loaded first come one after the other: half as large, two of them would take longer. */
  get lanes(): number {
    if (!this.#foresight) return citusLanes;
    const isAhead = this.#writers.all[0]?.canChain && !this.#foresight.isResting && !this.#turns.areClosed;
    return isAhead ? chainedBatches : 1;
  }

  async load(needs: readonly Need[]): Promise<readonly Found[]> {
    const groups = groupNeeds(needs, !this.mixesBusinesses);
    const results = await Promise.all(groups.map((group) => this.#read<AnyRow>(selectStatement(group))));
    const byLookUp = rowsByLookUp(groups.map((group, index) => ({ group, rows: results[index] ?? [] })));
    const find = ({ table, by, tenant }: Need, values: readonly AnyRow[string][]) =>
      byLookUp.get(foundKey(table, by, tenant, values)) ?? [];
    return new Finder(find).add(needs);
  }

  async page<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]> {
    const scope = scopeColumns[tables[query.table].scope].map((column) => query.tenant[column]);
    const values = [...scope, ...query.where.map(({ value }) => value), query.limit];
    return this.#read<Row<Name>>({ text: selectPage(query, at), values });
  }

  totals<Name extends TableName>(query: TotalsQuery<Name>): Promise<readonly Partial<Row<Name>>[]> {
    const scope = scopeColumns[tables[query.table].scope].map((column) => query.tenant[column]);
    const values = [...scope, ...query.where.map(({ value }) => value)];
    return this.#read<Partial<Row<Name>>>({ text: selectTotals(query, at), values });
  }

  async rowsToSum(query: RowsToSumQuery): Promise<readonly (RowToSum | null)[]> {
    // Planned each time: what was best while the ledger was small is not for long.
    return nullWhereGone(await this.#read<RowToSum>({ ...sumStatement(query), isOnce: true }));
  }

  async *scan<Name extends TableName>(table: Name): AsyncIterable<readonly Row<Name>[]> {
    const key = indexedKey(tables[table], 'postgres');
    let last: AnyRow | null = null;
    for (;;) {
      const after: unknown[] = last === null ? [] : key.map((column) => last?.[column]);
      const text = selectAfterKey(table, key, last === null, at);
      const rows: readonly Row<Name>[] = await this.#read<Row<Name>>({ text, values: [...after, scanPiece] });
      if (rows.length > 0) yield rows;
      if (rows.length < scanPiece) return;
      last = rows.at(-1) as AnyRow;
    }
  }

  async due({ now, limit, passing }: DueQuery): Promise<readonly DueCard[]> {
    const values = [now, passing, limit];
    const found = await Promise.all(dueTexts.map((text) => this.#read<DueCard>({ text, values })));
    return mergeDue(found, limit);
  }

  dueEndpoints({ now, limit, passing }: DueEndpointsQuery): Promise<readonly DueEndpoint[]> {
    return this.#read<DueEndpoint>({ text: dueEndpointsText, values: [now, passing, limit] });
  }

  /**
   * Tried twice where its connection breaks: a claim whose answer was lost ends with its lease. Events come by a statement
   * of their own: Citus holds up an update that is joined to.
   */
  async claimDeliveries(query: ClaimQuery): Promise<readonly ClaimedDelivery[]> {
    const { tenant, endpointId, now, realNow, leaseMs, limit } = query;
    const values = [tenant.business_id, tenant.mode, endpointId, now, limit, realNow, realNow + leaseMs];
    const rows = await this.#read<Row<'deliveries'>>({ text: claimText, values });
    const ofEvents = rows.filter(({ body }) => body === null);
    const found = await this.load(ofEvents.map(({ event_id }) => need('events', 'id', tenant, [event_id])));
    const events = new Map(
      found.flatMap(({ rows: [event] }) => (event ? [[event['id'], event as Row<'events'>]] : [])),
    );
    return rows
      .toSorted((left, right) => (left.due_at ?? 0) - (right.due_at ?? 0) || (left.id < right.id ? -1 : 1))
      .map(({ id, event_id, attempts, body }) => {
        const event = events.get(event_id);
        return {
          id,
          event_id,
          attempts,
          body,
          event_sequence: event?.sequence ?? null,
          event_body: event?.body ?? null,
          event_card: event?.card ?? null,
        };
      });
  }

  async giveBackDeliveries({ tenant, ids, leaseUntil }: GiveBackQuery): Promise<void> {
    await this.#read({ text: giveBackText, values: [tenant.business_id, tenant.mode, leaseUntil, ids] });
  }

  dueMails({ now, limit, passing }: DueQuery): Promise<readonly Row<'mails'>[]> {
    return this.#read<Row<'mails'>>({ text: dueMailsText, values: [now, passing, limit] });
  }

  takeToken(businessId: string, quota: number): Taken | Promise<Taken> {
    return this.#leased.take(businessId, quota);
  }

  async health(): Promise<StoreHealth> {
    try {
      await this.#readers.query('select 1');
      return { ready: true };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { ready: false, reason: `The database does not answer: ${reason}` };
    }
  }

  async close(): Promise<void> {
    this.#statistics?.close();
    await this.#lateKeys?.close();
    for (const writer of this.#writers.all) writer.drop();
    await Promise.all([this.#readers.end(), this.#buckets.close()]);
  }

  /** Reads change nothing: one whose connection broke is tried once more on another. */
  async #read<R>(statement: Statement, again = true): Promise<readonly R[]> {
    try {
      const { rows } = await this.#readers.query(named(statement));
      return statement.rowsOf ? (rowsFrom(statement.rowsOf, rows as Texts[]) as readonly R[]) : rows;
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'lost' && again) return this.#read<R>(statement, false);
      throw faultOf(meaning, error);
    }
  }
}

/** Writes a batch, again where that helps. Its claims tell a later try what an earlier one has committed. */
async function rerun(
  options: BatchOptions,
  needs: readonly Need[],
  plan: Plan,
  wasPerhapsWritten: boolean,
): Promise<void> {
  const { writer } = options;
  const startedAt = Date.now();
  const isPatient = () => Date.now() - startedAt < patienceMs;
  let { skipHeld } = options;
  let mayBeWritten = wasPerhapsWritten;
  for (let run = 0; ; run += 1) {
    const batch = new Batch({ ...options, skipHeld });
    try {
      return await batch.run(needs, plan);
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'lost' && !isElsewhere(error)) writer.drop();
      else await writer.rollBack();
      // Who has come as far as to save has seen its claims, and knows of every try before.
      mayBeWritten = meaning === 'lost' ? mayBeWritten || batch.committing : mayBeWritten && !batch.committing;
      if (meaning === 'lost' && isPatient() && (mayBeWritten || !isElsewhere(error))) await pause(100);
      else if (meaning === 'again' && run < maxReruns) await pause(5 * (run + 1));
      else if (meaning === 'locked' && isPatient()) skipHeld = true;
      else throw mayBeWritten ? storeFault('unknown_outcome', error) : faultOf(meaning, error);
    }
  }
}

const pause = (ms: number) => sleep(ms * (0.2 + 0.8 * Math.random()));
