import { describe, expect, it } from 'vitest';
import { campaignOf, earn, pointsRules, refusalOf, rulesOf, tiersOf } from './setting.ts';

const gold = { card: { balance: 0, tier_id: 'gold' } };
const double = (part = {}) =>
  campaignOf({ id: 'double', name: 'Double', effect: { kind: 'multiply', bps: 20_000 }, ...part });

describe('worked examples, computed by hand', () => {
  it('gives a stamp for a visit', () => {
    const judgement = earn(rulesOf({ kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } }), { amount: 1 });
    expect(judgement).toEqual({
      delta: 1,
      outcome: 'applied',
      breakdown: [{ type: 'base', ref: null, delta: 1, note: null }],
      amount: 1,
      qualifying: 1,
      base: 1,
      spend: 0,
      excluded: 0,
      campaigns: [],
      purchase: null,
    });
  });

  it('counts whole euros of 12.50: 12', () => {
    expect(earn(pointsRules(), { amount: 1_250 })).toMatchObject({ delta: 12, spend: 1_250, qualifying: 1_250 });
  });

  it('floors cashback once: 1.5 % of 12.50 is 18.75, and gold at 1.5 makes it 28.125', () => {
    const cashback = rulesOf({ kind: 'cashback', earn: { value: 150 }, tiers: tiersOf(15_000) });
    expect(earn(cashback, { amount: 1_250 })).toMatchObject({ delta: 18 });
    // 18 x 1.5 would be 27: the floor comes last, and once.
    const { delta, breakdown } = earn(cashback, { amount: 1_250 }, gold);
    expect(delta).toBe(28);
    expect(breakdown).toEqual([
      { type: 'base', ref: null, delta: 18, note: null },
      { type: 'tier', ref: 'gold', delta: 10, note: null },
    ]);
  });

  it('telescopes base, tier and campaign: 33 steps, gold 1.25, double on 10 of them, and 5 on top', () => {
    const rules = pointsRules({
      tiers: tiersOf(12_500),
      campaigns: [
        double({ when: { items: { skus: ['cake'] } } }),
        campaignOf({ id: 'plus', name: 'Plus', effect: { kind: 'add', value: 5 } }),
      ],
    });
    const items = [
      { sku: 'cake', amount: 1_099 },
      { sku: 'tea', amount: 2_251 },
    ];
    // S = 33, m = 10: 33; floor(33 x 1.25) = 41; floor(43 x 1.25) = floor(53.75) = 53; + 5.
    const { delta, breakdown, campaigns } = earn(rules, { amount: 3_350, items }, gold);
    expect(breakdown.map(({ type, ref, delta: units }) => [type, ref, units])).toEqual([
      ['base', null, 33],
      ['tier', 'gold', 8],
      ['campaign', 'double', 12],
      ['campaign', 'plus', 5],
    ]);
    expect(delta).toBe(58);
    expect(campaigns).toEqual([
      { id: 'double', value: 12 },
      { id: 'plus', value: 5 },
    ]);
  });

  it('counts litres as millilitres: 41.7 l of diesel at 2 a litre are 82', () => {
    const fuel = pointsRules({ earn: { basis: 'item', per: 1_000, value: 2, include: { categories: ['diesel'] } } });
    const items = [
      { sku: 'd', categories: ['diesel'], quantity: 41_700 },
      { sku: 'coffee', quantity: 1 },
    ];
    expect(earn(fuel, { amount: 41_700, items })).toMatchObject({ delta: 82, qualifying: 41_700 });
  });

  it('takes what was paid with units and what is excluded off, and says so', () => {
    const rules = pointsRules({ earn: { exclude: { categories: ['tobacco'] } } });
    const items = [
      { sku: 'a', amount: 3_000 },
      { sku: 'b', categories: ['tobacco'], amount: 700 },
    ];
    const judgement = earn(rules, { amount: 3_700, paid_with_loyalty: 1_050, items });
    expect(judgement).toMatchObject({ delta: 19, qualifying: 1_950, spend: 3_700 });
    expect(judgement.breakdown.map(({ type, delta, note }) => [type, delta, note])).toEqual([
      ['excluded', 0, '1050 was paid with loyalty units and earns nothing.'],
      ['excluded', 0, 'Items for 700 earn nothing in this program.'],
      ['base', 19, null],
    ]);
    expect(earn(rules, { amount: 3_700, paid_with_loyalty: 3_001, items })).toMatchObject({ delta: 0, qualifying: 0 });
  });

  it('lowers an earn with a tier below 1', () => {
    expect(earn(pointsRules({ tiers: tiersOf(5_000) }), { amount: 500 }, gold).breakdown).toMatchObject([
      { type: 'base', delta: 5 },
      { type: 'tier', delta: -3 },
    ]);
  });

  it('computes exactly where doubles no longer do', () => {
    const rules = pointsRules({ earn: { per: 999_999_937, value: 999_983, steps: 'exact' }, tiers: tiersOf(10_001) });
    // 999,999,999,989 x 999,983 / 999,999,937 = 999,983,062.98…, and x 1.0001 = 1,000,083,061.28…
    const exact = (999_999_999_989n * 999_983n * 10_001n) / (999_999_937n * 10_000n);
    expect(earn(rules, { amount: 999_999_999_989 }, gold).delta).toBe(Number(exact));
  });
});

