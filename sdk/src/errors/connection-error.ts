import { brand } from './brand.ts';
import { LoyaltyError } from './loyalty-error.ts';

/**
 * No usable answer arrived: DNS, connect, TLS, a reset, a body cut short, or a success that is not JSON.
 * A write may have happened all the same; the same `idempotencyKey` again never makes it happen twice.
 */
export class ConnectionError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/ConnectionError');
  }
}
