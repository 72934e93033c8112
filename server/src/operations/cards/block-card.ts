import { accountCard, changeCardStatus } from '../../accounts/core/change-card.ts';
import { accountNeeds, openAccount } from '../../accounts/time/open-account.ts';
import { Refusal } from '../../domain/refusal.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

/** Blocks a card. A blocked card is not changed. */
export const blockCard = (caller: Caller, cardId: string, reason: string | null) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      refuseEnded(card);
      if (card.status === 'blocked') return changed(accountCard(account));
      const { resource } = changeCardStatus(view, account, 'blocked', reason);
      recordAudit(view, { action: 'blockCard', target: cardId, before: accountCard(account), after: resource });
      return changed(resource);
    },
  });

/** Unblocks a card. The expiry date counts during a block too: a card past its expires_at becomes expired, not active. */
export const unblockCard = (caller: Caller, cardId: string) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      refuseEnded(card);
      if (card.status === 'active') return changed(accountCard(account));
      const expired = card.expires_at !== null && card.expires_at <= view.now;
      const { resource } = changeCardStatus(view, account, expired ? 'expired' : 'active', null);
      recordAudit(view, { action: 'unblockCard', target: cardId, before: accountCard(account), after: resource });
      return changed(resource);
    },
  });

function refuseEnded(card: Row<'cards'>): void {
  if (card.status === 'closed')
    throw new Refusal('card_closed', 'This card is closed for good.', { replaced_by: card.replaced_by });
  if (card.status === 'expired') throw new Refusal('card_expired', 'This card is expired.');
}
