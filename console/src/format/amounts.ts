import { currentLanguage } from '../languages/text.ts';
import { customaryDigits, minorDigits } from './numbers.ts';

/** The unit of an amount: money in minor units of a currency, or a number with so many decimals (0 for whole numbers). */
export type AmountOf = { readonly currency: string } | { readonly digits: number };

/** A whole number, such as of visits or items. */
export const whole: AmountOf = { digits: 0 };

export interface AmountLimits {
  /** Smallest and largest amount, in the smallest units. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Whether a minus is allowed. */
  readonly negative?: boolean | undefined;
}

/** Why a typed text is not an amount. */
export type WrongAmount =
  | 'no_number'
  /** `1.234` can be a thousand or a bit more than one. */
  | 'two_meanings'
  | 'too_many_decimals'
  | 'negative'
  | 'too_small'
  | 'too_large';

export type ReadAmount =
  | { readonly kind: 'empty' }
  /** In the smallest units: minor units of money, or 10500 for a factor of 1.05 with four decimals. */
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'wrong'; readonly why: WrongAmount };

/** The API takes no larger number. */
export const largest = 1e12;

const wrong = (why: WrongAmount): ReadAmount => ({ kind: 'wrong', why });

export const digitsOf = (of: AmountOf): number => ('currency' in of ? minorDigits(of.currency) : of.digits);

/** The first digits of scripts that people type numbers in. */
const zeros = ['٠', '۰', '०', '０'].map((zero) => zero.codePointAt(0) ?? 0);

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Digits as 0 to 9, marks as point and comma, and neither a currency nor what people put between thousands but those two. */
export function plainAmount(typed: string, of: AmountOf): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .replaceAll('٫', ',')
    .replaceAll('٬', '.')
    .replace(/[−–—]/g, '-')
    .trim();
  const signs = 'currency' in of ? signsOf(of.currency) : ['%'];
  const sign = signs.map((one) => one.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')).join('|');
  const number = text.replace(new RegExp(`^([-+]?)\\s*(?:${sign})|(?:${sign})$`, 'i'), '$1').trim();
  // `12,-` is twelve, as prices are written in shops.
  return number.replace(/^([-+])\s+/, '$1').replace('currency' in of ? /[.,]-{1,2}$/ : /$^/, '');
}

/** The texts that may stand beside an amount: the code of its currency, and its signs. The sign of another currency is a mistake. */
function signsOf(currency: string): readonly string[] {
  const written = (['narrowSymbol', 'symbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  });
  const customary = currency === 'CHF' ? ['SFr.', 'Fr.'] : [];
  return [currency, ...customary, ...written].toSorted((one, other) => other.length - one.length);
}

/** Three digits after each mark: `1.234.567`, `1 234`, `1'234`. */
const grouped = /^\d{1,3}(?:([.,\s'’])\d{3})(?:\1\d{3})*$/;
const withoutMarks = (text: string): string => text.replace(/\D/g, '');

interface Parts {
  readonly whole: string;
  readonly part: string;
}

/** How many decimals people write. Nobody writes those of IQD, whose minor unit has three. */
const writtenDigits = (of: AmountOf): number =>
  'currency' in of ? Math.min(minorDigits(of.currency), customaryDigits(of.currency)) : of.digits;

/** The digits before and after the mark of the decimals. */
function partsOf(text: string, of: AmountOf): Parts | WrongAmount {
  if (/^\d+$/.test(text)) return { whole: text, part: '' };
  const [, before = '', mark = '', part = ''] = /^(.*?)([.,])(\d*)$/.exec(text) ?? [];
  const isGrouped = grouped.test(text);
  if (isGrouped && (mark === '' || before.includes(mark))) return { whole: withoutMarks(text), part: '' };
  // A language reads one mark as that of the decimals. The other one may be meant for thousands.
  if (isGrouped && before !== '0' && (writtenDigits(of) < 3 || mark !== decimalMark())) return 'two_meanings';
  if (mark === '' || before.includes(mark)) return 'no_number';
  if (/^\d*$/.test(before)) return before === '' && part === '' ? 'no_number' : { whole: before || '0', part };
  return grouped.test(before) ? { whole: withoutMarks(before), part } : 'no_number';
}

/** Reads an amount as people type it: `12,50`, `1.234,50`, `1,234.50`, `1 234,50` or `1'234.50`. A text that can mean two amounts is an error. */
export function readAmount(typed: string, of: AmountOf, { min, max, negative = false }: AmountLimits = {}): ReadAmount {
  const text = plainAmount(typed, of);
  if (text === '') return typed.trim() === '' ? { kind: 'empty' } : wrong('no_number');
  const digits = digitsOf(of);
  const isNegative = text.startsWith('-');
  const parts = partsOf(text.replace(/^[-+]/, ''), of);
  if (typeof parts === 'string') return wrong(parts);
  if (parts.part.length > digits) return wrong('too_many_decimals');
  const size = Number(parts.whole + parts.part.padEnd(digits, '0'));
  const amount = isNegative && size > 0 ? -size : size;
  if (amount < 0 && !negative) return wrong('negative');
  if (size > largest || (max !== undefined && amount > max)) return wrong('too_large');
  return min !== undefined && amount < min ? wrong('too_small') : { kind: 'amount', amount };
}

/** The amount, or undefined if nothing or no amount was typed. */
export function amountIn(typed: string, of: AmountOf, limits: AmountLimits = {}): number | undefined {
  const read = readAmount(typed, of, limits);
  return read.kind === 'amount' ? read.amount : undefined;
}

export const decimalMark = (): string => (1.5).toLocaleString(currentLanguage()).charAt(1) || '.';

/** An amount as a person of the language would type it. {@link readAmount} reads it back. */
export function typedAmount(amount: number, of: AmountOf): string {
  const digits = digitsOf(of);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const part = text.slice(text.length - digits);
  const sign = amount < 0 ? '-' : '';
  if (/^0*$/.test(part)) return sign + whole;
  return sign + whole + decimalMark() + ('currency' in of ? part : part.replace(/0+$/, ''));
}
