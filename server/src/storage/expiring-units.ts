import type { ExpiringQuery } from './queries.ts';
import type { Placeholder } from './sql.ts';

/** Rows with units that expire, in the order of `time` and `id`, which an index has. */
interface Source {
  readonly from: string;
  readonly time: string;
  readonly id: string;
  /** The units that expire at this time. */
  readonly units: string;
  /** The rows in the index. */
  readonly where: string;
  /** What else must hold. */
  readonly and: string;
}

const isOf = (table: string): string => `${table}.business_id = cards.business_id and ${table}.mode = cards.mode`;

/** A card that lapses takes all its lots with it. So lots count before that time only. */
const ofLots: Source = {
  from: `lots join cards on ${isOf('lots')} and cards.id = lots.open_card_id`,
  time: 'lots.expires_at',
  id: 'lots.id',
  units: 'lots.remaining',
  where: 'lots.open_card_id is not null and lots.expires_at is not null',
  and: '(cards.lapses_at is null or lots.expires_at < cards.lapses_at)',
};

/** The plus keeps SQLite from the index by expiry, in which it would go through the lots of all cards. */
const earlierLots = `select coalesce(sum(lots.remaining), 0) from lots
  where ${isOf('lots')} and lots.open_card_id = cards.id and +lots.expires_at < cards.lapses_at`;

const ofCards: Source = {
  from: 'cards',
  time: 'cards.lapses_at',
  id: 'cards.id',
  units: `case when cards.available > 0 then cards.available else 0 end + cards.pending
    - case when cards.lots_card_id is null then 0 else (${earlierLots}) end`,
  where: 'cards.lapses_at is not null',
  and: 'cards.lapses_at is not null',
};

const sources: readonly Source[] = [ofLots, ofCards];

/** Of one source: the statement of all its rows, and those with which it is read in pieces. */
export interface ExpiringTexts {
  /** Takes business, mode, and the bounds. */
  readonly all: string;
  /** The same with the first and the last row of the piece, both as time and id. The first is not in it. */
  readonly piece: string;
  /** Finds the last row of a piece. Takes business, mode, the last bound, the time and id of the row before, and how many rows to skip. */
  readonly end: string;
}

export const expiringTexts = (at: Placeholder, count: number): readonly ExpiringTexts[] =>
  sources.map((source) => textsOf(source, at, count));

function textsOf({ from, time, id, units, where, and }: Source, at: Placeholder, count: number): ExpiringTexts {
  const table = time.split('.')[0];
  const own = `${table}.business_id = ${at(1)} and ${table}.mode = ${at(2)} and ${where}`;
  const bounds = Array.from({ length: count }, (_, period) => `when ${time} < ${at(3 + period)} then ${period}`);
  const sums = `select program_id, case ${bounds.join(' ')} end as period, cast(sum(${units}) as bigint) as units
from ${from} where ${own} and ${time} < ${at(2 + count)} and ${and}`;
  const first = 3 + count;
  return {
    all: `${sums} group by program_id, period`,
    piece: `${sums} and (${time}, ${id}) > (${at(first)}, ${at(first + 1)}) and (${time}, ${id}) <= (${at(first + 2)}, ${at(first + 3)})
group by program_id, period`,
    end: `select ${time} as time, ${id} as id from ${table}
where ${own} and ${time} < ${at(3)} and (${time}, ${id}) > (${at(4)}, ${at(5)}) order by ${time}, ${id} limit 1 offset ${at(6)}`,
  };
}

export const expiringValues = ({ tenant, bounds }: ExpiringQuery): readonly (string | number)[] => [
  tenant.business_id,
  tenant.mode,
  ...bounds,
];
