import { accountCard, changeCardStatus } from '../../accounts/booking/change-card.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { Refusal } from '../../domain/refusal.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

/** Blocks a card. A blocked card is not changed. */
export const blockCard = (caller: Caller, cardId: string, reason: string | null) =>
  changeBlock(caller, cardId, { action: 'blockCard', statusOf: () => 'blocked', reason });

/** Unblocks a card. Its expiry date also counts during a block, so a card past its expires_at becomes expired, not active. */
export const unblockCard = (caller: Caller, cardId: string) =>
  changeBlock(caller, cardId, {
    action: 'unblockCard',
    statusOf: ({ expires_at }, now) => (expires_at !== null && expires_at <= now ? 'expired' : 'active'),
    reason: null,
  });

interface BlockChange {
  readonly action: 'blockCard' | 'unblockCard';
  readonly reason: string | null;
  /** The status of the card after the change. */
  statusOf(card: Card, now: number): 'active' | 'blocked' | 'expired';
}

const changeBlock = (caller: Caller, cardId: string, { action, reason, statusOf }: BlockChange) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      refuseEnded(card);
      const status = statusOf(card, view.now);
      if (card.status === status) return changed(accountCard(account));
      const { resource } = changeCardStatus(view, account, status, reason);
      recordAudit(view, { action, target: cardId, before: accountCard(account), after: resource });
      return changed(resource);
    },
  });

function refuseEnded(card: Card): void {
  if (card.status === 'closed')
    throw new Refusal('card_closed', 'This card is closed. A closed card cannot be opened again.', {
      replaced_by: card.replaced_by,
    });
  if (card.status === 'expired') throw new Refusal('card_expired', 'This card is expired.');
}
