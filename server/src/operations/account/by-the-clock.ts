import type { Service } from '../../service.ts';
import { need, type Tenant } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { nextAvailable } from './standing.ts';

type Card = Row<'cards'>;

/** Cards as they are read: what is available goes by the clock, also where nothing has brought a card up to now since. */
export async function byTheClock(
  { store, now }: Pick<Service, 'store' | 'now'>,
  tenant: Tenant,
  cards: readonly Card[],
): Promise<readonly Card[]> {
  const at = now();
  const due = cards.filter((card) => card.next_available_at !== null && card.next_available_at <= at);
  if (due.length === 0) return cards;
  const found = await store.load(due.map(({ id }) => need('lots', 'open', tenant, [id])));
  const lots = found.flatMap(({ rows }) => rows as readonly Row<'lots'>[]);
  return cards.map((card) =>
    due.includes(card)
      ? withMatured(
          card,
          lots.filter(({ card_id }) => card_id === card.id),
          at,
        )
      : card,
  );
}

function withMatured(card: Card, lots: readonly Row<'lots'>[], now: number): Card {
  const waiting = lots.filter((lot) => lot.is_pending && lot.available_at !== null && lot.available_at > now);
  const pending = waiting.reduce((sum, { remaining }) => sum + remaining, 0);
  const next = nextAvailable(waiting);
  return {
    ...card,
    pending,
    available: card.available + card.pending - pending,
    next_available_amount: next?.amount ?? null,
    next_available_at: next?.at ?? null,
  };
}
