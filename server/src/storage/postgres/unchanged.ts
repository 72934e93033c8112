import { scopeValues } from '../found.ts';
import type { Tenant } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { columnNames, keyNames, type TableName } from '../tables.ts';
import { compare } from './locks.ts';
import { columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** A row as it was last seen by its key, or that there was none. */
export interface Seen {
  readonly tenant: Tenant;
  readonly values: readonly Value[];
  readonly row: AnyRow | null;
  /** Whether it must stay so until the batch is committed. */
  readonly isLocked: boolean;
}

/** Statements that fail, by a division by zero, where rows of a table are not as they were last seen. */
export function unchangedStatements(table: TableName, seen: readonly Seen[]): Statement[] {
  const [locked, read] = [seen.filter(({ isLocked }) => isLocked), seen.filter(({ isLocked }) => !isLocked)];
  return [
    ...(locked.length > 0 ? [unchangedStatement(table, locked, 'for no key update')] : []),
    ...(read.length > 0 ? [unchangedStatement(table, read, '')] : []),
  ];
}

function unchangedStatement(table: TableName, seen: readonly Seen[], lock: string): Statement {
  const parameters = new Parameters();
  const key = keyNames[table];
  const rows = seen.map(({ tenant, values, row }) => row ?? keyRow(key, [...scopeValues(table, tenant), ...values]));
  const inOrder = rows.toSorted((left, right) => compare(valuesOf(left, key), valuesOf(right, key)));
  const given = givenRows(columnsOf(table, columnNames[table], inOrder), parameters);
  const there = parameters.add(seen.filter(({ row }) => row !== null).length, 'bigint');
  const isIts = key.map((column) => `${column} = given.${column}`).join(' and ');
  const isSame = columnNames[table].map((column) => `stored.${column} is not distinct from given.${column}`);
  const text = `select 1 / (case when count(*) = ${there} and count(*) filter (where ${isSame.join(' and ')}) = ${there} then 1 else 0 end) as unchanged
from ${given} cross join lateral (select * from ${table} where ${isIts} ${lock} offset 0) as stored`;
  return { text, values: parameters.values };
}

const valuesOf = (row: AnyRow, columns: readonly string[]): readonly Value[] =>
  columns.map((column) => row[column] ?? null);

const keyRow = (key: readonly string[], values: readonly Value[]): AnyRow =>
  Object.fromEntries(key.map((column, index) => [column, values[index] ?? null]));
