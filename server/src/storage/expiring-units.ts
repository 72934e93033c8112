import type { ExpiringQuery } from './queries.ts';
import type { LookUp } from './rows-to-sum.ts';
import type { Placeholder } from './sql.ts';

/** Rows with units that expire, in the order of `time` and `id`, which an index has. */
interface Source {
  readonly table: 'lots' | 'cards';
  /** SQL that joins other rows. */
  readonly join: string;
  readonly time: string;
  /** The units that expire at this time. */
  readonly units: string;
  /** The rows in the index. */
  readonly where: string;
  /** What else must hold. */
  readonly and: string;
}

/** The statements with which one source is read. */
export interface ExpiringTexts {
  /** Takes business, mode, and the bounds. */
  readonly all: string;
  /** The same with the first and the last row of a piece, both as time and id. The first is not in it. */
  readonly piece: string;
  /** Finds the last row of a piece. Takes business, mode, the last bound, the time and id of the row before, and how many rows to skip. */
  readonly end: string;
}

export const isOfTenant = (table: string, at: Placeholder): string =>
  `${table}.business_id = ${at(1)} and ${table}.mode = ${at(2)}`;

/** SQL of the first bound that is after a time. The bounds follow business and mode. */
export function periodOf(time: string, at: Placeholder, count: number): string {
  const bounds = Array.from({ length: count }, (_, period) => `when ${time} < ${at(3 + period)} then ${period}`);
  return `case ${bounds.join(' ')} end`;
}

/** A card that lapses takes all its lots with it. So its lots count before that time only. */
export const ofLots = (lookUp: LookUp, at: Placeholder, count: number): ExpiringTexts =>
  textsOf(
    {
      table: 'lots',
      join: lookUp('cards', 'cards', 'lots', 'lots.open_card_id'),
      time: 'lots.expires_at',
      units: 'lots.remaining',
      where: 'lots.open_card_id is not null and lots.expires_at is not null',
      and: 'cards.id is not null and (cards.lapses_at is null or lots.expires_at < cards.lapses_at)',
    },
    at,
    count,
  );

/** The plus keeps SQLite from the index by expiry, in which it would go through the lots of all cards. */
const earlierLots = (at: Placeholder) => `select coalesce(sum(lots.remaining), 0) from lots
  where ${isOfTenant('lots', at)} and lots.open_card_id = cards.id and +lots.expires_at < cards.lapses_at`;

/** Units that lapse through inactivity, without those in lots that expire before. */
export const ofCards = (at: Placeholder, count: number): ExpiringTexts =>
  textsOf(
    {
      table: 'cards',
      join: '',
      time: 'cards.lapses_at',
      units: `case when cards.available > 0 then cards.available else 0 end + cards.pending
    - case when cards.lots_card_id is null then 0 else (${earlierLots(at)}) end`,
      where: 'cards.lapses_at is not null',
      and: 'cards.lapses_at is not null',
    },
    at,
    count,
  );

function textsOf({ table, join, time, units, where, and }: Source, at: Placeholder, count: number): ExpiringTexts {
  const own = `${isOfTenant(table, at)} and ${where}`;
  const key = `(${time}, ${table}.id)`;
  const first = 3 + count;
  const sums = `select program_id, ${periodOf(time, at, count)} as period, cast(sum(${units}) as bigint) as units
from ${table} ${join} where ${own} and ${and}`;
  return {
    all: `${sums} and ${time} < ${at(2 + count)} group by program_id, period`,
    // Without another upper bound: SQLite would choose that one, and go through all rows for each piece.
    piece: `${sums} and ${key} > (${at(first)}, ${at(first + 1)}) and ${key} <= (${at(first + 2)}, ${at(first + 3)})
group by program_id, period`,
    end: `select ${time} as time, ${table}.id as id from ${table}
where ${own} and ${time} < ${at(3)} and ${key} > (${at(4)}, ${at(5)}) order by ${time}, ${table}.id limit 1 offset ${at(6)}`,
  };
}

export const expiringValues = ({ tenant, bounds }: ExpiringQuery): readonly (string | number)[] => [
  tenant.business_id,
  tenant.mode,
  ...bounds,
];
