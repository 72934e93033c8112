import type { Loyalty, Transaction } from '@loyalty-service/sdk';
import type { AmountOf } from '../../format/amounts.ts';

const whole: AmountOf = { digits: 0 };

/** What `amount` of a row counts. An earn counts what the rules of its time say: money, visits or items. */
export async function amountOfRow(loyalty: Loyalty, row: Transaction): Promise<AmountOf> {
  const money: AmountOf = row.currency ? { currency: row.currency } : whole;
  if (row.kind !== 'earn') return row.unit === 'minor' ? money : whole;
  for await (const { rules, rules_version } of loyalty.programs.versions(row.program_id))
    if (rules_version === row.rules_version) return 'earn' in rules && rules.earn.basis === 'spend' ? money : whole;
  return whole;
}
