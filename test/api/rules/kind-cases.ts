import { extra } from './campaign-cases.ts';
import { earnOf, type FieldCase, inTurn } from './field-case.ts';
import { tiersOf } from './tier-cases.ts';
import type { Json, Setup, Till } from './till.ts';

const packs = [{ id: 'pack', name: 'Pack', units: 50, price: 4_000 }];
const plan = { id: 'gym', name: 'Gym', period: { unit: 'month', count: 1 }, price: 2_900 };

/** For each kind the least that its rules need, and how 50 units get onto a card by them. */
const kinds = {
  points: {
    schema: 'PointsRulesInput',
    own: { earn: earnOf() },
    unit: 'point',
    fill: (till: Till) => till.earn(5_000),
  },
  stamps: {
    schema: 'StampsRulesInput',
    own: { earn: earnOf(), goal: 10 },
    unit: 'stamp',
    fill: (till: Till) => till.earn(5_000),
  },
  cashback: {
    schema: 'CashbackRulesInput',
    own: { earn: earnOf() },
    unit: 'minor',
    fill: (till: Till) => till.earn(5_000),
  },
  multipass: {
    schema: 'MultipassRulesInput',
    own: { unit_name: 'Visit', packs },
    unit: 'unit',
    fill: (till: Till) => till.topUp({ pack_id: 'pack' }),
  },
  gift: { schema: 'GiftRulesInput', own: {}, unit: 'minor', fill: (till: Till) => till.topUp(50) },
  membership: {
    schema: 'MembershipRulesInput',
    own: { plans: [plan] },
    unit: 'visit',
    fill: (till: Till) => till.adjust(50),
  },
} as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

const rulesOf = (kind: Kind, more: Json = {}): Setup => ({ rules: { kind, ...kinds[kind].own, ...more } });
const kindAndUnit = async (till: Till) => {
  const { kind, balance } = await till.read();
  return [kind, balance.unit];
};

/** What every kind has. */
const ofEveryKind = all.flatMap((kind, index): FieldCase[] => {
  const { schema, unit, fill } = kinds[kind];
  const other = all[(index + 1) % all.length] ?? kind;
  const full = kind === 'points' || kind === 'stamps' || kind === 'cashback' ? 30 : 'limit_exceeded max_balance';
  const lapsing = { kind: 'rolling', period: { unit: 'day', count: 1 } };
  const threeDaysLater = (till: Till) => till.at('2026-03-13T09:00:00.000Z').then(() => till.available());
  return [
    {
      field: `${schema}.kind`,
      with: rulesOf(kind),
      without: rulesOf(other),
      does: kindAndUnit,
      results: [
        [kind, unit],
        [other, kinds[other].unit],
      ],
    },
    {
      field: `${schema}.version`,
      with: rulesOf(kind, { version: 1 }),
      without: rulesOf(kind, { version: 2 }),
      does: async (till) => (await till.rules()).version,
      results: [1, 'invalid_request /rules/version'],
    },
    {
      field: `${schema}.limits`,
      with: rulesOf(kind, { limits: { max_balance: 30 } }),
      without: rulesOf(kind),
      does: fill,
      results: [full, 50],
    },
    {
      field: `${schema}.expiry`,
      with: rulesOf(kind, { expiry: lapsing }),
      without: rulesOf(kind),
      does: inTurn(fill, threeDaysLater),
      results: [
        [50, 0],
        [50, 50],
      ],
    },
  ];
});

const balance = async (till: Till) => {
  const { available, pending } = (await till.read()).balance;
  return [available, pending];
};
/** A sale, all of it given out, and the sale taken back. */
const refundOfSpent = async (till: Till) => {
  const { transaction } = await till.act('earn', { amount: 5_000 });
  await till.adjust(-50);
  await till.refund(transaction.id);
  return till.available();
};

/** What the kinds that earn have. */
const ofEarningKinds = (['points', 'stamps', 'cashback'] as const).flatMap((kind): FieldCase[] => {
  const { schema, fill } = kinds[kind];
  const [negative, clamped] = ['allow_negative', 'clamp'].map((clawback) => rulesOf(kind, { clawback }));
  return [
    {
      field: `${schema}.campaigns`,
      with: rulesOf(kind, { campaigns: [extra()] }),
      without: rulesOf(kind),
      does: fill,
      results: [57, 50],
    },
    {
      field: `${schema}.tiers`,
      with: rulesOf(kind, { tiers: tiersOf() }),
      without: rulesOf(kind),
      does: async (till) => (await till.read()).tier_id,
      results: ['basic', null],
    },
    {
      field: `${schema}.pending_days`,
      with: rulesOf(kind, { pending_days: 3 }),
      without: rulesOf(kind),
      does: inTurn(fill, balance, (till) => till.at('2026-03-13T09:00:00.000Z').then(() => balance(till))),
      results: [
        [50, [0, 50], [50, 0]],
        [50, [50, 0], [50, 0]],
      ],
    },
    {
      field: `${schema}.clawback: allow_negative`,
      with: rulesOf(kind),
      without: clamped as Setup,
      does: refundOfSpent,
      results: [-50, 0],
    },
    {
      field: `${schema}.clawback: clamp`,
      with: clamped as Setup,
      without: negative as Setup,
      does: refundOfSpent,
      results: [0, -50],
    },
    {
      field: `${schema}.earn`,
      with: rulesOf(kind, { earn: earnOf({ value: 2 }) }),
      without: rulesOf(kind),
      does: fill,
      results: [100, 50],
    },
  ];
});

