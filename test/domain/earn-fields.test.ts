import { describe, expect, it } from 'vitest';
import { type EarnAsk, lifetimeDay } from '../../server/src/domain/earn/types.ts';
import {
  campaignOf,
  capOf,
  countersOf,
  pointsRules,
  resultOf,
  rulesOf,
  type Setting,
  sums,
  tiersOf,
  today,
} from './setting.ts';

type Result = number | string;
type Row = {
  field: string;
  with: Record<string, unknown>;
  without: Record<string, unknown>;
  request?: EarnAsk;
  setting?: Setting;
  /** With it, and without. */
  results: [Result, Result];
};

const basket: EarnAsk = {
  amount: 5_000,
  items: [
    { sku: 'beer', categories: ['drinks'], amount: 2_000 },
    { sku: 'bread', categories: ['food', 'bakery'], amount: 3_000, quantity: 2 },
  ],
};
const gold: Setting = { card: { balance: 0, tier_id: 'gold' } };
const spent = (part: { value?: number; amount?: number; count?: number; spend?: number }): Setting => ({
  history: countersOf('earn', [sums(today, part)]),
});

const earnRows: Row[] = [
  {
    field: 'basis',
    with: { earn: { basis: 'visit', per: 1 } },
    without: { earn: { per: 1 } },
    request: { amount: 2, items: [{ sku: 'a', amount: 9 }] },
    results: [2, 'amount_mismatch'],
  },
  { field: 'per', with: { earn: { per: 1_000 } }, without: {}, results: [5, 50] },
  { field: 'value', with: { earn: { value: 3 } }, without: {}, results: [150, 50] },
  {
    field: 'steps',
    with: { earn: { steps: 'exact', value: 2 } },
    without: { earn: { value: 2 } },
    request: { amount: 150 },
    results: [3, 2],
  },
  { field: 'min_spend', with: { earn: { min_spend: 5_001 } }, without: {}, results: [0, 50] },
  { field: 'include.skus', with: { earn: { include: { skus: ['beer'] } } }, without: {}, results: [20, 50] },
  {
    field: 'include.categories',
    with: { earn: { include: { categories: ['bakery'] } } },
    without: {},
    results: [30, 50],
  },
  { field: 'exclude.skus', with: { earn: { exclude: { skus: ['beer'] } } }, without: {}, results: [30, 50] },
  {
    field: 'exclude.categories',
    with: { earn: { exclude: { categories: ['food'] } } },
    without: {},
    results: [20, 50],
  },
  {
    field: 'tiers.levels.multiplier_bps',
    with: { tiers: tiersOf(15_000) },
    without: { tiers: tiersOf(10_000) },
    setting: gold,
    results: [75, 50],
  },
];

const half = { measure: 'value', over: 'clip' };
const capRows: Row[] = [
  { field: 'max', with: { limits: { caps: [capOf({ max: 20 })] } }, without: {}, results: [20, 50] },
  {
    field: 'over',
    with: { limits: { caps: [capOf({ over: 'refuse' })] } },
    without: { limits: { caps: [capOf({})] } },
    results: ['limit_exceeded', 20],
  },
  ...(['value', 'amount', 'count', 'spend'] as const).map(
    (measure): Row => ({
      field: `measure ${measure}`,
      with: { limits: { caps: [capOf({ measure, over: 'refuse', max: 6_000 })] } },
      without: {},
      setting: spent({ [measure]: 6_000 }),
      results: ['limit_exceeded', 50],
    }),
  ),
  ...(['day', 'week', 'month', 'year', 'lifetime', { days: 3 }] as const).map(
    (window): Row => ({
      field: `window ${JSON.stringify(window)}`,
      with: { limits: { caps: [capOf({ ...half, window })] } },
      without: { limits: { caps: [capOf({ ...half, window: 'call' })] } },
      setting: { history: countersOf('earn', [sums(today, { value: 12 }), sums(lifetimeDay, { value: 12 })]) },
      results: [8, 20],
    }),
  ),
  {
    field: 'max_balance',
    with: { limits: { max_balance: 130 } },
    without: {},
    setting: { card: { balance: 100, tier_id: null } },
    results: [30, 50],
  },
];

const request: EarnAsk = { ...basket, location: 'berlin-3' };
/** A condition that fails takes the 7 units of the campaign away. */
const failing = (field: string, when: Record<string, unknown>, setting: Setting = {}): Row => ({
  field: `when.${field}`,
  with: { tiers: tiersOf(10_000), campaigns: [campaignOf({ when })] },
  without: { tiers: tiersOf(10_000), campaigns: [campaignOf({})] },
  request,
  setting,
  results: [50, 57],
});
const customer = { tags: ['staff'], birthday: '1990-11-24' };

