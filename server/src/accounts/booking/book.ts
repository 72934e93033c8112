import type { MovementAnswer } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { assert } from '../../base/assert.ts';
import { refuseOutOfBounds } from '../../domain/card-bounds.ts';
import { afterRow, type Reply, type View } from '../../ledger/command.ts';
import { cardStateText, cardText } from '../../resources/card.ts';
import { bookedText } from '../../resources/transaction.ts';
import type { Row } from '../../storage/tables.ts';
import { lotOf, type NewLot } from '../lots/lots.ts';
import type { Account } from '../standing/account.ts';
import { type GivenRow, ledgerRow } from './ledger-row.ts';
import { type Move, move } from './move.ts';

/** One row of the ledger, and what it changes on the card. */
export interface Movement extends Move {
  readonly row: GivenRow;
  readonly newLots?: readonly NewLot[];
}

export interface Booked {
  readonly account: Account;
  readonly row: Row<'transactions'>;
  /** The row as JSON, made once and used in every answer and event. Empty if the view prints none. */
  readonly transaction: string;
}

/** Books a movement: inserts one row, updates the card, and emits one transaction.created. */
export function book(view: View, account: Account, movement: Movement): Booked {
  const { id, last_sequence } = account.card;
  const stands = view.one('cards', 'key', [id])?.last_sequence === last_sequence;
  assert(stands, `a row follows card ${id} as it stands, not as it was`);
  const row = ledgerRow(view, account.card, movement.row);
  view.insert('transactions', row);
  const newLots = (movement.newLots ?? []).map((lot, index) => lotOf(view, row, lot, index));
  const moved = move(view, account, movement, { row, newLots });
  refuseOutOfBounds(account.card, moved.card);
  const transaction = view.prints ? bookedText(row) : '';
  if (view.prints) view.emitRow({ row, transaction, card: cardStateText(moved.card, moved) });
  return { account: moved, row, transaction };
}

/** The answer of a movement: a row of the ledger, its card, and other members. */
export type MovementReply<Beside extends object = object> = Reply<z.infer<typeof MovementAnswer> & Beside, 200>;

/**
 * Answers a row, the card after everything that followed, and other members. The stored reply leaves out the row, because the
 * ledger has it.
 */
export function bookedReply<Beside extends object = object>(
  { account, row, transaction }: Booked,
  after: Account = account,
  beside?: Beside,
): MovementReply<Beside> {
  const others = beside ? `,${JSON.stringify(beside).slice(1)}` : '}';
  const keptBody = `"card":${cardText(after.card, after)}${others}`;
  return { status: 200, body: afterRow(transaction, keptBody), keptBody, transactionId: row.id };
}
