import { foundKey } from '../../found.ts';
import type { Tenant } from '../../needs.ts';
import { rowFrom } from '../../row-functions.ts';
import type { AnyRow, Table, Value } from '../../tables/table.ts';
import { byTable, columnNames, keyNames, type TableName, tables } from '../../tables.ts';
import type { LookUps } from './look-ups.ts';
import type { Texts } from './statement.ts';

const rowOf = byTable((table) => {
  const isNumber = columnNames[table].map((column) => (tables[table] as Table).columns[column]?.type === 'integer');
  const from = rowFrom(columnNames[table]);
  // Whole numbers lie far inside 2^53.
  const read = (text: string | null, column: number): Value =>
    isNumber[column] && text !== null ? Number(text) : text;
  return (texts: Texts): AnyRow => from(texts.map(read));
});

/** Whole rows of a table. */
export const rowsFrom = (table: TableName, all: readonly Texts[]): readonly AnyRow[] => all.map(rowOf[table]);

interface Loaded {
  readonly group: LookUps;
  readonly rows: readonly AnyRow[];
}

/** The tenant of a row. Rows of tables without a mode or business are found by their values alone. */
const tenantOf = (row: AnyRow): Tenant => ({
  business_id: String(row['business_id'] ?? ''),
  mode: row['mode'] === 'live' ? 'live' : 'test',
});

/** Names the lookup that finds a row. */
export function lookUpOf(table: TableName, by: string, row: AnyRow): string {
  const columns = (tables[table] as Table).lookups[by] ?? [];
  return foundKey(
    table,
    by,
    tenantOf(row),
    columns.map((column) => row[column] ?? null),
  );
}

export const rowKey = (table: TableName, row: AnyRow): string =>
  [table, ...keyNames[table].map((column) => row[column])].join('\0');

/** Rows by the lookup that finds them. One statement answers many lookups. Of two answers to one lookup, the longer one counts. */
export function rowsByLookUp(all: readonly Loaded[]): Map<string, AnyRow[]> {
  const found = new Map<string, AnyRow[]>();
  for (const { group, rows } of all) {
    const own = new Map<string, AnyRow[]>();
    for (const row of rows) {
      const name = lookUpOf(group.table, group.by, row);
      const known = own.get(name);
      if (known) known.push(row);
      else own.set(name, [row]);
    }
    for (const [name, rowsOfOne] of own) {
      if (rowsOfOne.length >= (found.get(name)?.length ?? 0)) found.set(name, rowsOfOne);
    }
  }
  return found;
}
