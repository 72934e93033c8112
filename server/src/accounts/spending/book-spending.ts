import type { View } from '../../ledger/command.ts';
import { cardText } from '../../resources/card.ts';
import { rewardResource } from '../../resources/reward.ts';
import type { Caller } from '../../service/service.ts';
import { type Booked, book, type Movement } from '../booking/book.ts';
import { activity, emitBooked } from '../booking/movement.ts';
import type { Account } from '../standing/account.ts';
import { creditGift } from './credit-gift.ts';
import type { Spending } from './decide-spending.ts';

/**
 * Books a use or redeem and emits its own event. What a redeemed reward gives is booked at once. Returns the row, and the card
 * after all rows.
 */
export function bookSpending(
  view: View,
  caller: Caller,
  account: Account,
  { kind, amount, units, value, purchase, reward, quantity }: Omit<Spending, 'keepCounted'>,
  { row, changes, ...rest }: Omit<Movement, 'row'> & { row: Omit<Movement['row'], 'kind' | 'amount' | 'delta'> },
): Booked {
  const booked = book(view, account, {
    ...rest,
    row: {
      ...row,
      kind,
      amount,
      delta: 0 - units,
      purchase_amount: purchase,
      spend: purchase ?? 0,
      value,
      reward_id: reward?.id ?? null,
      quantity: quantity === 1 ? null : quantity,
    },
    changes: {
      ...changes,
      ...activity(account, row.occurred_at),
      lifetime_used: account.card.lifetime_used + units,
    },
  });
  if (!reward) {
    emitBooked(view, 'card.units_used', booked);
    return booked;
  }
  const { transaction, account: after } = booked;
  const given = JSON.stringify(rewardResource(reward));
  const card = cardText(after.card, after);
  view.emit('reward.redeemed', `{"reward":${given},"card":${card},"transaction":${transaction}}`);
  const credit = creditGift(view, caller, booked, reward);
  return credit?.row.card_id === booked.row.card_id ? { ...credit, row: booked.row, transaction } : booked;
}
