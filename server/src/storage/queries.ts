import type { Tenant } from './needs.ts';
import type { Row, TableName } from './tables.ts';

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
