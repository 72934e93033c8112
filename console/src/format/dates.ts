import { currentLanguage } from '../languages/text.ts';

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

function formatOf(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style]);
  const found = formats.get(key) ?? new Intl.DateTimeFormat(language, style);
  formats.set(key, found);
  return found;
}

const at = (time: string, style: Intl.DateTimeFormatOptions): string =>
  formatOf(currentLanguage(), { timeZone: zoneAt(Date.parse(time)), ...style }).format(new Date(time));

/** A day: `3 May 2026`. */
export const date = (time: string): string => at(time, { dateStyle: 'medium' });

/** A time to the minute. */
export const dateTime = (time: string): string => at(time, { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the second, for logs. */
export const exactTime = (time: string): string => at(time, { dateStyle: 'short', timeStyle: 'medium' });

const inUtc = (time: string, style: Intl.DateTimeFormatOptions): string =>
  formatOf(currentLanguage(), { timeZone: 'UTC', ...style }).format(new Date(time));

/** A day without a time, such as a birthday or the day of a plot. It is the same in every zone. */
export const calendarDay = (day: string): string => inUtc(day, { dateStyle: 'medium' });

/** A month: `May 2026`. It is the same in every zone. */
export const calendarMonth = (month: string): string => inUtc(`${month}-01`, { year: 'numeric', month: 'short' });

/** The calendar date of a time in a zone: `2026-05-03`. */
const dayIn = (timeZone: string | undefined, time: number): string => formatOf('sv-SE', { timeZone }).format(time);

/** The calendar date of a time in the zone of the business: `2026-05-03`. */
export const dayOf = (time: Date): string => dayIn(zoneAt(time.getTime()), time.getTime());

const dayMs = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at a time, in ms. */
function aheadAt(timeZone: string | undefined, time: number): number {
  const wall = formatOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${wall.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1_000) * 1_000;
}

/** The time at which a day begins in a zone. Where clocks skip midnight, that is when they skip it. */
function startIn(timeZone: string | undefined, day: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const starts = [asUtc - dayMs, asUtc + dayMs].map((time) => asUtc - aheadAt(timeZone, time));
  return Math.min(...starts.filter((time) => dayIn(timeZone, time) >= day), Math.max(...starts));
}

/** The time at which a day begins for the business. A day that it skipped by changing its zone begins with the change. */
function startOf(day: string): number {
  for (const [index, part] of zones.entries()) {
    const start = startIn(part.timezone, day);
    const next = zones[index + 1];
    if (!next || start < beginOf(next)) return Math.max(start, beginOf(part));
  }
  return startIn(undefined, day);
}

/** The last moment before a day: the API counts what is after it. */
export const justBefore = (day: string): string => new Date(startOf(day) - 1).toISOString();

/** The moment at which a day is over. */
export const startOfNext = (day: string): string => new Date(startOf(addDays(day, 1))).toISOString();

/** The calendar day some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The first and the last day of a month such as `2026-05`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  // The 32nd day after the first one of a month is always in the next month.
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}
