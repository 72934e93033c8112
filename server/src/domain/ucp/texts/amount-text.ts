import { currencyExponents } from '@loyalty-service/contract/fields/amounts';
import type { Window } from '@loyalty-service/contract/rules/index';
import type { CountedIn } from '../../counted-in.ts';
import type { BuyerTexts } from './buyer-texts.ts';

/** As a problem or a line of a breakdown has its unit. */
interface Counted {
  readonly unit?: CountedIn['unit'] | undefined;
  readonly currency?: string | undefined;
}

/** An amount with its unit: `12 points`, `€12.00`. */
export function amountText(
  { locale, nouns }: BuyerTexts,
  amount: number,
  { unit = 'count', currency }: Counted,
): string {
  if (unit === 'minor') return currency === undefined ? String(amount) : moneyText(locale, amount, currency);
  const [one, other] = nouns[unit];
  const isOne = new Intl.PluralRules(locale).select(amount) === 'one';
  return `${new Intl.NumberFormat(locale).format(amount)} ${isOne ? one : other}`;
}

function moneyText(locale: string, amount: number, currency: string): string {
  const major = amount / 10 ** decimalsOf(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(major);
}

export const decimalsOf = (currency: string): number =>
  (currencyExponents as Readonly<Record<string, number>>)[currency] ?? 0;

/** A part in basis points: `15 %` of 1500. */
export const percentText = ({ locale }: BuyerTexts, bps: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);

/** A factor in basis points: `1.5` of 15000. */
export const factorText = ({ locale }: BuyerTexts, bps: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(bps / 10_000);

/** The name of a currency: `Euro`. */
export const currencyName = ({ locale }: BuyerTexts, currency: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;

/** The window of a limit: `per day`. */
export function windowText({ windows, windowOf }: BuyerTexts, window: Window): string {
  if (typeof window === 'string') return windows[window];
  return 'days' in window ? windowOf(window.days, 'day') : windowOf(window.seconds, 'second');
}
