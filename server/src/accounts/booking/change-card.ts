import type { View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';
import { recordState } from '../history/state-history.ts';
import type { Account } from '../standing/account.ts';
import { type Move, move } from './move.ts';

type Card = Row<'cards'>;

interface Changed {
  readonly account: Account;
  /** The card as answers show it. */
  readonly resource: ReturnType<typeof accountCard>;
}

/** Writes a change of a card and emits one card.updated. Returns the account after the change. */
export function changeCard(
  view: View,
  account: Account,
  changes: Partial<Card>,
  rest: Omit<Move, 'changes'> = {},
): Changed {
  const changed = move(view, account, { ...rest, changes });
  const emitted = emitChanges(view, account, changed);
  return {
    account: changed,
    get resource() {
      return emitted ?? accountCard(changed);
    },
  };
}

/** The card of an account, as answers and events show it. */
export const accountCard = (account: Account) => cardResource(account.card, account);

/** Emits one card.updated with the fields that changed. Returns the card as it says, or null if the view prints nothing. */
export function emitChanges(view: View, before: Account, after: Account): ReturnType<typeof accountCard> | null {
  if (!view.prints) return null;
  const card = accountCard(after);
  view.emit('card.updated', JSON.stringify({ card, changed: changedFields(accountCard(before), card) }));
  return card;
}

/** Fields that every change raises. `changed` does not list them. */
const always = new Set(['version', 'updated_at']);

const changedFields = <Resource extends object>(before: Resource, after: Resource): string[] =>
  (Object.keys(after) as (keyof Resource & string)[]).filter(
    (field) => !always.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Writes a change of status. Its time is stored too, because late earns are decided by the status of their time. */
export function changeCardStatus(
  view: View,
  account: Account,
  status: 'active' | 'blocked' | 'expired' | 'closed',
  reason: string | null,
  { at = view.now, ...rest }: Omit<Move, 'changes'> & { readonly at?: number } = {},
): Changed {
  const changes = { status, status_reason: reason, status_changed_at: at };
  const changed = changeCard(view, account, changes, rest);
  recordState(view, { ...changed.account.card, at });
  return changed;
}
