import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { backlogStatements } from '../backlog.ts';
import { Finder } from '../found.ts';
import type { Found, Need } from '../needs.ts';
import { planUntilLoaded } from '../plan-until-loaded.ts';
import type {
  ClaimedDelivery,
  ClaimQuery,
  DueCard,
  DueEndpoint,
  DueEndpointsQuery,
  DueQuery,
  ExpiringQuery,
  ExpiringSum,
  GiveBackQuery,
  PageQuery,
  ReferralSum,
  ReferralSumsQuery,
  RowsToSumQuery,
  RowToSum,
  Taken,
  TotalsQuery,
} from '../queries.ts';
import { Steps } from '../steps.ts';
import type { Plan, Planned, PoolUse, Store, StoreHealth, Vitals, WriteOptions } from '../store.ts';
import type { AnyRow } from '../tables/table.ts';
import type { Row, TableName } from '../tables.ts';
import type { Connection } from './connection/driver.ts';
import { connect } from './connection/driver.ts';
import { faultOf, rowFaultOf } from './connection/faults.ts';
import { backupNote } from './keep-file.ts';
import { KnownCards } from './known-cards.ts';
import { holdFile, openDatabase } from './open.ts';
import { MemoryBuckets } from './rate-buckets.ts';
import { expiringInPieces } from './statements/expiring-statement.ts';
import { Statements } from './statements/find.ts';
import { numberEvents } from './statements/number-events.ts';
import { referralsInPieces } from './statements/referral-sums.ts';
import { RowWriter } from './statements/save.ts';
import { pageInSlices } from './statements/sliced-page.ts';
import { WriteTransaction } from './write-transaction.ts';

const busyPatienceMs = 5_000;
const scanPiece = 500;

export interface SqliteOptions {
  /** A path or `:memory:`. */
  readonly file: string;
  /** Whether to lock the file, so that no second server opens it. Commands that run beside a server do not. */
  readonly exclusive: boolean;
  /** Whether to read everything as of now, whatever others write later. Nothing can be written. */
  readonly frozen?: boolean;
  /** Whether to refuse a file that does not exist, instead of creating it. */
  readonly mustExist?: boolean;
  /** The clock of rate limits, in ms. */
  readonly now?: (() => number) | undefined;
}

export function openSqliteStore(options: SqliteOptions): Store {
  const { file, exclusive, frozen = false, mustExist = false, now = Date.now } = options;
  const hold = exclusive && file !== ':memory:' ? holdFile(file) : null;
  const connection = openDatabase(file, mustExist);
  // A read transaction sees the commits before its first read, and none after it.
  if (frozen) connection.exec('PRAGMA query_only = ON; BEGIN; SELECT 1 FROM businesses LIMIT 1;');
  return new SqliteStore(connection, new MemoryBuckets(now), () => hold?.release());
}

/** One connection. A transaction is synchronous, so nothing else runs between BEGIN and COMMIT. */
class SqliteStore implements Store {
  readonly mixesBusinesses = true;
  readonly writers = 1;
  readonly #statements: Statements;
  readonly #writer: RowWriter;
  readonly #leases = new MemoryLeases();
  readonly #knownCards: KnownCards;
  readonly #transaction: WriteTransaction;

  constructor(
    readonly connection: Connection,
    readonly buckets: MemoryBuckets,
    readonly release: () => void,
  ) {
    this.#statements = new Statements(connection);
    this.#writer = new RowWriter(connection);
    this.#knownCards = new KnownCards(connection);
    this.#transaction = new WriteTransaction(connection);
  }

