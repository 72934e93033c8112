import { describe, expect, it } from 'vitest';
import { AssertionError } from '../../server/src/base/assert.ts';
import { clawBack } from '../../server/src/domain/lots/claw-back.ts';
import type { Lot } from '../../server/src/domain/lots/lot.ts';
import { restored } from '../../server/src/domain/lots/restore.ts';
import { spend } from '../../server/src/domain/lots/spend.ts';

const lot = (id: string, sequence: number, remaining: number, more: Partial<Lot> = {}): Lot => ({
  id,
  created_at: 0,
  sequence,
  remaining,
  is_pending: 0,
  available_at: null,
  expires_at: null,
  ...more,
});
const pending = { is_pending: 1, available_at: 500 };

describe('spend', () => {
  it('takes the earliest expiry first and what never expires last, whichever is older', () => {
    const lots = [lot('lasting', 1, 5), lot('late', 2, 5, { expires_at: 900 }), lot('soon', 3, 5, { expires_at: 100 })];
    expect(spend(lots, 0, 12)).toEqual([
      ['soon', 5],
      ['late', 5],
      ['lasting', 2],
    ]);
  });

  it('takes the older of two that expire together, and of two that never do', () => {
    const lots = [
      lot('b', 20, 5, { expires_at: 100 }),
      lot('a', 3, 5, { expires_at: 100 }),
      lot('d', 30, 5),
      lot('c', 4, 5),
    ];
    expect(spend(lots, 0, 20).map(([id]) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes loose units after what expires and before every lot that never does', () => {
    const lots = [lot('lasting', 1, 5), lot('lapsing', 2, 5, { expires_at: 900 })];
    expect(spend(lots, 3, 10)).toEqual([
      ['lapsing', 5],
      [null, 3],
      ['lasting', 2],
    ]);
  });

  it('leaves pending and used up lots alone, and the lots it was given as they were', () => {
    const lots = Object.freeze([
      lot('pending', 1, 5, { ...pending, expires_at: 50 }),
      lot('used', 2, 0, { expires_at: 60 }),
      lot('a', 3, 5),
    ]);
    expect(spend(lots, 0, 5)).toEqual([['a', 5]]);
    expect(() => spend(lots, 0, 6)).toThrow(AssertionError);
  });

  it('takes what expires at 0, the first instant of 1970, before what never expires', () => {
    const lots = [lot('a', 1, 5), lot('c', 2, 5, { expires_at: 100 }), lot('b', 3, 5, { expires_at: 0 })];
    for (const listed of [lots, lots.toReversed()]) {
      expect(spend(listed, 5, 20).map(([id]) => id)).toEqual(['b', 'c', null, 'a']);
    }
  });

  it('takes nothing for nothing', () => {
    expect(spend([lot('a', 1, 5)], 5, 0)).toEqual([]);
    expect(spend([], 0, 0)).toEqual([]);
  });

  it('takes all there is, and asserts that no more is asked for: a debt counts', () => {
    expect(spend([lot('a', 1, 5)], 2, 7)).toEqual([
      [null, 2],
      ['a', 5],
    ]);
    expect(() => spend([lot('a', 1, 5)], 2, 8)).toThrow(AssertionError);
    expect(spend([lot('a', 1, 5)], -2, 3)).toEqual([['a', 3]]);
    expect(() => spend([lot('a', 1, 5)], -2, 4)).toThrow(AssertionError);
  });

  it('asserts whole units that are not negative', () => {
    for (const amount of [-1, 0.5, Number.NaN]) {
      expect(() => spend([lot('a', 1, 5)], 0, amount), String(amount)).toThrow(AssertionError);
    }
  });
});

describe('what a debit took comes back', () => {
  const taken = [
    ['a', 5],
    [null, 3],
    ['b', 2],
  ] as const;

  it('the last taken first', () => {
    expect(restored(taken, 0, 4)).toEqual([
      ['b', 2],
      [null, 2],
    ]);
  });

  it('from where it stopped before', () => {
    expect(restored(taken, 4, 3)).toEqual([
      [null, 1],
      ['a', 2],
    ]);
    expect(restored(taken, 2, 3)).toEqual([[null, 3]]);
    expect(restored(taken, 10, 0)).toEqual([]);
  });

  it('naming each lot once', () => {
    const twice = [
      ['a', 5],
      ['b', 2],
      ['a', 1],
      [null, 1],
      [null, 2],
    ] as const;
    expect(restored(twice, 1, 9)).toEqual([
      [null, 2],
      ['a', 5],
      ['b', 2],
    ]);
  });

  it('and never more than was taken', () => {
    expect(() => restored(taken, 0, 11)).toThrow(AssertionError);
    expect(() => restored(taken, 8, 3)).toThrow(AssertionError);
    expect(() => restored(taken, -1, 3)).toThrow(AssertionError);
    expect(() => restored(taken, 0, -1)).toThrow(AssertionError);
    expect(taken).toHaveLength(3);
  });
});

describe('a reversed earn takes', () => {
  const others = [
    lot('waits', 1, 10, { ...pending, expires_at: 50 }),
    lot('late', 2, 10, { expires_at: 900 }),
    lot('soon', 3, 10, { expires_at: 100 }),
    lot('lasting', 4, 10),
  ];

  it('its own lot first, though others expire earlier', () => {
    const lots = [...others, lot('own', 9, 10, { expires_at: 2_000 })];
    expect(clawBack(lots, 5, 'own', 10)).toEqual({ taken: [['own', 10]], fromPending: [], short: 0 });
    expect(clawBack(lots, 5, 'own', 12).taken).toEqual([
      ['own', 10],
      ['soon', 2],
    ]);
  });

  it('its own lot first while that is pending, before others that are available', () => {
    const lots = [...others, lot('own', 9, 10, { ...pending, expires_at: 2_000 })];
    expect(clawBack(lots, 5, 'own', 4)).toEqual({ taken: [], fromPending: [['own', 4]], short: 0 });
    expect(clawBack(lots, 5, 'own', 13)).toEqual({ taken: [['soon', 3]], fromPending: [['own', 10]], short: 0 });
  });

  it('others in the order of spending, loose units among them, and pending ones at the very end', () => {
    const lots = [...others, lot('own', 9, 10), lot('later', 8, 10, pending)];
    expect(clawBack(lots, 5, 'own', 70)).toEqual({
      taken: [
        ['own', 10],
        ['soon', 10],
        ['late', 10],
        [null, 5],
        ['lasting', 10],
      ],
      fromPending: [
        ['waits', 10],
        ['later', 10],
      ],
      short: 5,
    });
  });

  it('pending lots of others earliest expiry first, then the older', () => {
    const lots = [
      lot('d', 4, 1, pending),
      lot('c', 3, 1, { ...pending, expires_at: 70 }),
      lot('a', 2, 1, { ...pending, expires_at: 60 }),
      lot('b', 1, 1, { ...pending, expires_at: 70 }),
      lot('used', 0, 0, { ...pending, expires_at: 10 }),
    ];
    expect(clawBack(lots, 0, null, 4).fromPending.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('from others alone where it brought no lot, or one that is used up or gone', () => {
    const own = lot('own', 9, 0, { expires_at: 10 });
    for (const [lots, id] of [
      [others, null],
      [others, 'gone'],
      [[...others, own], 'own'],
    ] as const) {
      expect(clawBack(lots, 5, id, 3)).toEqual({ taken: [['soon', 3]], fromPending: [], short: 0 });
    }
  });

  it('nothing from a debt, and tells what it did not find', () => {
    expect(clawBack([], 0, null, 7)).toEqual({ taken: [], fromPending: [], short: 7 });
    expect(clawBack([lot('a', 1, 2)], -10, null, 7)).toEqual({ taken: [['a', 2]], fromPending: [], short: 5 });
  });

  it('nothing for nothing', () => {
    expect(clawBack(others, 5, null, 0)).toEqual({ taken: [], fromPending: [], short: 0 });
  });
});
