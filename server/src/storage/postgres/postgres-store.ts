import type { Need } from '../needs.ts';
import type { Taken } from '../queries.ts';
import type { Plan, Store, WriteOptions } from '../store.ts';
import { StoreFault } from '../store-fault.ts';
import { removeRows, removeSpreadRows, updateByKey, updateByPlace } from './change.ts';
import type { Readers } from './connection.ts';
import { isConsequence, isOfServer, meaningOf } from './faults.ts';
import { FirstStatistics } from './first-statistics.ts';
import { FlightError } from './flight.ts';
import { flyForeseen } from './foreseen-flight.ts';
import { Foresight } from './foresight.ts';
import { insertAsSet, insertAsValues } from './insert.ts';
import { LateKeys } from './late-keys.ts';
import { LeasedBuckets } from './leased-buckets.ts';
import { numberOnCitus, numberOnPostgres } from './number-events.ts';
import { RateBuckets } from './rate-buckets.ts';
import { PostgresReads } from './reads.ts';
import { rerun } from './rerun.ts';
import type { Saving } from './save.ts';
import { Trails } from './trails.ts';
import { Turns } from './turns.ts';
import { begin, Writer, Writers } from './writer.ts';

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
export class PostgresStore extends PostgresReads implements Store {
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
    super(readers, isCitus);
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
  get writers(): number {
    if (!this.#foresight) return citusLanes;
    const isAhead = this.#writers.all[0]?.canChain && !this.#foresight.isResting && !this.#turns.areClosed;
    return isAhead ? chainedBatches : 1;
  }

  takeToken(businessId: string, quota: number): Taken | Promise<Taken> {
    return this.#leased.take(businessId, quota);
  }

  async close(): Promise<void> {
    this.#statistics?.close();
    await this.#lateKeys?.close();
    for (const writer of this.#writers.all) writer.drop();
    await Promise.all([this.readers.end(), this.#buckets.close()]);
  }
}
