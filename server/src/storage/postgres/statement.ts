import type { Table } from '../table.ts';
import { type TableName, tables } from '../tables.ts';

/** One statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Its text grows with the batch, and is not kept prepared; that of others is the same for batches of every size. */
  readonly isOnce?: boolean;
}

/** What a column is in PostgreSQL. */
export const typeOf = (table: TableName, column: string): string =>
  (tables[table] as Table).columns[column]?.type === 'integer' ? 'bigint' : 'text';

/** Columns as a row source declares them. */
export const declared = (table: TableName, columns: readonly string[]): string =>
  columns.map((column) => `${column} ${typeOf(table, column)}`).join(', ');

/** Collects the parameters of a statement and says where each of them is. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `${at(this.values.length)}::${type}`;
  }
}

export const at = (position: number): string => `$${position}`;
