import { Temporal } from 'temporal-polyfill';
import { civilOf, dayMs, isoWeekdayOf } from './civil.ts';
import { offsetAt } from './offsets.ts';
import { firstInParts } from './zone-history.ts';

const minuteMs = 60_000;

export type LocalClock = {
  /** Days since 1970-01-01 of the local date. */
  day: number;
  minuteOfDay: number;
  /** 1 is Monday. */
  isoWeekday: number;
};

/** The local date, as days since 1970-01-01. */
export const localDay = (zone: string, atMs: number): number => Math.floor((atMs + offsetAt(zone, atMs)) / dayMs);

/** The local date and time of day at an instant. */
export function localClock(zone: string, atMs: number): LocalClock {
  const wallMs = atMs + offsetAt(zone, atMs);
  const day = Math.floor(wallMs / dayMs);
  return { day, minuteOfDay: Math.floor((wallMs - day * dayMs) / minuteMs), isoWeekday: isoWeekdayOf(day) };
}

/** The first instant of a local day, in ms. For a day that the zone skipped, the instant at which it was skipped. */
export function dayStart(zone: string, day: number): number {
  const { year, month, day: dayOfMonth } = civilOf(day);
  const date = new Temporal.PlainDate(year, month, dayOfMonth);
  return firstInParts(zone, (name) => date.toZonedDateTime(name).epochMilliseconds);
}

/**
 * The last local day before a midnight. If the zone has changed since it was set, it is a midnight of the earlier zone. So the
 * middle of the day after it decides.
 */
export const lastDayOf = (zone: string, midnightMs: number): number => localDay(zone, midnightMs + dayMs / 2) - 1;
