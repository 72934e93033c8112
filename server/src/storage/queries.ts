import type { Tenant } from './needs.ts';
import type { Row, TableName } from './tables.ts';

export interface Condition {
  readonly column: string;
  readonly is: '=' | '<' | '<=' | '>' | '>=';
  readonly value: string | number;
}

/** One page of rows of a tenant, ordered by one unique column. */
export interface PageQuery<Name extends TableName> {
  readonly table: Name;
  readonly tenant: Tenant;
  readonly where: readonly Condition[];
  readonly order: { readonly column: keyof Row<Name> & string; readonly descending: boolean };
  readonly limit: number;
}

/** Sums of rows of a tenant: one result, with the columns of the query, for each combination of values in the columns `by`. */
export interface TotalsQuery<Name extends TableName, Column extends keyof Row<Name> & string> {
  readonly table: Name;
  readonly tenant: Tenant;
  readonly where: readonly Condition[];
  readonly by: readonly Column[];
  /** The integer columns to sum. Each sum is returned under the name of its column. */
  readonly sums: readonly Column[];
}

/** The columns of a ledger row that sums depend on, with columns of related rows. */
export interface RowToSum {
  /** The sequence of the row's event. Null if the event is no longer kept. */
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
  /** The previous row of the same card. Null if this row is the card's first. */
  readonly before_kind: string | null;
  readonly before_occurred_at: number | null;
  readonly before_created_at: number | null;
  readonly voucher_id: string | null;
  readonly cause_id: string | null;
  readonly reverses: string | null;
  /** The row that this row reverses. */
  readonly reversed_kind: string | null;
}

/**
 * The ledger rows of a tenant's events, with sequences after `afterEvent` and up to `untilEvent`. Or all ledger rows of a tenant
 * by id, after `afterId`.
 */
export type RowsToSumQuery = { readonly tenant: Tenant } & (
  | { readonly afterEvent: number; readonly untilEvent: number }
  | { readonly afterId: string; readonly limit: number }
);

/** The units that expire before each of several times, which rise. Times are in ms. */
export interface ExpiringQuery {
  readonly tenant: Tenant;
  readonly bounds: readonly number[];
}

/** Units of one program that expire before `bounds[period]`, and not before an earlier bound. */
export interface ExpiringSum {
  readonly program_id: string;
  readonly period: number;
  readonly units: number;
}

/** All referrals of a tenant. */
export interface ReferralSumsQuery {
  readonly tenant: Tenant;
  /** When a referral is late, in ms. */
  readonly now: number;
}

/** How many referrals of a program have which state, and the units of those that are completed. */
export interface ReferralSum extends Readonly<Record<Row<'referrals'>['state'], number>> {
  readonly program_id: string;
  /** Those of the pending ones whose time is over. */
  readonly late: number;
  readonly friend_units: number;
  readonly referrer_units: number;
}

/** The result of taking a token. */
export interface Taken {
  readonly allowed: boolean;
  /** The tokens that are left, as far as this process knows. */
  readonly left: number;
}

/** A card on which something is due. */
export interface DueCard extends Tenant {
  readonly id: string;
  /** In ms of real time, also if the test clock is ahead of it. */
  readonly due_at: number;
}

export interface DueQuery {
  readonly now: number;
  readonly limit: number;
  /** Businesses to leave out, so that those after them are processed too. */
  readonly passing: readonly string[];
}

export interface DueEndpointsQuery {
  readonly now: number;
  readonly limit: number;
  /** Endpoints to leave out. */
  readonly passing: readonly string[];
}

/** An endpoint with deliveries to send or a chore to do. */
export interface DueEndpoint extends Tenant {
  readonly id: string;
}

/** Due deliveries of one endpoint that one worker leases. */
export interface ClaimQuery {
  readonly tenant: Tenant;
  readonly endpointId: string;
  /** The time by the clock of the deliveries' data. */
  readonly now: number;
  readonly realNow: number;
  readonly leaseMs: number;
  readonly limit: number;
}

/** A claimed delivery, with everything needed to send it. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly event_id: string;
  /** The attempts so far, as JSON. */
  readonly attempts: Row<'deliveries'>['attempts'];
  /** The body to send if the event is not stored, such as a sample. */
  readonly body: string | null;
  readonly trace_id: string | null;
  /** Null if the event is no longer kept, or was never stored. */
  readonly event_sequence: number | null;
  readonly event_body: string | null;
  readonly event_card: string | null;
}

/** Claimed deliveries that a worker does not send after all. */
export interface GiveBackQuery {
  readonly tenant: Tenant;
  readonly ids: readonly string[];
  /** When the leases would end: `realNow + leaseMs` of the claim. */
  readonly leaseUntil: number;
}
