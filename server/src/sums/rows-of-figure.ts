import { figureOfKind } from '../domain/analytics/ledger-sums.ts';
import type { Keep } from '../service/kept-page.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';

/** Transactions that one request reads. For a rare figure in a large ledger, the client needs several pages. */
const maxRead = 10_000;

/** Chooses the rows that a figure of a summary adds up. A reversal counts with the kind of the row that it reverses. */
export const rowsOfFigure = (
  store: Pick<Store, 'load'>,
  tenant: Tenant,
  figure: string,
): Keep<Row<'transactions'>> => ({
  maxRead,
  choose: async (rows) => {
    const reversed = rows.flatMap(({ reverses }) => reverses ?? []);
    const found = await store.load([...new Set(reversed)].map((id) => need('transactions', 'key', tenant, [id])));
    const kinds = new Map(found.flatMap(({ rows: [row] }) => (row ? [[row['id'], String(row['kind'])]] : [])));
    return rows.filter(
      ({ kind, reverses }) => figureOfKind(kind === 'reverse' ? kinds.get(reverses) : kind) === figure,
    );
  },
});
