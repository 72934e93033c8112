import type { CountryCode } from 'libphonenumber-js/max';

/** In which order a column of dates writes day and month. */
export type DateOrder = 'dmy' | 'mdy';

/** How the cells of one file are to be read. */
export interface CellOptions {
  /** The country of phone numbers that are written without one. */
  readonly country: CountryCode | null;
  readonly dateOrder: DateOrder | null;
  /** The IANA zone of times that are written without an offset. */
  readonly timeZone: string;
}

/** What a cell says, or why it cannot be read: a sentence without its subject, which is the column. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const blanks = /[\u00a0\u2007\u202f\u3000]/g;
/** A spreadsheet puts an apostrophe before what it would take for a formula or a number. */
const guarded = /^['’](?=[=+\-@\d\t\r])/;

/** The other way to keep zeros at the beginning: a formula that is nothing but a text. */
const textFormula = /^="(.*)"$/s;

/** A cell as text: without the apostrophe of a spreadsheet, blanks around it, and characters that cannot be seen. */
export const textOf = (cell: string): string =>
  cell.replace(invisible, '').replace(blanks, ' ').trim().replace(textFormula, '$1').replace(guarded, '').trim();

/** A cell of several lines as one: a spreadsheet breaks lines in any cell, our fields have one. */
export const onOneLine = (text: string): string => text.replace(/\s*[\t\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').trim();

/** A cell of a column that never begins with an apostrophe: a date, a number, a phone number or a word. */
export const bareTextOf = (cell: string): string =>
  textOf(cell)
    .replace(/^['’]+/, '')
    .trim();

const maxQuoted = 40;

/** What was read, as a refusal repeats it. Refusals are kept for long, so an address in the wrong column is not repeated. */
export function quoted(text: string): string {
  if (text.includes('@')) return 'an e-mail address';
  return `"${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}"`;
}
