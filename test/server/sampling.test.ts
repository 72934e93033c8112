import { bucketOf } from '@loyalty-service/server/watch/traces/sampling';
import { expect, it } from 'vitest';

/** How many of the requests at these times, in milliseconds, are traced. */
function tracedAt(perSecond: number, times: readonly number[]): number {
  let now = 0;
  const isSampled = bucketOf(perSecond, () => now);
  return times.filter((time) => {
    now = time;
    return isSampled();
  }).length;
}

const everyMs = (ms: number, count: number) => Array.from({ length: count }, (_, nth) => nth * ms);

it.each([
  ['all, if they are fewer', 5, everyMs(250, 100), 100],
  ['five of a burst', 5, everyMs(0, 100), 5],
  ['five a second and the five that were saved, of 1,000 a second for ten seconds', 5, everyMs(1, 10_000), 54],
  ['at most the saved traces of one second', 5, [...everyMs(0, 9), ...everyMs(0, 9).map(() => 60_000)], 10],
  ['one in ten seconds', 0.1, everyMs(1_000, 31), 4],
])('traces %s', (_, perSecond, times, traced) => {
  expect(tracedAt(perSecond, times)).toBe(traced);
});
