import { Refusal } from '../../domain/refusal.ts';
import { cardResource } from '../../resources/card.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Caller, Intent } from '../../service.ts';
import type { Row } from '../../storage/tables.ts';
import { cardOf, programOfCard } from '../guards.ts';
import { changed } from '../replies.ts';
import { cardNeeds } from './card-needs.ts';
import { changeCardStatus } from './change-card.ts';

/** Blocks a card; a blocked one stays as it is. */
export const blockCard = ({ tenant }: Caller, cardId: string, reason: string | null): Intent => ({
  needs: cardNeeds(tenant, cardId),
  decide(view) {
    const card = cardOf(view, cardId);
    refuseEnded(card);
    if (card.status === 'blocked') return changed(cardResource(card, rulesOf(programOfCard(view, card))));
    return changed(changeCardStatus(view, card, 'blocked', reason).resource);
  },
});

/** Unblocks a card. Time goes on while a card is blocked: past expires_at it is expired, not active. */
export const unblockCard = ({ tenant }: Caller, cardId: string): Intent => ({
  needs: cardNeeds(tenant, cardId),
  decide(view) {
    const card = cardOf(view, cardId);
    refuseEnded(card);
    if (card.status === 'active') return changed(cardResource(card, rulesOf(programOfCard(view, card))));
    const expired = card.expires_at !== null && card.expires_at <= view.now;
    return changed(changeCardStatus(view, card, expired ? 'expired' : 'active', null).resource);
  },
});

function refuseEnded(card: Row<'cards'>): void {
  if (card.status === 'closed')
    throw new Refusal('card_closed', 'This card is closed for good.', { replaced_by: card.replaced_by });
  if (card.status === 'expired') throw new Refusal('card_expired', 'This card is expired.');
}
