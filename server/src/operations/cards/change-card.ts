import type { View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Row } from '../../storage/tables.ts';
import { programOfCard } from '../guards.ts';
import { recordState } from '../state-history.ts';

type Card = Row<'cards'>;

/** Writes a change of a card and tells it in one card.updated; answers the card as it is then. */
export function changeCard(view: View, card: Card, changes: Partial<Card>) {
  const row: Card = { ...card, ...changes, version: card.version + 1, updated_at: view.now };
  view.update('cards', row);
  const rules = rulesOf(programOfCard(view, row));
  const resource = cardResource(row, rules);
  const changed = changedFields(cardResource(card, rules), resource);
  view.emit('card.updated', JSON.stringify({ card: resource, changed }));
  return { row, resource };
}

/** Every change raises these: they tell nothing. */
const always = new Set(['version', 'updated_at']);

const changedFields = <Resource extends object>(before: Resource, after: Resource): string[] =>
  (Object.keys(after) as (keyof Resource & string)[]).filter(
    (field) => !always.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Writes a change of status, remembered with its time for late earns. */
export function changeCardStatus(
  view: View,
  card: Card,
  status: 'active' | 'blocked' | 'expired' | 'closed',
  reason: string | null,
) {
  const changed = changeCard(view, card, { status, status_reason: reason, status_changed_at: view.now });
  recordState(view, changed.row);
  return changed;
}
