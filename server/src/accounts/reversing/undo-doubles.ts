import { keyOfReference } from '../../domain/bonus/bonus-reference.ts';
import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { cardIdsOf } from '../bonuses/card-ids.ts';
import { standingRows } from '../bonuses/granted.ts';
import type { Account } from '../standing/account.ts';
import { hasEffect, undoBonus, undoBonuses } from './undo-bonuses.ts';

/** The reason of a bonus that is taken back because its customer has it from an earlier card. */
const reason = 'granted_before';

/**
 * Takes back the bonuses of a card that its customer already has from earlier cards of the program. It is for a card that was
 * issued without a customer and now gets one.
 */
export function undoDoubles(view: View, caller: Caller, account: Account): Account {
  const { own, others } = cardIdsOf(view, account.card);
  if (others.length === 0) return account;
  let current = account;
  for (const { id } of bonusesOn(view, own)) {
    // Taking back an earlier bonus may have taken back this one too.
    const row = view.one('transactions', 'key', [id]);
    if (!row?.reference || isWhollyReversed(row) || !hasEffect(row)) continue;
    if (standingRows(view, others, keyOfReference(row.reference)).length === 0) continue;
    current = undoBonuses(view, caller, undoBonus(view, caller, current, row, { at: view.now, reason }));
  }
  return current;
}

function bonusesOn(view: View, cards: readonly string[]): readonly Row<'transactions'>[] {
  const lookUps = cards.map((id) => () => view.all('transactions', 'card', [id]));
  return view
    .together(lookUps)
    .flat()
    .filter(({ kind }) => kind === 'bonus');
}
