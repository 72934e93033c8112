import { brand } from './brand.ts';
import { LoyaltyError } from './loyalty-error.ts';

/**
 * No usable answer arrived: DNS, connect, TLS, a reset, an incomplete body, or a success that is not JSON.
 * A write may have happened. Repeating the call with the same `idempotencyKey` never makes it happen twice.
 */
export class ConnectionError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/ConnectionError');
  }
}
