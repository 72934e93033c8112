import { RecentMap } from '../../base/recent-map.ts';

/**
 * At the most, twice as many. An export sees a new time with each row: with 5,000, each text lived so long that V8 moved it to the
 * old objects, 100 bytes a row.
 */
const keptTimes = 1_000;
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
