import type { Program, Transaction } from '@loyalty-service/sdk';
import { type Unit, units } from '../../format/numbers.ts';

/** What the amount of a sale counts: an earn the unit of the program, all others the units of the card. */
export const unitOf = (sale: Transaction, program: Program): Unit =>
  sale.kind === 'earn' ? (program.amount_unit ?? 'minor') : sale.unit;

/** An amount of a sale in words. */
export const sayPart = (part: number, sale: Transaction, program: Program): string =>
  units(part, unitOf(sale, program), program.currency);
