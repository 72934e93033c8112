import {
  expiringLots,
  isOfTenant,
  lapsingLots,
  lapsingUnits,
  lastBound,
  lotsWithoutProgram,
  periodOf,
} from '../../expiring-units.ts';
import { at } from './statement.ts';

/** Grouped in the order of the index, so that no statistics are needed to see that a million rows are not to be sorted. */
const ofLots = (
  until: string,
) => `select lots.program_id, lots.expires_at as time, sum(lots.remaining) as units from lots
where ${isOfTenant('lots', at)} and ${expiringLots} and lots.program_id is not null and lots.expires_at < ${until}
group by lots.expires_at, lots.program_id`;

/**
 * A full join is never a loop: without statistics of a business, the planner would look through all its cards for each lot. So no
 * condition may make it another join. Cards are read only if there are such lots.
 */
function ofLotsWithoutProgram(until: string): string {
  const own = `${isOfTenant('lots', at)} and ${lotsWithoutProgram} and lots.expires_at < ${until}`;
  return `select cards.program_id, lots.expires_at as time, sum(lots.remaining) as units
from (select open_card_id, expires_at, remaining from lots where ${own}) lots
full join (
  select id, program_id from cards where ${isOfTenant('cards', at)} and (select exists (select from lots where ${own}))
) cards on cards.id = lots.open_card_id
group by lots.expires_at, cards.program_id having sum(lots.remaining) > 0`;
}

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

/**
 * The statement that adds up the units that expire before so many times. It is one statement, so it sees one moment. A lot whose
 * card is removed with the test data may have no program.
 */
export function expiringStatement(count: number): string {
  const until = lastBound(at, count);
  const parts = [ofLots(until), ofLotsWithoutProgram(until), ofCards(until), ofLapsingLots(until, count)];
  return `select program_id, ${periodOf('time', at, count)} as period, cast(sum(units) as bigint) as units
from (${parts.join('\nunion all\n')}) found group by program_id, period`;
}
