import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { withDefaultCaps } from '../../server/src/domain/earn/default-caps.ts';
import { refuseContradictions } from '../../server/src/domain/programs/rules-contradictions.ts';
import { campaignOf, capOf, pointsRules, refusalOf, rulesOf, tiersOf } from './setting.ts';

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
const cashback = { kind: 'cashback', earn: { value: 100 } };
const pack = { id: 'p', name: 'P', units: 1, price: 1 };
const day = { unit: 'day', count: 1 };
const add = (on: Record<string, unknown>, when = {}) => ({
  ...points,
  campaigns: [campaignOf({ id: 'a' }), campaignOf({ on, when })],
});

describe('rules that say nothing twice', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      'points',
      {
        ...points,
        campaigns: [campaignOf({ when: { tier_ids: ['gold'] } })],
        tiers: tiersOf(15_000),
        limits: { caps: [capOf({})], max_balance: 9 },
      },
    ],
    ['stamps', { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } }],
    ['cashback', cashback],
    [
      'cashback with separate pay',
      { ...cashback, pay: { units: 2, amount: 1, min_units: 5, max_purchase_bps: 5_000 } },
    ],
    ['points that pay', { ...points, pay: { units: 1, amount: 1 }, packs: [pack] }],
    ['points that expire', { ...points, expiry: { kind: 'rolling', period: day }, pending_days: 1 }],
    ['a campaign on issue', add({ kind: 'issue' })],
    ['a campaign on birthday', add({ kind: 'birthday' })],
    ['a campaign on tier_up', { ...add({ kind: 'tier_up' }), tiers: tiersOf(10_000) }],
    ['a campaign on reached', add({ kind: 'reached', measure: 'value', window: 'day', min: 1 })],
    ['multipass', { kind: 'multipass', unit_name: 'visit', packs: [pack] }],
    ['gift', { kind: 'gift' }],
    ['membership', { kind: 'membership', plans: [{ id: 'm', name: 'M', period: day, price: 1 }] }],
    ['a campaign for members', add({ kind: 'earn' }, { member_of: ['x'] })],
  ])('leave %s as it is', (_name, rules) => {
    expect(() => refuseContradictions(RulesInput.parse(rules))).not.toThrow();
  });
});

describe('rules that contradict themselves', () => {
  it('are refused 400 invalid_request with a pointer to each mistake', () => {
    const campaigns = [
      campaignOf({ id: 'a', when: { tier_ids: ['gold', 'platinum'] } }),
      campaignOf({ id: 'b', when: { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-02-01T01:00:00+01:00' } }),
    ];
    const refusal = refusalOf(() => refuseContradictions(pointsRules({ campaigns, tiers: tiersOf(10_000) })));
    expect(refusal.code).toBe('invalid_request');
    expect(refusal.errors.map(({ in: place, pointer, code }) => [place, pointer, code])).toEqual([
      ['body', '/rules/campaigns/0/when/tier_ids/1', 'unknown_tier'],
      ['body', '/rules/campaigns/1/when/ends_at', 'not_later'],
    ]);
  });

  it('name tiers that a program without tiers cannot have', () => {
    expect(
      refusalOf(() => refuseContradictions(pointsRules({ campaigns: [campaignOf({ when: { tier_ids: ['gold'] } })] })))
        .code,
    ).toBe('invalid_request');
  });
});

it('a campaign on tier_up is refused 400 without tiers', () => {
  const refusal = refusalOf(() => refuseContradictions(RulesInput.parse(add({ kind: 'tier_up' }))));
  expect(refusal).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/rules/campaigns/1/on' }] });
});

describe('the default bound on one call', () => {
  const stamps = (part: Record<string, unknown> = {}, basis = 'visit') =>
    rulesOf({ kind: 'stamps', goal: 10, earn: { basis, value: 1 }, ...part });
  const bound = (rules: Rules) =>
    withDefaultCaps(rules).limits.caps.map(({ id, measure, window, max, over }) => [id, measure, window, max, over]);

  it('is 1 visit or 100 items, written out as a cap', () => {
    expect(bound(stamps())).toEqual([['per_call', 'amount', 'call', 1, 'refuse']]);
    expect(bound(stamps({}, 'item'))).toEqual([['per_call', 'amount', 'call', 100, 'refuse']]);
    expect(bound(pointsRules())).toEqual([]);
    expect(bound(RulesInput.parse({ kind: 'gift' }))).toEqual([]);
  });

  it("gives way to a bound of the merchant's own, and finds an id that is free", () => {
    const own = {
      limits: { caps: [capOf({ id: 'mine', measure: 'amount', window: 'call', max: 5, over: 'refuse' })] },
    };
    expect(bound(stamps(own))).toEqual([['mine', 'amount', 'call', 5, 'refuse']]);
    const others = {
      limits: {
        caps: [
          capOf({ id: 'per_call', window: 'call' }),
          capOf({ id: 'per_call_2', measure: 'amount', over: 'refuse' }),
        ],
      },
    };
    expect(bound(stamps(others)).at(-1)).toEqual(['per_call_3', 'amount', 'call', 1, 'refuse']);
  });

  it('changes nothing the second time, nor the rules it was given', () => {
    const rules = stamps();
    const once = withDefaultCaps(rules);
    expect(withDefaultCaps(once)).toBe(once);
    expect(rules.limits.caps).toEqual([]);
  });

  it('is refused 400 where 20 caps leave no room for it', () => {
    const caps = Array.from({ length: 20 }, (_, index) => capOf({ id: `c${index}` }));
    const refusal = refusalOf(() => withDefaultCaps(stamps({ limits: { caps } })));
    expect(refusal).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/rules/limits/caps' }] });
  });
});
