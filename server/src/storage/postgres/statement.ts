import { columnOf } from '../row-functions.ts';
import type { AnyRow, Table, Value } from '../table.ts';
import { byTable, columnNames, type TableName, tables } from '../tables.ts';
import { binaryArray, type ColumnType } from './binary-array.ts';

/** One statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Its text grows with the batch, or its plan does not last: it is not kept prepared, as others are. */
  readonly isOnce?: boolean;
  /** Gives whole rows of this table. */
  readonly rowsOf?: TableName;
}

/** What a column is in PostgreSQL. */
export const typeOf = (table: TableName, column: string): ColumnType =>
  (tables[table] as Table).columns[column]?.type === 'integer' ? 'bigint' : 'text';

/** The values of a column, one for each row that is handed to a statement. */
export interface GivenColumn {
  readonly type: ColumnType;
  readonly values: readonly Value[];
}

const columnsIn = byTable((table) =>
  Object.fromEntries(columnNames[table].map((column) => [column, columnOf(column)])),
);

/** Columns of a table with the values that rows have in them. */
export const columnsOf = (
  table: TableName,
  columns: readonly string[],
  rows: readonly AnyRow[],
): Record<string, GivenColumn> =>
  Object.fromEntries(
    columns.map((column) => [column, { type: typeOf(table, column), values: columnsIn[table][column]?.(rows) ?? [] }]),
  );

/**
 * Columns as a table `given`: its text is one for any number of rows. PostgreSQL makes the rows of a select list one by one;
 * of `from unnest(…)` it would first store each column, and then read all of them again.
 */
export function givenRows(columns: Readonly<Record<string, GivenColumn>>, parameters: Parameters): string {
  const lists = Object.entries(columns).map(
    ([name, { type, values }]) => `unnest(${parameters.addList(values, type)}) as ${name}`,
  );
  return `(select ${lists.join(', ')}) as given`;
}

/** A distributed database goes by businesses that are named as a constant. */
export const businessesOf = (rows: readonly AnyRow[], parameters: Parameters): string =>
  parameters.addList([...new Set(rows.map((row) => row['business_id'] ?? null))], 'text');

/** Collects the parameters of a statement and says where each of them is. */
export class Parameters {
  readonly values: unknown[] = [];

  addList(values: readonly Value[], type: ColumnType): string {
    return this.add(binaryArray(type, values), `${type}[]`);
  }

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `${at(this.values.length)}::${type}`;
  }
}

export const at = (position: number): string => `$${position}`;
