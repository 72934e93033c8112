import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import { unitsOf } from '../../domain/counted-in.ts';
import { maxBalanceRef } from '../../domain/earn/types.ts';
import { Refusal } from '../../domain/refusal.ts';
import { unitText } from '../../domain/unit-text.ts';
import { balanceOf } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';

export function refuseClosedCard({ status, replaced_by }: Row<'cards'>): void {
  if (status !== 'closed') return;
  const advice = replaced_by ? 'Use the card in replaced_by.' : 'Issue a new card.';
  throw new Refusal('card_closed', `This card is closed. ${advice}`, { replaced_by });
}

/** Refuses a card that is not active. Units move only on active cards. */
export function refuseInactiveCard(card: Row<'cards'>): void {
  refuseClosedCard(card);
  if (card.status === 'blocked') throw new Refusal('card_blocked', 'This card is blocked. Unblock it first.');
  if (card.status === 'expired') throw new Refusal('card_expired', 'This card is expired. Extend it first.');
}

type Holder = Pick<Account, 'card' | 'rules' | 'program'>;

/** Refuses units that would bring the balance above `max_balance` of the rules, or above the highest number of units. */
export function refuseTooMuch({ card, rules, program }: Holder, units: number): void {
  const balance = balanceOf(card) + units;
  const { max_balance: max } = rules.limits;
  if (max !== null && balance > max) {
    const members = { cap_id: maxBalanceRef, max, resets_at: null, ...unitsOf(rules, program.currency) };
    throw new Refusal('limit_exceeded', `A card of this program holds at most ${max}.`, members);
  }
  if (balance > maxQuantity)
    throw new Refusal('result_out_of_range', `A number of units cannot exceed ${maxQuantity}. Send a smaller amount.`);
}

/** Refuses to take more units than the card has available. */
export function refuseTooLittle({ card, rules, program }: Holder, units: number): void {
  const { available } = card;
  // A card in debt is refused even for 0 units.
  if (available >= 0 && units <= available) return;
  const missing = units - available;
  const lack = `${missing} ${missing === 1 ? 'is' : 'are'} missing`;
  const detail = `The card has ${unitText(available)} available. The request needs ${units}, so ${lack}.`;
  throw new Refusal('insufficient_balance', detail, {
    ...{ available, needed: units },
    ...unitsOf(rules, program.currency),
  });
}
