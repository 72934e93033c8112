import { describe, expect, it } from 'vitest';
import { counterChanges, withChanges } from '../../server/src/domain/earn/counters.ts';
import { historyNeeds } from '../../server/src/domain/earn/history-needs.ts';
import { lifetimeDay } from '../../server/src/domain/earn/types.ts';
import { campaignOf, capOf, earn, pointsRules, rulesOf, sums, tiersOf } from './setting.ts';

const nothing = {
  counters: false,
  counterNames: [],
  recentSeconds: 0,
  standingEarns: false,
  customer: false,
  memberOf: [],
};
const capsOf = (...caps: Record<string, unknown>[]) => ({ limits: { caps: caps.map(capOf) } });
const when = (conditions: Record<string, unknown>) => ({ campaigns: [campaignOf({ when: conditions })] });
const uses = (window: unknown) => ({ campaigns: [campaignOf({ max_uses: { count: 1, window } })] });

describe('historyNeeds', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing for a plain points program', {}, {}],
    ['nothing for a cap on a call', capsOf({ window: 'call' }), {}],
    ['counters of earns for a cap on days', capsOf({ window: 'week' }), { counters: true, counterNames: ['earn'] }],
    [
      'the longest seconds for cooldowns',
      capsOf({ window: { seconds: 60 } }, { id: 'b', window: { seconds: 90 } }),
      { recentSeconds: 90 },
    ],
    ["a campaign's own counter for its max_uses", uses('month'), { counters: true, counterNames: ['campaign:extra'] }],
    ['rows for max_uses in seconds', uses({ seconds: 30 }), { recentSeconds: 30 }],
    [
      'counters of earn and bonus for tiers by value',
      { tiers: tiersOf(10_000) },
      { counters: true, counterNames: ['earn', 'bonus'] },
    ],
    [
      'counters of earns for tiers by calls',
      { tiers: tiersOf(10_000, { measure: 'count', window: 'year' }) },
      { counters: true, counterNames: ['earn'] },
    ],
    [
      'counters of earns for what is to be reached',
      { campaigns: [campaignOf({ on: { kind: 'reached', measure: 'count', window: 'lifetime', min: 1 } })] },
      { counters: true, counterNames: ['earn'] },
    ],
    [
      'nothing for what an issue sets off',
      { campaigns: [campaignOf({ on: { kind: 'issue' }, when: { tags: ['vip'] } })] },
      {},
    ],
    ['standing earns for first_earn', when({ first_earn: true }), { standingEarns: true }],
    ['the customer for tags', when({ tags: ['vip'] }), { customer: true }],
    ['memberships', when({ member_of: ['gym', 'gym', 'pool'] }), { memberOf: ['gym', 'pool'] }],
    ['the customer for birthdays', when({ birthday: { before: 0, after: 0 } }), { customer: true }],
  ])('asks for %s', (_name, rules, needs) => {
    expect(historyNeeds(pointsRules(rules))).toEqual({ ...nothing, ...needs });
  });
});

describe('counterChanges', () => {
  it('adds an earn and the campaigns it used, on its day and for ever', () => {
    const rules = pointsRules({
      campaigns: [campaignOf({}), campaignOf({ id: 'other', when: { first_earn: true, tags: ['no'] } })],
    });
    const judgement = earn(rules, { amount: 1_250, paid_with_loyalty: 250 });
    const counted = { amount: 1_250, count: 1, spend: 1_250, excluded: 250 };
    expect(counterChanges(judgement, 20_000)).toEqual([
      { name: 'earn', day: 20_000, value: 17, ...counted },
      { name: 'earn', day: lifetimeDay, value: 17, ...counted },
      { name: 'campaign:extra', day: 20_000, value: 7, ...counted },
      { name: 'campaign:extra', day: lifetimeDay, value: 7, ...counted },
    ]);
  });

  it('counts calls without value, and the purchase where the program counts visits', () => {
    const visits = rulesOf({ kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1, min_spend: 500 } });
    const judgement = earn(visits, { amount: 1, purchase_amount: 499 });
    expect(counterChanges(judgement, 1)[0]).toEqual({
      name: 'earn',
      day: 1,
      value: 0,
      amount: 1,
      count: 1,
      spend: 499,
      excluded: 0,
    });
  });

  it('is added to what was there, which itself stays as it is', () => {
    const before = new Map([['earn', [sums(1, { value: 5, count: 1 })]]]);
    const after = withChanges(before, [
      { name: 'earn', ...sums(1, { value: 2, count: 1 }) },
      { name: 'earn', ...sums(2, { value: 3 }) },
      { name: 'bonus', ...sums(1, { value: 9 }) },
    ]);
    expect(after.get('earn')).toEqual([sums(1, { value: 7, count: 2 }), sums(2, { value: 3 })]);
    expect(after.get('bonus')).toEqual([sums(1, { value: 9 })]);
    expect(before.get('earn')).toEqual([sums(1, { value: 5, count: 1 })]);
  });
});
