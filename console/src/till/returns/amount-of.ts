import type { Program, Transaction } from '@loyalty-service/sdk';
import type { Unit } from '../../format/numbers.ts';
import { sayWhat } from '../queue/what.ts';

/** The unit of the amount of a sale: that of the program for an earn, and that of the card for all others. */
export const unitOf = (sale: Transaction, program: Program): Unit =>
  sale.kind === 'earn' ? (program.amount_unit ?? 'minor') : sale.unit;

/** An amount of a sale. */
export const partOf = (part: number, sale: Transaction, program: Program) => ({
  ...{ amount: part, unit: unitOf(sale, program), currency: program.currency },
});

/** An amount of a sale in words. */
export const sayPart = (part: number, sale: Transaction, program: Program): string =>
  sayWhat(partOf(part, sale, program));
