import { brand } from './brand.ts';
import { LoyaltyError } from './loyalty-error.ts';

/** The caller's `signal` was aborted. A write may have happened all the same: go on with `idempotencyKey`. */
export class AbortError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/AbortError');
  }
}
