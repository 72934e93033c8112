import { expiringValues } from '../expiring-units.ts';
import type { ExpiringQuery, ExpiringSum } from '../queries.ts';
import { type ExpiringTexts, expiringTexts } from './expiring-texts.ts';
import type { Connection } from './open.ts';

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
