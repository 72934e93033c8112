import { sameTimeDaysLater } from '../../domain/calendar/period.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';
import { type ExpiringUnits, inactivityExpiryOf } from './inactivity-expiry.ts';

type Card = Row<'cards'>;
type Noticed = Pick<Account, 'lots' | 'program' | 'zone'>;

interface Expiring extends ExpiringUnits {
  /** Whether the time was announced. Units that are added later and expire at the same time are not announced again. */
  readonly isAnnounced: boolean;
}

/** The units of a card by the time at which they expire, the first time first. Nothing is left after an expiry. */
function expiringUnits(card: Card, lots: readonly Row<'lots'>[]): readonly Expiring[] {
  const groups = new Map<number, Expiring>();
  for (const lot of lots) {
    const { expires_at: at, remaining, announced_for } = lot;
    if (at === null || remaining === 0) continue;
    const { amount, isAnnounced } = groups.get(at) ?? { amount: 0, isAnnounced: false };
    groups.set(at, { at, amount: amount + remaining, isAnnounced: isAnnounced || announced_for === at });
  }
  const inactive = inactivityExpiryOf(card);
  const kept = [...groups.values()].filter(({ at }) => !inactive || at < inactive.at);
  const last = inactive ? [{ ...inactive, isAnnounced: card.expiry_announced_to === inactive.at }] : [];
  return [...kept, ...last].toSorted((left, right) => left.at - right.at);
}

/** Units that are to be announced, and when. */
interface Notice extends ExpiringUnits {
  readonly due: number;
}

/** The notices that were not sent yet, in the order in which they are due. */
export function expiryNotices(card: Card, { lots, program, zone }: Noticed): readonly Notice[] {
  const days = program.expiry_notice_days;
  if (days === null || card.status === 'closed') return [];
  return expiringUnits(card, lots)
    .filter(({ isAnnounced }) => !isAnnounced)
    .map(({ at, amount }) => ({ at, amount, due: sameTimeDaysLater(zone, at, -days) }));
}

/** When the next notice is due on a card. Null if none is. */
export const noticeDueAt = (card: Card, account: Noticed): number | null =>
  expiryNotices(card, account)[0]?.due ?? null;
