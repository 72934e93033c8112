import { currentLanguage } from '../languages/text.ts';

let zone: string | undefined;

/** The zone of the business. Times are shown in it, whatever the zone of the browser. */
export function useZone(timeZone: string): void {
  zone = timeZone;
}

const at = (time: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: zone, ...style }).format(new Date(time));

/** A day: `3 May 2026`. */
export const date = (time: string): string => at(time, { dateStyle: 'medium' });

/** A time to the minute. */
export const dateTime = (time: string): string => at(time, { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the second, for logs. */
export const exactTime = (time: string): string => at(time, { dateStyle: 'short', timeStyle: 'medium' });

/** A day without a time, such as a birthday or the day of a plot. It is the same in every zone. */
export const calendarDay = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));

/** The calendar date of a time in the zone of the business: `2026-05-03`. */
export const dayOf = (time: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time);
