/**
 * How long `Retry-After` asks to wait, in milliseconds: whole seconds or an HTTP date.
 *
 * @returns `null` when there is no such header or it cannot be read.
 */
export function parseRetryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
