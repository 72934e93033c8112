import { type FieldCase, periodCases, points } from './field-case.ts';
import type { Json, Setup, Till } from './till.ts';

const lapsing = (expiry: Json): Setup => points({ expiry });
const rolling = (more: Json = {}): Setup => lapsing({ kind: 'rolling', period: { unit: 'month', count: 1 }, ...more });
const resting = (period: Json): Setup => lapsing({ kind: 'inactivity', period });
const yearly = (more: Json = {}): Setup => lapsing({ kind: 'calendar', month: 12, day: 24, ...more });
const never = lapsing({ kind: 'none' });

const lapses = async (till: Till) => {
  await till.earn(5_000);
  return till.nextExpiry();
};
/** An earn now, one three days later, and when the units of the first expire. */
const lapsesOnceActive = async (till: Till) => {
  await lapses(till);
  await till.at('2026-03-13T09:00:00.000Z');
  return lapses(till);
};
/** The units that are left at the end of 10 April, and a millisecond before. */
const leftInApril = async (till: Till) => {
  await till.earn(5_000);
  await till.at('2026-04-10T21:59:59.999Z');
  const before = await till.available();
  await till.at('2026-04-10T22:00:00.000Z');
  return [before, await till.available()];
};
const april = '2026-04-10T22:00:00.000Z';
const week = { unit: 'week', count: 1 };
const month = { unit: 'month', count: 1 };

/** When units expire. */
export const expiryCases: readonly FieldCase[] = [
  { field: 'NoExpiry.kind', with: never, without: rolling(), does: lapses, results: [null, april] },
  {
    field: 'RollingExpiryInput.kind',
    with: rolling(),
    without: never,
    does: leftInApril,
    results: [
      [50, 0],
      [50, 50],
    ],
  },
  {
    field: 'InactivityExpiry.kind',
    with: resting(month),
    without: never,
    does: leftInApril,
    results: [
      [50, 0],
      [50, 50],
    ],
  },
  {
    field: 'InactivityExpiry.kind',
    with: resting(month),
    without: rolling(),
    does: lapsesOnceActive,
    results: ['2026-04-13T22:00:00.000Z', april],
  },
  {
    field: 'CalendarExpiryInput.kind',
    with: yearly({ month: 4, day: 10 }),
    without: never,
    does: leftInApril,
    results: [
      [50, 0],
      [50, 50],
    ],
  },
  {
    field: 'RollingExpiryInput.period',
    with: rolling(),
    without: rolling({ period: week }),
    does: lapses,
    results: [april, '2026-03-17T23:00:00.000Z'],
  },
  ...periodCases('RollingExpiryInput.period', (period) => rolling({ period }), lapses),
  {
    field: 'RollingExpiryInput.round: none',
    with: rolling({ round: 'none' }),
    without: rolling({ round: 'month' }),
    does: lapses,
    results: [april, '2026-04-30T22:00:00.000Z'],
  },
  {
    field: 'RollingExpiryInput.round: month',
    with: rolling({ round: 'month' }),
    without: rolling(),
    does: lapses,
    results: ['2026-04-30T22:00:00.000Z', april],
  },
  {
    field: 'RollingExpiryInput.round: year',
    with: rolling({ round: 'year' }),
    without: rolling(),
    does: lapses,
    results: ['2026-12-31T23:00:00.000Z', april],
  },
  {
    field: 'InactivityExpiry.period',
    with: resting(month),
    without: resting(week),
    does: lapses,
    results: [april, '2026-03-17T23:00:00.000Z'],
  },
  ...periodCases('InactivityExpiry.period', resting, lapses),
  {
    field: 'CalendarExpiryInput.month',
    with: yearly({ month: 1 }),
    without: yearly(),
    does: lapses,
    results: ['2027-01-24T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
  },
  {
    field: 'CalendarExpiryInput.day',
    with: yearly({ day: 31 }),
    without: yearly(),
    does: lapses,
    results: ['2026-12-31T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
  },
  {
    // From 10 March to 24 December there are 289 days.
    field: 'CalendarExpiryInput.min_days',
    with: yearly({ min_days: 290 }),
    without: yearly({ min_days: 289 }),
    does: lapses,
    results: ['2027-12-24T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
  },
];
