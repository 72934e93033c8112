import { createHash } from 'node:crypto';
import { lotExpiry } from '../../domain/lots/expiry.ts';
import { cardCode } from '../../domain/luhn.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { foundInBody } from '../../service/found.ts';
import { type Caller, senderOf } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import type { Booked } from '../booking/book.ts';
import { refuseInactiveCard, refuseTooMuch } from '../booking/guards.ts';
import { putCard } from '../issuing/put-card.ts';
import { openAccount } from '../settling/open-account.ts';
import type { Account } from '../standing/account.ts';
import { bookTopUp } from './book-top-up.ts';

/**
 * Books a reward that is a gift credit: tops up the customer's gift card, and issues it first if the customer does not have one.
 * The reference is the id of the redeem. Null for other rewards, and for a card without a customer.
 */
export function creditGift(
  view: View,
  caller: Caller,
  { row, account }: Booked,
  reward: Row<'rewards'>,
): Booked | null {
  const { benefit } = rewardParts(reward);
  if (benefit.kind !== 'gift_credit' || account.card.customer_id === null) return null;
  const gift = giftAccount(view, caller, account.card.customer_id, benefit.program_id);
  const amount = benefit.amount * (row.quantity ?? 1);
  refuseBadGiftCard(gift, amount);
  // The gift card may have been issued only now.
  const at = Math.max(row.occurred_at, gift.card.issued_at ?? gift.card.created_at);
  const expiresAt = lotExpiry(gift.rules.expiry, gift.zone, at);
  return bookTopUp(view, gift, {
    row: {
      delta: amount,
      rules_version: gift.program.rules_version,
      reference: row.id,
      cause_id: row.id,
      location: row.location,
      staff_ref: row.staff_ref,
      key_id: senderOf(caller),
      occurred_at: at,
    },
    terms: { availableAt: at, expiresAt, now: view.now },
  });
}

/** The customer's open card of the gift program, or a new one. */
function giftAccount(view: View, caller: Caller, customerId: string, programId: string): Account {
  const open = view.all('cards', 'open', [customerId, programId]).find(({ status }) => status !== 'closed');
  if (open) return openAccount(view, caller, open.id);
  const program = foundInBody(view.one('programs', 'key', [programId]), '/reward_id', 'program');
  const code = cardCode(createHash('sha256').update(view.newId('card')).digest());
  const card = putCard(view, caller.business, program, { program_id: programId, customer_id: customerId }, code);
  return openAccount(view, caller, card.id);
}

/** Refuses the redeem if the gift card cannot take the credit. Nothing of the redeem is written then. */
function refuseBadGiftCard(gift: Account, amount: number): void {
  try {
    refuseInactiveCard(gift.card);
    refuseTooMuch(gift, amount);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('reward_not_eligible', `The gift card ${gift.card.id} cannot take the credit: ${error.detail}`, {
      reason: 'gift_card',
    });
  }
}
