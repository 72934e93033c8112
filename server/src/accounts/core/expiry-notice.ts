import { sameTimeDaysLater } from '../../domain/calendar/period.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';
import { type ExpiringUnits, lapseOf } from './lapse.ts';

type Card = Row<'cards'>;
type Noticed = Pick<Account, 'lots' | 'program' | 'zone'>;

/** The units of a card by the time at which they expire, the first time first. Nothing is left after a lapse. */
function expiringUnits(card: Card, lots: readonly Row<'lots'>[]): readonly ExpiringUnits[] {
  const amounts = new Map<number, number>();
  for (const { expires_at: at, remaining } of lots)
    if (at !== null && remaining > 0) amounts.set(at, (amounts.get(at) ?? 0) + remaining);
  const lapse = lapseOf(card);
  const groups = [...amounts].map(([at, amount]) => ({ at, amount }));
  const kept = lapse ? [...groups.filter(({ at }) => at < lapse.at), lapse] : groups;
  return kept.toSorted((left, right) => left.at - right.at);
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
    .filter(({ at }) => at > (card.expiry_announced_to ?? 0))
    .map((units) => ({ ...units, due: sameTimeDaysLater(zone, units.at, -days) }));
}

/** When the next notice is due on a card. Null if none is. */
export const noticeDueAt = (card: Card, account: Noticed): number | null =>
  expiryNotices(card, account)[0]?.due ?? null;
