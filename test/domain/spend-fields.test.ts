import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { timestampOf } from '../../server/src/domain/calendar/timestamp.ts';
import { type Ask, refuseOverCaps } from '../../server/src/domain/earn/caps.ts';
import { lifetimeDay } from '../../server/src/domain/earn/types.ts';
import { inactivityExpiry, lotExpiry } from '../../server/src/domain/lots/expiry.ts';
import { payment } from '../../server/src/domain/payment.ts';
import { Refusal } from '../../server/src/domain/refusal.ts';
import { countersOf, historyOf, noon, pointsRules, sums, today } from './setting.ts';

type Result = number | string | null;
const berlin = 'Europe/Berlin';

function resultOf(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The instant at which units of Saturday 21 November 2026 expire. */
function lapse(expiry: object): Result {
  const rules = pointsRules({ expiry });
  const at = lotExpiry(rules.expiry, berlin, noon) ?? inactivityExpiry(rules.expiry, berlin, noon);
  return at === null ? null : timestampOf(at);
}

const rolling = { kind: 'rolling', period: { unit: 'month', count: 2 } };
const resting = { kind: 'inactivity', period: { unit: 'week', count: 2 } };
const yearly = { kind: 'calendar', month: 12, day: 24 };

describe('every field of expiry does something: with it, and without', () => {
  it.each([
    ['kind rolling', rolling, { kind: 'none' }, '2027-01-21T23:00:00.000Z', null],
    ['kind inactivity', resting, { kind: 'none' }, '2026-12-05T23:00:00.000Z', null],
    ['kind calendar', yearly, { kind: 'none' }, '2026-12-24T23:00:00.000Z', null],
    [
      'rolling.period.unit',
      { ...rolling, period: { unit: 'year', count: 2 } },
      rolling,
      '2028-11-21T23:00:00.000Z',
      '2027-01-21T23:00:00.000Z',
    ],
    [
      'rolling.period.count',
      { ...rolling, period: { unit: 'month', count: 1 } },
      rolling,
      '2026-12-21T23:00:00.000Z',
      '2027-01-21T23:00:00.000Z',
    ],
    [
      'rolling.round month',
      { ...rolling, round: 'month' },
      rolling,
      '2027-01-31T23:00:00.000Z',
      '2027-01-21T23:00:00.000Z',
    ],
    [
      'rolling.round year',
      { ...rolling, round: 'year' },
      rolling,
      '2027-12-31T23:00:00.000Z',
      '2027-01-21T23:00:00.000Z',
    ],
    [
      'inactivity.period.unit',
      { ...resting, period: { unit: 'day', count: 2 } },
      resting,
      '2026-11-23T23:00:00.000Z',
      '2026-12-05T23:00:00.000Z',
    ],
    [
      'inactivity.period.count',
      { ...resting, period: { unit: 'week', count: 3 } },
      resting,
      '2026-12-12T23:00:00.000Z',
      '2026-12-05T23:00:00.000Z',
    ],
    ['calendar.month', { ...yearly, month: 1 }, yearly, '2027-01-24T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
    ['calendar.day', { ...yearly, day: 31 }, yearly, '2026-12-31T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
    ['calendar.min_days', { ...yearly, min_days: 34 }, yearly, '2027-12-24T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
  ] as const)('%s', (_field, withField, without, first, second) => {
    expect([lapse(withField), lapse(without)]).toEqual([first, second]);
  });
});

const pays = { units: 2, amount: 5 };
/** The amount that 20 points pay of a purchase. */
const paid = (pay: object | null, asked: object = {}): Result =>
  resultOf(() => payment(pointsRules({ pay }), { amount: 20, purchase: null, currency: 'EUR', ...asked }));

describe('every field of pay does something', () => {
  it.each([
    ['pay', pays, null, {}, [50, 'unsupported_for_kind']],
    ['units', { ...pays, units: 4 }, pays, {}, [25, 50]],
    ['amount', { ...pays, amount: 7 }, pays, {}, [70, 50]],
    ['min_units', { ...pays, min_units: 21 }, pays, {}, ['invalid_amount', 50]],
    ['max_purchase_bps', { ...pays, max_purchase_bps: 4_999 }, pays, { purchase: 100 }, ['limit_exceeded', 50]],
    ['max_purchase_bps, unsaid', { ...pays, max_purchase_bps: 4_999 }, pays, {}, ['purchase_amount_required', 50]],
  ] as const)('%s', (_field, withField, without, asked, results) => {
    expect([paid(withField, asked), paid(without, asked)]).toEqual(results);
  });

  it("cashback's default pays a minor unit with each", () => {
    const cashback = RulesInput.parse({ kind: 'cashback', earn: { value: 100 } }) as Rules;
    expect(payment(cashback, { amount: 7, purchase: null, currency: 'EUR' })).toBe(7);
  });
});

const cap = (given: object) => ({
  id: 'cap',
  on: 'use',
  measure: 'value',
  window: 'call',
  max: 5,
  over: 'refuse',
  ...given,
});
const six: Ask = { value: 6, amount: 6, count: 6, spend: 6 };
const counted = (size: number) => {
  const row = { value: size, amount: size, count: size, spend: size };
  return countersOf('use', [sums(today, row), sums(lifetimeDay, row)]);
};

/** The result of an action that asks for 6 of everything, after that much was done today. */
const capped = (given: object | null, ask: Partial<Ask> = {}, done = 0): Result =>
  resultOf(() => {
    const rules = RulesInput.parse({ kind: 'gift', limits: { caps: given ? [cap(given)] : [] } }) as Rules;
    refuseOverCaps({ rules, currency: 'EUR', history: counted(done), zone: berlin, at: noon }, 'use', {
      ...six,
      ...ask,
    });
    return 'done';
  });

describe('every field of a cap on top-ups and uses does something', () => {
  it('the cap, on, max', () => {
    expect([capped({}), capped(null)]).toEqual(['limit_exceeded', 'done']);
    expect([capped({}), capped({ on: 'top_up' })]).toEqual(['limit_exceeded', 'done']);
    expect([capped({ max: 5 }), capped({ max: 6 })]).toEqual(['limit_exceeded', 'done']);
  });

  it.each(['value', 'amount', 'count', 'spend'] as const)('measure %s', (measure) => {
    const little = { value: 1, amount: 1, count: 1, spend: 1 };
    const other = measure === 'value' ? 'amount' : 'value';
    expect([
      capped({ measure }, { ...little, [measure]: 6 }),
      capped({ measure: other }, { ...little, [measure]: 6 }),
    ]).toEqual(['limit_exceeded', 'done']);
  });

  it.each(['day', 'week', 'month', 'year', 'lifetime', { days: 2 }])('window %j', (window) => {
    const few = { value: 1 };
    expect([capped({ window }, few, 5), capped({ window: 'call' }, few, 5)]).toEqual(['limit_exceeded', 'done']);
  });

  it('window of seconds', () => {
    const near = { occurred_at: noon - 9_000, value: 5, amount: 5, spend: 5, campaigns: [] };
    const result = (seconds: number) =>
      resultOf(() => {
        const rules = RulesInput.parse({ kind: 'gift', limits: { caps: [cap({ window: { seconds } })] } }) as Rules;
        const context = { rules, currency: 'EUR', history: historyOf({ recent: [near] }), zone: berlin, at: noon };
        refuseOverCaps(context, 'use', { ...six, value: 1 });
        return 'done';
      });
    expect([result(10), result(9)]).toEqual(['limit_exceeded', 'done']);
  });
});
