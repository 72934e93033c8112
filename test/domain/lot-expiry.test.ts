import type { Expiry } from '@loyalty-service/contract/rules/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inactivityExpiry, lotExpiry } from '../../server/src/domain/lots/expiry.ts';
import { dateOf, dayNumber } from './wall-clock.ts';

const berlin = 'Europe/Berlin';
const noon = (date: string): number => Date.parse(`${date}T12:00Z`);
const format = new Intl.DateTimeFormat('en-CA', { timeZone: berlin });

type Rolling = Extract<Expiry, { kind: 'rolling' }>;
const rolling = (round: Rolling['round'], period: Rolling['period'] = { unit: 'month', count: 12 }): Expiry => ({
  kind: 'rolling',
  period,
  round,
});
const calendar = (date: string, min_days = 0): Expiry => {
  const [month = 0, day = 0] = date.split('-').map(Number);
  return { kind: 'calendar', month, day, min_days };
};

/** The last day, in Berlin, of units that come at noon of a date: the platform's reading of the ms before they expire. */
function lastDay(expiry: Expiry, date: string): string {
  const lapses = lotExpiry(expiry, berlin, noon(date)) ?? 0;
  expect(format.format(lapses), 'lapses at a midnight').not.toBe(format.format(lapses - 1));
  return format.format(lapses - 1);
}

