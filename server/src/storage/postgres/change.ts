import type { Change } from '../store.ts';
import type { AnyRow } from '../table.ts';
import { keyNames, type TableName, tables } from '../tables.ts';
import { businessesOf, columnsOf, type GivenColumn, givenRows, Parameters, type Statement } from './statement.ts';

export type Update = Extract<Change, { kind: 'update' }>;

/** Statements that change, or remove, rows that are there: none but those of `given`, a name for rows with their keys. */
export interface ChangeRows {
  update(table: TableName, updates: readonly Update[]): Statement;
  remove(table: TableName, rows: readonly AnyRow[]): Statement;
}

/** Where the rows of `given` are found: what takes their place in `from` or `using`, and a condition on `stored`. */
type Finding = (
  table: TableName,
  key: readonly string[],
  rows: readonly AnyRow[],
) => (given: string, parameters: Parameters) => { readonly from: string; readonly where: string };

/** For Citus, which looks for a constant with the business, and lets the machine of the business plan anew each time. */
const byKey: Finding = (_table, key, rows) => (given, parameters) => ({
  from: given,
  where: `stored.business_id = any(${businessesOf(rows, parameters)}) and ${equal('stored', key)}`,
});

/**
 * One look-up by the key after the other, then straight to the row: a join would be planned for a small table, by reading
 * all of it. `offset 0` keeps the planner from making one. A row that someone else has changed meanwhile is elsewhere.
 */
const byPlace: Finding = (table, key) => (given) => {
  const place = `select ctid as place from ${table} as sought where ${equal('sought', key)} offset 0`;
  return {
    from: `(select given.*, found.place from ${given} cross join lateral (${place}) as found) as given`,
    where: 'stored.ctid = given.place',
  };
};

const equal = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column} = given.${column}`).join(' and ');

const changeRows = (find: Finding): ChangeRows => ({
  /** A row with a version is only changed from the one that was loaded: rows that are read without a lock are safe too. */
  update(table, updates) {
    const key = keyNames[table];
    const columns = [...new Set(updates.flatMap((update) => update.columns))].sort();
    const isVersioned = 'version' in tables[table].columns && columns.includes('version');
    const rows = updates.map(({ row }) => row as AnyRow);
    const given: Record<string, GivenColumn> = columnsOf(table, [...key, ...columns], rows);
    if (isVersioned)
      given['stored_version'] = { type: 'bigint', values: updates.map(({ stored }) => stored['version'] ?? null) };
    const parameters = new Parameters();
    const { from, where } = find(table, key, rows)(givenRows(given, parameters), parameters);
    const set = columns.map((column) => `${column} = given.${column}`).join(', ');
    const unchanged = isVersioned ? ' and stored.version = given.stored_version' : '';
    const update = `update ${table} as stored set ${set} from ${from} where ${where}${unchanged} returning 1`;
    // Fewer rows than given: someone has changed one meanwhile. COMMIT is on its way already, so the statement itself must fail.
    const text = `with changed as (${update}) select 1 / (case when count(*) = ${parameters.add(rows.length, 'bigint')} then 1 else 0 end) as all_changed from changed`;
    return { text, values: parameters.values };
  },

  /** One that someone else has removed meanwhile is gone as it was to be; one that was made anew under the same key stays. */
  remove(table, rows) {
    const made = 'created_at' in tables[table].columns ? ['created_at'] : [];
    const key = [...keyNames[table], ...made];
    const parameters = new Parameters();
    const { from, where } = find(table, key, rows)(givenRows(columnsOf(table, key, rows), parameters), parameters);
    return { text: `delete from ${table} as stored using ${from} where ${where}`, values: parameters.values };
  },
});

export const changeByPlace = changeRows(byPlace);
export const changeByKey = changeRows(byKey);
