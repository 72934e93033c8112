import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf, cardResource, cardState } from '../../resources/card.ts';
import { rulesOf } from '../../resources/program.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Caller, Intent } from '../../service.ts';
import type { Row } from '../../storage/tables.ts';
import { cardOf, programOfCard } from '../guards.ts';
import { changed } from '../replies.ts';
import { cardNeeds } from './card-needs.ts';
import { changeCardStatus } from './change-card.ts';
import { ledgerRow } from './ledger-row.ts';

export interface CloseRequest {
  readonly forfeit?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** Closes a card for good. A balance is written off by an expire row, and only where the caller says so. */
export const closeCard = ({ tenant, keyId }: Caller, cardId: string, { forfeit, reason }: CloseRequest): Intent => ({
  needs: cardNeeds(tenant, cardId),
  decide(view) {
    const card = cardOf(view, cardId);
    if (card.status === 'closed')
      throw new Refusal('card_closed', 'This card is closed already.', { replaced_by: card.replaced_by });
    const balance = balanceOf(card);
    if (balance !== 0 && !forfeit) {
      throw new Refusal(
        'balance_remaining',
        `The card has a balance of ${balance}. Close it with "forfeit": true to write it off.`,
        {
          available: card.available,
        },
      );
    }
    const emptied = balance === 0 ? card : writeOff(view, card, keyId);
    return changed(changeCardStatus(view, emptied, 'closed', reason ?? null).resource);
  },
});

function writeOff(view: View, card: Row<'cards'>, keyId: string | null): Row<'cards'> {
  const program = programOfCard(view, card);
  const row = ledgerRow(view, card, {
    kind: 'expire',
    amount: Math.abs(balanceOf(card)),
    delta: -balanceOf(card),
    rules_version: program.rules_version,
    key_id: keyId,
    reason: 'forfeit',
    occurred_at: view.now,
  });
  view.insert('transactions', row);
  const emptied = {
    ...card,
    available: 0,
    pending: 0,
    last_sequence: row.sequence,
    version: card.version + 1,
    updated_at: view.now,
  };
  view.update('cards', emptied);
  const state = cardState(cardResource(emptied, rulesOf(program)));
  view.emit('transaction.created', JSON.stringify({ transaction: transactionResource(row), card: state }));
  return emptied;
}
