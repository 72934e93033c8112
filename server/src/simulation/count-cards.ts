import type { Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { Pace } from './pace.ts';

/** Few enough rows that requests hardly wait. */
const pieceRows = 200;

/** How many cards a program has. */
export async function countCards(
  store: Pick<Store, 'page'>,
  tenant: Tenant,
  { programId, pace }: { readonly programId: string; readonly pace: Pace },
): Promise<number> {
  let count = 0;
  for (let last: string | null = ''; last !== null; ) {
    const startedAt = performance.now();
    const rows: readonly Row<'cards'>[] = await store.page({
      table: 'cards',
      tenant,
      where: [{ column: 'id', is: '>', value: last }],
      order: { column: 'id', descending: false },
      limit: pieceRows,
    });
    count += rows.filter(({ program_id }) => program_id === programId).length;
    last = rows.length < pieceRows ? null : (rows.at(-1)?.id ?? null);
    await pace.rest(performance.now() - startedAt);
  }
  return count;
}
