import type { AnyRow, Value } from './tables/table.ts';
import type { LookupName, Row, TableName } from './tables.ts';

export type Mode = 'live' | 'test';

/** Whose rows: live and test data of one business are separate. */
export interface Tenant {
  readonly business_id: string;
  readonly mode: Mode;
}

/**
 * Rows that a command wants to see: those of a table whose lookup columns equal `values`, or equal what is in `column`
 * of the rows that another need finds.
 */
export interface Need {
  readonly table: TableName;
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[] | { readonly of: Need; readonly column: string };
  /** Only rows with `column` at or above `from`. */
  readonly since?: { readonly column: string; readonly from: number };
}

/** Names rows to load, by a lookup of their table. */
export const need = <Name extends TableName>(
  table: Name,
  by: LookupName<Name>,
  tenant: Tenant,
  values: Need['values'],
  since?: Need['since'],
): Need => (since ? { table, by, tenant, values, since } : { table, by, tenant, values });

/**
 * What one look-up found. `values` are those it was looked up with, also where they came from another row. Where several
 * needs ask for one look-up since different moments, `since` is the earliest, and missing where one asks for all.
 */
export interface Found {
  /** Its {@link foundKey}. */
  readonly key: string;
  readonly table: TableName;
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[];
  readonly since?: Need['since'];
  readonly rows: readonly AnyRow[];
  /** Someone else holds one of the rows: what is here may be old, and who looks at it is set aside. */
  readonly blocked?: boolean;
}

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

export interface Condition {
  readonly column: string;
  readonly is: '=' | '<' | '<=' | '>' | '>=';
  readonly value: string | number;
}

/** One page of rows of a tenant, in the order of one unique column. */
export interface PageQuery<Name extends TableName> {
  readonly table: Name;
  readonly tenant: Tenant;
  readonly where: readonly Condition[];
  readonly order: { readonly column: keyof Row<Name> & string; readonly descending: boolean };
  readonly limit: number;
}

/** Rows of a tenant added up: one answer for each combination of what is in the columns `by`. */
export interface TotalsQuery<Name extends TableName> {
  readonly table: Name;
  readonly tenant: Tenant;
  readonly where: readonly Condition[];
  readonly by: readonly (keyof Row<Name> & string)[];
  /** Integer columns, each answered under its own name. */
  readonly sums: readonly (keyof Row<Name> & string)[];
}

/** A row of the ledger as far as sums go by it, with what they ask of other rows. */
export interface RowToSum {
  /** Of its event; null where that is no longer kept. */
  readonly event_sequence: number | null;
  readonly id: string;
  readonly card_id: string;
  readonly program_id: string;
  readonly kind: string;
  readonly delta: number;
  readonly sequence: number;
  readonly location: string | null;
  readonly staff_ref: string | null;
  readonly key_id: string | null;
  readonly occurred_at: number;
  readonly created_at: number;
  /** Of the row of its card before it; null where there is none. */
  readonly before_kind: string | null;
  readonly before_occurred_at: number | null;
  readonly before_created_at: number | null;
  /** Of the row that it takes back. */
  readonly reversed_kind: string | null;
}

/**
 * Rows that events of a tenant tell of, by the numbers of the events, from after the one up to and with the other; or all
 * rows of a tenant, by their ids, from after one.
 */
export type RowsToSumQuery = { readonly tenant: Tenant } & (
  | { readonly afterEvent: number; readonly untilEvent: number }
  | { readonly afterId: string; readonly limit: number }
);

/** What became of a request for a token. */
export interface Taken {
  readonly allowed: boolean;
  /** Tokens that are left, as far as this process knows. */
  readonly left: number;
}

/** A card on which time alone has made something due. */
export interface DueCard extends Tenant {
  readonly id: string;
  /** In real time, also where the clock of test data is ahead of it. */
  readonly due_at: number;
}

export interface DueQuery {
  readonly now: number;
  readonly limit: number;
  /** Businesses to leave out, so that those behind them get their turn. */
  readonly passing: readonly string[];
}

export interface DueEndpointsQuery {
  readonly now: number;
  readonly limit: number;
  /** Endpoints to leave out. */
  readonly passing: readonly string[];
}

/** An endpoint for which something is to be done now. */
export interface DueEndpoint extends Tenant {
  readonly id: string;
}

/** Deliveries to one endpoint that one worker takes upon itself for a while. */
export interface ClaimQuery {
  readonly tenant: Tenant;
  readonly endpointId: string;
  /** By the clock of its data. */
  readonly now: number;
  readonly realNow: number;
  readonly leaseMs: number;
  readonly limit: number;
}

/** A delivery that a worker has, with what it takes to make it. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly event_id: string;
  /** Those that were made, as JSON. */
  readonly attempts: string;
  /** What is sent where that is no event of the business. */
  readonly body: string | null;
  /** Null where its event is no longer kept, or never was among the events. */
  readonly event_sequence: number | null;
  readonly event_body: string | null;
  readonly event_card: string | null;
}

/** Deliveries that a worker does not make after all. */
export interface GiveBackQuery {
  readonly tenant: Tenant;
  readonly ids: readonly string[];
  /** When the leases would end: `realNow + leaseMs` of their claim. */
  readonly leaseUntil: number;
}

export type StoreHealth = { readonly ready: true } | { readonly ready: false; readonly reason: string };

export interface WriteOptions {
  /** Wait for no row that someone else holds: it is {@link Found.blocked}. */
  readonly skipHeld?: boolean;
}

/**
 * The seam between what is decided and what is remembered. Every implementation passes the store suite.
 *
 * Faults are {@link StoreFault}s; everything else that is thrown is a bug.
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
  readonly lanes: number;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

export type StoreFaultKind =
  /** Nothing was written; the same can be tried again. */
  | 'busy'
  /** Nothing was written; the disk takes no more. */
  | 'disk_full'
  /** Nothing was written; the database does not answer. */
  | 'unavailable'
  /** A unique key was taken, or a row changed, by someone else meanwhile; nothing was written. */
  | 'conflict'
  /** A row was refused by the database; nothing was written. */
  | 'bad_row'
  /** Another request with the same idempotency key holds it, and is not done; nothing was written. */
  | 'claim_held'
  /** Whether it was written cannot be known. */
  | 'unknown_outcome'
  /** Likewise, and nothing may be written any more: the process must stop. */
  | 'broken';

export class StoreFault extends Error {
  constructor(
    readonly kind: StoreFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StoreFault';
  }
}
