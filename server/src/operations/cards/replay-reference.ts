import { Refusal } from '../../domain/refusal.ts';
import type { Reply, View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import { rulesOf } from '../../resources/program.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Row } from '../../storage/tables.ts';
import { programOfCard } from '../guards.ts';

interface Asked {
  readonly kind: 'earn';
  readonly reference: string | undefined;
  readonly amount: number;
}

/**
 * The merchant's own id of a sale counts once, whatever the Idempotency-Key: the same sale again answers the original
 * transaction, another amount under it is refused. Null where it is new.
 */
export function replayReference(view: View, card: Row<'cards'>, { kind, reference, amount }: Asked): Reply | null {
  if (reference === undefined) return null;
  const original = view.one('transactions', 'reference', [card.id, kind, reference]);
  if (!original) return null;
  if (original.amount !== amount) {
    throw new Refusal(
      'reference_in_use',
      `The reference belongs to a transaction of amount ${original.amount}. Give each sale its own.`,
      {
        transaction_id: original.id,
      },
    );
  }
  const resources = {
    transaction: transactionResource(original),
    card: cardResource(card, rulesOf(programOfCard(view, card))),
  };
  return { status: 200, body: JSON.stringify(resources), original: { requestId: null } };
}
