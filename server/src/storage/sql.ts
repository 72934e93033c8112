import type { Need } from './needs.ts';
import type { Condition, PageQuery, TotalsQuery } from './queries.ts';
import { guardOf, lookupColumns, scopeColumns, type Table, type Value } from './tables/table.ts';
import { columnNames, keyNames, type TableName, tables } from './tables.ts';

/** Statement texts that every database understands. Only the placeholder differs. */
export type Placeholder = (position: number) => string;

const equals = (columns: readonly string[], at: Placeholder, first = 1): string =>
  columns.map((column, index) => `${column} = ${at(first + index)}`).join(' and ') || 'true';

/** Takes the values of the lookup's columns and, with `since`, those of {@link sinceValues}. */
export const selectByLookup = ({ table, by, since }: Pick<Need, 'table' | 'by' | 'since'>, at: Placeholder): string => {
  const columns = lookupColumns(tables[table], by);
  const found = `from ${table} where ${equals(columns, at)}`;
  const all = `select ${columnNames[table].join(', ')} ${found}`;
  const next = columns.length + 1;
  if (!since) return all;
  const order = orderOf(table, since.column);
  if (!order) return `${all} and ${since.column} >= ${at(next)}`;
  const before = `from ${table} where ${equals(columns, at, next)} and ${since.column} < ${at(next + columns.length)}`;
  return `${all} and ${order} > coalesce((select ${order} ${before} order by ${order} desc limit 1), -1)`;
};

const orderOf = (table: TableName, column: string): string | undefined => (tables[table] as Table).rises[column];

/** The parameters that follow the values of a lookup. */
export const sinceValues = (
  { table, since }: Pick<Need, 'table' | 'since'>,
  values: readonly Value[],
): readonly Value[] => {
  if (!since) return [];
  return orderOf(table, since.column) ? [...values, since.from] : [since.from];
};

export const insertRows = (table: TableName, count: number, at: Placeholder): string => {
  const columns = columnNames[table];
  const row = (nth: number) => `(${columns.map((_, index) => at(nth * columns.length + index + 1)).join(', ')})`;
  return `insert into ${table} (${columns.join(', ')}) values ${Array.from({ length: count }, (_, nth) => row(nth)).join(', ')}`;
};

export const updateRow = (table: TableName, columns: readonly string[], at: Placeholder): string => {
  const set = columns.map((column, index) => `${column} = ${at(index + 1)}`).join(', ');
  return `update ${table} set ${set} where ${equals(keyNames[table], at, columns.length + 1)}`;
};

export const deleteRow = (table: TableName, at: Placeholder): string =>
  `delete from ${table} where ${equals(keyNames[table], at)}`;

const compared = (where: readonly Condition[], at: Placeholder, first: number): string =>
  where.map(({ column, is }, index) => ` and ${column} ${is} ${at(first + index)}`).join('');

type TotalsShape = Pick<TotalsQuery<TableName, never>, 'table' | 'where'> & {
  readonly by: readonly string[];
  readonly sums: readonly string[];
};

/** Takes the values of the scope, then those of the conditions. */
export const selectTotals = ({ table, where, by, sums }: TotalsShape, at: Placeholder): string => {
  const scope = scopeColumns[tables[table].scope];
  const selected = [...by, ...sums.map((column) => `cast(sum(${column}) as bigint) as ${column}`)].join(', ');
  const meant = equals(scope, at) + compared(where, at, scope.length + 1);
  return `select ${selected} from ${table} where ${meant} group by ${by.join(', ')}`;
};

type PageShape = Pick<PageQuery<TableName>, 'table' | 'where'> & {
  readonly order: { readonly column: string; readonly descending: boolean };
};

export const selectPage = ({ table, where, order }: PageShape, at: Placeholder): string => {
  const scope = scopeColumns[tables[table].scope];
  const guard = guardOf(tables[table], order.column);
  const meant = equals(scope, at) + compared(where, at, scope.length + 1) + (guard ? ` and ${guard}` : '');
  const direction = order.descending ? 'desc' : 'asc';
  return `select ${columnNames[table].join(', ')} from ${table} where ${meant} order by ${order.column} ${direction} limit ${at(scope.length + where.length + 1)}`;
};

/** The rows after a key, in the order of the key: one part of a scan of the whole table. */
export const selectAfterKey = (table: TableName, key: readonly string[], first: boolean, at: Placeholder): string => {
  const after = first ? '' : ` where (${key.join(', ')}) > (${key.map((_, index) => at(index + 1)).join(', ')})`;
  return `select ${columnNames[table].join(', ')} from ${table}${after} order by ${key.join(', ')} limit ${at(first ? 1 : key.length + 1)}`;
};
