import { earnsAt, type FieldCase, inTurn, perItem, points, stretches, threeItems, windows } from './field-case.ts';
import { tiersOf } from './tier-cases.ts';
import type { Json, Setup, Till } from './till.ts';

const add = { kind: 'add', value: 7 };

/** A campaign that adds 7, and more. */
export const extra = (more: Json = {}): Json => ({ id: 'extra', name: 'Extra', effect: add, ...more });
const given = (more: Json = {}): Setup => points({ campaigns: [extra(more)], tiers: tiersOf() });
const sale = (till: Till) => till.earn(5_000);
const lastLine = async (till: Till) => (await till.act('earn', { amount: 5_000 })).transaction.breakdown.at(-1);

/** A sale that reaches the tier gold, and the birthday: what the sale brings, and the bonuses. */
const life = async (till: Till) => {
  const earned = await till.earn(10_000);
  await till.at('2026-03-12T09:00:00.000Z');
  return [earned, await till.bonuses()];
};
const triggered = (kind: string, other: string, results: FieldCase['results']): FieldCase => {
  const schemas: Readonly<Record<string, string>> = {
    earn: 'Earn',
    issue: 'Issue',
    birthday: 'Birthday',
    tier_up: 'TierUp',
  };
  const on = (name: string) => given({ on: { kind: name } });
  return { field: `${schemas[kind]}Trigger.kind`, with: on(kind), without: on(other), does: life, results };
};

const reached = (more: Json = {}, effect: Json = add): Json =>
  extra({ on: { kind: 'reached', measure: 'value', window: 'day', min: 30, ...more }, effect });
const reaching = (more: Json): Setup => points({ campaigns: [reached(more)] });
const measuring = (measure: string, min: number): Setup => perItem({ campaigns: [reached({ measure, min })] });
const bonusesOf = (body: number | Json) => async (till: Till) => {
  await till.earn(body);
  return till.bonuses();
};
const bonusesAt =
  (...instants: readonly string[]) =>
  async (till: Till) => {
    await earnsAt(4_000, ...instants)(till);
    return till.bonuses();
  };
const today = ['extra:2026-03-10'];
const measureCase = (measure: string, other: string, min: number, body: number | Json): FieldCase => ({
  field: `ReachedTrigger.measure: ${measure}`,
  with: measuring(measure, min),
  without: measuring(other, min),
  does: bonusesOf(body),
  results: [today, []],
});
/** The window that 10 March lies in and the one that begins after it, as references name them. */
const granted: Readonly<Record<string, readonly string[]>> = {
  day: ['extra:2026-03-10', 'extra:2026-03-11'],
  week: ['extra:2026-03-09', 'extra:2026-03-16'],
  month: ['extra:2026-03-01', 'extra:2026-04-01'],
  year: ['extra:2026-01-01', 'extra:2027-01-01'],
};
const reachedWindows = windows.map(
  ({ name, window, inside, outside }): FieldCase => ({
    field: `ReachedTrigger.window: ${name}`,
    with: reaching({ window }),
    without: reaching({ window: 'lifetime' }),
    does: bonusesAt(inside, outside),
    results: [granted[name], ['extra:lifetime']],
  }),
);

/** A campaign that issues a voucher of the reward when the sum of a day reaches 30. */
const issuing = (more: Json = {}): Setup => ({
  ...points(),
  reward: {},
  rulesOfReward: (reward_id) => points({ campaigns: [reached({}, { kind: 'voucher', reward_id, ...more })] }).rules,
});
const vouchersOf = async (till: Till) => {
  await till.earn(5_000);
  return [await till.bonuses(), await till.vouchers()];
};
/** When a voucher of 10 March expires that is valid for 2 of each unit. Summer time begins on 29 March. */
const validFor: Readonly<Record<string, string>> = {
  day: '2026-03-12T23:00:00.000Z',
  week: '2026-03-24T23:00:00.000Z',
  month: '2026-05-10T22:00:00.000Z',
  year: '2028-03-10T23:00:00.000Z',
};
const validUnits = Object.entries(validFor).map(
  ([unit, end]): FieldCase => ({
    field: `VoucherEffectInput.valid.unit: ${unit}`,
    with: issuing({ valid: { unit, count: 2 } }),
    without: issuing(),
    does: vouchersOf,
    results: [
      [today, [end]],
      [today, [null]],
    ],
  }),
);

const used = (window: unknown, count = 1): Setup => given({ max_uses: { count, window } });
const maxUsesWindows = [
  ...windows.map(({ name, ...rest }) => ({ ...rest, field: `MaxUses.window: ${name}` })),
  ...stretches.map(({ name, ...rest }) => ({ ...rest, field: `MaxUses.window.${name}` })),
].map(
  ({ field, window, inside, outside }): FieldCase => ({
    field,
    with: used(window),
    without: used('call'),
    does: earnsAt(1_000, inside, outside),
    results: [
      [17, 10, 17],
      [17, 17, 17],
    ],
  }),
);

