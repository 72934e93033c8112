import type { ActivitySum } from '../domain/analytics/active-days.ts';
import { figuresOf, type LedgerSum, LedgerSums } from '../domain/analytics/ledger-sums.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import type { Service } from '../service/service.ts';
import type { RowToSum } from '../storage/queries.ts';
import type { Whose } from './book.ts';
import { cardActivity } from './card-activity.ts';

/** The amounts that rows add to the sums. */
export interface Added {
  readonly sums: readonly LedgerSum[];
  readonly activity: readonly ActivitySum[];
}

export async function sumRows(service: Service, { tenant, zone }: Whose, rows: readonly RowToSum[]): Promise<Added> {
  const sums = new LedgerSums();
  for (const row of rows) sums.add(row, localDay(zone, row.occurred_at), figuresOf(row, row.reversed_kind));
  return { sums: sums.all, activity: await cardActivity(service, tenant, zone, rows) };
}
