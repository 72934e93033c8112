import type { Expiry } from '@loyalty-service/contract/rules/index';
import { civilOf, clampedDayOf } from '../calendar/civil.ts';
import { localDay } from '../calendar/local-time.ts';
import { addPeriod, dayCloses, periodEnd } from '../calendar/period.ts';
import { windowDays } from '../calendar/windows.ts';

type CalendarExpiry = Extract<Expiry, { kind: 'calendar' }>;

/**
 * The local day at whose end units of `day` expire. The number of days between is the difference of the dates: 1 from 30
 * to 31 December, and 0 on the date itself, which is enough when `min_days` is 0. A date that is too near is replaced
 * by that of the next year, once: that is at least 365 days away.
 */
function calendarDay({ month, day: dayOfMonth, min_days }: CalendarExpiry, day: number): number {
  const dateIn = (year: number): number => clampedDayOf({ year, month, day: dayOfMonth });
  const { year } = civilOf(day);
  const coming = dateIn(year) >= day ? year : year + 1;
  return dateIn(coming) - day >= min_days ? dateIn(coming) : dateIn(coming + 1);
}

/**
 * When units given at `atMs` expire: an instant in ms, exclusive, always the end of a local day. Null when they never
 * expire, or when the card has one date for all of its units (`inactivityExpiry`).
 *
 * - rolling: a period after the day on which they were given; rounded, the last day of the month or year that this
 *   leads to.
 * - calendar: the next `month` and `day`, today included, or that of the next year when fewer than `min_days` are
 *   between. A month that is too short ends it on its last day: 29 February becomes 28 February.
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
 * When all units of a card expire that was last active at `atMs`: an instant in ms, exclusive, the end of a local day.
 * Null when the rules do not ask for activity.
 */
export const inactivityExpiry = (expiry: Expiry, zone: string, atMs: number): number | null =>
  expiry.kind === 'inactivity' ? periodEnd(zone, atMs, expiry.period) : null;
