import type { View } from '../../ledger/command.ts';
import { copyOf } from '../../storage/row-functions.ts';
import { columnNames, type Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { withStanding } from '../standing/standing.ts';

/** The changes to an account beside its ledger. Rows are given as they are after the change. */
export interface Move {
  readonly changes?: Partial<Row<'cards'>>;
  readonly lots?: readonly Row<'lots'>[];
  readonly newHolds?: readonly Row<'holds'>[];
  readonly holds?: readonly Row<'holds'>[];
  /** The changed membership of the card, or its first one. */
  readonly membership?: Row<'memberships'>;
}

/** A row of the ledger, and its new lots. */
interface Brought {
  readonly row: Row<'transactions'>;
  readonly newLots: readonly Row<'lots'>[];
}

const none: readonly never[] = [];
const copyCard = copyOf(columnNames.cards);

/** Writes the changes of an account, and returns the account after them. */
export function move(view: View, account: Account, given: Move, brought?: Brought): Account {
  const { changes, lots, newHolds, holds, membership } = given;
  const newLots = brought?.newLots ?? none;
  for (const lot of newLots) view.insert('lots', lot);
  for (const lot of lots ?? none) view.update('lots', lot);
  for (const hold of newHolds ?? none) view.insert('holds', hold);
  for (const hold of holds ?? none) view.update('holds', hold);
  if (membership) view[account.membership ? 'update' : 'insert']('memberships', membership);
  const after = {
    ...account,
    lots: openRows(account.lots, newLots, lots),
    holds: openRows(account.holds, newHolds, holds),
    membership: membership ?? account.membership,
  };
  const changed = Object.assign(copyCard(account.card) as Row<'cards'>, changes, {
    last_sequence: brought?.row.sequence ?? account.card.last_sequence,
    last_transaction_id: brought?.row.id ?? account.card.last_transaction_id,
    version: account.card.version + 1,
    updated_at: view.now,
  });
  const card = withStanding(changed, after, view.now);
  view.update('cards', card);
  return { ...after, card };
}

interface OpenRow {
  readonly id: string;
  readonly open_card_id: string | null;
}

/** The open rows, after some were added and some were changed. Rows that are no longer open are dropped. */
function openRows<R extends OpenRow>(before: readonly R[], made: readonly R[] = none, changed: readonly R[] = none) {
  if (made.length === 0 && changed.length === 0) return before;
  const ids = new Set(changed.map(({ id }) => id));
  const kept = before.filter(({ id }) => !ids.has(id));
  return [...kept, ...changed, ...made].filter(({ open_card_id }) => open_card_id !== null);
}
