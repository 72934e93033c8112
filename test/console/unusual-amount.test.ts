import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isUnusual } from '../../console/src/format/unusual-amount.ts';

describe('an amount that a person is asked about', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each([
    ['EUR', 100_000, 100_001],
    ['EUR', -100_000, -100_001],
    ['JPY', 100_000, 100_001],
    ['KWD', 1_000_000, 1_000_001],
    // Old rows of lists have these in old units: a thousand times as many for one euro.
    ['ZMW', 1_000_000, 1_000_001],
    ['SLE', 1_000_000, 1_000_001],
    ['STN', 1_000_000, 1_000_001],
    ['VES', 10_000_000, 10_000_001],
    ['MRU', 1_000_000, 1_000_001],
  ])('is above about a thousand euros in %s', (currency, usual, unusual) => {
    expect([isUnusual(usual, { currency }), isUnusual(unusual, { currency })]).toEqual([false, true]);
  });

  it('is above ten thousand units that are no money', () => {
    expect([isUnusual(10_000, { digits: 0 }), isUnusual(-10_001, { digits: 0 })]).toEqual([false, true]);
  });
});
