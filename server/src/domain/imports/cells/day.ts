import type { ValueRule } from '@loyalty-service/contract/fields/value-rules';
import { civilOf, clampedDayOf, dateText, dayOf } from '../../calendar/civil.ts';
import { bareTextOf, type CellFault, type DateOrder, quoted, type Read } from './cell.ts';

/**
 * A written day, in days since 1970-01-01. When day and month can be in either order, it has one day for each possible
 * order.
 */
export type WrittenDay =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'ordered'; readonly dmy: number | null; readonly mdy: number | null }
  | ({ readonly kind: 'fault' } & CellFault);

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compact = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/;
const shortYear = /^\d{1,2}([-/.])\s?(\d{1,2}|\p{L}+)\1\s?\d{2}$/u;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|\.|er)?[-\s/]+(?:de\s+)?(\p{L}{3,})\.?[-\s/,]+(?:de\s+)?(\d{4})$/iu;
const nameAndDay = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const serial = /^\d{5}(\.\d+)?$/;

/** How databases write a day that is not known: as zeros, also with a time. */
const zeroDay = /^(?:0{4}([-/.])0{1,2}\1(?:0{1,2})|0{1,2}([-/.])0{1,2}\2(?:0{4}))(?:[T ][0:.]+Z?)?$/;

/** Whether a cell has no day, as an empty cell has none. */
export const isZeroDay = (cell: string): boolean => zeroDay.test(bareTextOf(cell));

/** Days since 1970-01-01, or null when the calendar has no such day. */
function dayIn(year: number, month: number | null, day: number): number | null {
  if (month === null || month < 1 || month > 12 || day < 1) return null;
  const at = dayOf({ year, month, day });
  return clampedDayOf({ year, month, day }) === at ? at : null;
}

/** Parses a day: ISO 8601, with points, slashes or dashes, or with the month as a word. */
export function takeDayApart(text: string): WrittenDay {
  const ymd = yearFirst.exec(text) ?? compact.exec(text);
  if (ymd) {
    const [month, day] = ymd.slice(-2).map(Number);
    return certain(text, dayIn(Number(ymd[1]), month ?? 0, day ?? 0));
  }
  const ordered = yearLast.exec(text);
  if (ordered) return either(text, Number(ordered[1]), Number(ordered[3]), Number(ordered[4]));
  const [, day, dayMonth = '', dayYear] = dayAndName.exec(text) ?? [];
  if (day) return certain(text, dayIn(Number(dayYear), monthOf(dayMonth), Number(day)));
  const [, month, monthDay, monthYear] = nameAndDay.exec(text) ?? [];
  if (month) return certain(text, dayIn(Number(monthYear), monthOf(month), Number(monthDay)));
  if (shortYear.test(text))
    return wrong(text, 'has a year with two digits. Write four digits, as in 1990-12-25', 'whole_year');
  if (serial.test(text)) return numberOfDay(text);
  return wrong(text, 'is not a date. Write it as 1990-12-25', 'written_day');
}

const wrong = (text: string, why: string, rule: ValueRule): WrittenDay => ({
  ...{ kind: 'fault', fault: `${quoted(text)} ${why}`, rule },
});

const certain = (text: string, day: number | null): WrittenDay =>
  day === null
    ? wrong(text, 'is not a date in the calendar. Write it as 1990-12-25', 'written_day')
    : { kind: 'day', day };

function either(text: string, first: number, second: number, year: number): WrittenDay {
  const dmy = dayIn(year, second, first);
  const mdy = dayIn(year, first, second);
  return dmy === mdy ? certain(text, dmy) : { kind: 'ordered', dmy, mdy };
}

/** A day as a number. Spreadsheets count days from two epochs, four years apart, and the number does not say which. */
function numberOfDay(text: string): WrittenDay {
  const days = Math.floor(Number(text));
  const since1900 = dateText(dayOf({ year: 1899, month: 12, day: 30 }) + days);
  const since1904 = dateText(dayOf({ year: 1904, month: 1, day: 1 }) + days);
  return wrong(
    text,
    `is how a spreadsheet stores a date: ${since1900} if it counts from 1900, ${since1904} if it counts from 1904. Format the column as a date and export it again`,
    'spreadsheet_day',
  );
}

/** The order of day and month in a column, if its days allow only one. */
export function dateOrderOf(days: readonly WrittenDay[]): DateOrder | null {
  const ordered = days.flatMap((day) => (day.kind === 'ordered' ? [day] : []));
  const isOnly = (one: DateOrder, other: DateOrder) =>
    ordered.some((day) => day[other] === null) && ordered.every((day) => day[one] !== null);
  if (isOnly('dmy', 'mdy')) return 'dmy';
  return isOnly('mdy', 'dmy') ? 'mdy' : null;
}

const orderNames: Readonly<Record<DateOrder, string>> = { dmy: 'day first', mdy: 'month first' };
const monthNames = 'January February March April May June July August September October November December'.split(' ');

function inWords(at: number): string {
  const { year, month, day } = civilOf(at);
  return `${day} ${monthNames[month - 1]} ${year}`;
}

/** Reads a day. A day with two readings is read in the requested order, or in the order that its column shows. */
export function readDay(text: string, written: WrittenDay, order: DateOrder | null): Read<number> {
  if (written.kind === 'fault') return { fault: written.fault, rule: written.rule };
  if (written.kind === 'day') return { value: written.day };
  const { dmy, mdy } = written;
  if (order) {
    const day = written[order];
    return day === null
      ? {
          fault: `${quoted(text)} is not a day with the ${orderNames[order]}. Write it as ${dateText(dmy ?? mdy ?? 0)}`,
          rule: 'written_day',
        }
      : { value: day };
  }
  if (dmy === null || mdy === null) return { value: dmy ?? mdy ?? 0 };
  return {
    fault: `${quoted(text)} can be ${inWords(dmy)} (day first) or ${inWords(mdy)} (month first). Write ${dateText(dmy)} or ${dateText(mdy)}, or say the order: --date-order dmy or mdy on the command line, date_order in the API`,
    rule: 'one_day',
  };
}

/** Languages in which names of months are read. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('.', '').toLowerCase();

const months = new Map<string, number>([['sept', 9]]);
for (const language of languages)
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2001, month - 1, 1));
      const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
      if (!months.has(name)) months.set(name, month);
    }
  }

/** The month, 1 to 12, of a name or its abbreviation. */
const monthOf = (name: string): number | null => months.get(plain(name)) ?? null;
