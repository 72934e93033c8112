import { currentLocale } from '../languages/text.ts';

/** A time zone of the business, and when it begins. */
interface ZonePart {
  readonly timezone: string;
  /** Null for the first. */
  readonly from: string | null;
}

let zones: readonly ZonePart[] = [];

/**
 * The zones of the business. A time is shown in the zone that the business had then, in every zone of the browser. So
 * it is on the day on which analytics counts it.
 */
export function useZones(parts: readonly ZonePart[]): void {
  zones = parts;
}

const beginOf = ({ from }: ZonePart): number => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from));

/** Undefined until the business is known: the zone of the browser. */
const zoneAt = (time: number): string | undefined =>
  (zones.findLast((part) => beginOf(part) <= time) ?? zones[0])?.timezone;

/** Making a formatter takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style]);
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(key, found);
  return found;
}

const at = (time: string, style: Intl.DateTimeFormatOptions): string =>
  formatOf(currentLocale(), { timeZone: zoneAt(Date.parse(time)), ...style }).format(new Date(time));

/** A day: `3 May 2026`. */
export const date = (time: string): string => at(time, { dateStyle: 'medium' });

/** A time to the minute. */
export const dateTime = (time: string): string => at(time, { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the minute, of today without its day. */
export const recentTime = (time: string): string =>
  dayOf(new Date(time)) === dayOf(new Date()) ? at(time, { timeStyle: 'short' }) : dateTime(time);

/** A time to the second, for logs. */
export const exactTime = (time: string): string => at(time, { dateStyle: 'medium', timeStyle: 'medium' });

/** The begin of a period: its first day, or the time if it begins within a day. */
export const start = (time: string): string => (isMidnight(Date.parse(time)) ? date(time) : dateTime(time));

/** The end of a period that is over at a time: its last day, or the time if it ends within a day. */
export const end = (time: string): string =>
  isMidnight(Date.parse(time)) ? calendarDay(lastDayOf(time)) : dateTime(time);

const inUtc = (time: string, style: Intl.DateTimeFormatOptions): string =>
  formatOf(currentLocale(), { timeZone: 'UTC', ...style }).format(new Date(time));

/** A day without a time, such as a birthday or the day of a plot. It is the same in every zone. */
export const calendarDay = (day: string): string => inUtc(day, { dateStyle: 'medium' });

/** A day on an axis: `3 May`. */
export const dayOfAxis = (day: Date): string => inUtc(day.toISOString(), { day: 'numeric', month: 'short' });

/** A month: `May 2026`. It is the same in every zone. */
export const calendarMonth = (month: string): string => inUtc(`${month}-01`, { year: 'numeric', month: 'short' });

/** How far the clocks of a zone are ahead of UTC at a time, in ms. */
function aheadAt(timeZone: string | undefined, time: number): number {
  const shown = formatOf('en', { timeZone, timeZoneName: 'longOffset' }).format(time);
  const [, sign, ...parts] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(shown) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (sign === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** The local time of a zone at a time, as the time at which clocks in UTC show it. */
const wallIn = (timeZone: string | undefined, time: number): number => time + aheadAt(timeZone, time);

/** The local time of the business at a time: `2026-05-03T17:30:00.000Z`. */
const wallAt = (time: Date): string => new Date(wallIn(zoneAt(time.getTime()), time.getTime())).toISOString();

/** The calendar date of a time in the zone of the business: `2026-05-03`. */
export const dayOf = (time: Date): string => wallAt(time).slice(0, 10);

/** The local time of the business at a time: `17:30`. */
export const clockOf = (time: Date): string => wallAt(time).slice(11, 16);

const dayMs = 86_400_000;

/** The first time at which the clocks of a zone show a date and time. If they skip it, they show a later one. */
function timeIn(timeZone: string | undefined, wall: number): number {
  const found = [wall - dayMs, wall + dayMs].map((time) => wall - aheadAt(timeZone, time));
  return Math.min(...found.filter((time) => wallIn(timeZone, time) >= wall), Math.max(...found));
}

/** The first time at which the clocks of the business show it. A local time that a change of zone skipped is the time of the change. */
function timeOf(day: string, clock: string): number {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  for (const [index, part] of zones.entries()) {
    const time = timeIn(part.timezone, wall);
    const next = zones[index + 1];
    if (!next || time < beginOf(next)) return Math.max(time, beginOf(part));
  }
  return timeIn(undefined, wall);
}

const startOf = (day: string): number => timeOf(day, '00:00');

const isMidnight = (time: number): boolean => startOf(dayOf(new Date(time))) === time;

/** The first time that the service takes. A date field says the year 1 while a person types 1990. */
const firstTime = Date.parse('0001-01-01T00:00:00Z');

const instant = (time: number): string => new Date(Math.max(time, firstTime)).toISOString();

/** The last day that a person can type. The end of a later one can be in a year of five digits. */
export const lastDay = '9998-12-31';

/** Whether a text is a day of the calendar. A date field can be empty, and an address can contain any text. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001' && text <= lastDay && addDays(text, 0) === text;

/** The moment at which a day begins. */
export const startOfDay = (day: string): string => instant(startOf(day));

/** The moment at which a day is over. A period that ends on that day ends then. */
export const endOfDay = (day: string): string => instant(startOf(addDays(day, 1)));

/** The last day of a period that ends at a moment: the opposite of {@link endOfDay}. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1));

/** The moment at which the clocks of the business first show a time of a day: `17:30`. */
export const momentOn = (day: string, clock: string): string => instant(timeOf(day, clock));

/** The last moment before a day, because the API counts only rows after the given time. */
export const justBefore = (day: string): string => instant(startOf(day) - 1);

/** The first moment after the end of a day, because the API lists rows that end before the given time. */
export const justAfter = (day: string): string => instant(Date.parse(endOfDay(day)) + 1);

/** The calendar day some days later. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * dayMs;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** The first and the last day of a month such as `2026-05`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  // The 32nd day after the first one of a month is always in the next month.
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}
