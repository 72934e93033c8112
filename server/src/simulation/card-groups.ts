import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';

type Card = Row<'cards'>;

/** Cards that depend on each other: those of one customer, and those that replaced or absorbed one another. In the order of their ids. */
export type CardGroup = readonly Card[];

const maxRounds = 100;

/**
 * The groups of which one of the cards is the first. So each group of a program is found with exactly one of its cards.
 */
export async function groupsOf(
  store: Pick<Store, 'load'>,
  tenant: Tenant,
  cards: readonly Card[],
): Promise<readonly CardGroup[]> {
  const known = await connected(store, tenant, cards);
  const groups = joined([...known.values()]);
  return cards.flatMap(({ id }) => {
    const group = groups.get(id) ?? [];
    return group[0]?.id === id ? [group] : [];
  });
}

/** The cards, with all cards that they are connected to. */
async function connected(
  store: Pick<Store, 'load'>,
  tenant: Tenant,
  cards: readonly Card[],
): Promise<ReadonlyMap<string, Card>> {
  const known = new Map(cards.map((card) => [card.id, card]));
  const asked = new Set<string>();
  const programId = cards[0]?.program_id;
  let fresh = cards;
  for (let round = 0; fresh.length > 0 && round < maxRounds; round += 1) {
    const needs = fresh.flatMap((card) => needsOf(tenant, card, known, asked));
    const found = needs.length === 0 ? [] : await store.load(needs);
    const more = new Map<string, Card>();
    for (const { rows } of found)
      for (const card of rows as readonly Card[])
        if (card.program_id === programId && !known.has(card.id)) more.set(card.id, card);
    for (const [id, card] of more) known.set(id, card);
    fresh = [...more.values()];
  }
  return known;
}

function needsOf(tenant: Tenant, card: Card, known: ReadonlyMap<string, Card>, asked: Set<string>): readonly Need[] {
  const needs: Need[] = [];
  const ask = (by: 'key' | 'customer' | 'replaced_by', values: readonly string[]) => {
    const name = `${by} ${values.join(' ')}`;
    if (asked.has(name) || (by === 'key' && known.has(values[0] ?? ''))) return;
    asked.add(name);
    needs.push(need('cards', by, tenant, values));
  };
  if (card.customer_id !== null) ask('customer', [card.customer_id]);
  if (card.replaces !== null) ask('key', [card.replaces]);
  if (card.replaced_by !== null) ask('key', [card.replaced_by]);
  if (card.merged_card_id !== null) ask('replaced_by', [card.id]);
  return needs;
}

/** Each card with the group that it belongs to. */
function joined(cards: readonly Card[]): ReadonlyMap<string, CardGroup> {
  const groups = new Map<string, Set<Card>>();
  const byCustomer = new Map<string, Set<Card>>();
  for (const card of cards) groups.set(card.id, new Set([card]));
  const join = (one: Set<Card> | undefined, other: Set<Card> | undefined) => {
    if (!one || !other || one === other) return;
    const [few, many] = one.size < other.size ? [one, other] : [other, one];
    for (const card of few) {
      many.add(card);
      groups.set(card.id, many);
    }
  };
  for (const card of cards) {
    if (card.replaced_by !== null) join(groups.get(card.id), groups.get(card.replaced_by));
    if (card.customer_id === null) continue;
    const first = byCustomer.get(card.customer_id);
    // The set of the first card may have been taken into another since.
    const [one] = first ?? [];
    join(groups.get(card.id), one && groups.get(one.id));
    if (!first) byCustomer.set(card.customer_id, new Set([card]));
  }
  const inOrder = new Map([...new Set(groups.values())].map((group) => [group, ordered(group)] as const));
  return new Map([...groups].map(([id, group]) => [id, inOrder.get(group) ?? []] as const));
}

const ordered = (group: ReadonlySet<Card>): CardGroup =>
  [...group].sort((left, right) => (left.id < right.id ? -1 : 1));
