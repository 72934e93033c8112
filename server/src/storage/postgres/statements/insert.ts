import type { AnyRow } from '../../tables/table.ts';
import type { TableName } from '../../tables.ts';
import { at, columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** Statements that insert rows into a table in their order; none for no rows. `after` is the end, such as `on conflict`. */
export type Insert = (
  table: TableName,
  columns: readonly string[],
  rows: readonly AnyRow[],
  after?: string,
) => readonly Statement[];

/** One text for batches of every size. */
export const insertAsSet: Insert = (table, columns, rows, after = '') => {
  if (rows.length === 0) return [];
  const parameters = new Parameters();
  // In most batches, half of the columns of a ledger row are null in every row.
  const filled = Object.entries(columnsOf(table, columns, rows)).filter(([, { values }]) =>
    values.some((value) => value !== null),
  );
  const given = givenRows(Object.fromEntries(filled), parameters);
  const names = filled.map(([name]) => name).join(', ');
  const text = `insert into ${table} (${names}) select * from ${given} ${after}`;
  return [{ name: `insert ${table}`, text, values: parameters.values }];
};

/** PostgreSQL's protocol allows one statement no more. */
const maxParameters = 65_535;

/**
 * For Citus, which sends values to the worker of their business, and commits there in one phase. It would copy a set there row
 * by row, and commit in two phases: a worker that is lost in between keeps its business locked for a minute.
 */
export const insertAsValues: Insert = (table, columns, rows, after = '') => {
  const rowsEach = Math.floor(maxParameters / columns.length);
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += rowsEach) {
    const some = rows.slice(from, from + rowsEach);
    const lists = some.map(
      (_, row) => `(${columns.map((_, column) => at(row * columns.length + column + 1)).join(', ')})`,
    );
    const text = `insert into ${table} (${columns.join(', ')}) values ${lists.join(', ')} ${after}`;
    statements.push({
      name: `insert ${table}`,
      text,
      values: some.flatMap((row) => columns.map((column) => row[column] ?? null)),
      isOnce: some.length > 1,
    });
  }
  return statements;
};
