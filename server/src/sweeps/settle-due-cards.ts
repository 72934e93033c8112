import type { Logger } from 'pino';
import { settleDueOnCard } from '../accounts/settling/settle-due-on-card.ts';
import { Refusal } from '../domain/refusal.ts';
import { doAsService, serviceCaller } from '../service/as-service.ts';
import type { Caller, Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import { StoreFault, type StoreFaultKind } from '../storage/store-fault.ts';

/** Cards that are settled at once. They are few, so that requests hardly wait, but enough to share a transaction. */
const parallelCards = 20;
/** Faults of the database that every other card would meet too. */
const faults: ReadonlySet<StoreFaultKind> = new Set(['disk_full', 'unavailable', 'unknown_outcome', 'broken']);

export interface NamedCard extends Tenant {
  readonly id: string;
}

/** Applies the due changes of cards, a few cards at a time. Returns the cards that could not be settled. Throws database faults. */
export async function settleDueCards<Card extends NamedCard>(
  service: Service,
  log: Logger,
  cards: readonly Card[],
): Promise<readonly Card[]> {
  const callers = await callersOf(service, cards);
  const settleDue = async (card: NamedCard) => {
    const caller = callers.get(tenantName(card));
    if (caller) await doAsService(service, caller, settleDueOnCard(caller, card.id));
  };
  const failed: Card[] = [];
  for (let from = 0; from < cards.length; from += parallelCards) {
    const group = cards.slice(from, from + parallelCards);
    const settled = await Promise.allSettled(group.map(settleDue));
    for (const [index, card] of group.entries()) {
      const one = settled[index];
      if (one?.status !== 'rejected' || isGone(one.reason)) continue;
      if (meetsEveryCard(one.reason)) throw one.reason;
      log.error({ err: one.reason, card_id: card.id }, 'a card could not be updated; the sweep tries again');
      failed.push(card);
    }
  }
  return failed;
}

const meetsEveryCard = (reason: unknown): boolean =>
  reason instanceof Refusal && reason.cause instanceof StoreFault && faults.has(reason.cause.kind);

const tenantName = ({ business_id, mode }: Tenant): string => `${business_id} ${mode}`;

/** Each business is looked up once. */
async function callersOf(service: Service, tenants: readonly Tenant[]): Promise<ReadonlyMap<string, Caller | null>> {
  const callers = new Map<string, Caller | null>();
  for (const tenant of tenants) {
    const name = tenantName(tenant);
    if (!callers.has(name)) callers.set(name, await serviceCaller(service, tenant.business_id, tenant.mode));
  }
  return callers;
}

/** Whether the card was removed meanwhile. Then nothing is due on it. */
const isGone = (reason: unknown): boolean => reason instanceof Refusal && reason.code === 'not_found';
