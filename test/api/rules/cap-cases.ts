import {
  earnsAt,
  type FieldCase,
  gift,
  inTurn,
  perItem,
  points,
  stretches,
  threeItems,
  windows,
} from './field-case.ts';
import type { Json, Setup, Till } from './till.ts';

const cap = (more: Json = {}): Json => ({
  id: 'most',
  on: 'earn',
  measure: 'value',
  window: 'call',
  max: 30,
  over: 'refuse',
  ...more,
});
const capped = (more: Json = {}): Setup => points({ limits: { caps: [cap(more)] } });
const clipped = (window: unknown): Setup => capped({ window, over: 'clip' });
const measured = (measure: string, max: number): Setup => perItem({ limits: { caps: [cap({ measure, max })] } });
const moving = (on: string): Setup => ({
  ...gift({ limits: { caps: [cap({ on })] } }),
  balance: 100,
  reward: { cost: 40 },
});
/** Once a day: a hold counts as what it is for. */
const daily = (on: string): Setup => ({
  ...gift({ limits: { caps: [cap({ on, measure: 'count', window: 'day', max: 1 })] } }),
  balance: 100,
  reward: { cost: 40 },
});

/** Rows of 20: in a window of 30 the second is clipped. */
const windowCases: readonly FieldCase[] = [
  ...windows.map(({ name, window, inside, outside }) => windowCase(`window: ${name}`, window, [inside, outside])),
  ...stretches.map(({ name, window, inside, outside }) => windowCase(`window.${name}`, window, [inside, outside])),
  {
    field: 'Cap.window: call',
    with: clipped('call'),
    without: clipped('day'),
    does: earnsAt(2_000, '2026-03-10T09:00:01.000Z'),
    results: [
      [20, 20],
      [20, 10],
    ],
  },
  {
    field: 'Cap.window: lifetime',
    with: clipped('lifetime'),
    without: clipped('year'),
    does: earnsAt(2_000, '2027-03-10T09:00:00.000Z', '2028-03-10T09:00:00.000Z'),
    results: [
      [20, 10, 0],
      [20, 20, 20],
    ],
  },
];

function windowCase(field: string, window: unknown, instants: readonly string[]): FieldCase {
  return {
    field: `Cap.${field}`,
    with: clipped(window),
    without: clipped('call'),
    does: earnsAt(2_000, ...instants),
    results: [
      [20, 10, 20],
      [20, 20, 20],
    ],
  };
}

const onCase = (on: string, other: string, does: FieldCase['does'], fits: number): FieldCase => ({
  field: `Cap.on: ${on}`,
  with: moving(on),
  without: moving(other),
  does,
  results: ['limit_exceeded most', fits],
});
const use: FieldCase['does'] = (till: Till) => till.use(20);
const hold: FieldCase['does'] = (till: Till) => till.hold(20);
const refused = 'limit_exceeded most';

/** Caps on what a card does, and on its balance. */
export const capCases: readonly FieldCase[] = [
  {
    field: 'LimitsInput.caps',
    with: capped(),
    without: points({ limits: { caps: [] } }),
    does: (till) => till.earn(5_000),
    results: [refused, 50],
  },
  {
    field: 'LimitsInput.max_balance',
    with: points({ limits: { max_balance: 70 } }),
    without: points(),
    does: inTurn(
      (till) => till.earn(5_000),
      (till) => till.earn(5_000),
      (till) => till.adjust(1),
    ),
    results: [
      [50, 20, 'limit_exceeded max_balance'],
      [50, 50, 1],
    ],
  },
  {
    field: 'Cap.id',
    with: capped(),
    without: capped({ id: 'other' }),
    does: (till) => till.earn(5_000),
    results: [refused, 'limit_exceeded other'],
  },
  {
    field: 'Cap.id',
    with: capped({ over: 'clip' }),
    without: capped({ over: 'clip', id: 'other' }),
    does: async (till) => (await till.act('earn', { amount: 5_000 })).transaction.breakdown.at(-1).ref,
    results: ['most', 'other'],
  },
  {
    field: 'Cap.on: earn',
    with: capped(),
    without: capped({ on: 'redeem' }),
    does: (till) => till.earn(5_000),
    results: [refused, 50],
  },
  onCase('top_up', 'use', (till) => till.topUp(40), 40),
  onCase('use', 'top_up', (till) => till.use(40), -40),
  onCase('use', 'redeem', (till) => till.hold(40), 40),
  onCase('redeem', 'use', (till) => till.redeem(), -40),
  onCase('redeem', 'use', (till) => till.hold(), 40),
  {
    field: 'Cap.on: use',
    with: daily('use'),
    without: daily('redeem'),
    does: inTurn(hold, use),
    results: [
      [20, refused],
      [20, -20],
    ],
  },
  {
    field: 'Cap.on: redeem',
    with: daily('redeem'),
    without: daily('use'),
    does: inTurn(
      (till) => till.hold(),
      (till) => till.redeem(),
    ),
    results: [
      [40, refused],
      [40, -40],
    ],
  },
  {
    field: 'Cap.measure: value',
    with: measured('value', 14),
    without: measured('count', 14),
    does: (till) => till.earn(threeItems),
    results: [refused, 15],
  },
  {
    field: 'Cap.measure: amount',
    with: measured('amount', 2),
    without: measured('count', 2),
    does: (till) => till.earn(threeItems),
    results: [refused, 15],
  },
  {
    field: 'Cap.measure: count',
    with: measured('count', 0),
    without: measured('value', 0),
    does: (till) => till.earn(0),
    results: [refused, 0],
  },
  {
    field: 'Cap.measure: spend',
    with: measured('spend', 899),
    without: measured('amount', 899),
    does: (till) => till.earn(threeItems),
    results: [refused, 15],
  },
  ...windowCases,
  {
    field: 'Cap.max',
    with: capped({ max: 49 }),
    without: capped({ max: 50 }),
    does: (till) => till.earn(5_000),
    results: [refused, 50],
  },
  {
    field: 'Cap.over: clip',
    with: capped({ over: 'clip' }),
    without: capped(),
    does: (till) => till.earn(5_000),
    results: [30, refused],
  },
  {
    field: 'Cap.over: refuse',
    with: capped(),
    without: capped({ over: 'clip' }),
    does: (till) => till.earn(5_000),
    results: [refused, 30],
  },
];
