import type { Program } from '@loyalty-service/sdk';
import type { AmountOf } from '../../format/amounts.ts';
import { money, number } from '../../format/numbers.ts';

/** The unit of the cost of a reward: the units of cashback and gift cards are money. */
export const costCounts = (program: Program | undefined): AmountOf =>
  program && (program.kind === 'cashback' || program.kind === 'gift') ? { currency: program.currency } : { digits: 0 };

/** The cost of a reward in words. */
export function sayCost(cost: number, program: Program | undefined): string {
  const of = costCounts(program);
  return 'currency' in of ? money(cost, of.currency) : number(cost);
}
