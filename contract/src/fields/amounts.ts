import { z } from 'zod';
import { currencyExponents } from '../generated/currency-exponents.ts';

/**
 * The largest amount, number of units or balance, above and below 0. It is far inside 2^53, so every quantity is exact
 * as a JSON number.
 */
export const maxQuantity = 1_000_000_000_000;

/** A fraction is most often money in major units: 12.5 instead of 1250. */
const quantityError = {
  error: ({ code, input }: { readonly code?: string; readonly input?: unknown }) => {
    // An integer in quotes is already an amount, and a missing value is not one.
    if (code !== 'invalid_type' || input === undefined || isQuotedInteger(input)) return undefined;
    const minor = Math.round(decimalOf(input) * 100);
    return `must be an integer in minor units, such as ${Math.abs(minor) <= maxQuantity ? minor : 1_250}; points, stamps and visits are whole numbers`;
  },
};

const isQuotedInteger = (input: unknown): boolean => typeof input === 'string' && /^-?\d{1,15}$/.test(input);

/** The number that was meant: `12.5`, `'12.50'` and `'12,50'` are the same amount. NaN for anything else. */
function decimalOf(input: unknown): number {
  if (typeof input === 'string')
    return /^-?\d{1,12}[.,]\d+$/.test(input) ? Number(input.replace(',', '.')) : Number.NaN;
  return typeof input === 'number' ? input : Number.NaN;
}

/** A quantity from `min` to 10^12: minor units of money, points, stamps or visits. Always an integer. */
export const quantity = (min = 0) => z.int(quantityError).min(min).max(maxQuantity);

/** A signed quantity, from -10^12 to 10^12. */
export const signedQuantity = () => z.int(quantityError).min(-maxQuantity).max(maxQuantity);

/** A number of pieces from `min` to 10^12. A fraction of it is not money in major units. */
export const pieces = (min = 0) => z.int().min(min).max(maxQuantity);

/** Basis points. 10000 is the whole. */
export const basisPoints = (max: number, min = 0) => z.int().min(min).max(max);

/** A count in an answer. */
export const count = () => z.int().min(0);

export { currencyExponents };

/** Whether ISO 4217 has the currency and gives it a minor unit. Codes are upper case. */
export const isCurrency = (code: string): boolean => Object.hasOwn(currencyExponents, code);

/** Says that a currency is unknown, and suggests the right code if only case or blanks are wrong. */
export function currencyFault(given: unknown): string {
  const meant = String(given).trim().toUpperCase();
  return isCurrency(meant)
    ? `is not an ISO 4217 code; did you mean ${meant}?`
    : 'is not the ISO 4217 code of a currency in use, such as EUR';
}

/** An ISO 4217 code in an answer. */
export const currency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ description: 'ISO 4217 code of the currency.', examples: ['EUR'] });

/** An ISO 4217 code in a request, upper case. Money in it is an integer in minor units (cents of EUR, yen of JPY, fils of KWD). */
export const currencyIn = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, { error: ({ input }) => currencyFault(input), abort: true })
    .refine(isCurrency, { error: ({ input }) => currencyFault(input) })
    .meta({ description: 'ISO 4217 code of the currency, such as `EUR`.', examples: ['EUR'] });
