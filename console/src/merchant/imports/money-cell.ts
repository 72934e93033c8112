import { largest, plainAmount } from '../../format/amounts.ts';
import { minorDigits } from '../../format/numbers.ts';

type Mark = '.' | ',';

/** How the amounts of a column are meant. */
export interface Reading {
  /** Euros or cents: the main unit of the currency, or its minor unit. */
  readonly unit: 'main' | 'minor';
  /** The mark before the decimals. The other one is between thousands. */
  readonly mark: Mark;
  /** Whether `1.234` is refused if its mark is that of the decimals, because no other amount of the column has three of them. */
  readonly isStrict: boolean;
}

/** A cell with an amount, and the currency of the program that it is for. */
export interface MoneyCell {
  readonly text: string;
  readonly currency: string;
}

/** A number as it is written. */
export interface Written {
  readonly sign: string;
  readonly whole: string;
  readonly part: string;
  /** Its mark of decimals, or the mark that it shows by grouping thousands. */
  readonly mark: Mark | null;
  /** Whether its mark can also be between thousands, as in `1.234`. */
  readonly isOpen: boolean;
  /** Whether it names its currency, as amounts in cents do not. */
  readonly isNamed: boolean;
  readonly digits: number;
}

const withoutMarks = (text: string): string => text.replace(/\D/g, '');

const blanks = /^(\d{1,3}(?:[\s'’]\d{3})+)(?:([.,])(\d+))?$/;
const groups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const bothMarks = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)([.,])(\d+)$/;
const oneMark = /^(\d*)([.,])(\d+)$/;

/** The digits of a number and its mark. Null if the text is not a number. */
function partsOf(number: string): Pick<Written, 'whole' | 'part' | 'mark' | 'isOpen'> | null {
  const isOpen = false;
  if (/^\d+$/.test(number)) return { whole: number, part: '', mark: null, isOpen };
  const many = groups.exec(number);
  if (many) return { whole: withoutMarks(number), part: '', mark: many[1] === '.' ? ',' : '.', isOpen };
  const [, grouped, , mark, decimals = ''] = bothMarks.exec(number) ?? [];
  if (grouped) return { whole: withoutMarks(grouped), part: decimals, mark: mark as Mark, isOpen };
  const [, blank, blankMark = null, blankPart = ''] = blanks.exec(number) ?? [];
  if (blank) return { whole: withoutMarks(blank), part: blankPart, mark: blankMark as Mark | null, isOpen };
  const [, whole = '', one, part = ''] = oneMark.exec(number) ?? [];
  if (!one) return null;
  return { whole, part, mark: one as Mark, isOpen: part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) };
}

/** Takes the amount of a cell apart. Null if it is not an amount in this currency. */
export function takeApart({ text, currency }: MoneyCell): Written | null {
  const bare = text.trim().replace(/^['’]+/, '');
  // Most cells have digits and marks alone. To look for the signs of a currency takes long in a large file.
  const isBare = /^[-+]?[\d.,]+$/.test(bare);
  const [, sign = '', number = ''] = /^([-+]?)(.*)$/s.exec(isBare ? bare : plainAmount(bare, { currency })) ?? [];
  const parts = partsOf(number);
  return parts && { sign, ...parts, isNamed: /[\p{Sc}\p{L}]/u.test(bare), digits: minorDigits(currency) };
}

/** The minor units of an amount in a column with this reading. Undefined if it has none. */
export function minorUnitsOf(written: Written, { unit, mark, isStrict }: Reading): number | undefined {
  const { sign, isOpen, isNamed } = written;
  const isGrouped = isOpen && written.mark !== mark;
  const whole = isGrouped ? written.whole + written.part : written.whole;
  const part = isGrouped ? '' : written.part;
  if (isOpen && !isGrouped && isStrict && written.digits < 3) return undefined;
  // Nobody writes cents with the decimals or the sign of euros. Some systems write 1250.0 for 1250.
  if (unit === 'minor' && (isNamed || (part !== '' && part.length === written.digits))) return undefined;
  const digits = unit === 'main' ? written.digits : 0;
  const decimals = part.replace(/0+$/, '');
  const size = Number(whole + decimals.padEnd(digits, '0'));
  if (decimals.length > digits || size > largest) return undefined;
  return sign === '-' && size > 0 ? -size : size;
}
