import type { ActivitySum } from '../../domain/analytics/active-days.ts';
import { figuresOf, type LedgerSum, LedgerSums } from '../../domain/analytics/ledger-sums.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import type { Service } from '../../service.ts';
import { need, type Tenant } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { cardActivity } from './card-activity.ts';

type Transaction = Row<'transactions'>;

/** What rows add to the sums. */
export interface Added {
  readonly sums: readonly LedgerSum[];
  readonly activity: readonly ActivitySum[];
}

/** Whose rows are summed up, and in whose local days. */
export interface Whose {
  readonly tenant: Tenant;
  readonly zone: string;
}

export async function sumRows(service: Service, { tenant, zone }: Whose, rows: readonly Transaction[]): Promise<Added> {
  const reversed = await kindsOfReversed(service, tenant, rows);
  const sums = new LedgerSums();
  for (const row of rows)
    sums.add(row, localDay(zone, row.occurred_at), figuresOf(row, reversed.get(row.reverses ?? '') ?? null));
  return { sums: sums.all, activity: await cardActivity(service, tenant, zone, rows) };
}

/** The kinds of the rows that reversals take back, by their ids. */
async function kindsOfReversed(
  { store }: Service,
  tenant: Tenant,
  rows: readonly Transaction[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ reverses }) => reverses ?? []));
  const found = await store.load([...ids].map((id) => need('transactions', 'key', tenant, [id])));
  return new Map(found.flatMap(({ rows: own }) => (own as readonly Transaction[]).map(({ id, kind }) => [id, kind])));
}
