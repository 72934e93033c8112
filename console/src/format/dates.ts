import { currentLocale } from '../languages/text.ts';

/** A time zone of the business, and when it begins. */
interface ZonePart {
  readonly timezone: string;
  /** Null for the first. */
  readonly from: string | null;
}

let zones: readonly ZonePart[] = [];

/**
 * The zones of the business. A time is shown in the zone that the business had then, whatever the zone of the browser. So
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

/** A time to the second, for logs. */
export const exactTime = (time: string): string => at(time, { dateStyle: 'medium', timeStyle: 'medium' });

/** When something begins: its first day, or the time if it begins within a day. */
export const start = (time: string): string => (isMidnight(Date.parse(time)) ? date(time) : dateTime(time));

/** When something ends that is over at a time: its last day, or the time if it ends within a day. */
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

/** What the clocks of a zone show at a time: `2026-05-03 17:30:00`. */
const wallIn = (timeZone: string | undefined, time: number): string =>
  // A date field says the year 0002 while a person types 2026.
  formatOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time).padStart(19, '0');

/** The calendar date of a time in the zone of the business: `2026-05-03`. */
export const dayOf = (time: Date): string => wallIn(zoneAt(time.getTime()), time.getTime()).slice(0, 10);

/** What the clocks of the business show at a time: `17:30`. */
export const clockOf = (time: Date): string => wallIn(zoneAt(time.getTime()), time.getTime()).slice(11, 16);

const dayMs = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at a time, in ms. */
const aheadAt = (timeZone: string | undefined, time: number): number =>
  Date.parse(`${wallIn(timeZone, time).replace(' ', 'T')}Z`) - Math.floor(time / 1_000) * 1_000;

/** The first time at which the clocks of a zone show a date and time. If they skip it, they show a later one. */
function timeIn(timeZone: string | undefined, wall: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const found = [asUtc - dayMs, asUtc + dayMs].map((time) => asUtc - aheadAt(timeZone, time));
  return Math.min(...found.filter((time) => wallIn(timeZone, time) >= wall), Math.max(...found));
}

/** The first time at which the clocks of the business show it. What it skipped by changing its zone is when it changed. */
function timeOf(wall: string): number {
  for (const [index, part] of zones.entries()) {
    const time = timeIn(part.timezone, wall);
    const next = zones[index + 1];
    if (!next || time < beginOf(next)) return Math.max(time, beginOf(part));
  }
  return timeIn(undefined, wall);
}

const startOf = (day: string): number => timeOf(`${day} 00:00:00`);

const isMidnight = (time: number): boolean => startOf(dayOf(new Date(time))) === time;

const instant = (time: number): string => new Date(time).toISOString();

/** Whether a text is a day. A date field that is not filled in has none, and an address can hold anything. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text < '9999' && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The moment at which a day begins. */
export const startOfDay = (day: string): string => instant(startOf(day));

/** The moment at which a day is over. What ends on that day ends then. */
export const endOfDay = (day: string): string => instant(startOf(addDays(day, 1)));

/** The last day of what ends at a moment: {@link endOfDay} the other way round. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1));

/** The moment at which the clocks of the business first show a time of a day: `17:30`. */
export const momentOn = (day: string, clock: string): string => instant(timeOf(`${day} ${clock}:00`));

/** The last moment before a day: the API counts what is after it. */
export const justBefore = (day: string): string => instant(startOf(day) - 1);

/** The first moment after the end of a day: the API lists what ends before it, and that is what ends on the day too. */
export const justAfter = (day: string): string => instant(Date.parse(endOfDay(day)) + 1);

/** The calendar day some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The first and the last day of a month such as `2026-05`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  // The 32nd day after the first one of a month is always in the next month.
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}
