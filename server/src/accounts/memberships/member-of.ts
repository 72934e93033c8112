import { isId } from '@loyalty-service/contract/fields/ids';
import { assert } from '../../base/assert.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { entitledPlanAt } from './entitlement-history.ts';

/**
 * Which of the programs and plans in `asked` the customer was a member of at an instant, on any card. `asked` depends on the
 * rules, so no need can name this lookup beforehand. It runs only if the rules use memberships.
 */
export function memberOf(
  view: View,
  { customer_id }: Row<'cards'>,
  asked: readonly string[],
  at: number,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (asked.length === 0 || customer_id === null) return found;
  const asksForPrograms = asked.some((id) => isId('program', id));
  for (const membership of view.all('memberships', 'customer', [customer_id])) {
    const plan = entitledPlanAt(view, membership, at);
    if (plan === null) continue;
    found.add(plan);
    if (asksForPrograms) found.add(programOf(view, membership));
  }
  return found;
}

function programOf(view: View, { id, card_id }: Row<'memberships'>): string {
  const card = view.one('cards', 'key', [card_id]);
  assert(card, `membership ${id} has a card`);
  return card.program_id;
}
