import type { Expiry } from '@loyalty-service/contract/rules/index';
import { civilOf, clampedDayOf } from '../calendar/civil.ts';
import { localDay } from '../calendar/local-time.ts';
import { addPeriod, dayCloses, periodEnd } from '../calendar/period.ts';
import { windowDays } from '../calendar/windows.ts';

type CalendarExpiry = Extract<Expiry, { kind: 'calendar' }>;

/**
 * The local day on whose close units of `day` lapse. The days between two dates are their difference: from 30 to 31 December
 * it is 1, and on the date itself 0, which is enough where `min_days` is 0. What is too near lapses with the next year's
 * date, once: that is 365 days away or more.
 */
function calendarDay({ month, day: dayOfMonth, min_days }: CalendarExpiry, day: number): number {
  const dateIn = (year: number): number => clampedDayOf({ year, month, day: dayOfMonth });
  const { year } = civilOf(day);
  const coming = dateIn(year) >= day ? year : year + 1;
  return dateIn(coming) - day >= min_days ? dateIn(coming) : dateIn(coming + 1);
}

/**
 * When units that come at `atMs` lapse: an instant in ms, exclusive, always the close of a local day. Null where they never
 * do, or where the card has one date for all of its units (`inactivityLapse`).
 *
 * - rolling: a period after the day they came on; rounded, the last day of the month or year that this leads to.
 * - calendar: the coming `month` and `day`, today included; the next year's where fewer than `min_days` lie between. A month
 *   that is too short for it lends its last day: of 29 February, 28 February.
 */
export function lotExpiry(expiry: Expiry, zone: string, atMs: number): number | null {
  switch (expiry.kind) {
    case 'none':
    case 'inactivity':
      return null;
    case 'rolling': {
      const day = addPeriod(localDay(zone, atMs), expiry.period);
      return dayCloses(zone, expiry.round === 'none' ? day : windowDays(expiry.round, day).to);
    }
    case 'calendar':
      return dayCloses(zone, calendarDay(expiry, localDay(zone, atMs)));
  }
}

/**
 * When all units of a card lapse that was last active at `atMs`: an instant in ms, exclusive, the close of a local day. Null
 * where rules do not ask for activity.
 */
export const inactivityLapse = (expiry: Expiry, zone: string, atMs: number): number | null =>
  expiry.kind === 'inactivity' ? periodEnd(zone, atMs, expiry.period) : null;
