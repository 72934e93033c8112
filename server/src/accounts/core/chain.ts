import { assert } from '../../domain/assert.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

interface Referenced {
  readonly reference: string;
  readonly reverses?: string | undefined;
}

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

/**
 * The cards whose units and counts a card has taken over: those that it replaces, those that were merged into it, and theirs.
 * With `since` only those that something may have been booked on since that time.
 */
export function forebearsOf(view: View, card: Card, since = Number.NEGATIVE_INFINITY): readonly Card[] {
  const found: Card[] = [];
  const waiting = [card];
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    const before = parentsOf(view, current).filter(({ status_changed_at }) => status_changed_at >= since);
    found.push(...before);
    waiting.push(...before);
  }
  return found;
}

/** Each of them is closed: its status changed last when this card took its place. */
function parentsOf(view: View, { id, replaces, merged_card_id }: Card): readonly Card[] {
  const replaced = replaces === null ? [] : [cardNamed(view, replaces)];
  if (merged_card_id === null) return replaced;
  return [...replaced, ...view.all('cards', 'replaced_by', [id]).filter((one) => one.id !== replaces)];
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

/** The customer's other cards of the program. A customer has one open card of it at most. */
export const otherCards = (view: View, { id, customer_id, program_id }: Card): readonly Card[] =>
  customer_id === null ? [] : view.all('cards', 'open', [customer_id, program_id]).filter((other) => other.id !== id);

function cardNamed(view: View, id: string): Card {
  const card = view.one('cards', 'key', [id]);
  assert(card, `card ${id} of a chain of replacements is there`);
  return card;
}

/**
 * The transaction that a reference was given to, on any card of the chain: one of each kind, and one reversal of each original
 * (`reverses`).
 */
export function findReferenced(
  view: View,
  card: Card,
  { kind, reference, reverses }: Pick<Row<'transactions'>, 'kind'> & Referenced,
): Row<'transactions'> | null {
  const onCard = (id: string) =>
    view.all('transactions', 'reference', [id, kind, reference]).find((row) => row.reverses === (reverses ?? null)) ??
    null;
  return onCard(card.id) ?? onOthers(view, card, onCard).find((row) => row !== null) ?? null;
}

/** The holds with a reference, on every card of the chain. */
export function holdsReferenced(view: View, card: Card, kind: string, reference: string): readonly Row<'holds'>[] {
  const onCard = (id: string) => view.all('holds', 'reference', [id, kind, reference]);
  return [...onCard(card.id), ...onOthers(view, card, onCard).flat()];
}

/** Looks at the cards before and after a card. A card that has none costs nothing. */
function onOthers<T>(view: View, card: Card, look: (id: string) => T): readonly T[] {
  if (card.replaces === null && card.replaced_by === null && card.merged_card_id === null) return [];
  const others = [...forebearsOf(view, card), ...successorsOf(view, card)];
  return view.together(others.map((one) => () => look(one.id)));
}

/**
 * All transactions that a reference was given to, before or after a card, or on what was merged into any of these: each card
 * of a merge may have had one.
 */
export function allReferenced(view: View, card: Card, kind: string, reference: string): readonly Row<'transactions'>[] {
  const last = successorsOf(view, card).at(-1) ?? card;
  const looks = [last, ...forebearsOf(view, last)].map(
    ({ id }) =>
      () =>
        view.one('transactions', 'reference', [id, kind, reference]),
  );
  return view.together(looks).filter((row) => row !== null);
}
