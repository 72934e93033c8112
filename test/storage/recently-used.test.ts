import { RecentlyUsed } from '@loyalty-service/server/storage/recently-used';
import { expect, it } from 'vitest';

it('forgets what was not asked for in a while, and keeps what was', () => {
  const used = new RecentlyUsed(100, () => ({ made: true }));
  const [first, second] = [used.get('a', 0), used.get('b', 0)];
  expect(used.get('a', 100)).toBe(first);
  expect(used.get('a', 200)).toBe(first);
  expect(used.get('b', 200)).not.toBe(second);
});
