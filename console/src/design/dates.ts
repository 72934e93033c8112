import { h } from 'preact';
import { calendarDay, calendarMonth, date, dateTime, end, exactTime, recentTime, start } from '../format/dates.ts';

/** Pages show every date through these components, so that no date is in the zone of the browser. */
const shownBy =
  (say: (time: string) => string) =>
  ({ of }: { of: string }) =>
    h('time', { dateTime: of }, say(of));

/** The day of a time. */
export const Day = shownBy(date);
/** A time to the minute. */
export const Moment = shownBy(dateTime);
/** A time to the minute, of today without its day. */
export const Recent = shownBy(recentTime);
/** A time to the second. */
export const ExactMoment = shownBy(exactTime);
/** The first day of a period that begins at a time, or the time if it begins within a day. */
export const Start = shownBy(start);
/** The last day of a period that is over at a time. */
export const End = shownBy(end);
/** A day without a time: `2026-05-03`. */
export const CalendarDay = shownBy(calendarDay);
/** A month: `2026-05`. */
export const CalendarMonth = shownBy(calendarMonth);
