import type { View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../account/account.ts';
import { move } from '../account/move.ts';
import { recordState } from '../state-history.ts';

type Card = Row<'cards'>;

/** Writes a change of a card and tells it in one card.updated; answers the account as it is then. */
export function changeCard(view: View, account: Account, changes: Partial<Card>) {
  const changed = move(view, account, { changes });
  const resource = cardResource(changed.card, changed.rules);
  const fields = changedFields(cardResource(account.card, account.rules), resource);
  view.emit('card.updated', JSON.stringify({ card: resource, changed: fields }));
  return { account: changed, resource };
}

/** Every change raises these: they tell nothing. */
const always = new Set(['version', 'updated_at']);

const changedFields = <Resource extends object>(before: Resource, after: Resource): string[] =>
  (Object.keys(after) as (keyof Resource & string)[]).filter(
    (field) => !always.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Writes a change of status, remembered with its time for late earns: now, unless it came about before it was noticed. */
export function changeCardStatus(
  view: View,
  account: Account,
  status: 'active' | 'blocked' | 'expired' | 'closed',
  reason: string | null,
  at = view.now,
) {
  const changed = changeCard(view, account, { status, status_reason: reason, status_changed_at: at });
  recordState(view, changed.account.card, at);
  return changed;
}
