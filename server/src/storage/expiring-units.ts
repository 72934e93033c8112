import type { ExpiringQuery } from './queries.ts';
import type { Placeholder } from './sql.ts';

export const isOfTenant = (table: string, at: Placeholder): string =>
  `${table}.business_id = ${at(1)} and ${table}.mode = ${at(2)}`;

/** The values are business, mode, and the bounds. */
export const expiringValues = ({ tenant, bounds }: ExpiringQuery): readonly (string | number)[] => [
  tenant.business_id,
  tenant.mode,
  ...bounds,
];

/** The placeholder of the last bound. */
export const lastBound = (at: Placeholder, count: number): string => at(2 + count);

/** SQL of the first bound that is after a time. */
export function periodOf(time: string, at: Placeholder, count: number): string {
  const bounds = Array.from({ length: count }, (_, period) => `when ${time} < ${at(3 + period)} then ${period}`);
  return `case ${bounds.join(' ')} end`;
}

/** Lots with units that expire. They are in an index, in the order of time and id. */
export const expiringLots = 'lots.open_card_id is not null and lots.expires_at is not null';

/** The plus keeps the database from the index by expiry, in which it would go through the lots of all cards. */
const lotsOfCard = (at: Placeholder): string =>
  `${isOfTenant('lots', at)} and lots.open_card_id = cards.id and +lots.expires_at`;

/** Units that lapse with their card through inactivity, without those in lots that expire before. */
export const lapsingUnits = (at: Placeholder): string =>
  `case when cards.available > 0 then cards.available else 0 end + cards.pending
    - case when cards.lots_card_id is null then 0 else (
      select coalesce(sum(lots.remaining), 0) from lots where ${lotsOfCard(at)} < cards.lapses_at) end`;

/**
 * Lots that lapse with their card before they expire. Few cards have both dates. So all lots are added up without their cards, and
 * these are subtracted.
 */
export const lapsingLots = (at: Placeholder, count: number): string =>
  `${lotsOfCard(at)} >= cards.lapses_at and +lots.expires_at < ${lastBound(at, count)}`;