describe('units expire', () => {
  it('never without expiry, and not by themselves after inactivity', () => {
    expect(lotExpiry({ kind: 'none' }, berlin, noon('2026-11-21'))).toBeNull();
    expect(
      lotExpiry({ kind: 'inactivity', period: { unit: 'year', count: 1 } }, berlin, noon('2026-11-21')),
    ).toBeNull();
  });

  it.each([
    ['2026-03-15', rolling('none'), '2027-03-15'],
    ['2026-03-31', rolling('none', { unit: 'month', count: 1 }), '2026-04-30'],
    ['2024-02-29', rolling('none', { unit: 'year', count: 1 }), '2025-02-28'],
    ['2026-03-01', rolling('none', { unit: 'day', count: 28 }), '2026-03-29'],
    ['2026-10-18', rolling('none', { unit: 'week', count: 1 }), '2026-10-25'],
    ['2026-03-15', rolling('month'), '2027-03-31'],
    ['2026-03-31', rolling('month'), '2027-03-31'],
    ['2027-02-01', rolling('month'), '2028-02-29'],
    ['2026-02-01', rolling('month'), '2027-02-28'],
    ['2026-12-05', rolling('month'), '2027-12-31'],
    // The period comes before the rounding: 1 December leads to January, and so into the next year.
    ['2026-12-01', rolling('month', { unit: 'day', count: 31 }), '2027-01-31'],
    ['2026-12-01', rolling('year', { unit: 'day', count: 31 }), '2027-12-31'],
    ['2026-11-21', rolling('year', { unit: 'day', count: 1 }), '2026-12-31'],
    ['2026-03-15', rolling('year', { unit: 'year', count: 2 }), '2028-12-31'],
    ['2026-12-31', rolling('year'), '2027-12-31'],
    ['2026-01-01', rolling('year'), '2027-12-31'],
  ])('what comes on %s by %o at the end of %s', (date, expiry, last) => {
    expect(lastDay(expiry, date)).toBe(last);
  });

  it.each([
    ['2026-06-01', calendar('12-31'), '2026-12-31'],
    ['2026-12-31', calendar('12-31'), '2026-12-31'],
    ['2027-01-01', calendar('12-31'), '2027-12-31'],
    ['2026-03-30', calendar('03-31'), '2026-03-31'],
    ['2026-03-31', calendar('03-31'), '2026-03-31'],
    ['2026-04-01', calendar('03-31'), '2027-03-31'],
    // The days between are the difference of the dates: on the date itself 0, the day before 1.
    ['2026-12-31', calendar('12-31', 1), '2027-12-31'],
    ['2026-12-30', calendar('12-31', 1), '2026-12-31'],
    ['2026-12-01', calendar('12-31', 30), '2026-12-31'],
    ['2026-12-02', calendar('12-31', 30), '2027-12-31'],
    ['2027-01-01', calendar('12-31', 30), '2027-12-31'],
    // It is the next date's year that gives way to one more: 20 January 2027 is near in December.
    ['2026-12-25', calendar('01-20', 60), '2028-01-20'],
    ['2026-01-01', calendar('12-31', 364), '2026-12-31'],
    ['2026-01-02', calendar('12-31', 364), '2027-12-31'],
    ['2026-06-01', calendar('12-31', 366), '2027-12-31'],
    // Once, and never two years on.
    ['2026-12-31', calendar('12-31', 365), '2027-12-31'],
    ['2026-12-31', calendar('12-31', 366), '2027-12-31'],
    // Clamped.
    ['2026-01-15', calendar('02-29'), '2026-02-28'],
    ['2028-01-15', calendar('02-29'), '2028-02-29'],
    ['2026-02-28', calendar('02-29'), '2026-02-28'],
    ['2026-03-01', calendar('02-29'), '2027-02-28'],
    ['2027-03-01', calendar('02-29'), '2028-02-29'],
    ['2028-02-29', calendar('02-29'), '2028-02-29'],
    ['2028-02-29', calendar('02-29', 1), '2029-02-28'],
    ['2026-01-15', calendar('02-31'), '2026-02-28'],
    ['2026-06-01', calendar('06-31'), '2026-06-30'],
    ['2026-06-30', calendar('06-31'), '2026-06-30'],
    ['2026-07-01', calendar('06-31'), '2027-06-30'],
    ['2026-04-10', calendar('04-31'), '2026-04-30'],
    ['2026-09-10', calendar('09-31'), '2026-09-30'],
    ['2026-11-10', calendar('11-31'), '2026-11-30'],
    ['2026-07-10', calendar('07-31'), '2026-07-31'],
  ])('what comes on %s by %o at the end of %s', (date, expiry, last) => {
    expect(lastDay(expiry, date)).toBe(last);
  });

  it('by the local day they came on', () => {
    const newYear = Date.parse('2026-12-31T23:30Z');
    const lapses = lotExpiry(calendar('12-31'), berlin, newYear) ?? 0;
    expect(new Date(lapses).toISOString()).toBe('2027-12-31T23:00:00.000Z');
    const rolled = lotExpiry(rolling('none'), berlin, newYear) ?? 0;
    expect(new Date(rolled).toISOString()).toBe('2028-01-01T23:00:00.000Z');
  });

  it('at the first instant of the next day where clocks skip its midnight, and where the zone skips a day', () => {
    const cairo = lotExpiry(calendar('04-23'), 'Africa/Cairo', noon('2026-01-10')) ?? 0;
    expect(new Date(cairo).toISOString()).toBe('2026-04-23T22:00:00.000Z');
    const apia = lotExpiry(calendar('12-30'), 'Pacific/Apia', noon('2011-01-10')) ?? 0;
    expect(new Date(apia).toISOString()).toBe('2011-12-30T10:00:00.000Z');
  });

  it('with the first of the dates that is far enough away', () => {
    const anyDay = fc.integer({ min: dayNumber('2019-01-01'), max: dayNumber('2035-12-31') });
    const dates = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }));
    const property = fc.property(anyDay, dates, fc.integer({ min: 0, max: 365 }), (today, [month, day], min_days) => {
      // Day by day, by the platform's calendar: is this the date, or the last of a month too short for it?
      const isDate = (candidate: number): boolean => {
        const date = new Date(dateOf(candidate));
        const tomorrow = new Date(dateOf(candidate + 1));
        const isLast = tomorrow.getUTCDate() === 1;
        return date.getUTCMonth() + 1 === month && (date.getUTCDate() === day || (isLast && date.getUTCDate() < day));
      };
      let expected = today + min_days;
      while (!isDate(expected)) expected += 1;
      expect(lastDay({ kind: 'calendar', month, day, min_days }, dateOf(today))).toBe(dateOf(expected));
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe('a card expires', () => {
  it('a period after it was last active, where rules ask for activity', () => {
    const expiry: Expiry = { kind: 'inactivity', period: { unit: 'month', count: 6 } };
    const lapses = inactivityExpiry(expiry, berlin, Date.parse('2026-08-31T23:59+02:00')) ?? 0;
    expect(new Date(lapses).toISOString()).toBe('2027-02-28T23:00:00.000Z');
  });

  it('never by any other rule', () => {
    for (const expiry of [{ kind: 'none' } as const, rolling('none'), calendar('12-31')]) {
      expect(inactivityExpiry(expiry, berlin, noon('2026-11-21'))).toBeNull();
    }
  });
});
