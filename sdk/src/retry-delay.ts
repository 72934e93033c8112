import type { LoyaltyError } from './errors/loyalty-error.ts';

const firstDelayMs = 500;
const maxDelayMs = 8_000;
const maxRetryAfterMs = 60_000;
const maxSpreadMs = 250;

/**
 * The wait before the next attempt in milliseconds, or `null` if there is none.
 *
 * The delay doubles from half a second to eight; the wait is random, between half of it and all of it. `Retry-After` is
 * followed up to a minute. A longer one fails at once, because the caller can decide better what to do. A random
 * addition to it keeps many clients from coming back at the same moment.
 */
export function retryDelayMs(error: LoyaltyError, attempt: number, maxRetries: number, random: number): number | null {
  if (!error.retryable || attempt > maxRetries) return null;
  if (error.retryAfterMs !== null) {
    return error.retryAfterMs > maxRetryAfterMs ? null : error.retryAfterMs + random * maxSpreadMs;
  }
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + random / 2);
}
