import { LoyaltyError } from '../errors/loyalty-error.ts';
import { currencies } from '../generated/types/currencies.ts';

/**
 * Converts an amount of money to an integer in minor units: `toMinorUnits('12.50', 'EUR')` is 1250, `('1.250', 'KWD')`
 * 1250, `('1250', 'JPY')` 1250.
 *
 * @param amount - Digits with at most as many decimals as the currency has, and zeros after them: `'12.5'`,
 *   `'12.5000'`, `-3`. No thousands separators.
 * @param currency - The ISO 4217 code of a currency in use, in upper case, such as `EUR`. Withdrawn codes (`DEM`) and
 *   codes without a minor unit (`XAU`, `XXX`) are refused.
 * @throws {@link LoyaltyError} for any other input. Nothing is ever rounded: 0.1 + 0.2 is refused.
 */
export function toMinorUnits(amount: string | number, currency: string): number {
  const exponent = exponentOf(currency);
  const [, sign, whole, written = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const decimals = written.slice(0, exponent) + written.slice(exponent).replace(/0+$/, '');
  if (whole === undefined || decimals.length > exponent) {
    throw new LoyaltyError(
      `${amount} is not an amount of ${currency}: write digits with a dot before at most ${exponent} decimals, and zeros after them.`,
    );
  }
  const units = Number(`${sign}${whole}${decimals.padEnd(exponent, '0')}`);
  if (!Number.isSafeInteger(units)) throw new LoyaltyError(`${amount} ${currency} is too large to be exact.`);
  return units === 0 ? 0 : units;
}

/**
 * Formats minor units as a decimal number: `formatMinorUnits(1250, 'EUR')` is `'12.50'`, `(1250, 'KWD')` `'1.250'`,
 * `(1250, 'JPY')` `'1250'`. It is the opposite of {@link toMinorUnits}. For a symbol and a locale, pass the result to
 * `Intl.NumberFormat`.
 *
 * @param units - An integer in minor units.
 * @param currency - The ISO 4217 code of a currency in use, in upper case, such as `EUR`.
 * @throws {@link LoyaltyError} unless units is a safe integer and the currency is known.
 */
export function formatMinorUnits(units: number, currency: string): string {
  const exponent = exponentOf(currency);
  if (!Number.isSafeInteger(units)) throw new LoyaltyError(`${units} is not a whole number of minor units.`);
  const digits = String(Math.abs(units)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${units < 0 ? '-' : ''}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ''}`;
}

function exponentOf(currency: string): number {
  for (const [exponent, codes] of Object.entries(currencies))
    if (codes.split(' ').includes(currency)) return Number(exponent);
  throw new LoyaltyError(`${currency} is not the ISO 4217 code of a currency in use, such as EUR.`);
}
