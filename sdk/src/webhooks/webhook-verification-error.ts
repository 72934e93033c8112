import { brand } from '../errors/brand.ts';
import type { LoyaltyError } from '../index.ts';

/**
 * The mistake:
 *
 * - `body_parsed`: the body is an object or its text form; the exact bytes are needed.
 * - `body_missing`: the body is empty or absent; something before has read it.
 * - `body_not_read`: the request or its stream was given instead of its bytes.
 * - `headers_unreadable`: the second argument is no headers.
 * - `signature_missing`: neither `Loyalty-Signature` nor the `webhook-…` headers are there.
 * - `signature_unreadable`: a signature header is not of its form.
 * - `signature_mismatch`: the body was changed, or the secret is another endpoint's.
 * - `timestamp_too_old`, `timestamp_too_new`: signed further from now than the tolerance.
 * - `secret_missing`, `secret_unreadable`: there is no secret, or it is none.
 * - `tolerance_invalid`: the tolerance is no number of seconds from 0 on.
 * - `event_unreadable`: the signature is right and the body is no event.
 * - `option_unknown`: a router was given an option that it does not have.
 * - `event_type_unknown`: `on` was given a typo of an event's name.
 */
export type WebhookVerificationCode =
  | 'body_parsed'
  | 'body_missing'
  | 'body_not_read'
  | 'headers_unreadable'
  | 'signature_missing'
  | 'signature_unreadable'
  | 'signature_mismatch'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'secret_missing'
  | 'secret_unreadable'
  | 'tolerance_invalid'
  | 'event_unreadable'
  | 'option_unknown'
  | 'event_type_unknown';

/**
 * A webhook that must not be trusted: answer 400 and do nothing. The message says which mistake it was and how to fix it.
 *
 * It is a {@link LoyaltyError} for `instanceof`, without the client's code: who only verifies loads nothing else.
 */
export class WebhookVerificationError extends Error implements LoyaltyError {
  static {
    brand(this, 'LoyaltyError/WebhookVerificationError');
  }

  /** Always null: no request was made. */
  declare readonly idempotencyKey: null;
  /** Always 0: no request was made. */
  declare readonly attempts: 0;
  /** Always false: the same delivery will not verify later. */
  declare readonly retryable: false;
  /** Always null: no request was made. */
  declare readonly retryAfterMs: null;
  /** Stable name of the mistake. */
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }

  /** Everything worth logging, as a plain object. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), name: this.name, message: this.message };
  }
}

/**
 * Names the mistake by its code, and says how to fix it.
 *
 * @throws WebhookVerificationError, always.
 */
export function refuse(code: WebhookVerificationCode, fix: string): never {
  throw new WebhookVerificationError(code, `${code}: ${fix}`);
}
