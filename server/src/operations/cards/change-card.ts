import type { View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Row } from '../../storage/tables.ts';
import { programOfCard } from '../guards.ts';

type Card = Row<'cards'>;

/** Writes a change of a card and tells it in one card.updated; answers the card as it is then. */
export function changeCard(view: View, card: Card, changes: Partial<Card>) {
  const row: Card = { ...card, ...changes, version: card.version + 1, updated_at: view.now };
  view.update('cards', row);
  const resource = cardResource(row, rulesOf(programOfCard(view, row)));
  view.emit('card.updated', JSON.stringify({ card: resource, changed: Object.keys(changes).filter(isShown) }));
  return { row, resource };
}

/** Columns that the card's resource does not show by their own name. */
const isShown = (column: string): boolean => column !== 'counted' && column !== 'standing_earns';

/** Writes a change of status, remembered with its time for late earns. */
export function changeCardStatus(
  view: View,
  card: Card,
  status: 'active' | 'blocked' | 'expired' | 'closed',
  reason: string | null,
) {
  const changed = changeCard(view, card, { status, status_reason: reason, status_changed_at: view.now });
  const { id, version } = changed.row;
  view.insert('state_changes', { ...view.tenant, subject_id: id, version, status, at: view.now });
  return changed;
}
