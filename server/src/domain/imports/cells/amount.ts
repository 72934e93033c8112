import { bareTextOf, quoted, type Read } from './cell.ts';

/** The character before the decimals. */
export type DecimalMark = '.' | ',';

interface Written {
  /** The readings of the number, as decimal text: two when the meaning depends on the mark. */
  readonly readings: readonly string[];
  /** Its decimal mark, if it has a clear one. */
  readonly mark: DecimalMark | null;
}

const digitsOf = (text: string): string => text.replace(/[^\d+-]/g, '');

const plainNumber = /^[+-]?\d{1,16}$/;
const blankGroups = /^([+-]?\d{1,3})((?:[ '’]\d{3})+)(?=$|[.,])/;
const bothMarks = /^[+-]?\d{1,3}(?:([.,])\d{3})+([.,])\d+$/;
const groups = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const oneMark = /^([+-]?)(\d+)([.,])(\d+)$/;
const maxCharacters = 24;

/** Parses a number; null when the cell is not a number. */
function takeApart(cell: string): Written | null {
  const text = bareTextOf(cell).replace(/^−/, '-');
  if (text.length > maxCharacters) return null;
  const grouped = blankGroups.exec(text);
  const number = grouped ? digitsOf(grouped[0]) + text.slice(grouped[0].length) : text;
  if (plainNumber.test(number)) return { readings: [number], mark: null };
  const both = bothMarks.exec(number);
  if (both && both[1] !== both[2]) return decimal(number, both[2] === ',' ? ',' : '.');
  const many = groups.exec(number);
  if (many) return { readings: [digitsOf(number)], mark: many[1] === ',' ? '.' : ',' };
  const one = oneMark.exec(number);
  if (!one) return null;
  const [, , whole = '', mark, decimals = ''] = one;
  const isGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !grouped;
  const read = decimal(number, mark === ',' ? ',' : '.');
  return isGroup ? { readings: [digitsOf(number), ...read.readings], mark: null } : read;
}

function decimal(number: string, mark: DecimalMark): Written {
  const at = number.lastIndexOf(mark);
  const decimals = number.slice(at + 1).replace(/0+$/, '');
  const whole = digitsOf(number.slice(0, at));
  return { readings: [decimals === '' ? whole : `${whole}.${decimals}`], mark };
}

/** The decimal mark of a column, if all cells that have a clear one agree. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | null {
  const marks = new Set(cells.flatMap((cell) => takeApart(cell)?.mark ?? []));
  const [mark] = marks;
  return marks.size === 1 && mark !== undefined ? mark : null;
}

/** Whether a number is more than digits: it has decimals, or separators between groups of digits. */
export const hasSeparator = (cell: string): boolean => !plainNumber.test(bareTextOf(cell).replace(/^−/, '-'));

/** The number of a cell that has one reading in its column, as decimal text, and whether the cell has decimals. */
function inColumn(
  { readings: [first = '', second], mark }: Written,
  columnMark: DecimalMark | null,
  text: string,
): { readonly number: string; readonly hasDecimals: boolean } {
  const decimalMark = second === undefined ? mark : columnMark;
  const hasDecimals = decimalMark !== null && text.includes(decimalMark);
  return { number: hasDecimals ? (second ?? first) : first, hasDecimals };
}

/** The decimals of a cell: only zeros, a fraction, or none, also if it is not a number or has two readings. */
export function decimalsOf(cell: string, columnMark: DecimalMark | null): 'none' | 'zeros' | 'fraction' {
  const text = bareTextOf(cell);
  const written = takeApart(text);
  if (!written) return 'none';
  const { number, hasDecimals } = inColumn(written, columnMark, text);
  if (!hasDecimals) return 'none';
  return number.includes('.') ? 'fraction' : 'zeros';
}

/**
 * Reads whole units, and how they were written if that was with decimals. A number with two readings is read like the
 * rest of its column, or refused with both readings.
 */
export function readAmount(
  cell: string,
  columnMark: DecimalMark | null,
): Read<number> & { readonly decimals?: string } {
  const text = bareTextOf(cell);
  const written = takeApart(text);
  if (!written) return { fault: `${quoted(text)} is not a number. Write digits alone, such as 1200`, rule: 'number' };
  const [first = '', second] = written.readings;
  if (second !== undefined && columnMark === null)
    return {
      fault: `${quoted(text)} can be ${first} or ${second}. Write it without a separator, such as ${first}`,
      rule: 'one_number',
    };
  const { number, hasDecimals } = inColumn(written, columnMark, text);
  if (number.includes('.'))
    return {
      fault: `${quoted(text)} has a fraction. Write whole units, or minor units of money, such as 1250`,
      rule: 'no_fraction',
    };
  return { value: Number(number), ...(hasDecimals && { decimals: text }) };
}
