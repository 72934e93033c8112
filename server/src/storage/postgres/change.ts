import type { Change } from '../store.ts';
import type { AnyRow } from '../table.ts';
import { keyNames, type TableName, tables } from '../tables.ts';
import { businessesOf, columnsOf, type GivenColumn, givenRows, Parameters, type Statement } from './statement.ts';

/** The statement that changes rows of a table, all of them or none. */
export type Update = (table: TableName, updates: readonly Updated[]) => Statement;
type Updated = Extract<Change, { kind: 'update' }>;

/** Where the stored rows of `given` are found. */
interface Finding {
  readonly from: string;
  /** A condition on `stored`. */
  readonly where: string;
}

const equal = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column} = given.${column}`).join(' and ');

/** By a join, which Citus takes to the one machine of the business: it looks for a constant, and plans there each time. */
const byKey = (key: readonly string[], given: string, businesses: string): Finding => ({
  from: given,
  where: `stored.business_id = any(${businesses}) and ${equal('stored', key)}`,
});

/**
 * By one look-up of the key after the other, then straight to the row: a join would be planned for a small table, by reading
 * all of it. `offset 0` keeps the planner from making one. A row that someone else changes meanwhile is elsewhere then.
 */
function byPlace(table: TableName, given: string): Finding {
  const place = `select ctid as place from ${table} as sought where ${equal('sought', keyNames[table])} offset 0`;
  return {
    from: `(select given.*, found.place from ${given} cross join lateral (${place}) as found) as given`,
    where: 'stored.ctid = given.place',
  };
}

/** A row with a version is only changed from the one that was loaded: rows that are read without a lock are safe too. */
const updateWith =
  (find: (table: TableName, rows: readonly AnyRow[], given: string, parameters: Parameters) => Finding): Update =>
  (table, updates) => {
    const changed = new Set<string>();
    for (const update of updates) for (const column of update.columns) changed.add(column);
    const columns = [...changed].sort();
    const isVersioned = 'version' in tables[table].columns && columns.includes('version');
    const rows = updates.map(({ row }) => row);
    const given: Record<string, GivenColumn> = columnsOf(table, [...keyNames[table], ...columns], rows);
    if (isVersioned)
      given['stored_version'] = { type: 'bigint', values: updates.map(({ stored }) => stored['version'] ?? null) };
    const parameters = new Parameters();
    const { from, where } = find(table, rows, givenRows(given, parameters), parameters);
    const set = columns.map((column) => `${column} = given.${column}`).join(', ');
    const unchanged = isVersioned ? ' and stored.version = given.stored_version' : '';
    const update = `update ${table} as stored set ${set} from ${from} where ${where}${unchanged} returning 1`;
    // Fewer rows than given: someone has changed one meanwhile. COMMIT is on its way already, so the statement itself must fail.
    const text = `with changed as (${update}) select 1 / (case when count(*) = ${parameters.add(rows.length, 'bigint')} then 1 else 0 end) as all_changed from changed`;
    return { text, values: parameters.values };
  };

export const updateByPlace = updateWith((table, _rows, given) => byPlace(table, given));

/** For Citus. */
export const updateByKey = updateWith((table, rows, given, parameters) =>
  byKey(keyNames[table], given, businessesOf(rows, parameters)),
);

/**
 * One that someone else has removed meanwhile is gone as it was to be; one that was made anew under the same key stays. By a
 * join everywhere: one that someone else changes meanwhile must go too, wherever it is then.
 */
export function removeRows(table: TableName, rows: readonly AnyRow[]): Statement {
  const made = 'created_at' in tables[table].columns ? ['created_at'] : [];
  const key = [...keyNames[table], ...made];
  const parameters = new Parameters();
  const { from, where } = byKey(
    key,
    givenRows(columnsOf(table, key, rows), parameters),
    businessesOf(rows, parameters),
  );
  return { text: `delete from ${table} as stored using ${from} where ${where}`, values: parameters.values };
}
