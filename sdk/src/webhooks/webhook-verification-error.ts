import { brand } from '../errors/brand.ts';
import type { LoyaltyError } from '../index.ts';
import { explanations } from './explanations.ts';
import type { WebhookVerificationCode } from './webhook-verification-code.ts';

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
 * Throws the error. Its message has the code, its explanation or another text, and details of this delivery.
 *
 * @throws WebhookVerificationError, always.
 */
export function refuse(code: WebhookVerificationCode, text = explanations[code].join(' '), detail = ''): never {
  throw new WebhookVerificationError(code, `${code}: ${text}${detail}`);
}
