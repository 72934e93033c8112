import { maxQuantity } from '@loyalty-service/contract/amounts';
import { maxBalanceRef } from '../../domain/earn/types.ts';
import { type ProgramStatus, refuseInactiveProgram } from '../../domain/programs/program-state.ts';
import { Refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';

export function refuseClosedCard({ status, replaced_by }: Row<'cards'>): void {
  if (status !== 'closed') return;
  const advice = replaced_by ? 'Use the card that replaces it.' : 'Issue a new one.';
  throw new Refusal('card_closed', `This card is closed. ${advice}`, { replaced_by });
}

/** Units move only on an active card. */
export function refuseInactiveCard(card: Row<'cards'>): void {
  refuseClosedCard(card);
  if (card.status === 'blocked') throw new Refusal('card_blocked', 'This card is blocked. Unblock it first.');
  if (card.status === 'expired') throw new Refusal('card_expired', 'This card is expired. Extend it first.');
}

/** Topping up and renewing need a program that is active now; what is on a card can always be used. */
export function refuseInactiveNow({ status, starts_at, ends_at }: Row<'programs'>, now: number): void {
  refuseInactiveProgram({ history: [{ at: now, status: status as ProgramStatus }], starts_at, ends_at }, now);
}

/** Refuses units that would bring a card above what the rules let it hold, or above every bound. */
export function refuseTooMuch({ card, rules }: Account, units: number): void {
  const balance = balanceOf(card) + units;
  const { max_balance: max } = rules.limits;
  if (max !== null && balance > max) {
    const members = { cap_id: maxBalanceRef, max, resets_at: null };
    throw new Refusal('limit_exceeded', `A card of this program holds at most ${max}.`, members);
  }
  if (balance > maxQuantity)
    throw new Refusal('result_out_of_range', `No number of units can be over ${maxQuantity}. Send a smaller amount.`);
}

/** Refuses what the card has not. */
export function refuseTooLittle({ available }: Row<'cards'>, units: number): void {
  // Also where nothing is asked for: a card with a debt pays for nothing.
  if (available >= 0 && units <= available) return;
  throw new Refusal('insufficient_balance', `The card has ${available} available, less than the ${units} asked for.`, {
    available,
  });
}
