import { payment } from '../../domain/payment.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refuseIneligible } from '../../domain/rewards/refuse-ineligible.ts';
import type { View } from '../../ledger/command.ts';
import { foundInBody } from '../../service/found.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../core/account.ts';
import { judgeCaps } from '../core/counted.ts';
import { refuseInactiveCard, refuseTooLittle } from '../core/guards.ts';
import { eligibilityInput } from '../rewards/reward-case.ts';
import { giftProgramOf, redeemedBy } from '../rewards/take-reward.ts';
import { unitsOfUse } from './membership-guards.ts';

/** A use or redeem that passed all checks and is not booked or held yet. */
export interface Spending {
  readonly kind: 'use' | 'redeem';
  /** The amount of the request. A use of an unlimited membership moves no units. */
  readonly amount: number;
  readonly units: number;
  /** What a use pays for, in minor units. */
  readonly value: number | null;
  readonly purchase: number | null;
  readonly reward: Row<'rewards'> | null;
  /** Counts it under the caps. Returns the changes of the card. */
  keepCounted(): Partial<Row<'cards'>>;
}

interface AskedUse {
  readonly amount: number;
  readonly purchase_amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** Refuses a use that the card, the rules, the caps or the balance do not allow, checked in this order. */
export function judgeUse(view: View, account: Account, asked: AskedUse): Spending {
  const { amount, purchase_amount: purchase = null, currency } = asked;
  const { card, program, rules } = account;
  refuseInactiveCard(card);
  if (currency !== undefined && currency !== program.currency)
    throw new Refusal('currency_mismatch', `The program counts in ${program.currency}. Send amounts in it.`);
  const value = payment(rules, { amount, purchase });
  const units = unitsOfUse(account, amount);
  const keepCounted = judgeCaps(view, account, 'use', { value: units, amount, spend: purchase ?? 0 });
  refuseTooLittle(card, units);
  return { kind: 'use', amount, units, value, purchase, reward: null, keepCounted };
}

/** Refuses a redeem that the card, the reward, the caps or the balance do not allow, checked in this order. */
export function judgeRedeem(view: View, account: Account, rewardId: string): Spending {
  const { card } = account;
  refuseInactiveCard(card);
  const reward = foundInBody(view.one('rewards', 'key', [rewardId]), '/reward_id', 'reward');
  const facts = {
    reward,
    card,
    counter: redeemedBy(view, card.id, reward.id),
    giftProgram: giftProgramOf(view, reward),
  };
  refuseIneligible(eligibilityInput(facts, view.now));
  const units = reward.cost;
  const keepCounted = judgeCaps(view, account, 'redeem', { value: units, amount: units, spend: 0 });
  refuseTooLittle(card, units);
  return { kind: 'redeem', amount: units, units, value: null, purchase: null, reward, keepCounted };
}
