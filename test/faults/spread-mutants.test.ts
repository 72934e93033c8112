import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spreadProperty } from '../domain/spread-property.ts';

type Shares = typeof import('../../server/src/domain/shares.ts');
type Items = typeof import('../../server/src/domain/earn/items.ts');

const bugs = {
  roundedDown: 'what rounding leaves were lost',
  roundedInOrder: 'what rounding leaves went to the first articles',
  onFirst: 'the first articles carried all of it',
  onAll: 'articles that earn nothing carried a part of the discount',
} as const;
const planted = vi.hoisted(() => ({ bug: null as string | null, fired: 0 }));
afterEach(() => {
  planted.bug = null;
  planted.fired = 0;
});

vi.mock('../../server/src/domain/shares.ts', async (original) => {
  const real = await original<Shares>();
  const wrong = (total: number, weights: readonly number[]): number[] | null => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    if (whole === 0) return null;
    let left = total;
    const down = weights.map((weight) => Math.floor((total * weight) / whole));
    if (planted.bug === 'roundedDown') return down;
    if (planted.bug === 'onFirst')
      return weights.map((weight) => {
        const share = Math.min(weight, left);
        left -= share;
        return share;
      });
    if (planted.bug !== 'roundedInOrder') return null;
    left -= down.reduce((sum, share) => sum + share, 0);
    return down.map((share, at) => (at < left ? share + 1 : share));
  };
  const largestRemainder: Shares['largestRemainder'] = (total, weights) => {
    const right = real.largestRemainder(total, weights);
    const shares = wrong(total, weights) ?? right;
    if (shares.some((share, at) => share !== right[at])) planted.fired += 1;
    return shares;
  };
  return { ...real, largestRemainder };
});

vi.mock('../../server/src/domain/earn/items.ts', async (original) => {
  const real = await original<Items>();
  const basketOf: Items['basketOf'] = (lines, earns) => {
    if (planted.bug !== 'onAll') return real.basketOf(lines, earns);
    planted.fired += 1;
    return real.basketOf(lines, () => true);
  };
  return { ...real, basketOf };
});

const isCaught = (): boolean => fc.check(spreadProperty, { numRuns: 2_000, endOnFailure: true }).failed;

describe('the property of discounts and of what units paid', () => {
  it('holds', () => expect(isCaught()).toBe(false));

  it.each(Object.entries(bugs))('would fail (%s) if %s', (bug) => {
    planted.bug = bug;
    expect(isCaught()).toBe(true);
    expect(planted.fired).toBeGreaterThan(0);
  });
});
