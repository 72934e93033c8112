import { lotsWithoutProgram } from '../../expiring-units.ts';
import type { Row } from '../../tables.ts';
import type { Readers } from '../connection/settings.ts';

/** A piece locks its lots for some hundredths of a second. */
const pieceRows = 500;

type Lot = Pick<Row<'lots'>, 'business_id' | 'mode' | 'id'> & { readonly expires_at: number };
type Place = readonly [expiresAt: number, id: string];

const missingText = `select business_id, mode, expires_at::int8 as expires_at, id from lots
where ${lotsWithoutProgram} and (business_id, mode, expires_at, id) > ($1, $2, $3, $4)
order by business_id, mode, expires_at, id limit ${pieceRows}`;

/** By place, as the index has it: without statistics, the planner would look ids up in any index of the business. */
const fillText = `update lots set program_id = (
  select program_id from cards where cards.business_id = $1 and cards.mode = $2 and cards.id = lots.card_id
) where lots.business_id = $1 and lots.mode = $2 and ${lotsWithoutProgram}
  and (lots.expires_at, lots.id) >= ($3, $4) and (lots.expires_at, lots.id) <= ($5, $6)`;

/** Fills in, in pieces, the programs of lots with units that expire, for rows that an earlier version wrote. */
export async function fillPrograms(client: Pick<Readers, 'query'>): Promise<void> {
  let last: Lot = { business_id: '', mode: '' as Lot['mode'], expires_at: 0, id: '' };
  for (;;) {
    const { rows } = await client.query<Lot>(missingText, [last.business_id, last.mode, last.expires_at, last.id]);
    for (const [{ business_id, mode }, first, end] of runsOf(rows))
      await client.query(fillText, [business_id, mode, ...first, ...end]);
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** The first and the last place of each tenant. */
function runsOf(rows: readonly Lot[]): readonly (readonly [Lot, Place, Place])[] {
  const tenantOf = ({ business_id, mode }: Lot) => `${business_id} ${mode}`;
  const placeOf = ({ expires_at, id }: Lot): Place => [expires_at, id];
  const runs = new Map<string, readonly [Lot, Place, Place]>();
  for (const row of rows) runs.set(tenantOf(row), [row, runs.get(tenantOf(row))?.[1] ?? placeOf(row), placeOf(row)]);
  return [...runs.values()];
}
