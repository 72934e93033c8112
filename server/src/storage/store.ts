import type { EventType } from '@loyalty-service/contract/resources/events';
import type { Found, Need, Tenant } from './needs.ts';
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
} from './queries.ts';
import type { AnyRow } from './tables/table.ts';
import type { Row, TableName } from './tables.ts';

/**
 * A row to write. An insert fails if the row exists. An update writes the named columns. A delete also succeeds if the row is
 * gone.
 */
export type Change =
  | { readonly kind: 'insert'; readonly table: TableName; readonly row: AnyRow }
  | {
      readonly kind: 'update';
      readonly table: TableName;
      readonly row: AnyRow;
      /** The row as it was loaded. */
      readonly stored: AnyRow;
      readonly columns: readonly string[];
    }
  | { readonly kind: 'delete'; readonly table: TableName; readonly row: AnyRow };

/** An event without its sequence, which is assigned when the event is saved. */
export interface NewEvent {
  readonly tenant: Tenant;
  readonly id: string;
  readonly type: EventType;
  readonly body: string;
  readonly card: string | null;
  /** The customer whose personal data the body holds. */
  readonly customer_id: string | null;
  readonly created_at: number;
}

/** The changes and events that a plan writes, or the needs whose rows it is missing. */
export interface Planned {
  readonly missing: readonly Need[];
  readonly changes: readonly Change[];
  readonly events: readonly NewEvent[];
  /**
   * The version of the webhook endpoints that the deliveries were made for, by {@link streamOf}. 0 if there never were any
   * endpoints. If the stored version differs, it is a conflict, because events and their deliveries belong together.
   */
  readonly endpointVersions?: ReadonlyMap<string, number>;
}

/** The name of a tenant's events. */
export const streamOf = ({ business_id, mode }: Tenant): string => `${business_id} ${mode}`;

/** A pure function that may run more than once. Only the last run counts. */
export type Plan = (found: readonly Found[]) => Planned;

export type StoreHealth = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/**
 * A part of a write. `lock` waits for other writers; on PostgreSQL it loads rows too. `decide` plans; on SQLite it loads the
 * rows. `commit` makes it durable; on PostgreSQL it saves the rows in the same round trip.
 */
export const writeSteps = ['lock', 'decide', 'save', 'commit'] as const;
export type WriteStep = (typeof writeSteps)[number];

/** Called after each step of a write, with times of `performance.now()`. Steps of tries that failed are among them. */
export type StepWatcher = (step: WriteStep, startedAt: number, endedAt: number) => void;

export interface WriteOptions {
  /** Whether to skip rows that another writer has locked. They are {@link Found.blocked}. */
  readonly skipHeld?: boolean;
  readonly onStep?: StepWatcher | undefined;
}

/** The connections of one kind. */
export interface PoolUse {
  readonly name: 'requests' | 'background' | 'writers';
  readonly open: number;
  readonly busy: number;
  /** Statements or batches that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

/** How the database is, for those who watch the service. Times are real time in ms, null if there is nothing. */
export interface Vitals {
  /** Since when the longest due delivery of an enabled endpoint is due. */
  readonly deliveryDueAt: number | null;
  /** Since when the longest due mail is due. */
  readonly mailDueAt: number | null;
  readonly disabledEndpoints: number;
  /** When the oldest unfinished import was made. */
  readonly importMadeAt: number | null;
  /** Since when the sums of a ledger, or its cohorts, lack old rows or many events. */
  readonly ledgerSumsBehindSince: number | null;
  readonly cohortsBehindSince: number | null;
  /** Null if the database does not report it. */
  readonly databaseBytes: number | null;
  /** The write-ahead log of SQLite. */
  readonly logBytes: number | null;
  /** When `loyalty-server backup` last copied the database. */
  readonly backedUpAt: number | null;
  /** Whether PostgreSQL could not archive its newest log file. Null if it archives none. */
  readonly archiveFails: boolean | null;
}

/**
 * The interface to the database. Every implementation passes the store suite.
 *
 * Faults are `StoreFault`s. Any other error is a bug.
 */
export interface Store {
  /**
   * Runs one transaction: locks and loads the needed rows, plans, saves rows, numbers the events, and commits. Resolves once
   * everything is durable.
   */
  write(needs: readonly Need[], plan: Plan, options?: WriteOptions): Promise<void>;
  /** The rows of several needs, as they are committed now. */
  load(needs: readonly Need[]): Promise<readonly Found[]>;
  page<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]>;
  /** The same reads, for work that no request waits for. On PostgreSQL they have separate connections. */
  readonly background: Pick<Store, 'load' | 'page'>;
  /** Sums of rows, as they are committed now. Meant for tables of sums, because it reads every matching row at once. */
  totals<Name extends TableName, Column extends keyof Row<Name> & string>(
    query: TotalsQuery<Name, Column>,
  ): Promise<readonly Pick<Row<Name>, Column>[]>;
  /** Rows of the ledger, in the order of the query. Null for a row that an event names and that does not exist. */
  rowsToSum(query: RowsToSumQuery): Promise<readonly (RowToSum | null)[]>;
  /**
   * Sums of the units that expire if nothing happens, as they are committed now. A program and period can have several. Held units
   * are left out.
   */
  expiringUnits(query: ExpiringQuery): Promise<readonly ExpiringSum[]>;
  /** How many referrals there are, and the units of their bonuses, as they are committed now. A program can have several sums. */
  referralSums(query: ReferralSumsQuery): Promise<readonly ReferralSum[]>;
  /** Every row of a table, in the order of its key, in parts: all of them, or those after a key. For verify and for copies. */
  scan<Name extends TableName>(table: Name, after?: AnyRow): AsyncIterable<readonly Row<Name>[]>;
  /**
   * Cards of all businesses on which something is due, the longest due first. Test cards are due by the test clock of their
   * business.
   */
  due(query: DueQuery): Promise<readonly DueCard[]>;
  /** Enabled endpoints of all businesses that have a chore, or due deliveries that no worker has leased. */
  dueEndpoints(query: DueEndpointsQuery): Promise<readonly DueEndpoint[]>;
  /** Leases due deliveries, the longest due first. No other worker gets them until they are written or the lease ends. */
  claimDeliveries(query: ClaimQuery): Promise<readonly ClaimedDelivery[]>;
  /** Ends leases early, so that any worker can claim the deliveries at once. */
  giveBackDeliveries(query: GiveBackQuery): Promise<void>;
  /** Due mails of all businesses, the longest due first. */
  dueMails(query: DueQuery): Promise<readonly Row<'mails'>[]>;
  /**
   * Takes a token from a business's bucket. The bucket holds `quota` tokens and gets as many per second. All processes on one
   * database share it. The result is synchronous where possible. If the database does not answer, the request is allowed.
   */
  takeToken(businessId: string, quota: number): Taken | Promise<Taken>;
  /** Removes the bucket of a business. */
  forgetBucket(businessId: string): Promise<void>;
  /** Whether commands of several businesses may share one transaction. */
  readonly mixesBusinesses: boolean;
  /** How many batches may run at once. Batches that run at the same time are of different businesses. */
  readonly writers: number;
  health(): Promise<StoreHealth>;
  vitals(now: number): Promise<Vitals>;
  /** Empty if the store has one connection for everything. */
  pools(): readonly PoolUse[];
  close(): Promise<void>;
}
