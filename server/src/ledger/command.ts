import type { EventType } from '@loyalty-service/contract/events';
import type { NewId } from '../ids.ts';
import type { Need, Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import type { Draft } from './draft.ts';

/** An Idempotency-Key with what it was sent with. Client keys and the service's own never meet. */
export interface Claim {
  readonly origin: 'client' | 'server';
  readonly key: string;
  readonly fingerprint: string;
}

/** The claim of a write that was sent without a key. */
export const serviceClaim = (requestId: string): Claim => ({ origin: 'server', key: requestId, fingerprint: '' });

export type ReplyStatus = 200 | 201 | 202 | 204;

/** What a command answers: the JSON of a `T` as exact bytes, kept and replayed as they are. */
export interface Reply<T = unknown, Status extends ReplyStatus = ReplyStatus> {
  readonly status: Status;
  readonly body: string;
  /** What the body is the JSON of. Absent where the text was written out by hand, or comes from the store. */
  readonly value?: T;
  readonly location?: string;
  readonly etag?: string;
  /** What is kept for a replay instead of the body, where the body shows a secret once. */
  readonly keptBody?: string;
  /** The row of the ledger that the body begins with; what is kept is only what comes after it, see {@link afterRow}. */
  readonly transactionId?: string;
  /** Whose personal data the body holds: erased with it. */
  readonly customerId?: string;
  /** Set where the reply is an earlier one: whose. */
  readonly original?: { readonly requestId: string | null };
}

/** The text of an answer that begins with a row of the ledger, and goes on with `rest`: its other members, as JSON. */
export const afterRow = (transaction: string, rest: string): string => `{"transaction":${transaction},${rest}`;

/** A new row of the ledger, as its event tells it. */
export interface RowEvent {
  readonly row: Row<'transactions'>;
  /** The row as JSON. */
  readonly transaction: string;
  /** What it left on its card, as JSON. */
  readonly card: string;
}

/** What a decision works with: rows as they stand in its batch, the time, and fresh ids. */
export interface View extends Pick<Draft, 'all' | 'one' | 'expect' | 'together' | 'insert' | 'update' | 'remove'> {
  readonly tenant: Tenant;
  /** The time of the batch, in ms; of test data, by the business's test clock. */
  readonly now: number;
  /** The time of the batch by no test clock: for keys, and for what is kept for so long. */
  readonly realNow: number;
  readonly newId: NewId;
  /** Of the request that asks for it. */
  readonly requestId: string;
  /** Null where the service does it by itself. */
  readonly keyId: string | null;
  /** Records an event; `data` is its data as JSON, `customerId` whose personal data it holds. */
  emit(type: EventType, data: string, customerId?: string): void;
  /** Records the one transaction.created of a new row. */
  emitRow(told: RowEvent): void;
}

/** One write: what it needs to see, and a pure, synchronous decision that writes or throws a Refusal. */
export interface Command<T = unknown, Status extends ReplyStatus = ReplyStatus> {
  readonly tenant: Tenant;
  readonly requestId: string;
  /** The key it was sent with, whose revocation is checked again; null where the service does it by itself. */
  readonly keyId: string | null;
  readonly claim: Claim | null;
  /** Size of what was sent, in bytes: bounds a batch. */
  readonly bytes: number;
  readonly needs: readonly Need[];
  /** Set where it may go on while the business's test data is being removed. */
  readonly whileResetting?: true;
  decide(view: View): Reply<T, Status>;
}
