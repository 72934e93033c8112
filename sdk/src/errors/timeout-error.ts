import { brand } from './brand.ts';
import { LoyaltyError } from './loyalty-error.ts';

/**
 * The whole answer, its body included, did not arrive within `timeout`, or all tries together took longer than `totalTimeout`.
 * A write may have happened all the same; the same `idempotencyKey` again never makes it happen twice.
 */
export class TimeoutError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/TimeoutError');
  }
}
