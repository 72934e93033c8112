import type { Window } from '@loyalty-service/contract/rules/index';
import { civilOf, dayOf, isoWeekdayOf } from './civil.ts';
import { dayStart } from './local-time.ts';

/** Windows that consist of local days. */
export type DayWindow = Exclude<Window, 'call' | { seconds: number }>;
export type SecondsWindow = Extract<Window, { seconds: number }>;

/** Local days, both ends included. */
export type DayRange = { from: number; to: number };

export const isSecondsWindow = (window: Window): window is SecondsWindow =>
  typeof window === 'object' && 'seconds' in window;

/** The local days of a window that `day` lies in. */
export function windowDays(window: DayWindow, day: number): DayRange {
  if (typeof window === 'object') return { from: day - window.days + 1, to: day };
  switch (window) {
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const monday = day - isoWeekdayOf(day) + 1;
      return { from: monday, to: monday + 6 };
    }
    case 'month': {
      const { year, month } = civilOf(day);
      const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
      return { from: dayOf({ year, month, day: 1 }), to: dayOf({ ...next, day: 1 }) - 1 };
    }
    case 'year': {
      const { year } = civilOf(day);
      return { from: dayOf({ year, month: 1, day: 1 }), to: dayOf({ year, month: 12, day: 31 }) };
    }
    case 'lifetime':
      return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  }
}

/**
 * The instant at which something that happened on `day` leaves the window; null when it never does. In a window of a
 * number of days, each day leaves by itself. All days of other windows leave together.
 */
export function windowEnd(zone: string, window: DayWindow, day: number): number | null {
  if (window === 'lifetime') return null;
  return dayStart(zone, typeof window === 'object' ? day + window.days : windowDays(window, day).to + 1);
}

const secondsOfDay = 86_400;
const longestDays = { call: 0, day: 1, week: 7, month: 31, year: 366, lifetime: Number.POSITIVE_INFINITY } as const;

/** The longest time that a window can cover. Shorter windows are sorted first. */
export function windowSeconds(window: Window): number {
  if (typeof window === 'string') return longestDays[window] * secondsOfDay;
  return 'days' in window ? window.days * secondsOfDay : window.seconds;
}
