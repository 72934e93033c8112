import { maturedBy } from '../../domain/lots/matured-by.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

/**
 * The cards with their available and pending units at the current time. Other columns stay as they are stored. Only cards with
 * lots that may have matured are looked up.
 */
export async function cardsByClock(service: Service, tenant: Tenant, cards: readonly Card[]): Promise<readonly Card[]> {
  if (cards.every((card) => card.next_available_at === null)) return cards;
  const now = await tenantNow(service, tenant);
  const due = cards.filter((card) => card.next_available_at !== null && card.next_available_at <= now);
  if (due.length === 0) return cards;
  const found = await service.store.load(due.map((card) => need('lots', 'open', tenant, [card.id])));
  const lots = new Map(found.map(({ values, rows }) => [values[0], rows as readonly Row<'lots'>[]]));
  return cards.map((card) =>
    due.includes(card) ? { ...card, ...maturedBy(lots.get(card.id) ?? [], card, now) } : card,
  );
}
