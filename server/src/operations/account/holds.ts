import type { Taken } from '../../domain/lots/lot.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';
import { withRestored } from './lots.ts';
import { type Move, move } from './move.ts';

type Hold = Row<'holds'>;

const takenOf = ({ taken }: { readonly taken: string | null }): Taken =>
  taken === null ? [] : (JSON.parse(taken) as Taken);

/** Gives what is left of a hold back to the card and its lots. Those whose time has passed meanwhile lapse next. */
function released(view: View, account: Account, hold: Hold, left: number, back: Taken): Move {
  const { card } = account;
  const available = card.available + left;
  const lots = back.length === 0 ? [] : view.all('lots', 'card', [card.id]);
  return {
    changes: { held: card.held - left, available },
    lots: withRestored(lots, back, available, view.now),
    holds: [hold],
  };
}

/** Ends a hold of which nothing was captured. */
export function settleHold(view: View, account: Account, hold: Hold, status: 'released' | 'expired'): Account {
  const ended = { ...hold, status, open_card_id: null, version: hold.version + 1, updated_at: view.now };
  return move(view, account, released(view, account, ended, hold.amount, takenOf(hold)));
}
