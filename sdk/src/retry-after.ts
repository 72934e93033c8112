/**
 * How long `Retry-After` asks to wait, in milliseconds: whole seconds or an HTTP date.
 *
 * @returns `null` when there is no such header or it cannot be read.
 */
export function parseRetryAfterMs(value: string | null, now: number): number | null {
  // 0 seconds is read as a year that is over.
  const ms = Number(value) * 1_000 || Date.parse(value ?? '') - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
