import type { Period } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { civilOf, clampedDayOf, dayMs } from './civil.ts';
import { dayStart, localDay } from './local-time.ts';
import { offsetAt } from './offsets.ts';
import { instantAt } from './wall-clock.ts';

function monthsLater(day: number, months: number, anchor: number): number {
  assert(Number.isInteger(anchor) && anchor >= 1 && anchor <= 31, `an anchor is a day of the month: ${anchor}`);
  const { year, month } = civilOf(day);
  const monthsSinceYear0 = year * 12 + (month - 1) + months;
  return clampedDayOf({ year: Math.floor(monthsSinceYear0 / 12), month: (monthsSinceYear0 % 12) + 1, day: anchor });
}

/**
 * The local day one period after another, both in days since 1970-01-01.
 *
 * Months and years lead to the anchor day, or to the last day of a shorter month. The anchor defaults to the day of the
 * month of `day`. A chain of periods passes the anchor that it began with: 31 January leads to 28 February and then to
 * 31 March, and 29 February leads to three times 28 February and then to 29 February.
 *
 * @param anchor the day of the month, 1 to 31, that the chain keeps to; days and weeks have no use for it
 */
export function addPeriod(day: number, { unit, count }: Period, anchor: number = civilOf(day).day): number {
  switch (unit) {
    case 'day':
      return day + count;
    case 'week':
      return day + count * 7;
    case 'month':
      return monthsLater(day, count, anchor);
    case 'year':
      return monthsLater(day, count * 12, anchor);
  }
}

/**
 * The instant, in ms, at which a local day ends, and with it everything that ends on that day. It is exclusive: the
 * day's last moment is one ms earlier. It is the next midnight. Where clocks skip that midnight, it is the first
 * instant of the next day. A day that the zone skipped ends with the day before it.
 */
export const dayCloses = (zone: string, day: number): number => dayStart(zone, day + 1);

/**
 * The instant, in ms and exclusive, at which a period ends that starts at `atMs`. The period leads from the local day
 * of the start to another local day and ends when that day closes, whatever the time of day. One day from today at noon
 * ends when tomorrow closes. 12 months from some time on 15 March end when 15 March of the next year closes.
 *
 * @param anchor as of `addPeriod`
 */
export const periodEnd = (zone: string, atMs: number, period: Period, anchor?: number): number =>
  dayCloses(zone, addPeriod(localDay(zone, atMs), period, anchor));

/**
 * The instant, in ms, at which the wall clock shows the same time `days` local days later. If clocks skip that time, it
 * is the instant of the skip. If they show it twice, it is the first. With 0 days it is `atMs` itself.
 */
export function sameTimeDaysLater(zone: string, atMs: number, days: number): number {
  if (days === 0) return atMs;
  return instantAt(zone, atMs + offsetAt(zone, atMs) + days * dayMs);
}
