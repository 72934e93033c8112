import { RecentMap } from '@loyalty-service/server/base/recent-map';
import { describe, expect, it } from 'vitest';

const keysOf = (map: RecentMap<number, string>): number[] => [...map].map(([key]) => key).sort((a, b) => a - b);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a map of what was used last', () => {
  it('keeps as many as it must, the last ones, and no more than twice as many', () => {
    const map = new RecentMap<number, string>(10);
    for (const key of upTo(1_000)) {
      map.set(key, `${key}`);
      expect(map.size).toBeLessThanOrEqual(20);
      expect(keysOf(map).slice(-10)).toEqual(upTo(key + 1).slice(-10));
    }
  });

  it('keeps what is read, however many others are set', () => {
    const map = new RecentMap<number, string>(10);
    map.set(-1, 'in use');
    for (const key of upTo(1_000)) {
      map.set(key, `${key}`);
      if (key % 9 === 0) expect(map.get(-1)).toBe('in use');
    }
  });

  it('does not count a look whether it has a value as a use', () => {
    const map = new RecentMap<number, string>(10);
    map.set(-1, 'not in use');
    for (const key of upTo(20)) {
      map.has(-1);
      map.set(key, `${key}`);
    }
    expect(map.has(-1)).toBe(false);
  });

  it('has one value of a key, whichever generation it was set in', () => {
    const map = new RecentMap<number, string>(3);
    for (const key of upTo(3)) map.set(key, 'first');
    map.set(1, 'second');
    expect([...map].filter(([key]) => key === 1)).toEqual([[1, 'second']]);
    expect(map.size).toBe(3);
    map.delete(1);
    map.delete(0);
    expect(keysOf(map)).toEqual([2]);
    map.clear();
    expect(map.size).toBe(0);
  });

  it('hands over each value that it forgets, once, and none that was used meanwhile', () => {
    const forgotten: string[] = [];
    const map = new RecentMap<number, string>(3, (value) => forgotten.push(value));
    for (const key of upTo(5)) map.set(key, `${key}`);
    map.get(0);
    expect(forgotten).toEqual(['1', '2']);
    map.delete(3);
    map.turn();
    map.turn();
    expect(forgotten).toEqual(['1', '2', '4', '0']);
  });
});
