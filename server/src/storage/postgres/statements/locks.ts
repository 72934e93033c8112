import type { Value } from '../../tables/table.ts';
import type { TableName } from '../../tables.ts';

/** Tables whose rows a batch locks before it reads them, in this order. */
export const lockedTables: readonly TableName[] = ['customers', 'cards', 'rewards', 'vouchers', 'voucher_batches'];

/**
 * Tables whose rows a batch shares with others that only read them. A write of such a row waits for them, so nothing that is decided
 * by the old row is saved after the answer of that write.
 */
export const sharedTables: readonly TableName[] = ['voucher_batches'];

/** The order of keys in which every batch takes its locks. */
export function compare(left: readonly Value[], right: readonly Value[]): number {
  for (let index = 0; index < left.length; index += 1) {
    const value = left[index] ?? null;
    const other = right[index] ?? null;
    if (value === other) continue;
    if (value === null || other === null) return value === null ? -1 : 1;
    return value < other ? -1 : 1;
  }
  return 0;
}
