import type { Change } from '../store.ts';
import type { AnyRow } from '../table.ts';
import { keyNames, type TableName, tables } from '../tables.ts';
import { businessesOf, columnsOf, type GivenColumn, givenRows, Parameters, type Statement } from './statement.ts';

/** The statement that changes rows of a table, all of them or none. */
export type Update = (table: TableName, updates: readonly Updated[]) => Statement;
type Updated = Extract<Change, { kind: 'update' }>;

const equal = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column} = given.${column}`).join(' and ');

/** What of a stored row must be as it was loaded: the given columns say how, under `stored_` and their names. */
const asLoaded = (name: string, columns: readonly string[], loaded: string, prefix: string): string =>
  columns.map((column) => ` and ${name}.${column} is not distinct from ${loaded}.${prefix}${column}`).join('');

/** Where the stored rows of `given` are found. */
interface Finding {
  readonly from: string;
  /** A condition on `stored`. */
  readonly where: string;
}

/** By a join, which Citus takes to the one machine of the business: it looks for a constant, and plans there each time. */
const byKey = (
  key: readonly string[],
  given: string,
  businesses: string,
  compared: readonly string[] = [],
): Finding => ({
  from: given,
  where: `stored.business_id = any(${businesses}) and ${equal('stored', key)}${asLoaded('stored', compared, 'given', 'stored_')}`,
});

/**
 * By one look-up of the key after the other, then straight to the row: a join would be planned for a small table, by reading
 * all of it. `offset 0` keeps the planner from making one. A row that someone else changes meanwhile is elsewhere then, and is
 * compared again.
 */
function byPlace(table: TableName, given: string, compared: readonly string[]): Finding {
  const sought = ['ctid as place', ...compared].join(', ');
  const isIts = equal('sought', keyNames[table]) + asLoaded('sought', compared, 'given', 'stored_');
  const place = `select ${sought} from ${table} as sought where ${isIts} offset 0`;
  const found = ['place', ...compared.map((column) => `${column} as found_${column}`)].map(
    (column) => `found.${column}`,
  );
  return {
    from: `(select given.*, ${found.join(', ')} from ${given} cross join lateral (${place}) as found) as given`,
    where: `stored.ctid = given.place${asLoaded('stored', compared, 'given', 'found_')}`,
  };
}

interface Found {
  readonly table: TableName;
  readonly rows: readonly AnyRow[];
  readonly given: string;
  readonly compared: readonly string[];
}

/** A row with a version is only changed from the one that was loaded: rows that are read without a lock are safe too. */
const updateWith =
  (find: (found: Found, parameters: Parameters) => Finding, alsoCompared: readonly string[] = []): Update =>
  (table, updates) => {
    const changed = new Set<string>();
    for (const update of updates) for (const column of update.columns) changed.add(column);
    const columns = [...changed].sort();
    const compared = [...(changed.has('version') ? ['version'] : []), ...alsoCompared].filter(
      (column) => column in tables[table].columns,
    );
    const rows = updates.map(({ row }) => row);
    const given: Record<string, GivenColumn> = columnsOf(table, [...keyNames[table], ...columns], rows);
    const stored = columnsOf(
      table,
      compared,
      updates.map((update) => update.stored),
    );
    for (const [column, values] of Object.entries(stored)) given[`stored_${column}`] = values;
    const parameters = new Parameters();
    const { from, where } = find({ table, rows, given: givenRows(given, parameters), compared }, parameters);
    const set = columns.map((column) => `${column} = given.${column}`).join(', ');
    const update = `update ${table} as stored set ${set} from ${from} where ${where} returning 1`;
    // Fewer rows than given: someone has changed one meanwhile. COMMIT is on its way already, so the statement itself must fail.
    const text = `with changed as (${update}) select 1 / (case when count(*) = ${parameters.add(rows.length, 'bigint')} then 1 else 0 end) as all_changed from changed`;
    return { text, values: parameters.values };
  };

export const updateByPlace = updateWith(({ table, given, compared }) => byPlace(table, given, compared));

/** For rows that were not loaded: what changes without their version is compared too. */
export const updateForeseen = updateWith(({ table, given, compared }) => byPlace(table, given, compared), ['due_at']);

/** For Citus. */
export const updateByKey = updateWith(({ table, rows, given, compared }, parameters) =>
  byKey(keyNames[table], given, businessesOf(rows, parameters), compared),
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
