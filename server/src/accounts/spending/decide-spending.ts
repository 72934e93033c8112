import { payment } from '../../domain/payment.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refuseIneligible } from '../../domain/rewards/refuse-ineligible.ts';
import type { View } from '../../ledger/command.ts';
import { foundInBody } from '../../service/found.ts';
import type { Row } from '../../storage/tables.ts';
import { refuseTooLittle } from '../booking/guards.ts';
import { decideCaps } from '../counters/decide-caps.ts';
import type { Occurrence } from '../history/occurrence.ts';
import { programAt, refuseCardAt, rewardAt } from '../history/states-at.ts';
import { unitsOfUse } from '../memberships/membership-guards.ts';
import { eligibilityInput } from '../rewards/reward-case.ts';
import { giftProgramOf, redeemedBy } from '../rewards/take-reward.ts';
import type { Account, Opened } from '../standing/account.ts';

/** A use or redeem that passed all checks and is not booked or held yet. */
export interface Spending {
  readonly kind: 'use' | 'redeem';
  /** The amount of the request. A use of an unlimited membership moves no units. */
  readonly amount: number;
  readonly units: number;
  /** The money that a use pays, in minor units. */
  readonly value: number | null;
  readonly purchase: number | null;
  readonly reward: Row<'rewards'> | null;
  /** How many of the reward. */
  readonly quantity: number;
  /** Counts it under the caps. Returns the changes of the card. */
  keepCounted(): Partial<Row<'cards'>>;
}

interface AskedUse {
  readonly amount: number;
  readonly purchase_amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** Refuses a use that the card, the rules, the caps or the balance do not allow, checked in this order. */
export function decideUse(view: View, opened: Opened, occurrence: Occurrence, asked: AskedUse): Spending {
  const { amount, purchase_amount: purchase = null, currency } = asked;
  const { account } = opened;
  const { program } = account;
  refuseCardAt(view, opened, occurrence.at);
  refuseOtherCurrency(program, currency);
  const value = payment(occurrence.rules, { amount, purchase, currency: program.currency });
  const units = unitsOfUse(view, account, amount, occurrence.at);
  const keepCounted = decideCaps(view, account, occurrence, 'use', { value: units, amount, spend: purchase ?? 0 });
  refuseTooLittle(account, units);
  return { kind: 'use', amount, units, value, purchase, reward: null, quantity: 1, keepCounted };
}

export function refuseOtherCurrency({ currency: own }: Account['program'], currency: string | undefined): void {
  if (currency !== undefined && currency !== own)
    throw new Refusal('currency_mismatch', `The program is in ${own}. Send amounts in ${own}.`);
}

/** Refuses a redeem that the card, the reward, the caps or the balance do not allow, checked in this order. */
export function decideRedeem(
  view: View,
  opened: Opened,
  occurrence: Occurrence,
  rewardId: string,
  quantity = 1,
): Spending {
  const { account } = opened;
  const { card } = account;
  const { at } = occurrence;
  refuseCardAt(view, opened, at);
  const reward = foundInBody(view.one('rewards', 'key', [rewardId]), '/reward_id', 'reward');
  const giftProgram = giftProgramOf(view, reward);
  const facts = {
    reward: rewardAt(view, reward, at),
    // The card allowed it when it occurred.
    card: { ...card, status: 'active' as const },
    counter: redeemedBy(view, card.id, reward.id),
    giftProgram: giftProgram && { ...giftProgram, ...programAt(view, giftProgram, at) },
  };
  refuseIneligible(eligibilityInput(facts, at, quantity));
  const units = reward.cost * quantity;
  const keepCounted = decideCaps(view, account, occurrence, 'redeem', { value: units, amount: units, spend: 0 });
  refuseTooLittle(account, units);
  return { kind: 'redeem', amount: units, units, value: null, purchase: null, reward, quantity, keepCounted };
}
