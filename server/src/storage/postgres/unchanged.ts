import { scopeValues } from '../found.ts';
import type { Tenant } from '../needs.ts';
import { type AnyRow, lookupColumns, type Value } from '../tables/table.ts';
import { columnNames, keyNames, type TableName, tables } from '../tables.ts';
import { compare } from './locks.ts';
import { columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** A row as it was last seen, or that a look-up found none. */
export interface Seen {
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[];
  readonly row: AnyRow | null;
  /** Whether it must stay so until the batch is committed. */
  readonly isLocked: boolean;
}

/** What changes in rows that have a version without raising it. */
const unversioned: Partial<Record<TableName, readonly string[]>> = {
  cards: ['due_at'],
  customers: ['erasing_since'],
  api_keys: ['last_used_at'],
  webhook_endpoints: ['warned_at'],
};

/** Columns by which a row shows that it is as it was seen; one that was made anew under its key has another age. */
export function comparedIn(table: TableName): readonly string[] {
  const { columns } = tables[table];
  return 'version' in columns && 'created_at' in columns
    ? ['version', 'created_at', ...(unversioned[table] ?? [])]
    : columnNames[table];
}

/** Statements that lock rows one by one in the order of their keys, and fail where they are not as they were last seen. */
export function* lockedStatements(seen: ReadonlyMap<TableName, readonly Seen[]>): Iterable<Statement> {
  for (const [table, all] of seen) {
    const locked = all.filter(({ isLocked }) => isLocked);
    if (locked.length === 0) continue;
    const parameters = new Parameters();
    yield { text: failingUnless(areAsSeen(table, locked, parameters, 'for no key update')), values: parameters.values };
  }
}

/** One statement that fails where any other row is not as it was last seen: after all locks, as what they waited for left it. */
export function* unchangedStatements(seen: ReadonlyMap<TableName, readonly Seen[]>): Iterable<Statement> {
  const parameters = new Parameters();
  const conditions: string[] = [];
  for (const [table, all] of seen) {
    const read = all.filter(({ isLocked }) => !isLocked);
    if (read.length > 0) conditions.push(...areAsSeen(table, read, parameters));
  }
  if (conditions.length > 0) yield { text: failingUnless(conditions), values: parameters.values };
}

/** A division by zero. */
const failingUnless = (conditions: readonly string[]): string =>
  `select 1 / (case when ${conditions.join(' and ')} then 1 else 0 end) as unchanged`;

function areAsSeen(table: TableName, seen: readonly Seen[], parameters: Parameters, lock = ''): string[] {
  const there = seen.flatMap(({ row }) => (row === null ? [] : [row]));
  const gone = seen.filter(({ row }) => row === null);
  const count = (given: Given) => countOf(table, given, parameters, lock);
  const conditions: string[] = [];
  if (there.length > 0) {
    const found = count({ rows: there, key: keyNames[table], also: comparedIn(table) });
    conditions.push(`${found} = ${parameters.add(there.length, 'bigint')}`);
  }
  for (const by of new Set(gone.map((one) => one.by))) {
    const key = lookupColumns(tables[table], by);
    const rows = gone.filter((one) => one.by === by).map((one) => soughtRow(table, key, one));
    conditions.push(`${count({ rows, key, also: [] })} = 0`);
  }
  return conditions;
}

/** Rows to be found by some columns, and to be alike in others. */
interface Given {
  readonly rows: readonly AnyRow[];
  readonly key: readonly string[];
  readonly also: readonly string[];
}

/** How many rows are stored of those that are given, as they are given. */
function countOf(table: TableName, { rows, key, also }: Given, parameters: Parameters, lock: string): string {
  const inOrder = rows.toSorted((left, right) => compare(valuesOf(left, key), valuesOf(right, key)));
  const given = columnsOf(table, [...new Set([...key, ...also])], inOrder);
  const isIts = key.map((column) => `${column} = given.${column}`).join(' and ');
  const others = Object.keys(given).filter((column) => !key.includes(column));
  const isSame = others.map((column) => `found.${column} is not distinct from given.${column}`);
  const selected = ['1 as one', ...others].join(', ');
  return `(select count(*) from ${givenRows(given, parameters)} cross join lateral (select ${selected} from ${table} where ${isIts} ${lock} offset 0) as found${isSame.length > 0 ? ` where ${isSame.join(' and ')}` : ''})`;
}

const valuesOf = (row: AnyRow, columns: readonly string[]): readonly Value[] =>
  columns.map((column) => row[column] ?? null);

const soughtRow = (table: TableName, key: readonly string[], { tenant, values }: Seen): AnyRow => {
  const all = [...scopeValues(table, tenant), ...values];
  return Object.fromEntries(key.map((column, index) => [column, all[index] ?? null]));
};
