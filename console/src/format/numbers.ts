import { formatMinorUnits } from '@loyalty-service/sdk';
import { currentLanguage, textOf } from '../languages/text.ts';

/** A number with the separators of the language. */
export const number = (value: number, digits = 3): string =>
  value.toLocaleString(currentLanguage(), { maximumFractionDigits: digits });

/** A part of a whole as percent. */
export const percent = (part: number, digits = 0, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  part.toLocaleString(currentLanguage(), { style: 'percent', maximumFractionDigits: digits, signDisplay });

/** How many decimals people write in a currency. Some, such as HUF, have a minor unit that nobody uses. */
export const customaryDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** How many decimals the minor unit of a currency has in the API, which follows ISO 4217: 2 for EUR and HUF, 0 for JPY. */
export function minorDigits(currency: string): number {
  try {
    return (formatMinorUnits(0, currency).split('.')[1] ?? '').length;
  } catch {
    // ISO 4217 can withdraw the currency of a program.
    return customaryDigits(currency);
  }
}

/** Minor units as money of the currency. */
export function money(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const isWhole = amount % 10 ** digits === 0;
  return (amount / 10 ** digits).toLocaleString(currentLanguage(), {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? Math.min(customaryDigits(currency), digits) : digits,
    maximumFractionDigits: digits,
  });
}

/** A later version of the service may have more. */
export type Unit = 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | (string & {});

/** Units of a card in words: `120 points`, `3 stamps`, or money. */
export function units(amount: number, unit: Unit, currency: string | null): string {
  if (unit === 'minor') return currency ? money(amount, currency) : number(amount);
  return textOf(`units.${unit}`, { count: amount });
}

/** The unit of a plot or of a column: `points`, or `€`. */
export function unitName(unit: Unit, currency: string | null): string {
  if (unit !== 'minor' || !currency) return textOf(`unit_name.${unit}`);
  const parts = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Units as short as an axis has room for: `22.5 M`. Money is in its main unit: the title of the plot names the currency. */
export function shortUnits(amount: number, unit: Unit, currency: string | null): string {
  const shown = unit === 'minor' && currency ? amount / 10 ** minorDigits(currency) : amount;
  const format = new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 });
  const parts = format.formatToParts(shown).filter(({ type }) => type !== 'literal');
  // English writes no space before the letter, and other languages do.
  return parts.map(({ type, value }) => (type === 'compact' ? `\u00a0${value}` : value)).join('');
}

/** A change of units in words, with its sign. */
export const unitsChange = (delta: number, unit: Unit, currency: string | null): string =>
  delta > 0 ? `+${units(delta, unit, currency)}` : units(delta, unit, currency);
