import { brand, noContext } from './brand.ts';
import { redact, safeCause } from './redact.ts';

/** What an error says about the call that failed. */
export interface ErrorContext {
  /** What was thrown before. Secrets are taken out. */
  readonly cause?: unknown;
  /** The Idempotency-Key of the write; `null` for reads. */
  readonly idempotencyKey?: string | null;
  /** How many requests were sent. */
  readonly attempts?: number;
  /** Whether the same call may succeed later. */
  readonly retryable?: boolean;
  /** How long the service asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | null;
}

/**
 * The root of everything that this package throws.
 *
 * `instanceof` works across copies of the package (ESM beside CJS). Neither the message, `JSON.stringify` nor
 * `util.inspect` ever shows an API key or a webhook secret.
 */
export class LoyaltyError extends Error {
  static {
    brand(this, 'LoyaltyError');
  }

  /** The Idempotency-Key of the write that failed: call again with it to go on where it stopped. `null` for reads. */
  readonly idempotencyKey!: string | null;
  /** How many requests were sent for the call, the first one included; 0 when it failed before the first. */
  readonly attempts!: number;
  /** Whether the same call with the same Idempotency-Key may succeed later. */
  readonly retryable!: boolean;
  /** How long the service asked to wait before the next try, in milliseconds; `null` when it did not say. */
  readonly retryAfterMs!: number | null;

  constructor(message: string, { cause: thrown, ...context }: ErrorContext = {}) {
    const cause = safeCause(thrown);
    super(redact(message), cause === undefined ? undefined : { cause });
    Object.assign(this, noContext, context);
  }

  /** Everything worth logging, as a plain object: name, message and the public fields. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this;
    return JSON.parse(redact(JSON.stringify({ ...this, name, message })));
  }
}
