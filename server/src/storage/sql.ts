import type { Condition, Need, PageQuery } from './store.ts';
import { lookupColumns, scopeColumns } from './table.ts';
import { type TableName, tables } from './tables.ts';

/** Statement texts that every database understands; only the placeholder differs. */
export type Placeholder = (position: number) => string;

const equals = (columns: readonly string[], at: Placeholder, first = 1): string =>
  columns.map((column, index) => `${column} = ${at(first + index)}`).join(' and ') || 'true';

const columnsOf = (table: TableName): readonly string[] => Object.keys(tables[table].columns);
const keyOf = (table: TableName): readonly string[] => [...scopeColumns[tables[table].scope], ...tables[table].key];

export const selectByLookup = ({ table, by, since }: Pick<Need, 'table' | 'by' | 'since'>, at: Placeholder): string => {
  const columns = lookupColumns(tables[table], by);
  const range = since ? ` and ${since.column} >= ${at(columns.length + 1)}` : '';
  return `select ${columnsOf(table).join(', ')} from ${table} where ${equals(columns, at)}${range}`;
};

export const insertRow = (table: TableName, at: Placeholder): string => {
  const columns = columnsOf(table);
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => at(index + 1)).join(', ')})`;
};

export const updateRow = (table: TableName, columns: readonly string[], at: Placeholder): string => {
  const set = columns.map((column, index) => `${column} = ${at(index + 1)}`).join(', ');
  return `update ${table} set ${set} where ${equals(keyOf(table), at, columns.length + 1)}`;
};

export const insertColumns = columnsOf;
export const keyColumns = keyOf;

type PageShape = Pick<PageQuery<TableName>, 'table' | 'where'> & {
  readonly order: { readonly column: string; readonly descending: boolean };
};

export const selectPage = ({ table, where, order }: PageShape, at: Placeholder): string => {
  const scope = scopeColumns[tables[table].scope];
  const compared = where.map(
    (condition: Condition, index) => ` and ${condition.column} ${condition.is} ${at(scope.length + index + 1)}`,
  );
  const direction = order.descending ? 'desc' : 'asc';
  return `select ${columnsOf(table).join(', ')} from ${table} where ${equals(scope, at)}${compared.join('')} order by ${order.column} ${direction} limit ${at(scope.length + where.length + 1)}`;
};

/** The rows after a key, in the order of the key: one piece of a scan of the whole table. */
export const selectAfterKey = (table: TableName, first: boolean, at: Placeholder): string => {
  const key = keyOf(table);
  const after = first ? '' : ` where (${key.join(', ')}) > (${key.map((_, index) => at(index + 1)).join(', ')})`;
  return `select ${columnsOf(table).join(', ')} from ${table}${after} order by ${key.join(', ')} limit ${at(first ? 1 : key.length + 1)}`;
};
