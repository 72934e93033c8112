import { accountCard, changeCardStatus } from '../../accounts/booking/change-card.ts';
import { settleHold } from '../../accounts/holds/holds.ts';
import { endMembership, tellMembership } from '../../accounts/memberships/settle-membership.ts';
import { isOpen, referralOf, refuseReferral } from '../../accounts/referrals/change-referral.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { writeOff } from '../../accounts/settling/settle-due.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { unitsOf } from '../../domain/counted-in.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, senderOf } from '../../service/service.ts';

export interface CloseRequest {
  readonly forfeit?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** Closes a card permanently. If units are left, the caller must set `forfeit`. Then an expire row writes them off. */
export const closeCard = (caller: Caller, cardId: string, { forfeit, reason }: CloseRequest) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      if (card.status === 'closed')
        throw new Refusal('card_closed', 'This card is already closed.', { replaced_by: card.replaced_by });
      if (!forfeit) refuseRemaining(account);
      const empty = forfeited(view, account, senderOf(caller));
      const closed = changeCardStatus(view, empty, 'closed', reason ?? null, endMembership(view, empty));
      if (closed.account.membership !== empty.membership) tellMembership(view, closed.account, 'expired');
      const referral = referralOf(view, card);
      if (referral && isOpen(referral)) refuseReferral(view, referral, 'inactive');
      recordAudit(view, { action: 'closeCard', target: cardId, before: accountCard(account), after: closed.resource });
      return changed(closed.resource);
    },
  });

function refuseRemaining({ card, holds, rules, program }: Account): void {
  if (holds.length > 0) {
    throw new Refusal(
      'open_holds',
      'The card has open holds. Capture or release them, or close it with "forfeit": true, which releases them.',
      { hold_ids: holds.map(({ id }) => id) },
    );
  }
  const balance = balanceOf(card);
  if (balance === 0) return;
  throw new Refusal(
    'balance_remaining',
    `The card has a balance of ${balance}. Close it with "forfeit": true to write it off.`,
    { available: card.available, ...unitsOf(rules, program.currency) },
  );
}

/** The account without units: held units are released first, then one row writes off all units. */
function forfeited(view: View, account: Account, keyId: string | null): Account {
  let released = account;
  for (const hold of account.holds) released = settleHold(view, released, hold, 'released');
  const { card, lots } = released;
  const { available, pending } = card;
  if (available === 0 && pending === 0) return released;
  return writeOff(view, released, { available, pending, lots, at: view.now, reason: 'forfeit', keyId });
}
