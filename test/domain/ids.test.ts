import { idMaker } from '@loyalty-service/server/base/ids';
import { describe, expect, it } from 'vitest';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeIn = (id: string): number =>
  [...id.slice(4, 14)].reduce((time, letter) => time * 32 + alphabet.indexOf(letter), 0);

describe('ids', () => {
  it('say when they were made, and rise, also where the clock stands still or steps back', () => {
    const steps = [0, 0, 1, 0, 2 ** 32, -1_000_000, 5, 2 ** 40 - 2 ** 32, 0, 1];
    let now = 0;
    let latest = 0;
    let before = '';
    const newId = idMaker(() => now);
    for (const step of steps) {
      now += step;
      latest = Math.max(latest, now);
      for (let nth = 0; nth < 2_000; nth += 1) {
        const id = newId('transaction');
        expect(id).toMatch(/^txn_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
        expect(id > before && timeIn(id) === latest).toBe(true);
        before = id;
      }
    }
  });

  it('are whole before 1970', () => {
    expect(idMaker(() => -5)('card')).toMatch(/^crd_0{10}[0-9a-z]{16}$/);
  });

  it('of two makers of one process are never the same', () => {
    let now = 1_000;
    const makers = [idMaker(() => now), idMaker(() => now)];
    const ids = new Set<string>();
    for (; now < 4_000; now += 1) for (const newId of makers) ids.add(newId('event'));
    expect(ids.size).toBe(6_000);
  });
});
