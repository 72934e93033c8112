import type { Program } from '@loyalty-service/sdk';
import { customaryDigits, minorDigits, money, number } from '../../format/numbers.ts';

/** Money as it is typed, `12.5` or `12,50`, in minor units. Undefined if it is no amount of this currency. */
export function minorUnits(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole = '', part = ''] = /^\s*(\d{1,9})(?:[.,](\d*))?\s*$/.exec(typed) ?? [];
  if (whole === '' || part.length > digits) return undefined;
  // The mark in 1.000 is for thousands where people write no three decimals.
  if (part.length === 3 && whole.length <= 3 && customaryDigits(currency) !== 3) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
}

/** A whole number as it is typed. */
export const count = (typed: string): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed.trim()) : undefined;

/** What an earn of the program counts, as it is typed. */
export const earnAmount = (typed: string, { amount_unit: unit, currency }: Program): number | undefined =>
  unit === 'minor' ? minorUnits(typed, currency) : count(typed);

/** The amount of an earn in words. */
export const sayAmount = (amount: number, { amount_unit: unit, currency }: Program): string =>
  unit === 'minor' ? money(amount, currency) : number(amount);
