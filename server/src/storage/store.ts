import type { Found, Need, Tenant } from './needs.ts';
import type {
  ClaimedDelivery,
  ClaimQuery,
  DueCard,
  DueEndpoint,
  DueEndpointsQuery,
  DueQuery,
  GiveBackQuery,
  PageQuery,
  RowsToSumQuery,
  RowToSum,
  Taken,
  TotalsQuery,
} from './queries.ts';
import type { AnyRow } from './tables/table.ts';
import type { Row, TableName } from './tables.ts';

/**
 * A row to write: all of a new one (which fails where it is there already), or the named columns of one that is there; or
 * one to remove, which may be gone already.
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

/** An event without its sequence, which is only known when it is saved. */
export interface NewEvent {
  readonly tenant: Tenant;
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly card: string | null;
  /** Whose personal data the body holds. */
  readonly customer_id: string | null;
  readonly created_at: number;
}

/** What a plan wants written, or the rows that it could not do without. */
export interface Planned {
  readonly missing: readonly Need[];
  readonly changes: readonly Change[];
  readonly events: readonly NewEvent[];
  /**
   * By {@link streamOf}: the version of the webhook endpoints that deliveries were made for, 0 where there never were any.
   * Another one by now is a conflict: events and their deliveries belong together.
   */
  readonly endpointVersions?: ReadonlyMap<string, number>;
}

/** Names the events of one business and mode. */
export const streamOf = ({ business_id, mode }: Tenant): string => `${business_id} ${mode}`;

/** Pure, and may run more than once: only the last run counts. */
export type Plan = (found: readonly Found[]) => Planned;

export type StoreHealth = { readonly ready: true } | { readonly ready: false; readonly reason: string };

export interface WriteOptions {
  /** Wait for no row that someone else holds: it is {@link Found.blocked}. */
  readonly skipHeld?: boolean;
}

/**
 * The seam between what is decided and what is remembered. Every implementation passes the store suite.
 *
 * Faults are `StoreFault`s; everything else that is thrown is a bug.
 */
export interface Store {
  /** One transaction: locks and loads what is needed, plans, saves rows, numbers the events, commits. Resolves once all of it is durable. */
  write(needs: readonly Need[], plan: Plan, options?: WriteOptions): Promise<void>;
  /** The rows of several needs as they are committed now. */
  load(needs: readonly Need[]): Promise<readonly Found[]>;
  page<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]>;
  /** Sums of rows, as they are committed now. For tables of sums: it looks at every row that is meant, at once. */
  totals<Name extends TableName>(query: TotalsQuery<Name>): Promise<readonly Partial<Row<Name>>[]>;
  /** Rows of the ledger, in the order that they are asked for in; null for one that an event tells of and that is not there. */
  rowsToSum(query: RowsToSumQuery): Promise<readonly (RowToSum | null)[]>;
  /** Every row of a table, in the order of its key, in pieces; for verify and for copies. */
  scan<Name extends TableName>(table: Name): AsyncIterable<readonly Row<Name>[]>;
  /** Cards of all businesses on which something is due, the longest due first; test cards go by their business's test clock. */
  due(query: DueQuery): Promise<readonly DueCard[]>;
  /** Enabled endpoints of all businesses with deliveries that are due and no worker has, or with a chore left. */
  dueEndpoints(query: DueEndpointsQuery): Promise<readonly DueEndpoint[]>;
  /** Deliveries that are due, the longest due first. Nobody else gets them until they are written, or the lease is over. */
  claimDeliveries(query: ClaimQuery): Promise<readonly ClaimedDelivery[]>;
  /** Ends leases early, so that anybody gets them at once. */
  giveBackDeliveries(query: GiveBackQuery): Promise<void>;
  /** Mails of all businesses that are due, the longest due first. */
  dueMails(query: DueQuery): Promise<readonly Row<'mails'>[]>;
  /**
   * Takes a token out of a business's bucket: it holds `quota` of them, and as many come in each second. All processes
   * on one database share it. At once where that is possible; a database that does not answer refuses nobody.
   */
  takeToken(businessId: string, quota: number): Taken | Promise<Taken>;
  /** Whether commands of several businesses may share one transaction. */
  readonly mixesBusinesses: boolean;
  /**
   * How many batches may be under way at once; it may be another number for the next batch. Two that could meet are only where
   * the store itself sees to it that each finds what the other leaves.
   */
  readonly writers: number;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}
