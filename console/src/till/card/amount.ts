import type { Program } from '@loyalty-service/sdk';
import { type AmountOf, whole } from '../../format/amounts.ts';
import { sayWhat, type What } from '../queue/what.ts';

/** What an earn of the program counts. */
export const earnOf = ({ amount_unit: unit, currency }: Program): AmountOf => (unit === 'minor' ? { currency } : whole);

/** The amount of an earn. Visits and articles are bare numbers: the field says what they are. */
export const amountOf = (amount: number, { amount_unit: unit, currency }: Program): What => ({
  ...{ amount, unit: unit === 'minor' ? unit : null, currency },
});

/** The amount of an earn in words. */
export const sayAmount = (amount: number, program: Program): string => sayWhat(amountOf(amount, program));
