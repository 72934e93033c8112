import { columnOf } from '../../row-functions.ts';
import type { AnyRow, Table, Value } from '../../tables/table.ts';
import { byTable, columnNames, type TableName, tables } from '../../tables.ts';
import { BinaryArray, type ColumnType, refuseFraction } from './binary-array.ts';

/** The values of a row as PostgreSQL writes them. */
export type Texts = readonly (string | null)[];

/** One statement with its parameters. */
export interface Statement {
  /** A name for its purpose, such as `lock cards`. Errors and tests know it by this name, whatever its text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** It is not prepared, because its text grows with the batch or its plan does not last. */
  readonly isOnce?: boolean;
  /** Its rows are whole rows of this table. */
  readonly rowsOf?: TableName;
}

/** The type of a column in PostgreSQL. */
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

/** In fewer rows, columns are alike by chance, and each combination of such columns would be a text to prepare. */
const manyRows = 16;

/**
 * Columns as a table `given`, with one text for any number of rows. PostgreSQL makes the rows of a select list one by one. Of
 * `from unnest(…)` it would store each column first, and then read all of them again. A value that all of many rows share is
 * sent once: that holds for half of a batch's columns, and saves 3 to 6 %.
 */
export function givenRows(columns: Readonly<Record<string, GivenColumn>>, parameters: Parameters): string {
  const all = Object.entries(columns);
  // At least one column must be a list: lists say how many rows there are.
  const saysOnce = all.some(([, { values }]) => values.length >= manyRows && !isOneValue(values));
  const given = all.map(([name, { type, values }]) => {
    const value = saysOnce && isOneValue(values) ? parameters.addOne(values[0] ?? null, type) : null;
    return `${value ?? `unnest(${parameters.addList(values, type)})`} as ${name}`;
  });
  return `(select ${given.join(', ')}) as given`;
}

function isOneValue(values: readonly Value[]): boolean {
  for (let index = 1; index < values.length; index += 1) if (values[index] !== values[0]) return false;
  return true;
}

/** Citus finds the worker of a business only by a constant. */
export const businessesOf = (rows: readonly AnyRow[], parameters: Parameters): string =>
  parameters.addList([...new Set(rows.map((row) => row['business_id'] ?? null))], 'text');

/** Collects the parameters of a statement, and answers the text that stands for each. */
export class Parameters {
  readonly values: unknown[] = [];

  addList(values: readonly Value[], type: ColumnType): string {
    return this.add(new BinaryArray(type, values), `${type}[]`);
  }

  /** @throws StoreFault as {@link BinaryArray} does. */
  addOne(value: Value, type: ColumnType): string {
    if (type === 'bigint' && value !== null) refuseFraction(value);
    return this.add(value, type);
  }

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `${at(this.values.length)}::${type}`;
  }
}

export const at = (position: number): string => `$${position}`;
