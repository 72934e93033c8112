import { expiringLots, isOfTenant, lapsingLots, lapsingUnits, lastBound, periodOf } from '../../expiring-units.ts';
import { at } from './statement.ts';

/** Grouped in the order of the index, so that no statistics are needed to see that a million rows are not to be sorted. */
const ofLots = (
  until: string,
) => `select lots.program_id, lots.expires_at as time, sum(lots.remaining) as units from lots
where ${isOfTenant('lots', at)} and ${expiringLots} and lots.expires_at < ${until}
group by lots.expires_at, lots.program_id`;

const ofCards = (
  until: string,
): string => `select cards.program_id, cards.lapses_at as time, sum(${lapsingUnits(at)}) as units
from cards where ${isOfTenant('cards', at)} and cards.lapses_at < ${until} group by cards.lapses_at, cards.program_id`;

/** The offset keeps the lots from another join: they are looked up by their cards. */
const ofLapsingLots = (
  until: string,
  count: number,
): string => `select cards.program_id, lots.expires_at as time, -lots.remaining as units
from cards cross join lateral (
  select expires_at, remaining from lots where ${lapsingLots(at, count)} offset 0
) lots
where ${isOfTenant('cards', at)} and cards.lapses_at < ${until} and cards.lots_card_id is not null`;

/** The statement that adds up the units that expire before so many times. It is one statement, so it sees one moment. */
export function expiringStatement(count: number): string {
  const until = lastBound(at, count);
  const parts = [ofLots(until), ofCards(until), ofLapsingLots(until, count)];
  return `select program_id, ${periodOf('time', at, count)} as period, cast(sum(units) as bigint) as units
from (${parts.join('\nunion all\n')}) found group by program_id, period`;
}