const worth = async (till: Till) => {
  await till.earn(5_000);
  const moved = await till.use(20);
  return typeof moved === 'string' ? moved : (await till.list('transactions')).at(-1).value;
};
const pays = { units: 2, amount: 5 };
const paying = (more: Json = {}): Setup => rulesOf('points', { pay: { ...pays, ...more } });
const cashbackPaying = (pay: Json): Setup => rulesOf('cashback', { pay });
/** What 20 points pay, of a purchase of 1.00. */
const shareOfPurchase = async (till: Till) => {
  await till.earn(5_000);
  return till.use({ amount: 20, purchase_amount: 100 });
};

/** What one kind alone has of its own. */
const ofOneKind: readonly FieldCase[] = [
  {
    field: 'PointsRulesInput.pay',
    with: paying(),
    without: rulesOf('points'),
    does: worth,
    results: [50, 'unsupported_for_kind'],
  },
  {
    field: 'PointsRulesInput.packs',
    with: rulesOf('points', { packs }),
    without: rulesOf('points'),
    does: kinds.multipass.fill,
    results: [50, 'unsupported_for_kind'],
  },
  {
    field: 'CashbackRulesInput.pay',
    with: rulesOf('cashback', { pay: pays }),
    without: rulesOf('cashback'),
    does: worth,
    results: [50, 20],
  },
  { field: 'PayInput.units', with: paying({ units: 4 }), without: paying(), does: worth, results: [25, 50] },
  { field: 'PayInput.amount', with: paying({ amount: 7 }), without: paying(), does: worth, results: [70, 50] },
  {
    field: 'PayInput.min_units',
    with: paying({ min_units: 21 }),
    without: paying(),
    does: worth,
    results: ['invalid_amount', 50],
  },
  {
    field: 'PayInput.max_purchase_bps',
    with: paying({ max_purchase_bps: 4_999 }),
    without: paying(),
    does: shareOfPurchase,
    results: ['limit_exceeded max_purchase_bps', -20],
  },
  {
    field: 'PayInput.max_purchase_bps',
    with: paying({ max_purchase_bps: 4_999 }),
    without: paying(),
    does: worth,
    results: ['purchase_amount_required', 50],
  },
  {
    field: 'CashbackPayInput.units',
    with: cashbackPaying({ units: 4 }),
    without: cashbackPaying({}),
    does: worth,
    results: [5, 20],
  },
  {
    field: 'CashbackPayInput.amount',
    with: cashbackPaying({ amount: 7 }),
    without: cashbackPaying({}),
    does: worth,
    results: [140, 20],
  },
  {
    field: 'CashbackPayInput.min_units',
    with: cashbackPaying({ min_units: 21 }),
    without: cashbackPaying({}),
    does: worth,
    results: ['invalid_amount', 20],
  },
  {
    field: 'CashbackPayInput.max_purchase_bps',
    with: cashbackPaying({ max_purchase_bps: 1_999 }),
    without: cashbackPaying({}),
    does: shareOfPurchase,
    results: ['limit_exceeded max_purchase_bps', -20],
  },
  {
    field: 'StampsRulesInput.goal',
    with: rulesOf('stamps'),
    without: rulesOf('stamps', { goal: 20 }),
    does: async (till) => (await till.act('earn', { amount: 3_700 })).card.progress,
    results: [
      { current: 7, goal: 10, completed: 3 },
      { current: 17, goal: 20, completed: 1 },
    ],
  },
  {
    field: 'MultipassRulesInput.unit_name',
    with: rulesOf('multipass'),
    without: rulesOf('multipass', { unit_name: 'Wash' }),
    does: async (till) => (await till.rules()).unit_name,
    results: ['Visit', 'Wash'],
  },
  {
    field: 'MultipassRulesInput.packs',
    with: rulesOf('multipass'),
    without: rulesOf('multipass', { packs: [{ ...packs[0], id: 'other' }] }),
    does: kinds.multipass.fill,
    results: [50, 'not_found /pack_id'],
  },
  {
    field: 'GiftRulesInput.min_top_up',
    with: rulesOf('gift', { min_top_up: 500 }),
    without: rulesOf('gift'),
    does: inTurn(
      (till) => till.topUp(499),
      (till) => till.topUp(500),
    ),
    results: [
      ['invalid_amount', 500],
      [499, 500],
    ],
  },
  {
    field: 'GiftRulesInput.max_top_up',
    with: rulesOf('gift', { max_top_up: 500 }),
    without: rulesOf('gift'),
    does: inTurn(
      (till) => till.topUp(501),
      (till) => till.topUp(500),
    ),
    results: [
      ['invalid_amount', 500],
      [501, 500],
    ],
  },
  {
    field: 'GiftRulesInput.packs',
    with: rulesOf('gift', { packs }),
    without: rulesOf('gift'),
    does: kinds.multipass.fill,
    results: [50, 'unsupported_for_kind'],
  },
];

/** The fields of the rules themselves, for each kind. */
export const kindCases: readonly FieldCase[] = [...ofEveryKind, ...ofEarningKinds, ...ofOneKind];
