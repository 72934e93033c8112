import type { Program } from '@loyalty-service/sdk';
import { type AmountOf, whole } from '../../format/amounts.ts';
import { money, number } from '../../format/numbers.ts';

/** What an earn of the program counts. */
export const earnOf = ({ amount_unit: unit, currency }: Program): AmountOf => (unit === 'minor' ? { currency } : whole);

/** The amount of an earn in words. */
export const sayAmount = (amount: number, { amount_unit: unit, currency }: Program): string =>
  unit === 'minor' ? money(amount, currency) : number(amount);
