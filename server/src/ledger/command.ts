import type { EventType } from '@loyalty-service/contract/resources/events';
import type { NewId } from '../base/ids.ts';
import type { Need, Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import type { Claim } from './claim.ts';
import type { Draft } from './draft.ts';

export type ReplyStatus = 200 | 201 | 202 | 204;

/** The answer to a command: the JSON of a `T` as exact bytes, which are kept and replayed as they are. */
export interface Reply<T = unknown, Status extends ReplyStatus = ReplyStatus> {
  readonly status: Status;
  readonly body: string;
  /** The value that the body is the JSON of. Absent if the text was printed directly, or comes from the store. */
  readonly value?: T;
  readonly location?: string;
  readonly etag?: string;
  /** The body that is stored for a replay, if the first answer shows a secret. */
  readonly keptBody?: string;
  /** The row of the ledger that the body begins with; what is kept is only what comes after it, see {@link afterRow}. */
  readonly transactionId?: string;
  /** The customer or person whose personal data the body holds. Erasing the customer, or removing the person, erases it. */
  readonly customerId?: string;
  /** Set for a replay: the request that was answered first. */
  readonly original?: { readonly requestId: string | null };
}

/** The text of an answer that begins with a row of the ledger, and goes on with `rest`: its other members, as JSON. */
export const afterRow = (transaction: string, rest: string): string => `{"transaction":${transaction},${rest}`;

/** A new row of the ledger with what its event says. */
export interface RowEvent {
  readonly row: Row<'transactions'>;
  /** The row as JSON. */
  readonly transaction: string;
  /** The state of the card after the row, as JSON. */
  readonly card: string;
}

/** The means of a decision: the rows as the batch sees them, the time, and new ids. */
export interface View extends Pick<Draft, 'all' | 'one' | 'expect' | 'together' | 'insert' | 'update' | 'remove'> {
  readonly tenant: Tenant;
  /** The time of the batch, in ms; of test data, by the business's test clock. */
  readonly now: number;
  /** The real time of the batch, in ms: for keys and for retention. */
  readonly realNow: number;
  readonly newId: NewId;
  /** Random bytes that nobody can guess, for a code. */
  randomBytes(count: number): Uint8Array;
  /** The id of the request. */
  readonly requestId: string;
  /** The API key of the request. Null if it has none. */
  readonly keyId: string | null;
  /** The signed-in person who sent the request. Null if none did. */
  readonly personId: string | null;
  /** The program that sent the request, as it names itself. Null if it gave no name. */
  readonly agent: string | null;
  /** Whether events and answers are wanted. A simulation wants none: their texts are the most that an earn costs. */
  readonly prints: boolean;
  /** Records an event; `data` is its data as JSON, `customerId` whose personal data it holds. */
  emit(type: EventType, data: string, customerId?: string): void;
  /** Records the one transaction.created of a new row. */
  emitRow(event: RowEvent): void;
}

/** Whether the service does it by itself: nobody sent it, with a key, session or card link or without any. */
export const isOfService = ({
  keyId,
  credentialId = null,
  isOfAnybody = false,
}: Pick<Command, 'keyId' | 'credentialId' | 'isOfAnybody'>): boolean =>
  keyId === null && credentialId === null && !isOfAnybody;

/** One write: the rows that it needs, and a pure, synchronous decision that writes or throws a Refusal. */
export interface Command<T = unknown, Status extends ReplyStatus = ReplyStatus> {
  readonly tenant: Tenant;
  readonly requestId: string;
  /** The key it was sent with, whose revocation is checked again; null if it was sent with none. */
  readonly keyId: string | null;
  /** The signed-in person who sent it. */
  readonly personId?: string | null;
  /** The program that sent it, as it names itself. */
  readonly agent?: string | null;
  /** The session or card link that it was sent with, if not with a key. */
  readonly credentialId?: string | null;
  /** Set if a person without a key, session or card link sent it. */
  readonly isOfAnybody?: boolean;
  readonly claim: Claim | null;
  /** The size of the request in bytes. It bounds a batch. */
  readonly bytes: number;
  readonly needs: readonly Need[];
  /** Set if the write is allowed while the business's test data is being removed. */
  readonly whileResetting?: true;
  decide(view: View): Reply<T, Status>;
}
