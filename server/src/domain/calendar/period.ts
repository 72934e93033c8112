import type { Period } from '@loyalty-service/contract/rules/index';
import { assert } from '../assert.ts';
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
 * Months and years lead to the anchor day, clamped to the length of the month. Without an anchor it is the day's own; a
 * chain of periods hands on the one it began with, so that 31 January is followed by 28 February and then by 31 March, and
 * 29 February by three 28ths and a 29th.
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
 * The instant, in ms, from which a local day is over, and with it what ends on that day: exclusive, the day's last moment
 * is the ms before. That is the midnight after it; where clocks skip that midnight, the first instant of the next day. A day
 * that the zone skipped is over when the day before it is.
 */
export const dayCloses = (zone: string, day: number): number => dayStart(zone, day + 1);

/**
 * The instant, in ms and exclusive, at which a period that starts at an instant ends: the close of the local day that the
 * period leads to from the local day of the start, whatever the time of day. One day from today at noon ends when tomorrow
 * closes; 12 months from some time on 15 March end when 15 March of the next year closes.
 *
 * A period that follows another does not start with that one's end, which already is the next day: see `nextPeriodEnd`.
 *
 * @param anchor as of `addPeriod`
 */
export const periodEnd = (zone: string, atMs: number, period: Period, anchor?: number): number =>
  dayCloses(zone, addPeriod(localDay(zone, atMs), period, anchor));

/**
 * The end, in ms and exclusive, of the period that follows the one ending at `endMs`. It counts from the day that closed
 * then: from the day after, each period of a chain would be a day longer, and 28 February be followed by 30 April.
 * Always after `endMs`, so that chains come to their end.
 *
 * @param endMs what `periodEnd` or this answered for the period before
 * @param anchor the day of the month, 1 to 31, on which the first period of the chain started
 */
export const nextPeriodEnd = (zone: string, endMs: number, period: Period, anchor: number): number =>
  dayCloses(zone, addPeriod(localDay(zone, endMs) - 1, period, anchor));

/**
 * The instant, in ms, at which the wall clock shows the same time so many local days later. Of a time that clocks skip it is
 * the instant at which they do, of one that they show twice the first. No days later is the very instant.
 */
export function sameTimeDaysLater(zone: string, atMs: number, days: number): number {
  if (days === 0) return atMs;
  return instantAt(zone, atMs + offsetAt(zone, atMs) + days * dayMs);
}
