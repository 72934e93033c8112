import { brand, noContext } from './brand.ts';
import { redact, safeCause } from './redact.ts';

/** Details of an error about the failed call. */
export interface ErrorContext {
  /** The original error, without secrets. */
  readonly cause?: unknown;
  /** The Idempotency-Key of the write. `null` for reads. */
  readonly idempotencyKey?: string | null;
  /** Number of requests sent. */
  readonly attempts?: number;
  /** Whether the same call can succeed later. */
  readonly retryable?: boolean;
  /** Wait that the service asked for, in milliseconds. */
  readonly retryAfterMs?: number | null;
}

/**
 * The base class of all errors of this package.
 *
 * `instanceof` works across copies of the package (ESM beside CJS). Neither the message, `JSON.stringify` nor
 * `util.inspect` ever shows an API key or a webhook secret.
 */
export class LoyaltyError extends Error {
  static {
    brand(this, 'LoyaltyError');
  }

  /** The Idempotency-Key of the failed write. Repeat the call with it to continue. `null` for reads. */
  readonly idempotencyKey!: string | null;
  /** Number of requests sent for the call, including the first. 0 if it failed before the first. */
  readonly attempts!: number;
  /** Whether the same call with the same Idempotency-Key can succeed later. */
  readonly retryable!: boolean;
  /** Wait that the service asked for before the next attempt, in milliseconds. `null` if it did not. */
  readonly retryAfterMs!: number | null;

  constructor(message: string, { cause: thrown, ...context }: ErrorContext = {}) {
    const cause = safeCause(thrown);
    super(redact(message), cause === undefined ? {} : { cause });
    Object.assign(this, noContext, context);
  }

  /** A plain object for logging: name, message and the public fields. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this;
    return JSON.parse(redact(JSON.stringify({ ...this, name, message })));
  }
}
