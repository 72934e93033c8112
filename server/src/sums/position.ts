import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** Each kind of sums has a separate position in the events. */
export type PositionTable = 'sum_positions' | 'cohort_positions' | 'voucher_positions';
export type Position = Row<PositionTable>;

/** How much of the ledger the sums hold. */
export type Reached = Pick<Position, 'sequence' | 'scanned_to'>;

export async function findPosition(
  service: Service,
  tenant: Tenant,
  table: PositionTable = 'sum_positions',
): Promise<Position | null> {
  const [position] = await findRows(service, tenant, table, 'key', []);
  return position ?? null;
}

/** The number of the newest event. */
export async function newestEvent(service: Service, tenant: Tenant): Promise<number> {
  const [counter] = await findRows(service, tenant, 'event_counters', 'key', []);
  return counter?.sequence ?? 0;
}

/** Whether the position is still the same. A position that was removed and made again is not. */
export const isSamePosition = (left: Position | null, right: Position | null): boolean =>
  left?.version === right?.version && left?.created_at === right?.created_at;
