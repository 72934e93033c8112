import { valuesOf } from './row-functions.ts';
import type { AnyRow, Table, Value } from './tables/table.ts';
import { byTable, type TableName, tables } from './tables.ts';

const valuesBy = byTable((name) => {
  const { lookups }: Table = tables[name];
  return new Map(Object.entries(lookups).map(([by, columns]) => [by, valuesOf(columns)]));
});

/** The values by which a lookup finds a row. */
export const lookupValues = (table: TableName, by: string, row: AnyRow): readonly Value[] =>
  valuesBy[table].get(by)?.(row) ?? [];
