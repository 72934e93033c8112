/**
 * The wait that `Retry-After` asks for, in milliseconds. The header has whole seconds or an HTTP date.
 *
 * @returns `null` if there is no such header, or if it cannot be read.
 */
export function parseRetryAfterMs(value: string | null, now: number): number | null {
  // 0 seconds would be read as a year in the past.
  const ms = Number(value) * 1_000 || Date.parse(value ?? '') - now;
  return ms < 0 ? 0 : ms >= 0 ? ms : null;
}
