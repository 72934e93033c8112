import type { Period } from '@loyalty-service/contract/rules/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssertionError } from '../../server/src/base/assert.ts';
import { addPeriod, dayCloses, periodEnd } from '../../server/src/domain/calendar/period.ts';
import { dateOf, dayNumber } from './wall-clock.ts';

const months = (count: number): Period => ({ unit: 'month', count });
const years = (count: number): Period => ({ unit: 'year', count });
const days = (count: number): Period => ({ unit: 'day', count });
const iso = (atMs: number): string => new Date(atMs).toISOString();
const at = (text: string): number => Date.parse(text);

const later = (date: string, period: Period, anchor?: number): string =>
  dateOf(addPeriod(dayNumber(date), period, anchor));

/** The dates that a chain of periods leads to. */
function chain(date: string, period: Period, length: number): string[] {
  const anchor = Number(date.slice(8));
  const dates: string[] = [];
  for (let last = date; dates.length < length; dates.push(last)) last = later(last, period, anchor);
  return dates;
}

describe('a period later', () => {
  it.each([
    ['2026-02-28', days(1), '2026-03-01'],
    ['2028-02-28', days(1), '2028-02-29'],
    ['2026-11-21', { unit: 'week', count: 3 } as const, '2026-12-12'],
    ['2026-03-15', months(12), '2027-03-15'],
    ['2026-11-30', months(1), '2026-12-30'],
    ['2026-12-15', months(1), '2027-01-15'],
    ['2026-01-15', months(11), '2026-12-15'],
    ['2026-11-30', months(3), '2027-02-28'],
    ['2027-11-30', months(3), '2028-02-29'],
    ['2026-05-31', months(1), '2026-06-30'],
    ['2026-08-31', months(3_660), '2331-08-31'],
    ['2024-02-29', years(1), '2025-02-28'],
    ['2024-02-29', years(4), '2028-02-29'],
    // Neither 1900 nor 2100 has a 29 February.
    ['2096-02-29', years(4), '2100-02-28'],
    ['1969-12-31', months(2), '1970-02-28'],
  ])('%s and %o is %s', (date, period, reached) => {
    expect(later(date, period)).toBe(reached);
  });

  it('keeps the anchor day through shorter months', () => {
    expect(chain('2026-01-31', months(1), 5)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(chain('2026-01-29', months(1), 2)).toEqual(['2026-02-28', '2026-03-29']);
    expect(chain('2024-02-29', years(1), 4)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  it('goes by the anchor alone for months and years, and never for days and weeks', () => {
    expect(later('2026-02-28', months(1), 30)).toBe('2026-03-30');
    expect(later('2026-02-28', years(2), 29)).toBe('2028-02-29');
    expect(later('2026-02-28', days(1), 31)).toBe('2026-03-01');
    expect(later('2026-02-28', { unit: 'week', count: 1 }, 31)).toBe('2026-03-07');
  });

  it('takes nothing for an anchor that is no day of a month', () => {
    for (const anchor of [0, 32, 1.5, Number.NaN]) {
      expect(() => addPeriod(0, months(1), anchor)).toThrow(AssertionError);
    }
    for (const anchor of [1, 31]) expect(addPeriod(0, months(2), anchor)).toBe(58 + anchor);
  });

  it('leads to what the platform says is that day of that month, or its last', () => {
    const anyDay = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-01-01') });
    const anchors = fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined });
    const property = fc.property(
      anyDay,
      fc.constantFrom(1, 12),
      fc.integer({ min: 1, max: 400 }),
      anchors,
      (...all) => {
        const [day, size, count, anchor] = all;
        const date = new Date(dateOf(day));
        const month = date.getUTCMonth() + size * count;
        const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
        const expected = Math.min(anchor ?? date.getUTCDate(), lastOfMonth);
        const reached = dateOf(addPeriod(day, size === 1 ? months(count) : years(count), anchor));
        expect(at(reached)).toBe(Date.UTC(date.getUTCFullYear(), month, expected));
      },
    );
    fc.assert(property, { numRuns: 3_000 });
  });

  it('is the same in one step and in many', () => {
    const anyDay = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2050-01-01') });
    const property = fc.property(anyDay, fc.integer({ min: 1, max: 60 }), fc.constantFrom(months, years), (...all) => {
      const [day, steps, periods] = all;
      expect(chain(dateOf(day), periods(1), steps).at(-1)).toBe(dateOf(addPeriod(day, periods(steps))));
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe('the close of a day', () => {
  it.each([
    ['Europe/Berlin', '2026-11-21', '2026-11-21T23:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00Z'],
    // The midnight that would close it is skipped: the next day starts at 01:00.
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00Z'],
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00Z'],
    // Clocks go back at midnight: the day lasts 25 hours.
    ['America/Sao_Paulo', '2018-02-17', '2018-02-18T03:00Z'],
    ['Africa/Cairo', '2026-10-29', '2026-10-29T22:00Z'],
    // The day that Samoa skipped closes with the day before it.
    ['Pacific/Apia', '2011-12-29', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-31T10:00Z'],
  ])('in %s, of %s, is %s', (zone, date, closes) => {
    expect(iso(dayCloses(zone, dayNumber(date)))).toBe(iso(at(closes)));
  });
});

describe('the end of a period', () => {
  it('is the close of the day that it leads to, whatever the time of day it starts at', () => {
    const berlin = 'Europe/Berlin';
    for (const clock of ['00:00', '12:00', '23:59']) {
      expect(iso(periodEnd(berlin, at(`2026-11-21T${clock}+01:00`), days(1)))).toBe('2026-11-22T23:00:00.000Z');
      expect(iso(periodEnd(berlin, at(`2026-11-21T${clock}+01:00`), days(90)))).toBe('2027-02-19T23:00:00.000Z');
      expect(iso(periodEnd(berlin, at(`2026-03-15T${clock}+01:00`), months(12)))).toBe('2027-03-15T23:00:00.000Z');
    }
  });

  it('goes by the local day, not by that of UTC', () => {
    expect(iso(periodEnd('Pacific/Auckland', at('2026-11-22T12:00Z'), days(1)))).toBe('2026-11-24T11:00:00.000Z');
    expect(iso(periodEnd('America/Los_Angeles', at('2026-11-23T02:00Z'), days(1)))).toBe('2026-11-24T08:00:00.000Z');
  });

  it('keeps the anchor it is given', () => {
    expect(iso(periodEnd('UTC', at('2026-02-28T12:00Z'), months(1), 31))).toBe('2026-04-01T00:00:00.000Z');
    expect(iso(periodEnd('UTC', at('2026-02-28T12:00Z'), months(1)))).toBe('2026-03-29T00:00:00.000Z');
  });

  it('is where clocks are put to when its midnight is skipped', () => {
    expect(iso(periodEnd('America/Sao_Paulo', at('2018-10-03T12:00Z'), months(1)))).toBe('2018-11-04T03:00:00.000Z');
    expect(iso(periodEnd('Pacific/Apia', at('2011-11-30T12:00-10:00'), months(1)))).toBe('2011-12-30T10:00:00.000Z');
  });
});
