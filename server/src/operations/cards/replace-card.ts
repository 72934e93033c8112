import { randomBytes } from 'node:crypto';
import type { CardReplace } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import { accountCard } from '../../accounts/booking/change-card.ts';
import { refuseClosedCard } from '../../accounts/booking/guards.ts';
import { forebearsOf, maxPredecessors } from '../../accounts/history/chain.ts';
import { refuseTakenCardId, refuseTakenCode } from '../../accounts/issuing/card-guards.ts';
import { passOn } from '../../accounts/replacing/pass-on.ts';
import { successorOf } from '../../accounts/replacing/successor.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { assert } from '../../base/assert.ts';
import { codeKey } from '../../domain/comparison-keys.ts';
import { cardCode } from '../../domain/luhn.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText } from '../../resources/json.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, senderOf } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Request = NonNullable<z.infer<typeof CardReplace>>;

/** Replaces a lost card. The new card takes over its units and counters, and the old card is closed. */
export const replaceCard = (caller: Caller, cardId: string, request: Request) => {
  const code = request.code ?? cardCode(randomBytes(16));
  const { external_id, reason = 'replaced' } = request;
  return intent({
    needs: needsOf(caller, cardId, code, external_id),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      refuseClosedCard(card);
      refuseHolds(account);
      refuseLongChain(view, card);
      if (external_id) refuseTakenCardId(view, external_id, card.id);
      const holders = view.all('cards', 'any_program', [codeKey(code)]);
      refuseTakenCode(holders.filter(({ program_id }) => program_id === card.program_id));
      const successor = successorOf(card, {
        id: view.newId('card'),
        code,
        external_id: external_id === undefined ? card.external_id : external_id,
        metadata: request.metadata === undefined ? card.metadata : metadataText(request.metadata),
        now: view.now,
      });
      const replacing = passOn(view, account, successor, { keyId: senderOf(caller), reason });
      const before = { status: card.status, replaced_by: null };
      const after = { status: 'closed', replaced_by: replacing.card.id };
      recordAudit(view, { action: 'replaceCard', target: cardId, before, after });
      return changed(accountCard(replacing));
    },
  });
};

function needsOf({ tenant }: Caller, cardId: string, code: string, externalId: string | null | undefined) {
  const card = need('cards', 'key', tenant, [cardId]);
  return [
    ...accountNeeds(tenant, cardId),
    need('cards', 'any_program', tenant, [codeKey(code)]),
    need('lots', 'card', tenant, [cardId]),
    need('counters', 'card', tenant, [cardId]),
    need('memberships', 'key', tenant, { of: card, column: 'membership_id' }),
    ...(externalId ? [need('cards', 'external_id', tenant, [externalId])] : []),
  ];
}

/** Refuses a card with open holds, because holds must be captured or released on the card on which they were placed. */
function refuseHolds({ holds, card }: Account): void {
  if (holds.length > 0) {
    throw new Refusal('open_holds', 'The card has open holds. Capture or release them, then replace it.', {
      hold_ids: holds.map(({ id }) => id),
    });
  }
  assert(card.held === 0, `card ${card.id} holds nothing without a hold`);
}

function refuseLongChain(view: View, card: Row<'cards'>): void {
  if (forebearsOf(view, card).length < maxPredecessors) return;
  const detail = `This card replaced ${maxPredecessors} cards, which is the limit. Issue a new card and adjust its balance.`;
  throw new Refusal('invalid_state', detail);
}
