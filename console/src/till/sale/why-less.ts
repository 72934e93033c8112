import type { Program, Transaction } from '@loyalty-service/sdk';
import { money, type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';

interface InProgram {
  readonly transaction: Transaction;
  readonly program: Program;
  readonly unit: Unit;
  readonly currency: string | null;
}

/** Why a purchase earned nothing, in the words of the rules. The breakdown says which kind of rule it was. */
export function whyNothing(sale: InProgram): string {
  const [capped] = whyCapped(sale);
  if (capped) return capped;
  const { transaction, program } = sale;
  const { amount, purchase_amount: purchase, breakdown } = transaction;
  if (!('earn' in program.rules)) return text('till.nothing.small');
  const { min_spend: min, per, basis } = program.rules.earn;
  const spend = (basis === 'spend' ? amount : purchase) ?? 0;
  if (spend < min) return text('till.nothing.min', { min: money(min, program.currency) });
  if (breakdown.some(({ type }) => type === 'excluded')) return text('till.nothing.excluded');
  if (basis === 'spend' && amount < per) return text('till.nothing.step', { step: money(per, program.currency) });
  return text('till.nothing.small');
}

/** Which limits made it less. */
export function whyCapped({ transaction, program, unit, currency }: InProgram): readonly string[] {
  const caps = transaction.breakdown.filter(({ type, delta }) => type === 'cap' && delta < 0);
  const { max_balance: max } = program.rules.limits;
  return caps.map(({ ref }) => {
    const cap = program.rules.limits.caps.find(({ id }) => id === ref);
    if (cap) return text('till.capped', { max: units(cap.max, unit, currency) });
    return text('till.full', { max: units(max ?? transaction.balance_after, unit, currency) });
  });
}
