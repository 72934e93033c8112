import { isOfTenant, ofCards, periodOf } from '../../expiring-units.ts';
import { at } from './statement.ts';

/**
 * A full join is never a loop: without statistics of a business, the planner would look through all its cards for each lot. What
 * would make it another join is in the sums, and not in a condition.
 */
const ofLots = (count: number): string => `select cards.program_id, lots.period,
  cast(sum(case when cards.lapses_at is null or lots.expires_at < cards.lapses_at then lots.remaining end) as bigint) as units
from (
  select open_card_id, expires_at, remaining, ${periodOf('expires_at', at, count)} as period from lots
  where ${isOfTenant('lots', at)} and open_card_id is not null and expires_at < ${at(2 + count)}
) lots
full join (select id, program_id, lapses_at from cards where ${isOfTenant('cards', at)}) cards
  on cards.id = lots.open_card_id
group by cards.program_id, lots.period
having sum(case when cards.lapses_at is null or lots.expires_at < cards.lapses_at then lots.remaining end) > 0`;

/** The statements that add up the units that expire before so many times. */
export const expiringStatements = (count: number): readonly string[] => [ofLots(count), ofCards(at, count).all];