const campaignRows: Row[] = [
  failing('starts_at', { starts_at: '2026-11-21T11:00:00.001Z' }),
  failing('ends_at', { ends_at: '2026-11-21T11:00:00Z' }),
  failing('days_of_week', { days_of_week: [1, 2, 3, 4, 5, 7] }),
  failing('hours.from', { hours: [{ from: '12:01', to: '23:00' }] }),
  failing('hours.to', { hours: [{ from: '00:00', to: '12:00' }] }),
  failing('min_spend', { min_spend: 5_001 }),
  failing('tier_ids', { tier_ids: ['gold'] }, { card: { balance: 0, tier_id: 'basic' } }),
  failing('items.skus', { items: { skus: ['wine'] } }),
  failing('items.categories', { items: { categories: ['wine'] } }),
  failing('first_earn', { first_earn: true }, { history: { ...countersOf('earn', []), standingEarns: 1 } }),
  failing('birthday.before', { birthday: { before: 2, after: 180 } }, { customer }),
  failing(
    'birthday.after',
    { birthday: { before: 180, after: 2 } },
    { customer: { ...customer, birthday: '1990-11-18' } },
  ),
  failing('birthday', { birthday: { before: 180, after: 180 } }, { customer: { ...customer, birthday: null } }),
  failing('locations', { locations: ['berlin-1'] }),
  failing('tags', { tags: ['vip'] }, { customer }),
  { field: 'effect add', with: { campaigns: [campaignOf({})] }, without: {}, results: [57, 50] },
  {
    field: 'effect multiply',
    with: { campaigns: [campaignOf({ effect: { kind: 'multiply', bps: 15_000 } })] },
    without: {},
    results: [75, 50],
  },
  {
    field: 'max_uses.count',
    with: { campaigns: [campaignOf({ max_uses: { count: 3, window: 'day' } })] },
    without: { campaigns: [campaignOf({ max_uses: { count: 4, window: 'day' } })] },
    setting: { history: countersOf('campaign:extra', [sums(today, { count: 3 })]) },
    results: [50, 57],
  },
  ...(['day', 'week', 'month', 'year', 'lifetime', { days: 3 }] as const).map(
    (window): Row => ({
      field: `max_uses.window ${JSON.stringify(window)}`,
      with: { campaigns: [campaignOf({ max_uses: { count: 1, window } })] },
      without: { campaigns: [campaignOf({ max_uses: { count: 1, window: 'call' } })] },
      setting: { history: countersOf('campaign:extra', [sums(today, { count: 1 }), sums(lifetimeDay, { count: 1 })]) },
      results: [50, 57],
    }),
  ),
];

describe('every field of the rules does something: with it, and without', () => {
  it.each([...earnRows, ...capRows, ...campaignRows])('$field: $results', (row) => {
    const ask = row.request ?? basket;
    const [withField, without] = [row.with, row.without].map((part) => resultOf(pointsRules(part), ask, row.setting));
    expect([withField, without]).toEqual(row.results);
    expect(withField).not.toBe(without);
  });
});

const asks: [
  field: string,
  withField: EarnAsk,
  without: EarnAsk,
  rules: Record<string, unknown>,
  results: [Result, Result],
][] = [
  [
    'amount_unit',
    { amount: 100, amount_unit: 'item' },
    { amount: 100, amount_unit: 'minor' },
    {},
    ['amount_unit_mismatch', 1],
  ],
  ['currency', { amount: 100, currency: 'USD' }, { amount: 100, currency: 'EUR' }, {}, ['currency_mismatch', 1]],
  ['items', basket, { amount: 5_000 }, { earn: { exclude: { skus: ['beer'] } } }, [30, 50]],
  ['paid_with_loyalty', { amount: 500, paid_with_loyalty: 201 }, { amount: 500 }, {}, [2, 5]],
  [
    'purchase_amount',
    { amount: 1, purchase_amount: 900 },
    { amount: 1 },
    { earn: { basis: 'visit', per: 1, min_spend: 900 } },
    [1, 0],
  ],
  [
    'location',
    { amount: 100, location: 'a' },
    { amount: 100 },
    { campaigns: [campaignOf({ when: { locations: ['a'] } })] },
    [8, 1],
  ],
];

describe('every field of the request that rules look at does something', () => {
  it.each(asks)('%s', (_field, withField, without, rules, results) => {
    const parsed = pointsRules(rules);
    expect([resultOf(parsed, withField), resultOf(parsed, without)]).toEqual(results);
  });

  it("cashback's defaults make value basis points of the purchase", () => {
    expect(resultOf(rulesOf({ kind: 'cashback', earn: { value: 150 } }), { amount: 9_999 })).toBe(149);
    expect(resultOf(rulesOf({ kind: 'cashback', earn: { value: 150, steps: 'whole' } }), { amount: 9_999 })).toBe(0);
  });
});
