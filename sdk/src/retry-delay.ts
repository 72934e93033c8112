import type { LoyaltyError } from './errors/loyalty-error.ts';

const firstDelayMs = 500;
const maxDelayMs = 8_000;
const maxRetryAfterMs = 60_000;
const maxSpreadMs = 250;

/**
 * How long to wait before the next try, in milliseconds, or `null` when there is none.
 *
 * The delay doubles from half a second to eight, and between half and all of it is waited. `Retry-After` is honoured up to
 * a minute; a longer one fails at once, since a caller knows better than a sleeping till what to do with it. What is
 * added to it keeps a thousand clients that were told the same second from coming back in one instant.
 */
export function retryDelayMs(error: LoyaltyError, attempt: number, maxRetries: number, random: number): number | null {
  if (!error.retryable || attempt > maxRetries) return null;
  if (error.retryAfterMs !== null) {
    return error.retryAfterMs > maxRetryAfterMs ? null : error.retryAfterMs + random * maxSpreadMs;
  }
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + random / 2);
}
