import { type ExpiringTexts, expiringValues, ofCards, ofLots } from '../expiring-units.ts';
import type { ExpiringQuery, ExpiringSum } from '../queries.ts';
import { lookUp } from './look-up.ts';
import type { Connection } from './open.ts';

/** How many rows are added up before other work gets a turn. */
const pieceRows = 5_000;

const at = (position: number) => `?${position}`;

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
  const count = query.bounds.length;
  for (const texts of [ofLots(lookUp, at, count), ofCards(at, count)]) {
    for (let last: End | null = beforeAll; last; ) {
      last = addPiece(connection, query, { texts, last, rowsAtOnce, sums });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return sums;
}

interface Piece {
  readonly texts: ExpiringTexts;
  readonly last: End;
  readonly rowsAtOnce: number;
  readonly sums: ExpiringSum[];
}

/** Returns the last row of the piece. Null: there are no more. */
function addPiece(connection: Connection, query: ExpiringQuery, { texts, last, rowsAtOnce, sums }: Piece): End | null {
  const { tenant, bounds } = query;
  const latest = bounds.at(-1) ?? 0;
  const after = [last.time, last.id];
  const where = [tenant.business_id, tenant.mode, latest, ...after, rowsAtOnce - 1];
  const end = connection.prepare(texts.end).get(numbered(where)) as End | undefined;
  const until = end ? [end.time, end.id] : [latest, ''];
  const values = [...expiringValues(query), ...after, ...until];
  sums.push(...(connection.prepare(texts.piece).all(numbered(values)) as ExpiringSum[]));
  return end ?? null;
}

/** Values by the numbers of their placeholders. */
const numbered = (values: readonly (string | number)[]): Record<number, string | number> =>
  Object.fromEntries(values.map((value, index) => [index + 1, value]));
