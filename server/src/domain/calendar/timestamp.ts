const maxRemembered = 10_000;
const remembered = new Map<number, string>();

/**
 * An instant as answers write it: RFC 3339, UTC, milliseconds. Making one takes 2 µs, and an answer has a dozen, most
 * of them the time of its batch or card. So recent ones are cached.
 */
export function timestampOf(atMs: number): string {
  const known = remembered.get(atMs);
  if (known) return known;
  const text = new Date(atMs).toISOString();
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(atMs, text);
  return text;
}
