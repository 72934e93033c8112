import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { Bonus } from '../../domain/bonus/bonuses-due.ts';
import type { View } from '../../ledger/command.ts';
import { followRow, standingOf } from './follow-row.ts';
import { type Counting, grantBonus } from './grant-bonus.ts';
import type { GrantedOf } from './granted.ts';

interface Granting {
  readonly bonuses: readonly Bonus[];
  /** occurred_at of the bonuses, in ms. */
  readonly at: number;
  readonly rules: EarningRules;
  /** How earlier grants are found. */
  readonly grantedOf: GrantedOf;
}

/** Grants bonuses that no row triggered. What follows from one is done before the next. */
export function grantEach(view: View, counting: Counting, { bonuses, at, rules, grantedOf }: Granting): Counting {
  const { card, program } = counting.account;
  const granted = grantedOf(view, card, bonuses);
  const cause = { at, rules, rulesVersion: program.rules_version, causeId: null };
  let current = counting;
  for (const bonus of bonuses) {
    const made = grantBonus(view, current, bonus, cause, granted);
    if (!made) continue;
    current = followRow(view, made, {
      before: standingOf(current),
      cause: { ...cause, causeId: made.transactionId },
      grantedOf,
    });
  }
  return current;
}
