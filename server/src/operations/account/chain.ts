import { assert } from '../../domain/assert.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

/** How many cards a card may have before it: each is one more look at the database. */
export const maxPredecessors = 20;

/**
 * The cards whose place a card has taken, the latest first. With `since` only those that were there at that time or later.
 * A card that replaces nothing costs nothing.
 */
export function predecessorsOf(view: View, card: Card, since = Number.NEGATIVE_INFINITY): readonly Card[] {
  const found: Card[] = [];
  for (let current = card; current.replaces !== null && current.created_at >= since; ) {
    current = cardNamed(view, current.replaces);
    found.push(current);
  }
  return found;
}

/** The cards that have taken a card's place one after the other: the last of them has it now. */
export function successorsOf(view: View, card: Card): readonly Card[] {
  const found: Card[] = [];
  for (let current = card; current.replaced_by !== null; ) {
    current = cardNamed(view, current.replaced_by);
    found.push(current);
  }
  return found;
}

function cardNamed(view: View, id: string): Card {
  const card = view.one('cards', 'key', [id]);
  assert(card, `card ${id} of a chain of replacements is there`);
  return card;
}

/** The transaction that a reference was given to, on whichever card of the chain: it is unique in all of it. */
export function findReferenced(view: View, card: Card, kind: string, reference: string): Row<'transactions'> | null {
  const onCard = (id: string) => view.one('transactions', 'reference', [id, kind, reference]);
  const own = onCard(card.id);
  if (own || (card.replaces === null && card.replaced_by === null)) return own;
  const others = [...predecessorsOf(view, card), ...successorsOf(view, card)];
  return (
    view
      .together(
        others.map(
          ({ id }) =>
            () =>
              onCard(id),
        ),
      )
      .find((row) => row !== null) ?? null
  );
}
