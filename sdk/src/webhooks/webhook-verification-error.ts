import { brand } from '../errors/brand.ts';
import type { LoyaltyError } from '../index.ts';

/**
 * The error:
 *
 * - `body_parsed`: the body is an object or its text form; the exact bytes are needed.
 * - `body_missing`: the body is empty or was already read.
 * - `body_not_read`: the request or its stream was passed instead of its bytes.
 * - `headers_unreadable`: the second argument is not an object of headers.
 * - `signature_missing`: neither `Loyalty-Signature` nor the `webhook-…` headers exist.
 * - `signature_unreadable`: a signature header has the wrong format.
 * - `signature_mismatch`: the body was changed, or the secret belongs to another endpoint.
 * - `timestamp_too_old`, `timestamp_too_new`: the signature's time differs from now by more than the tolerance.
 * - `secret_missing`, `secret_unreadable`: the secret is missing or has the wrong format.
 * - `tolerance_invalid`: the tolerance is not a number of seconds of 0 or above.
 * - `event_unreadable`: the signature is valid, but the body is not an event.
 * - `option_unknown`: the function has no such option.
 * - `event_type_unknown`: `on` was called with an unknown event type.
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
 * A webhook that you must not trust. Answer 400 and do nothing else. The message names the error and how to fix it.
 *
 * It is a {@link LoyaltyError} for `instanceof`, without the client's code, so verifying loads nothing else.
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
  /** Stable error code. */
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }

  /** A plain object for logging. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), name: this.name, message: this.message };
  }
}

/**
 * Throws the error with its code and how to fix it.
 *
 * @throws WebhookVerificationError, always.
 */
export function refuse(code: WebhookVerificationCode, fix: string): never {
  throw new WebhookVerificationError(code, `${code}: ${fix}`);
}
