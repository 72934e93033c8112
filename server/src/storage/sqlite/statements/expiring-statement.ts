import { expiringLots, expiringValues, isOfTenant, lapsingLots, lapsingUnits, periodOf } from '../../expiring-units.ts';
import type { ExpiringQuery, ExpiringSum } from '../../queries.ts';
import type { Connection } from '../connection/driver.ts';

/** How many rows are added up before other work gets a turn: some milliseconds, longer if they have to be read from the disk. */
const pieceRows = 1_000;

interface End {
  readonly time: number;
  readonly id: string;
}

const beforeAll: End = { time: -1, id: '' };

/** Adds up units piece by piece, so that a million rows do not block the event loop. */
export async function expiringInPieces(
  connection: Connection,
  query: ExpiringQuery,
  rowsAtOnce = pieceRows,
): Promise<readonly ExpiringSum[]> {
  const sums: ExpiringSum[] = [];
  for (const texts of expiringTexts(query.bounds.length))
    for await (const piece of piecesOf(connection, query, texts, rowsAtOnce)) sums.push(...piece);
  return sums;
}

async function* piecesOf(
  connection: Connection,
  query: ExpiringQuery,
  texts: ExpiringTexts,
  rowsAtOnce: number,
): AsyncIterable<readonly ExpiringSum[]> {
  const { tenant, bounds } = query;
  const latest = bounds.at(-1) ?? 0;
  const [findEnd, addUp] = [connection.prepare(texts.end), connection.prepare(texts.piece)];
  for (let last: End | undefined = beforeAll; last; ) {
    const after: readonly [number, string] = [last.time, last.id];
    const where = [tenant.business_id, tenant.mode, latest, ...after, rowsAtOnce - 1];
    const end = findEnd.get(numbered(where)) as End | undefined;
    const until = end ? [end.time, end.id] : [latest, ''];
    yield addUp.all(numbered([...expiringValues(query), ...after, ...until])) as ExpiringSum[];
    last = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Values by the numbers of their placeholders. */
const numbered = (values: readonly (string | number)[]): Record<number, string | number> =>
  Object.fromEntries(values.map((value, index) => [index + 1, value]));

const at = (position: number) => `?${position}`;

/** Rows with units that expire, in the order of `time` and `id`, which an index has. */
interface Source {
  readonly table: 'lots' | 'cards';
  /** The index. Without statistics, SQLite may take another one. */
  readonly index: string;
  readonly time: string;
  /** The rows in the index. */
  readonly where: string;
  /** SQL that joins other rows. */
  readonly join?: string;
  /** SQL of a further condition. */
  readonly and?: string;
  readonly programId: string;
  readonly units: string;
  /** When the units expire, if not at `time`. */
  readonly expires?: string;
}

/** The statements with which one source is read. */
interface ExpiringTexts {
  /** Takes business, mode, the bounds, and the first and the last row of a piece, both as time and id. The first is not in it. */
  readonly piece: string;
  /** Finds the last row of a piece. Takes business, mode, the last bound, the time and id of the row before, and how many rows to skip. */
  readonly end: string;
}

const cards = {
  table: 'cards',
  index: 'cards_by_lapse',
  time: 'cards.lapses_at',
  where: 'cards.lapses_at is not null',
  programId: 'cards.program_id',
} as const;

/** All that adds up to the units that expire. */
const expiringTexts = (count: number): readonly ExpiringTexts[] =>
  [
    {
      table: 'lots',
      index: 'lots_by_expiry',
      time: 'lots.expires_at',
      where: expiringLots,
      programId: 'lots.program_id',
      units: 'lots.remaining',
    } as const,
    { ...cards, units: lapsingUnits(at) },
    {
      ...cards,
      join: 'cross join lots',
      and: `cards.lots_card_id is not null and ${lapsingLots(at, count)}`,
      units: '-lots.remaining',
      expires: 'lots.expires_at',
    },
  ].map((source) => textsOf(source, count));

function textsOf(source: Source, count: number): ExpiringTexts {
  const { table, index, time, where, join = '', and = 'true', programId, units, expires = time } = source;
  const from = `${table} indexed by ${index}`;
  const own = `${isOfTenant(table, at)} and ${where}`;
  const key = `(${time}, ${table}.id)`;
  const first = 3 + count;
  return {
    // Without another upper bound: SQLite would choose that one, and go through all rows for each piece.
    piece: `select ${programId} as program_id, ${periodOf(expires, at, count)} as period, sum(${units}) as units
from ${from} ${join} where ${own} and ${and}
  and ${key} > (${at(first)}, ${at(first + 1)}) and ${key} <= (${at(first + 2)}, ${at(first + 3)})
group by 1, 2`,
    end: `select ${time} as time, ${table}.id as id from ${from}
where ${own} and ${time} < ${at(3)} and ${key} > (${at(4)}, ${at(5)}) order by ${time}, ${table}.id limit 1 offset ${at(6)}`,
  };
}
