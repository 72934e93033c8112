import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { forebearsOf, otherCards } from '../history/chain.ts';

type Card = Row<'cards'>;

/** The cards on which a bonus may already have been granted. */
export interface CardIds {
  /** The card itself, and the cards that it replaced or that were merged into it. */
  readonly own: readonly string[];
  /** The customer's other cards of the program, and the cards that those replaced or absorbed. */
  readonly others: readonly string[];
}

export function cardIdsOf(view: View, card: Card): CardIds {
  const own = new Set(chainOf(view, card));
  const others = otherCards(view, card).flatMap((other) => chainOf(view, other));
  return { own: [...own], others: [...new Set(others)].filter((id) => !own.has(id)) };
}

/** The ids of a card and of all cards whose units it has taken over. */
export const chainOf = (view: View, card: Card): readonly string[] =>
  [card, ...forebearsOf(view, card)].map(({ id }) => id);
