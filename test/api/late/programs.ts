import { cap } from '../support/caps.ts';
import { pointsRules } from '../support/shop.ts';
import type { Choice } from './day.ts';

type Json = Readonly<Record<string, unknown>>;

/** A program whose cards live some days, and what happens on them. */
export interface Lived {
  readonly rules: Json;
  /** The rules from the fifth day at noon on. */
  readonly laterRules: Json;
  /** The call that funds each card before each day, so that its balance suffices. */
  readonly funds: Json;
  readonly choices: readonly Choice[];
}

const days = (count: number) => ({ unit: 'day', count });
const add = (id: string, more: Json, value: number) => ({ id, name: id, effect: { kind: 'add', value }, ...more });

const pay = { units: 1, amount: 1 };
const tiers = {
  qualify: { measure: 'value', window: { days: 365 } },
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 300, multiplier_bps: 15_000 },
    { id: 'top', name: 'Top', min: 1_500, multiplier_bps: 20_000 },
  ],
};
const extras = [
  add('first', { when: { first_earn: true } }, 7),
  add('twice', { max_uses: { count: 2, window: 'day' } }, 3),
  add('noon', { when: { hours: [{ from: '11:00', to: '14:00' }], min_spend: 1_000 } }, 5),
  { id: 'food', name: 'Food', when: { items: { categories: ['food'] } }, effect: { kind: 'multiply', bps: 30_000 } },
  add('day', { on: { kind: 'reached', measure: 'spend', window: 'day', min: 9_000 } }, 20),
];
const campaigns = [...extras, add('up', { on: { kind: 'tier_up' } }, 11)];
const caps = [
  cap('earn', 'value', 'day', 400, 'clip'),
  cap('earn', 'count', { seconds: 1_200 }, 2),
  cap('use', 'amount', 'day', 90),
  cap('use', 'count', { seconds: 3_600 }, 1),
  cap('top_up', 'count', 'day', 2),
];

const earn: Choice = (one, other) => ({ action: 'earn', amount: 100 * (one % 90), location: `shop-${other % 3}` });
const earnItems: Choice = (one, other) => {
  const amounts = [100 * (1 + (one % 30)), 100 * (1 + (other % 30))] as const;
  const items = [
    { sku: 'bread', categories: ['food'], quantity: 2, amount: amounts[0] },
    { sku: 'soap', amount: amounts[1] },
  ];
  return { action: 'earn', amount: amounts[0] + amounts[1], items };
};
const visit: Choice = (one) => ({ action: 'earn', amount: 1 + (one % 2) });
const use =
  (most: number): Choice =>
  (one) => ({ action: 'use', amount: 1 + (one % most) });
const topUp: Choice = (one) => ({ action: 'top_up', amount: 100 * (1 + (one % 50)) });
const pack: Choice = (one) => ({ action: 'top_up', pack_id: one % 2 === 0 ? 'ten' : 'started' });
const renew: Choice = (one) => ({ action: 'renew', plan_id: one % 3 === 0 ? 'unlimited' : 'week' });

const plenty = { action: 'adjust', delta: 5_000, note: 'Enough for every day.' };

/** Every kind of program that earns, with what its rules can depend on. */
export const earning: readonly Lived[] = [
  {
    rules: { ...pointsRules, pay, tiers, campaigns, limits: { caps }, clawback: 'allow_negative' },
    laterRules: { ...pointsRules, earn: { ...pointsRules.earn, value: 2 }, pay, tiers, campaigns, limits: { caps } },
    funds: plenty,
    choices: [earn, earn, earnItems, earnItems, use(60)],
  },
  {
    rules: { ...pointsRules, pay, campaigns: extras, pending_days: 1, expiry: { kind: 'inactivity', period: days(3) } },
    laterRules: {
      ...pointsRules,
      pay,
      campaigns: extras,
      pending_days: 2,
      expiry: { kind: 'inactivity', period: days(3) },
    },
    funds: plenty,
    choices: [earn, earnItems, use(60)],
  },
  {
    rules: { kind: 'cashback', earn: { value: 500 }, expiry: { kind: 'rolling', period: days(3) }, clawback: 'clamp' },
    laterRules: { kind: 'cashback', earn: { value: 300, min_spend: 2_000 }, pay: { max_purchase_bps: 5_000 } },
    funds: plenty,
    choices: [earn, earnItems, (one) => ({ action: 'use', amount: 1 + (one % 90), purchase_amount: 100 })],
  },
  {
    rules: {
      kind: 'stamps',
      goal: 6,
      earn: { basis: 'visit', value: 1 },
      expiry: { kind: 'rolling', period: days(4) },
    },
    laterRules: {
      kind: 'stamps',
      goal: 5,
      earn: { basis: 'visit', value: 1 },
      limits: { caps: [cap('earn', 'count', 'day', 2)] },
    },
    funds: { action: 'adjust', delta: 500, note: 'Enough for every day.' },
    choices: [visit],
  },
];

/** Every kind of program that is paid for. */
export const prepaid: readonly Lived[] = [
  {
    rules: { kind: 'gift', limits: { caps }, expiry: { kind: 'rolling', period: days(8) } },
    laterRules: { kind: 'gift', min_top_up: 1_000, expiry: { kind: 'calendar', month: 3, day: 31 } },
    funds: plenty,
    choices: [topUp, use(60), use(60)],
  },
  {
    rules: {
      kind: 'multipass',
      unit_name: 'Visit',
      packs: packs(2),
      limits: { caps: [cap('use', 'count', 'day', 3)] },
    },
    laterRules: { kind: 'multipass', unit_name: 'Visit', packs: packs(3) },
    funds: { action: 'adjust', delta: 500, note: 'Enough for every day.' },
    choices: [pack, use(2), use(2)],
  },
  {
    rules: { kind: 'membership', plans: plans(2_900), grace_days: 1 },
    laterRules: { kind: 'membership', plans: plans(3_900), limits: { caps: [cap('use', 'count', 'day', 2)] } },
    funds: { action: 'renew', plan_id: 'week' },
    choices: [renew, use(1), use(1), use(1), use(1), use(1)],
  },
];

export const lived: readonly Lived[] = [...earning, ...prepaid];

function packs(length: number) {
  return [
    { id: 'ten', name: 'Ten', units: 10, price: 9_000 },
    { id: 'started', name: 'Started', units: 3, price: 3_000, valid: days(length), starts: 'first_use' },
  ];
}

function plans(price: number) {
  const week = { period: days(7), price, benefits: [] };
  return [
    { id: 'week', name: 'Week', ...week, uses: { count: 90, per: days(7) } },
    { id: 'unlimited', name: 'Unlimited', ...week },
  ];
}
