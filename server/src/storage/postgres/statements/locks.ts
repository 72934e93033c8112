import type { Value } from '../../tables/table.ts';
import type { TableName } from '../../tables.ts';

/** Rows that writers change from what they have seen; locked in this order by every batch. */
export const lockedTables: readonly TableName[] = ['customers', 'cards', 'rewards'];

/** The order of keys in which every process takes its locks. */
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
