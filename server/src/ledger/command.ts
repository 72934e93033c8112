import type { EventType } from '@loyalty-service/contract/events';
import type { NewId } from '../ids.ts';
import type { Need, Tenant } from '../storage/store.ts';
import type { Draft } from './overlay.ts';

/** An Idempotency-Key with what it was sent with. Client keys and the service's own never meet. */
export interface Claim {
  readonly origin: 'client' | 'server';
  readonly key: string;
  readonly fingerprint: string;
}

/** The claim of a write that was sent without a key. */
export const serviceClaim = (requestId: string): Claim => ({ origin: 'server', key: requestId, fingerprint: '' });

/** What a command answers: exact bytes, kept and replayed as they are. */
export interface Reply {
  readonly status: 200 | 201 | 202 | 204;
  readonly body: string;
  readonly location?: string;
  readonly etag?: string;
  /** What is kept for a replay instead of the body, where the body shows a secret once. */
  readonly keptBody?: string;
  /** Set where the reply is an earlier one: whose. */
  readonly original?: { readonly requestId: string | null };
}

/** What a decision works with: rows as they stand in its batch, the time, and fresh ids. */
export interface View extends Pick<Draft, 'all' | 'one' | 'expect' | 'together' | 'insert' | 'update'> {
  readonly tenant: Tenant;
  /** The time of the batch, in ms. */
  readonly now: number;
  readonly newId: NewId;
  /** Records an event; `data` is its data as JSON. */
  emit(type: EventType, data: string): void;
}

/** One write: what it needs to see, and a pure, synchronous decision that writes or throws a Refusal. */
export interface Command {
  readonly tenant: Tenant;
  readonly requestId: string;
  /** The key it was sent with, whose revocation is checked again; null where the service does it by itself. */
  readonly keyId: string | null;
  readonly claim: Claim | null;
  /** Size of what was sent, in bytes: bounds a batch. */
  readonly bytes: number;
  readonly needs: readonly Need[];
  decide(view: View): Reply;
}
