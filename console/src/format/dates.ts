import { currentLanguage } from '../languages/text.ts';

let zone: string | undefined;

/** The zone of the business. Times are shown in it, whatever the zone of the browser. */
export function useZone(timeZone: string): void {
  zone = timeZone;
}

/** Making a formatter takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([currentLanguage(), zone, style]);
  const found = formats.get(key) ?? new Intl.DateTimeFormat(currentLanguage(), { timeZone: zone, ...style });
  formats.set(key, found);
  return found;
}

const at = (time: string, style: Intl.DateTimeFormatOptions): string => formatOf(style).format(new Date(time));

/** A day: `3 May 2026`. */
export const date = (time: string): string => at(time, { dateStyle: 'medium' });

/** A time to the minute. */
export const dateTime = (time: string): string => at(time, { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the second, for logs. */
export const exactTime = (time: string): string => at(time, { dateStyle: 'short', timeStyle: 'medium' });

/** A day without a time, such as a birthday or the day of a plot. It is the same in every zone. */
export const calendarDay = (day: string): string =>
  formatOf({ timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));

/** A month: `May 2026`. It is the same in every zone. */
export const calendarMonth = (month: string): string =>
  formatOf({ timeZone: 'UTC', year: 'numeric', month: 'short' }).format(new Date(`${month}-01`));

/** The calendar date of a time in the zone of the business: `2026-05-03`. */
export const dayOf = (time: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time);

const dayMs = 86_400_000;

/** How far the clocks of the business are ahead of UTC at a time, in ms. */
function aheadAt(time: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${wall.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1_000) * 1_000;
}

/** The time at which a day begins in the zone of the business. Where clocks skip midnight, that is when they skip it. */
function startOf(day: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const starts = [asUtc - dayMs, asUtc + dayMs].map((time) => asUtc - aheadAt(time));
  return Math.min(...starts.filter((time) => dayOf(new Date(time)) >= day), Math.max(...starts));
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