/** Campaigns: what sets them off, what they do, and how often. */
export const campaignCases: readonly FieldCase[] = [
  {
    field: 'CampaignInput.id',
    with: given(),
    without: given({ id: 'other' }),
    does: lastLine,
    results: [
      { type: 'campaign', ref: 'extra', delta: 7, note: 'Extra' },
      { type: 'campaign', ref: 'other', delta: 7, note: 'Extra' },
    ],
  },
  {
    field: 'CampaignInput.name',
    with: given(),
    without: given({ name: 'Other' }),
    does: lastLine,
    results: [
      { type: 'campaign', ref: 'extra', delta: 7, note: 'Extra' },
      { type: 'campaign', ref: 'extra', delta: 7, note: 'Other' },
    ],
  },
  {
    field: 'CampaignInput.on',
    with: given({ on: { kind: 'issue' } }),
    without: given(),
    does: (till) => till.available(),
    results: [7, 0],
  },
  triggered('earn', 'issue', [
    [107, []],
    [100, ['extra:issue']],
  ]),
  triggered('issue', 'birthday', [
    [100, ['extra:issue']],
    [100, ['extra:2026']],
  ]),
  triggered('birthday', 'tier_up', [
    [100, ['extra:2026']],
    [100, ['extra:gold']],
  ]),
  triggered('tier_up', 'earn', [
    [100, ['extra:gold']],
    [107, []],
  ]),
  { field: 'ReachedTrigger.kind', with: reaching({}), without: given(), does: bonusesOf(5_000), results: [today, []] },
  measureCase('value', 'count', 15, threeItems),
  measureCase('amount', 'count', 3, threeItems),
  measureCase('count', 'value', 1, 0),
  measureCase('spend', 'value', 900, threeItems),
  ...reachedWindows,
  {
    field: 'ReachedTrigger.window: lifetime',
    with: reaching({ window: 'lifetime' }),
    without: reaching({ window: 'year' }),
    does: bonusesAt('2027-03-10T09:00:00.000Z'),
    results: [['extra:lifetime'], ['extra:2026-01-01', 'extra:2027-01-01']],
  },
  {
    field: 'ReachedTrigger.min',
    with: reaching({ min: 50 }),
    without: reaching({ min: 51 }),
    does: bonusesOf(5_000),
    results: [today, []],
  },
  {
    field: 'CampaignInput.when',
    with: given({ when: { min_spend: 5_001 } }),
    without: given(),
    does: sale,
    results: [50, 57],
  },
  {
    field: 'CampaignInput.effect',
    with: given(),
    without: given({ effect: { kind: 'add', value: 8 } }),
    does: sale,
    results: [57, 58],
  },
  {
    field: 'MultiplyEffect.kind',
    with: given({ effect: { kind: 'multiply', bps: 15_000 } }),
    without: given(),
    does: sale,
    results: [75, 57],
  },
  {
    field: 'MultiplyEffect.bps',
    with: given({ effect: { kind: 'multiply', bps: 15_000 } }),
    without: given({ effect: { kind: 'multiply', bps: 20_000 } }),
    does: sale,
    results: [75, 100],
  },
  {
    field: 'AddEffect.kind',
    with: given(),
    without: given({ effect: { kind: 'multiply', bps: 20_000 } }),
    does: sale,
    results: [57, 100],
  },
  {
    field: 'AddEffect.value',
    with: given(),
    without: given({ effect: { kind: 'add', value: 9 } }),
    does: sale,
    results: [57, 59],
  },
  {
    field: 'VoucherEffectInput.kind',
    with: issuing(),
    without: { ...reaching({}), reward: {} },
    does: vouchersOf,
    results: [
      [today, [null]],
      [today, []],
    ],
  },
  {
    field: 'VoucherEffectInput.reward_id',
    with: issuing(),
    without: issuing({ reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3' }),
    does: vouchersOf,
    results: [[today, [null]], 'not_found /rules/campaigns/0/effect/reward_id'],
  },
  {
    field: 'VoucherEffectInput.valid',
    with: issuing({ valid: { unit: 'day', count: 14 } }),
    without: issuing(),
    does: vouchersOf,
    results: [
      [today, ['2026-03-24T23:00:00.000Z']],
      [today, [null]],
    ],
  },
  ...validUnits,
  {
    field: 'VoucherEffectInput.valid.count',
    with: issuing({ valid: { unit: 'day', count: 14 } }),
    without: issuing({ valid: { unit: 'day', count: 2 } }),
    does: vouchersOf,
    results: [
      [today, ['2026-03-24T23:00:00.000Z']],
      [today, ['2026-03-12T23:00:00.000Z']],
    ],
  },
  {
    field: 'CampaignInput.max_uses',
    with: used('day'),
    without: given(),
    does: inTurn(sale, sale),
    results: [
      [57, 50],
      [57, 57],
    ],
  },
  {
    field: 'MaxUses.count',
    with: used('day', 1),
    without: used('day', 2),
    does: inTurn(sale, sale, sale),
    results: [
      [57, 50, 50],
      [57, 57, 50],
    ],
  },
  ...maxUsesWindows,
  {
    field: 'MaxUses.window: call',
    with: used('call'),
    without: used('day'),
    does: inTurn(sale, sale),
    results: [
      [57, 57],
      [57, 50],
    ],
  },
  {
    field: 'MaxUses.window: lifetime',
    with: used('lifetime'),
    without: used('year'),
    does: earnsAt(1_000, '2027-03-10T09:00:00.000Z'),
    results: [
      [17, 10],
      [17, 17],
    ],
  },
];
