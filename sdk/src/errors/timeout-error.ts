import { brand } from './brand.ts';
import { LoyaltyError } from './loyalty-error.ts';

/**
 * The complete answer did not arrive within `timeout`, or all attempts took longer than `totalTimeout`.
 * A write may have happened. Repeating the call with the same `idempotencyKey` never makes it happen twice.
 */
export class TimeoutError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/TimeoutError');
  }
}
