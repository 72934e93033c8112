import { brand } from './brand.ts';
import { LoyaltyError } from './loyalty-error.ts';

/** The caller's `signal` was aborted. A write may have happened: repeat the call with `idempotencyKey` to find out. */
export class AbortError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/AbortError');
  }
}
