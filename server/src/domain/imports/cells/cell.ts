import type { ValueRule } from '@loyalty-service/contract/fields/value-rules';
import type { Country } from '../../phones/country.ts';

/** The order of day and month in a column of dates. */
export type DateOrder = 'dmy' | 'mdy';

/** How to read the cells of one file. */
export interface CellOptions {
  /** The country of phone numbers without a country code. */
  readonly country: Country | null;
  readonly dateOrder: DateOrder | null;
  /** The IANA zone of times without an offset. */
  readonly timeZone: string;
}

/** Why a cell cannot be read: a sentence without its subject, the column, and the rule that the cell breaks. */
export interface CellFault {
  readonly fault: string;
  readonly rule: ValueRule;
}

/** The value of a cell, or why it cannot be read. */
export type Read<T> = { readonly value: T } | CellFault;

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const blanks = /[\u00a0\u2007\u202f\u3000]/g;
/** Spreadsheets put an apostrophe before text that looks like a formula, a number or a date. Names can begin with one too. */
const guarded = /^['’](?=[=+\-@\t\r]|\d[\d\s.,:/()+-]*(?:e[+-]?\d+)?$)/i;

/** The other way to keep leading zeros: a formula that is only a text. */
const textFormula = /^="(.*)"$/s;

/** A text without blanks around it and without invisible characters. */
export const cleanText = (text: string): string => text.replace(invisible, '').replace(blanks, ' ').trim();

/** A cell as text, without the apostrophe of a spreadsheet, blanks around it, and invisible characters. */
export const textOf = (cell: string): string => cleanText(cell).replace(textFormula, '$1').replace(guarded, '').trim();

/** A cell of several lines as one line. Spreadsheets break lines in any cell, but our fields have one line. */
export const onOneLine = (text: string): string => text.replace(/\s*[\t\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').trim();

/** The text of a cell whose column never begins with an apostrophe: a date, a number, a phone number or a word. */
export const bareTextOf = (cell: string): string =>
  textOf(cell)
    .replace(/^['’]+/, '')
    .trim();

/** Turns a cell into an empty one if it has one of the texts, in any case. */
export function emptiedBy(emptyValues: readonly string[]): (cell: unknown) => unknown {
  const keyOf = (text: string): string => textOf(text).toLowerCase();
  const keys = new Set(emptyValues.map(keyOf));
  return keys.size === 0 ? (cell) => cell : (cell) => (typeof cell === 'string' && keys.has(keyOf(cell)) ? '' : cell);
}

const maxQuoted = 40;

/**
 * The text of a cell, as a refusal repeats it. Refusals are kept for long, so an address in the wrong column is not
 * repeated.
 */
export function quoted(text: string): string {
  if (text.includes('@')) return 'an e-mail address';
  return `"${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}"`;
}
