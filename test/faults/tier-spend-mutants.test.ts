import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tierSpendProperty } from '../domain/tier-spend-property.ts';

type Qualify = typeof import('../../server/src/domain/earn/qualify.ts');
type NetSums = typeof import('../../server/src/domain/earn/net-sums.ts');
type Counters = typeof import('../../server/src/domain/earn/counters.ts');

const bugs = {
  paid: 'what units paid counted',
  articles: 'articles that earn nothing counted',
  spendOnly: 'excluded articles counted where the program counts visits or items',
  returned: 'a return gave back only the spend',
  lost: 'the counters lost what is excluded',
} as const;
const planted = vi.hoisted(() => ({ bug: null as string | null, fired: 0 }));
afterEach(() => {
  planted.bug = null;
  planted.fired = 0;
});

vi.mock('../../server/src/domain/earn/qualify.ts', async (original) => {
  const real = await original<Qualify>();
  const wrong: Qualify['excludedSpend'] = (rules, purchase, paid) => {
    if (planted.bug === 'paid') return real.excludedSpend(rules, purchase);
    if (planted.bug === 'articles') return real.excludedSpend(rules, { ...purchase, all: null }, paid);
    if (planted.bug === 'spendOnly' && rules.earn.basis !== 'spend') return 0;
    return real.excludedSpend(rules, purchase, paid);
  };
  const excludedSpend: Qualify['excludedSpend'] = (...asked) => {
    const excluded = wrong(...asked);
    if (excluded !== real.excludedSpend(...asked)) planted.fired += 1;
    return excluded;
  };
  return { ...real, excludedSpend };
});

vi.mock('../../server/src/domain/earn/net-sums.ts', async (original) => {
  const real = await original<NetSums>();
  const netSums: NetSums['netSums'] = (row) => {
    const right = real.netSums(row);
    if (planted.bug !== 'returned' || right.excluded === row.excluded) return right;
    planted.fired += 1;
    return { ...right, excluded: row.excluded };
  };
  return { ...real, netSums };
});

vi.mock('../../server/src/domain/earn/counters.ts', async (original) => {
  const real = await original<Counters>();
  const counterChanges: Counters['counterChanges'] = (earn, day) => {
    if (planted.bug !== 'lost' || earn.excluded === 0) return real.counterChanges(earn, day);
    planted.fired += 1;
    return real.counterChanges({ ...earn, excluded: 0 }, day);
  };
  return { ...real, counterChanges };
});

const isCaught = (): boolean => fc.check(tierSpendProperty, { numRuns: 2_000, endOnFailure: true }).failed;

describe('the property of tiers by money', () => {
  it('holds', () => expect(isCaught()).toBe(false));

  it.each(Object.entries(bugs))('would fail (%s) if %s', (bug) => {
    planted.bug = bug;
    expect(isCaught()).toBe(true);
    expect(planted.fired).toBeGreaterThan(0);
  });
});
