import { scopeValues } from '../../found.ts';
import type { Tenant } from '../../needs.ts';
import { type AnyRow, lookupColumns, type Value } from '../../tables/table.ts';
import { columnNames, keyNames, type TableName, tables } from '../../tables.ts';
import { orConflict } from '../statements/conflict.ts';
import { compare } from '../statements/locks.ts';
import { columnsOf, givenRows, Parameters, type Statement } from '../statements/statement.ts';

/** A row that a plan rests on as this process last knew it, or a look-up that found no row. */
export interface ReadRow {
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[];
  readonly row: AnyRow | null;
  /** The row must stay as it is until the batch is committed. */
  readonly isLocked: boolean;
}

export type ReadSet = ReadonlyMap<TableName, readonly ReadRow[]>;

/** Columns that change without a new version of their row. */
const unversioned: Partial<Record<TableName, readonly string[]>> = {
  cards: ['due_at'],
  lots: ['announced_for'],
  customers: ['erasing_since'],
  api_keys: ['last_used_at'],
  sessions: ['last_used_at'],
  people: ['last_signed_in_at'],
  passkeys: ['last_used_at'],
  card_links: ['last_used_at'],
  webhook_endpoints: ['warned_at'],
};

/** Columns that show whether a row is unchanged. A row that was made anew under the same key has another `created_at`. */
export function comparedIn(table: TableName): readonly string[] {
  const { columns } = tables[table];
  return 'version' in columns && 'created_at' in columns
    ? ['version', 'created_at', ...(unversioned[table] ?? [])]
    : columnNames[table];
}

/** Locks rows one by one in the order of their keys. Fails with a conflict where one has changed. */
export function* lockReadSet(readSet: ReadSet): Iterable<Statement> {
  for (const [table, all] of readSet) {
    const locked = all.filter(({ isLocked }) => isLocked);
    if (locked.length === 0) continue;
    const parameters = new Parameters();
    const conditions = areUnchanged(table, locked, parameters, 'for no key update');
    yield { name: `validate ${table}`, text: validating(conditions), values: parameters.values };
  }
}

/** Fails with a conflict where a row without a lock has changed. Comes after all locks, so it sees what they waited for. */
export function* validateReadSet(readSet: ReadSet): Iterable<Statement> {
  const parameters = new Parameters();
  const conditions: string[] = [];
  for (const [table, all] of readSet) {
    const read = all.filter(({ isLocked }) => !isLocked);
    if (read.length > 0) conditions.push(...areUnchanged(table, read, parameters));
  }
  if (conditions.length > 0) yield { name: 'validate', text: validating(conditions), values: parameters.values };
}

const validating = (conditions: readonly string[]): string => `select ${orConflict(conditions.join(' and '))}`;

function areUnchanged(table: TableName, read: readonly ReadRow[], parameters: Parameters, lock = ''): string[] {
  const there = read.flatMap(({ row }) => (row === null ? [] : [row]));
  const gone = read.filter(({ row }) => row === null);
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

/** Rows that are found by the columns of a key, and compared in other columns. */
interface Given {
  readonly rows: readonly AnyRow[];
  readonly key: readonly string[];
  readonly also: readonly string[];
}

/** SQL that counts how many of some rows are stored unchanged. */
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

const soughtRow = (table: TableName, key: readonly string[], { tenant, values }: ReadRow): AnyRow => {
  const all = [...scopeValues(table, tenant), ...values];
  return Object.fromEntries(key.map((column, index) => [column, all[index] ?? null]));
};
