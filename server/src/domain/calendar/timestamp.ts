import { RecentMap } from '../recent-map.ts';

/** At the most, twice as many. */
const keptTimes = 5_000;
const remembered = new RecentMap<number, string>(keptTimes);

/**
 * An instant as answers write it: RFC 3339, UTC, milliseconds. Making one takes 2 µs, and an answer has a dozen, most
 * of them the time of its batch or card. So recent ones are cached.
 */
export function timestampOf(atMs: number): string {
  const known = remembered.get(atMs);
  if (known) return known;
  const text = new Date(atMs).toISOString();
  remembered.set(atMs, text);
  return text;
}
