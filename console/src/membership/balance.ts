import type { Card } from '@loyalty-service/sdk';
import { units } from '../format/numbers.ts';
import { text } from '../languages/text.ts';

/** Whether the plan of a card has no limit of uses. Its balance is 0 then, although the customer can use it. */
export const isUnlimited = ({ membership }: Pick<Card, 'membership'>): boolean =>
  membership?.entitled === true && membership.uses_left === null;

/** The balance of a card in words. `available` can differ from that of the card while sales wait. */
export function sayBalance(card: Card, available = card.balance.available): string {
  if (isUnlimited(card)) return text('plan.unlimited_visits');
  return units(available, card.balance.unit, card.balance.currency);
}
