import type { AnyRow, Value } from './tables/table.ts';
import { type TableName, tables } from './tables.ts';

/** The values by which a row is looked up by its key. */
export const keyOf = (table: TableName, row: AnyRow): readonly Value[] =>
  tables[table].key.map((column) => row[column] ?? null);
