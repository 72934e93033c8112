import type { View } from '../../ledger/command.ts';
import { cardResource, cardState } from '../../resources/card.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';
import { type GivenRow, ledgerRow } from './ledger-row.ts';
import { lotOf, type NewLot } from './lots.ts';
import { type Move, move } from './move.ts';

/** One row of the ledger, and what it does to the card. */
export interface Movement extends Omit<Move, 'newLots'> {
  readonly row: GivenRow;
  readonly newLots?: readonly NewLot[];
}

export interface Booked {
  readonly account: Account;
  readonly row: Row<'transactions'>;
  /** The row and the card as answers carry them: JSON, made once. */
  readonly transaction: string;
  readonly resource: ReturnType<typeof cardResource>;
}

/** Books a movement: one row, the card as the row leaves it, and the one transaction.created that tells it. */
export function book(view: View, account: Account, { row: given, newLots, ...rest }: Movement): Booked {
  const row = ledgerRow(view, account.card, given);
  view.insert('transactions', row);
  const moved = move(view, account, {
    ...rest,
    ...(newLots ? { newLots: newLots.map((lot, index) => lotOf(view, row, lot, index)) } : {}),
    changes: { ...rest.changes, last_sequence: row.sequence },
  });
  const transaction = JSON.stringify(transactionResource(row));
  const resource = cardResource(moved.card, moved.rules, moved.membership);
  view.emit('transaction.created', `{"transaction":${transaction},"card":${JSON.stringify(cardState(resource))}}`);
  return { account: moved, row, transaction, resource };
}
