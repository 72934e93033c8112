import type { Need } from '../needs.ts';
import type { Taken } from '../queries.ts';
import type { Plan, PoolUse, Store, StoreHealth, WriteOptions } from '../store.ts';
import { StoreFault } from '../store-fault.ts';
import { poolUse, type ReadPools } from './connection/settings.ts';
import { Writer, Writers } from './connection/writer.ts';
import { FirstStatistics } from './first-statistics.ts';
import { FullDisk } from './full-disk.ts';
import { LeasedBuckets } from './rate-limit/leased-buckets.ts';
import { RateBuckets } from './rate-limit/rate-buckets.ts';
import { PostgresReads } from './reads.ts';
import { rerun } from './rerun.ts';
import { removeRows, removeSpreadRows, updateByCtid, updateByKey } from './statements/change.ts';
import { insertAsSet, insertAsValues } from './statements/insert.ts';
import { numberOnCitus, numberOnPostgres } from './statements/number-events.ts';
import type { Saving } from './statements/save.ts';

/** On Citus a batch takes longer, and holds one business. So several are written at once. */
export const citusWriters = 8;
const onPostgres: Saving = {
  insert: insertAsSet,
  update: updateByCtid,
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
  readonly readers: ReadPools;
  /** Called when a connection broke. The store opens another one. */
  readonly onError: (error: Error) => void;
  /** Makes the connections that write. Tests plant bugs in theirs. */
  readonly makeWriter?: typeof Writer;
  /** The clock of rate buckets in place of the database's, for tests. */
  readonly now?: (() => number) | undefined;
}

/** Writes each batch in two round trips: lock and load, then save. Many processes may write one database. */
export class PostgresStore extends PostgresReads implements Store {
  /** How many batches may be written at once. */
  readonly writers: number;
  readonly #connections: Writers;
  readonly #saving: Saving;
  readonly #statistics: FirstStatistics | null;
  readonly #buckets: RateBuckets;
  readonly #leased: LeasedBuckets;
  readonly #fullDisk: FullDisk;

  constructor({ url, isCitus, isFrozen = false, readers, onError, makeWriter = Writer, now }: PostgresOptions) {
    super(readers, isCitus, isFrozen);
    this.writers = isCitus ? citusWriters : 1;
    this.#saving = isCitus ? onCitus : onPostgres;
    this.#fullDisk = new FullDisk(readers.background, isCitus);
    // Each worker of Citus has separate tables and statistics.
    this.#statistics = isCitus ? null : new FirstStatistics(readers.background, onError);
    this.#connections = new Writers(Array.from({ length: this.writers }, () => new makeWriter(url, onError, isCitus)));
    this.#buckets = new RateBuckets({ url, onError, now });
    const lease = this.#buckets.lease.bind(this.#buckets);
    this.#leased = new LeasedBuckets(lease, now ?? performance.now.bind(performance));
  }

  async write(needs: readonly Need[], plan: Plan, { skipHeld = false, onStep }: WriteOptions = {}): Promise<void> {
    if (this.isFrozen) throw new StoreFault('unavailable', 'The database was opened to read one moment of it.');
    // Tables that were empty may have rows from now on.
    this.#statistics?.noteWrite();
    const options = { saving: this.#saving, isSpread: !this.mixesBusinesses, skipHeld, onStep };
    try {
      await this.#connections.use((writer) => rerun({ ...options, writer }, needs, plan));
    } catch (fault) {
      this.#fullDisk.note(fault);
      throw fault;
    }
  }

  override async health(): Promise<StoreHealth> {
    const health = await super.health();
    return health.ready && (await this.#fullDisk.lasts()) ? { ready: false, reason: 'The disk is full.' } : health;
  }

  takeToken(businessId: string, quota: number): Taken | Promise<Taken> {
    return this.#leased.take(businessId, quota);
  }

  pools(): readonly PoolUse[] {
    const { requests, background } = this.readers;
    return [...poolUse('requests', requests), ...poolUse('background', background), this.#connections.pool()];
  }

  forgetBucket(businessId: string): Promise<void> {
    return this.#buckets.forget(businessId);
  }

  async close(): Promise<void> {
    this.#statistics?.close();
    for (const writer of this.#connections.all) writer.drop();
    const { requests, background } = this.readers;
    await Promise.all([requests.end(), background.end(), this.#buckets.close()]);
  }
}
