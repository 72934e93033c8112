import { benefitCases, earnOf, type FieldCase, perItem, points, threeItems } from './field-case.ts';
import type { Json, Setup, Till } from './till.ts';

const basic = { id: 'basic', name: 'Basic', min: 0 };
const gold = { id: 'gold', name: 'Gold', min: 100 };

/** Tiers by all that was ever earned, and more. */
export const tiersOf = (more: Json = {}, ...levels: readonly Json[]): Json => ({
  qualify: { measure: 'value', window: 'lifetime', ...more },
  levels: levels.length > 0 ? levels : [basic, gold],
});
const levels = (...given: readonly Json[]): Setup => points({ tiers: tiersOf({}, ...given) });
const by = (measure: string, min: number): Setup => perItem({ tiers: tiersOf({ measure }, basic, { ...gold, min }) });
const excluding = (more: Json): Setup =>
  points({ earn: earnOf({ exclude: { skus: ['cigars'] } }), tiers: tiersOf({ measure: 'spend', ...more }) });
const during = (window: unknown): Setup => points({ tiers: tiersOf({ window }) });

const tierAfter = (sale: number | Json) => async (till: Till) => {
  await till.earn(sale);
  return (await till.read()).tier_id;
};
const benefitsNow = async (till: Till) => (await till.read()).benefits;

/** A tier that is reached with a sale, and what is held later. */
const tiersInTime =
  (sale: string | null, ...instants: readonly string[]) =>
  async (till: Till) => {
    if (sale) await till.at(sale);
    const held: unknown[] = [await tierAfter(10_000)(till)];
    for (const at of instants) {
      await till.at(at);
      held.push((await till.read()).tier_id);
    }
    return held;
  };
const newYear = tiersInTime('2026-12-30T09:00:00.000Z', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z');
/** 10 March is the first of 365 days, and 9 March the last. A step for each of them takes its time: one case has to do. */
const ofDays = tiersInTime(null, '2027-01-01T09:00:00.000Z', '2027-03-09T22:59:59.999Z', '2027-03-09T23:00:00.000Z');
const keeping = (keep_for: Json): Setup => points({ tiers: { ...tiersOf({ window: 'year' }), keep_for } });
/** When gold of this year is lost, by the unit of the time for which it is kept. */
const keptUntil = { day: '2027-01-01', week: '2027-01-07', month: '2027-01-31', year: '2027-12-31' };
const keptUnits = Object.entries(keptUntil);
const heldUntil = async (till: Till) => {
  await till.earn(10_000);
  return (await till.read('/tier')).held_until;
};
const midnight = (day: string): string => `${day}T23:00:00.000Z`;

/** Each unit of the time for which tiers are kept, and its count. */
const keptCases: readonly FieldCase[] = [
  ...keptUnits.map(([unit, end], at): FieldCase => {
    const [otherUnit, otherEnd] = keptUnits[(at + 1) % keptUnits.length] ?? [unit, end];
    return {
      field: `TiersInput.keep_for.unit: ${unit}`,
      with: keeping({ unit, count: 1 }),
      without: keeping({ unit: otherUnit, count: 1 }),
      does: heldUntil,
      results: [midnight(end), midnight(otherEnd)],
    };
  }),
  {
    field: 'TiersInput.keep_for.count',
    with: keeping({ unit: 'day', count: 1 }),
    without: keeping({ unit: 'day', count: 2 }),
    does: heldUntil,
    results: [midnight('2027-01-01'), midnight('2027-01-02')],
  },
];

const held = ['gold', 'gold', 'gold'];
const heldOnce = ['gold', 'gold', 'basic'];

/** Tiers: how they are reached, and what they give. */
export const tierCases: readonly FieldCase[] = [
  {
    field: 'TiersInput.qualify',
    with: by('spend', 100),
    without: by('value', 100),
    does: tierAfter(threeItems),
    results: ['gold', 'basic'],
  },
  {
    field: 'TiersInput.levels',
    with: levels(basic, gold),
    without: levels(basic),
    does: tierAfter(10_000),
    results: ['gold', 'basic'],
  },
  {
    field: 'TiersInput.keep_for',
    with: keeping({ unit: 'day', count: 2 }),
    without: during('year'),
    does: newYear,
    results: [held, heldOnce],
  },
  {
    field: 'TierQualificationInput.measure: value',
    with: by('value', 15),
    without: by('count', 15),
    does: tierAfter(threeItems),
    results: ['gold', 'basic'],
  },
  {
    field: 'TierQualificationInput.measure: spend',
    with: by('spend', 900),
    without: by('value', 900),
    does: tierAfter(threeItems),
    results: ['gold', 'basic'],
  },
  {
    field: 'TierQualificationInput.measure: count',
    with: by('count', 1),
    without: by('value', 1),
    does: tierAfter(0),
    results: ['gold', 'basic'],
  },
  {
    field: 'TierQualificationInput.include_excluded',
    with: excluding({ include_excluded: true }),
    without: excluding({}),
    does: tierAfter({ amount: 200, items: [{ sku: 'cigars', amount: 200 }] }),
    results: ['gold', 'basic'],
  },
  {
    field: 'TierQualificationInput.window: lifetime',
    with: during('lifetime'),
    without: during('year'),
    does: newYear,
    results: [held, heldOnce],
  },
  {
    field: 'TierQualificationInput.window: year',
    with: during('year'),
    without: during('lifetime'),
    does: newYear,
    results: [heldOnce, held],
  },
  {
    field: 'TierQualificationInput.window.days',
    with: during({ days: 365 }),
    without: during('lifetime'),
    does: ofDays,
    results: [
      ['gold', ...heldOnce],
      ['gold', ...held],
    ],
  },
  {
    field: 'TierLevelInput.id',
    with: levels(basic),
    without: levels({ ...basic, id: 'first' }),
    does: tierAfter(0),
    results: ['basic', 'first'],
  },
  {
    field: 'TierLevelInput.name',
    with: levels(basic),
    without: levels({ ...basic, name: 'First' }),
    does: async (till) => (await till.rules()).tiers.levels[0].name,
    results: ['Basic', 'First'],
  },
  {
    field: 'TierLevelInput.min',
    with: levels(basic, gold),
    without: levels(basic, { ...gold, min: 101 }),
    does: tierAfter(10_000),
    results: ['gold', 'basic'],
  },
  {
    field: 'TierLevelInput.multiplier_bps',
    with: levels({ ...basic, multiplier_bps: 15_000 }),
    without: levels(basic),
    does: (till) => till.earn(5_000),
    results: [75, 50],
  },
  {
    field: 'TierLevelInput.benefits',
    with: levels({ ...basic, benefits: [{ kind: 'percent_off', bps: 500 }] }),
    without: levels(basic),
    does: benefitsNow,
    results: [[{ kind: 'percent_off', bps: 500 }], []],
  },
  ...keptCases,
  ...benefitCases(
    'TierLevelInput.benefits',
    (benefit) => levels({ ...basic, benefits: [benefit] }),
    async (till) => (await benefitsNow(till))[0],
  ),
];
