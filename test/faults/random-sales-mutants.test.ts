import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RandomShop, shops } from '../api/random-sales/shop-steps.ts';
import { testClock } from '../api/support/clock.ts';
import { serversOfThisFile } from '../api/support/servers.ts';

type JudgeAgain = typeof import('../../server/src/domain/earn/decide-again.ts');
type Shares = typeof import('../../server/src/domain/shares.ts');
type Usage = typeof import('../../server/src/domain/earn/usage.ts');
type NetSums = typeof import('../../server/src/domain/earn/net-sums.ts');
type CardHistory = typeof import('../../server/src/accounts/counters/card-history.ts');

const planted = vi.hoisted(() => ({ bug: null as string | null, fired: 0 }));
afterEach(() => {
  planted.bug = null;
  planted.fired = 0;
});

/** The result with the planted bug, which is counted if it differs. */
const hoisted = vi.hoisted(() => ({
  planting<Result>(right: Result, wrong: Result): Result {
    if (JSON.stringify(right) !== JSON.stringify(wrong)) planted.fired += 1;
    return wrong;
  },
}));

/** The facts of a sale that a return forgets when it decides again. */
const forgotten = vi.hoisted(() => ({
  'a return forgets what was paid with units': { paid_with_loyalty: 0 },
  'a return forgets the cap of its day': { room: null },
  'a return forgets the level of its sale': { tier_id: 'basic' },
  'a return forgets the campaigns of its sale': { campaigns: [] },
}));

vi.mock('../../server/src/domain/earn/decide-again.ts', async (original) => {
  const real = await original<JudgeAgain>();
  const decideAgain: JudgeAgain['decideAgain'] = (rules, purchase) => {
    const right = real.decideAgain(rules, purchase);
    const changed = Object.entries(forgotten).find(([bug]) => bug === planted.bug);
    if (!changed) return right;
    return hoisted.planting(
      right,
      real.decideAgain(rules, { ...purchase, facts: { ...purchase.facts, ...changed[1] } }),
    );
  };
  return { ...real, decideAgain };
});

vi.mock('../../server/src/domain/shares.ts', async (original) => {
  const real = await original<Shares>();
  const largestRemainder: Shares['largestRemainder'] = (total, weights) => {
    const right = real.largestRemainder(total, weights);
    if (planted.bug !== 'the first article carries a discount alone') return right;
    let left = total;
    const greedy = weights.map((weight) => {
      const share = Math.min(left, weight);
      left -= share;
      return share;
    });
    return hoisted.planting(right, greedy);
  };
  return { ...real, largestRemainder };
});

vi.mock('../../server/src/domain/earn/usage.ts', async (original) => {
  const real = await original<Usage>();
  const usedIn: Usage['usedIn'] = (history, window, moment, counted) => {
    const right = real.usedIn(history, window, moment, counted);
    return planted.bug === 'a late sale meets the cap of the next day'
      ? hoisted.planting(right, real.usedIn(history, window, { ...moment, day: moment.day + 1 }, counted))
      : right;
  };
  return { ...real, usedIn };
});

vi.mock('../../server/src/domain/earn/net-sums.ts', async (original) => {
  const real = await original<NetSums>();
  const netSums: NetSums['netSums'] = (row) => {
    const right = real.netSums(row);
    return planted.bug === 'what was returned still counts'
      ? hoisted.planting(right, real.netSums({ ...row, reversed_amount: 0, reversed_delta: 0 }))
      : right;
  };
  return { ...real, netSums };
});

vi.mock('../../server/src/accounts/counters/card-history.ts', async (original) => {
  const real = await original<CardHistory>();
  const joinCounters: CardHistory['joinCounters'] = (view, from, to) => {
    if (planted.bug !== 'a merge loses what the other card counted') return real.joinCounters(view, from, to);
    planted.fired += 1;
    return real.joinCounters(view, { ...from, id: 'crd_none', counted: 1 }, to);
  };
  return { ...real, joinCounters };
});

const bugs = [
  ...Object.keys(forgotten),
  'the first article carries a discount alone',
  'a late sale meets the cap of the next day',
  'what was returned still counts',
  'a merge loses what the other card counted',
];

const clock = testClock();
const serveOwn = serversOfThisFile();

describe('random sales against their model', () => {
  it.each(bugs)('would differ if %s', { timeout: 240_000 }, async (bug) => {
    const server = await serveOwn({ now: clock.now });
    planted.bug = bug;
    const property = fc.asyncProperty(shops, async ({ scheme, steps }) => {
      const shop = await RandomShop.open(server, clock, scheme);
      for (const step of steps) await shop.perform(step);
    });
    const { failed, errorInstance } = await fc.check(property, { numRuns: 150, seed: 1, endOnFailure: true });
    expect([failed, `${errorInstance}`]).toEqual([true, expect.stringMatching(/instead of/)]);
    expect(planted.fired).toBeGreaterThan(0);
  });
});
