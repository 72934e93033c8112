import type { Program } from '@loyalty-service/sdk';
import { minorUnits, money, number } from '../../format/numbers.ts';

/** A whole number as it is typed. */
export const count = (typed: string): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed.trim()) : undefined;

/** What an earn of the program counts, as it is typed. */
export const earnAmount = (typed: string, { amount_unit: unit, currency }: Program): number | undefined =>
  unit === 'minor' ? minorUnits(typed, currency) : count(typed);

/** The amount of an earn in words. */
export const sayAmount = (amount: number, { amount_unit: unit, currency }: Program): string =>
  unit === 'minor' ? money(amount, currency) : number(amount);
