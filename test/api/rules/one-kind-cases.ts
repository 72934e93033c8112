import { type FieldCase, inTurn } from './field-case.ts';
import { kinds, packs, rulesOf } from './kinds.ts';
import type { Json, Setup, Till } from './till.ts';

const worth = async (till: Till) => {
  await till.earn(5_000);
  const moved = await till.use(20);
  return typeof moved === 'string' ? moved : (await till.list('transactions')).at(-1).value;
};
const pays = { units: 2, amount: 5 };
const paying = (more: Json = {}): Setup => rulesOf('points', { pay: { ...pays, ...more } });
const cashbackPaying = (pay: Json): Setup => rulesOf('cashback', { pay });
/** The amount that 20 points pay, of a purchase of 1.00. */
const shareOfPurchase = async (till: Till) => {
  await till.earn(5_000);
  return till.use({ amount: 20, purchase_amount: 100 });
};

/** The fields that only one kind has. */
export const oneKindCases: readonly FieldCase[] = [
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