describe('no value', () => {
  it('is an outcome with the reason, not a refusal', () => {
    const below = earn(pointsRules(), { amount: 99 });
    expect(below).toMatchObject({ delta: 0, outcome: 'no_value', spend: 99 });
    expect(below.breakdown).toEqual([
      {
        ...{ type: 'base', ref: null, delta: 0, note: '99 is less than one step of 100.' },
        ...{ reason: 'below_one_step', amount: 99, limit: 100, unit: 'minor', currency: 'EUR' },
      },
    ]);
    const cheap = earn(pointsRules({ earn: { min_spend: 1_000 } }), { amount: 999 });
    expect(cheap.breakdown[0]?.note).toBe('Purchases below 1000 earn nothing.');
    expect(earn(pointsRules(), { amount: 0 }).breakdown[0]?.note).toBe('No part of it can earn.');
    const cashback = rulesOf({ kind: 'cashback', earn: { value: 100 } });
    expect(earn(cashback, { amount: 99 }).breakdown[0]?.note).toBe('It is less than one unit.');
  });

  it('keeps adding campaigns out: they add only where the base gives something', () => {
    expect(earn(pointsRules({ campaigns: [campaignOf({})] }), { amount: 99 })).toMatchObject({
      delta: 0,
      campaigns: [],
    });
    expect(earn(pointsRules({ campaigns: [campaignOf({})] }), { amount: 100 })).toMatchObject({ delta: 8 });
    expect(earn(pointsRules({ earn: { value: 0 }, campaigns: [campaignOf({})] }), { amount: 100 })).toMatchObject({
      delta: 0,
    });
  });
});

describe('items', () => {
  const items = [{ sku: 'a', amount: 100, quantity: 3 }];
  it.each([
    ['spend: amounts that do not add up', pointsRules(), { amount: 101, items }, '/items'],
    ['spend: an item without amount', pointsRules(), { amount: 100, items: [...items, { sku: 'b' }] }, '/items'],
    ['item: quantities that do not add up', pointsRules({ earn: { basis: 'item' } }), { amount: 2, items }, '/items'],
    [
      'item: quantities of items that do not match',
      pointsRules({ earn: { basis: 'item', exclude: { skus: ['a'] } } }),
      { amount: 3, items },
      '/items',
    ],
  ])('refuses 422 amount_mismatch, %s', (_name, rules, request, pointer) => {
    expect(refusalOf(() => earn(rules, request))).toMatchObject({ code: 'amount_mismatch', members: { pointer } });
  });

  it('count once unless they say more', () => {
    expect(
      earn(pointsRules({ earn: { basis: 'item', per: 1 } }), { amount: 4, items: [...items, { sku: 'b' }] }).delta,
    ).toBe(4);
  });
});

describe('quantities end at 10^12', () => {
  const huge = pointsRules({ earn: { per: 1, value: 2 } });
  it('refuses 422 result_out_of_range above it, in a line, in the sum and on the card', () => {
    expect(earn(pointsRules({ earn: { per: 1 } }), { amount: 1e12 }).delta).toBe(1e12);
    expect(refusalOf(() => earn(huge, { amount: 1e12 })).code).toBe('result_out_of_range');
    const onCard = { card: { balance: 1, tier_id: null } };
    expect(refusalOf(() => earn(pointsRules({ earn: { per: 1 } }), { amount: 1e12 }, onCard)).code).toBe(
      'result_out_of_range',
    );
    const adding = pointsRules({ earn: { per: 1 }, campaigns: [campaignOf({})] });
    expect(refusalOf(() => earn(adding, { amount: 1e12 })).code).toBe('result_out_of_range');
    const halved = pointsRules({ earn: { per: 1, value: 2 }, tiers: tiersOf(1) });
    expect(refusalOf(() => earn(halved, { amount: 1e12 }, gold)).code).toBe('result_out_of_range');
  });

  it('names the cap first where one refuses', () => {
    const caps = [{ id: 'c', on: 'earn', measure: 'amount', window: 'call', max: 10, over: 'refuse' }];
    expect(
      refusalOf(() => earn(pointsRules({ earn: { per: 1, value: 2 }, limits: { caps } }), { amount: 1e12 })).code,
    ).toBe('limit_exceeded');
  });
});