  async write(needs: readonly Need[], plan: Plan, { onStep }: WriteOptions = {}): Promise<void> {
    const deadline = Date.now() + busyPatienceMs;
    const steps = new Steps(onStep);
    // Another process may be writing. The wait for it does not block the event loop. Nothing waits between BEGIN and COMMIT.
    while (!this.#transaction.begin(Date.now() > deadline)) await sleep(10 + Math.random() * 20);
    steps.end('lock');
    let planned: Planned;
    try {
      this.#knownCards.begin();
      planned = this.#plan(needs, plan);
      steps.end('decide');
      this.#save(planned);
      steps.end('save');
    } catch (error) {
      const fault = this.#transaction.noted(faultOf(error));
      this.#transaction.rollBack();
      this.#knownCards.forget();
      throw fault;
    }
    this.#transaction.commit();
    steps.end('commit');
    this.#knownCards.committed(planned.changes);
    for (const { table, row } of planned.changes) if (table === 'deliveries') this.#leases.end(String(row['id']));
  }

  async load(needs: readonly Need[]): Promise<readonly Found[]> {
    return readSafely(() => this.connection.transaction(() => this.#finder().add(needs)).deferred());
  }

  async page<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]> {
    return readSafely(() => pageInSlices(this.#statements, query));
  }

  get background(): Store['background'] {
    return this;
  }

  async totals<Name extends TableName, Column extends keyof Row<Name> & string>(
    query: TotalsQuery<Name, Column>,
  ): Promise<readonly Pick<Row<Name>, Column>[]> {
    return readSafely(() => this.#statements.totals(query));
  }

  async rowsToSum(query: RowsToSumQuery): Promise<readonly (RowToSum | null)[]> {
    return readSafely(() => this.#statements.rowsToSum(query));
  }

  async expiringUnits(query: ExpiringQuery): Promise<readonly ExpiringSum[]> {
    return readSafely(() => atOneMoment(this.connection, (own) => expiringInPieces(own, query)));
  }

  async referralSums(query: ReferralSumsQuery): Promise<readonly ReferralSum[]> {
    return readSafely(() => atOneMoment(this.connection, (own) => referralsInPieces(own, query)));
  }

  async *scan<Name extends TableName>(table: Name, after?: AnyRow): AsyncIterable<readonly Row<Name>[]> {
    let last: AnyRow | null = after ?? null;
    for (;;) {
      const rows: Row<Name>[] = this.#statements.after(table, last, scanPiece);
      if (rows.length > 0) yield rows;
      if (rows.length < scanPiece) return;
      last = rows.at(-1) ?? null;
    }
  }

  async dueEndpoints(query: DueEndpointsQuery): Promise<readonly DueEndpoint[]> {
    return readSafely(() => this.#statements.dueEndpoints(query));
  }

  async claimDeliveries(query: ClaimQuery): Promise<readonly ClaimedDelivery[]> {
    const { endpointId, realNow, leaseMs } = query;
    return readSafely(() => {
      const rows = this.#statements.dueDeliveries(query, this.#leases.taken(endpointId, realNow));
      this.#leases.take(rows, endpointId, realNow + leaseMs);
      return rows;
    });
  }

  async giveBackDeliveries({ ids, leaseUntil }: GiveBackQuery): Promise<void> {
    for (const id of ids) this.#leases.giveBack(id, leaseUntil);
  }

  async due(query: DueQuery): Promise<readonly DueCard[]> {
    return readSafely(() => this.#statements.due(query));
  }

  async dueMails(query: DueQuery): Promise<readonly Row<'mails'>[]> {
    return readSafely(() => this.#statements.dueMails(query));
  }

  takeToken(businessId: string, quota: number): Taken {
    return this.buckets.take(businessId, quota);
  }

  /** A bucket in memory is dropped a second after its last use. */
  async forgetBucket(): Promise<void> {}

  async health(): Promise<StoreHealth> {
    const reason = this.#unreadable() ?? this.#transaction.refusal;
    return reason ? { ready: false, reason } : { ready: true };
  }

  async vitals(now: number): Promise<Vitals> {
    return readSafely(() => readVitals(this.connection, now));
  }

  pools(): readonly PoolUse[] {
    return [];
  }

  async close(): Promise<void> {
    this.#transaction.close();
    this.connection.close();
    this.release();
  }

  #finder(): Finder {
    return new Finder((need, values) => this.#statements.find(need, values));
  }

  /** Uses the cached cards. Only for a transaction that writes. */
  #knowingFinder(): Finder {
    return new Finder((need, values, key) =>
      this.#knownCards.find(need, key, () => this.#statements.find(need, values)),
    );
  }

  #plan(needs: readonly Need[], plan: Plan): Planned {
    const finder = this.#knowingFinder();
    const plans = planUntilLoaded(needs, plan);
    let step = plans.next();
    while (!step.done) step = plans.next(finder.add(step.value));
    return step.value;
  }

  #save(planned: Planned): void {
    try {
      this.#writer.save(planned.changes);
      numberEvents({ statements: this.#statements, writer: this.#writer }, planned);
    } catch (error) {
      throw rowFaultOf(error);
    }
  }

  #unreadable(): string | null {
    try {
      this.connection.exec('SELECT 1 FROM businesses LIMIT 1');
      return null;
    } catch (error) {
      return `The database cannot be read: ${error instanceof Error ? error.message : error}`;
    }
  }
}

/** Turns an error of a read into a fault of the store. */
async function readSafely<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * Runs a read that other work may interrupt on a separate connection, which sees the commits before its first read and no later
 * ones. A database in memory has no other connection, and a frozen one sees one moment already.
 */
async function atOneMoment<T>(connection: Connection, read: (own: Connection) => Promise<T>): Promise<T> {
  if (connection.memory || connection.inTransaction) return read(connection);
  const own = connect(connection.name, { readonly: true });
  try {
    own.exec('begin');
    return await read(own);
  } finally {
    own.close();
  }
}

interface Lease {
  readonly endpointId: string;
  readonly until: number;
}

/** The leases of deliveries. One process serves a file, so leases need not be stored, and a crash ends them all. */
class MemoryLeases {
  readonly #leases = new Map<string, Lease>();

  /** The leased deliveries of one endpoint. */
  taken(endpointId: string, now: number): string[] {
    const ids: string[] = [];
    for (const [id, lease] of this.#leases) if (lease.endpointId === endpointId && lease.until > now) ids.push(id);
    return ids;
  }

  take(deliveries: readonly { readonly id: string }[], endpointId: string, until: number): void {
    for (const { id } of deliveries) this.#leases.set(id, { endpointId, until });
  }

  /** Ends the lease of a delivery that was written. */
  end(id: string): void {
    this.#leases.delete(id);
  }

  /** Another worker may have leased the delivery since. Its lease is not ended. */
  giveBack(id: string, until: number): void {
    if (this.#leases.get(id)?.until === until) this.#leases.delete(id);
  }
}

const texts = backlogStatements(() => '?');

/** How the database is. It runs on the one connection, so it reads little. */
function readVitals(connection: Connection, now: number): Vitals {
  const value = (text: string, ...values: readonly number[]) =>
    connection
      .prepare(text)
      .pluck()
      .get(...values) as number | null;
  const isFile = !connection.memory;
  const pages = connection.pragma('page_count', { simple: true }) as number;
  return {
    deliveryDueAt: value(texts.deliveryDueAt, now),
    mailDueAt: value(texts.mailDueAt, now),
    disabledEndpoints: value(texts.disabledEndpoints) ?? 0,
    importMadeAt: value(texts.importMadeAt),
    ledgerSumsBehindSince: value(texts.ledgerSumsBehindSince),
    cohortsBehindSince: value(texts.cohortsBehindSince),
    databaseBytes: pages * (connection.pragma('page_size', { simple: true }) as number),
    logBytes: isFile ? (fileStat(`${connection.name}-wal`)?.size ?? 0) : null,
    backedUpAt: isFile ? (fileStat(backupNote(connection.name))?.mtimeMs ?? null) : null,
    archiveFails: null,
  };
}

const fileStat = (path: string) => statSync(path, { throwIfNoEntry: false });
