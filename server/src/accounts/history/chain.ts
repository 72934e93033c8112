import { assert } from '../../base/assert.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

interface Referenced {
  readonly kind: Row<'transactions'>['kind'];
  readonly reference: string;
  /** The original of a reversal. One return note may reverse several transactions. */
  readonly reverses?: string | undefined;
}

/** How many predecessors a card may have. Each one is one more lookup. */
export const maxPredecessors = 20;

/**
 * The cards that a card replaced, directly or through others, the latest first. With `since`, only those that still existed at
 * that time. A card that replaces none needs no lookup.
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
 * The cards whose units and counters a card has taken over: those that it replaced, those that were merged into it, and in turn
 * theirs. With `since`, only those on which something may have been booked since that time.
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

/** The cards that this card replaced or absorbed. Each is closed, and its status last changed when this card took its place. */
function parentsOf(view: View, { id, replaces, merged_card_id }: Card): readonly Card[] {
  const replaced = replaces === null ? [] : [cardNamed(view, replaces)];
  if (merged_card_id === null) return replaced;
  return [...replaced, ...view.all('cards', 'replaced_by', [id]).filter((one) => one.id !== replaces)];
}

/** The cards that replaced a card one after the other. The last one is in use now. */
export function successorsOf(view: View, card: Card): readonly Card[] {
  const found: Card[] = [];
  for (let current = card; current.replaced_by !== null; ) {
    current = cardNamed(view, current.replaced_by);
    found.push(current);
  }
  return found;
}

/** The customer's other cards of the program. At most one card of a program is open per customer. */
export const otherCards = (view: View, { id, customer_id, program_id }: Card): readonly Card[] =>
  customer_id === null ? [] : view.all('cards', 'open', [customer_id, program_id]).filter((other) => other.id !== id);

function cardNamed(view: View, id: string): Card {
  const card = view.one('cards', 'key', [id]);
  assert(card, `card ${id} of a chain of replacements exists`);
  return card;
}

/**
 * The transactions with a reference, on a card and the others of its chain. A reference is unique per kind, and for reversals per
 * original (`reverses`). After a merge each of the cards may have one: those of the card itself and its forebears come first.
 */
export const allReferenced = (view: View, card: Card, asked: Referenced): readonly Row<'transactions'>[] =>
  onChain(view, card, (id) => referencedOn(view, id, asked));

/** The first transaction with a reference, in the order of {@link allReferenced}. */
export function findReferenced(view: View, card: Card, asked: Referenced): Row<'transactions'> | null {
  const [own] = referencedOn(view, card.id, asked);
  return own ?? (isSingle(card) ? null : (allReferenced(view, card, asked)[0] ?? null));
}

const referencedOn = (view: View, cardId: string, { kind, reference, reverses }: Referenced) =>
  view.all('transactions', 'reference', [cardId, kind, reference]).filter((row) => row.reverses === (reverses ?? null));

/** The holds with a reference, on all cards of the chain, in the same order. */
export const holdsReferenced = (view: View, card: Card, kind: string, reference: string): readonly Row<'holds'>[] =>
  onChain(view, card, (id) => view.all('holds', 'reference', [id, kind, reference]));

/** Most cards have no chain, and need no more look-ups. */
const isSingle = ({ replaces, replaced_by, merged_card_id }: Card): boolean =>
  replaces === null && replaced_by === null && merged_card_id === null;

/**
 * The rows that `look` finds for each card of a card's chain: first for the card and its forebears, then for those that replaced
 * it, with their forebears.
 */
function onChain<T>(view: View, card: Card, look: (id: string) => readonly T[]): readonly T[] {
  if (isSingle(card)) return look(card.id);
  const chain = [card, ...successorsOf(view, card)].flatMap((one) => [one, ...forebearsOf(view, one)]);
  const ids = new Set(chain.map(({ id }) => id));
  return view.together([...ids].map((id) => () => look(id))).flat();
}
