import { RecentlyUsed } from '@loyalty-service/server/storage/recently-used';
import { expect, it } from 'vitest';

it('forgets what was not asked for in a while, and keeps what was', () => {
  const used = new RecentlyUsed(100, () => ({ made: true }));
  const [first, second] = [used.get('a', 0), used.get('b', 0)];
  expect(used.get('a', 100)).toBe(first);
  expect(used.get('a', 200)).toBe(first);
  expect([used.has('a'), used.has('b')]).toEqual([true, false]);
  expect(used.get('b', 200)).not.toBe(second);
});

it('keeps no more than twice as many as it may, those that were asked for last', () => {
  const used = new RecentlyUsed(100, () => ({}), 10);
  for (let name = 0; name < 1_000; name += 1) used.get(`${name}`, 0);
  const kept = Array.from({ length: 1_000 }, (_, name) => name).filter((name) => used.has(`${name}`));
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 1_000 - kept.length + index));
  expect(kept.length).toBeGreaterThanOrEqual(10);
  expect(kept.length).toBeLessThanOrEqual(20);
});
