import type { Change } from '../../store.ts';
import type { AnyRow } from '../../tables/table.ts';
import { keyNames, type TableName, tables } from '../../tables.ts';
import { orConflict } from './conflict.ts';
import { businessesOf, columnsOf, type GivenColumn, givenRows, Parameters, type Statement } from './statement.ts';

/** The statement that changes rows of a table, all of them or none. */
export type Update = (table: TableName, updates: readonly Updated[]) => Statement;

type Updated = Extract<Change, { kind: 'update' }>;

const equal = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column} = given.${column}`).join(' and ');

/** `is not distinct from`, because the planner would look up or join rows by `=`. */
const alike = (name: string, given: string, columns: readonly string[]): string =>
  columns.map((column) => ` and ${name}.${column} is not distinct from ${given}${column}`).join('');

/** Where the stored rows of `given` are found. */
interface Finding {
  readonly from: string;
  /** A condition on `stored`. */
  readonly where: string;
}

/** Citus sends a join to the worker of a business only where the business is a constant. */
const ofBusinesses = (rows: readonly AnyRow[], parameters: Parameters): string =>
  `stored.business_id = any(${businessesOf(rows, parameters)}) and `;

interface Sought {
  readonly table: TableName;
  readonly rows: readonly AnyRow[];
  readonly given: string;
  readonly compared: readonly string[];
}

/** A row with a version is changed only from the version that was loaded. So rows that are read without a lock are safe too. */
const updateWith =
  (find: (sought: Sought, parameters: Parameters) => Finding): Update =>
  (table, updates) => {
    const changed = new Set<string>();
    for (const update of updates) for (const column of update.columns) changed.add(column);
    const columns = [...changed].sort();
    const compared = changed.has('version') ? ['version'] : [];
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
    // Fewer rows than given: another transaction has changed one. COMMIT has been sent already, so this statement must fail.
    const text = `with changed as (${update}) select ${orConflict(`count(*) = ${parameters.add(rows.length, 'bigint')}`)} from changed`;
    return { name: `update ${table}`, text, values: parameters.values };
  };

/**
 * Looks up the ctid of each row, which is where PostgreSQL keeps it, by the key. A join would be planned for a small table, by
 * reading all of it; `offset 0` prevents one. A row that another transaction changes gets a new ctid, and its old ctid may belong
 * to another row by now: so the key is compared too.
 */
export const updateByCtid = updateWith(({ table, given, compared }) => {
  const key = keyNames[table];
  const sought = `(select ctid from ${table} as sought where ${equal('sought', key)})`;
  return {
    from: `(select given.*, ${sought} as found_ctid from ${given} offset 0) as given`,
    where: `stored.ctid = given.found_ctid${alike('stored', 'given.', key)}${alike('stored', 'given.stored_', compared)}`,
  };
});

/** For Citus. */
export const updateByKey = updateWith(({ table, rows, given, compared }, parameters) => ({
  from: given,
  where: `${ofBusinesses(rows, parameters)}${equal('stored', keyNames[table])}${alike('stored', 'given.stored_', compared)}`,
}));

/** The statement that removes rows of a table. */
export type Remove = (table: TableName, rows: readonly AnyRow[]) => Statement;

/**
 * A row that another transaction has removed meanwhile is no conflict. One that was made anew under the same key stays. Rows are
 * found by a join: one that another transaction changes meanwhile is removed too, at its new ctid.
 */
const removeWith =
  (whose: (rows: readonly AnyRow[], parameters: Parameters) => string): Remove =>
  (table, rows) => {
    const made = 'created_at' in tables[table].columns ? ['created_at'] : [];
    const key = [...keyNames[table], ...made];
    const parameters = new Parameters();
    const given = givenRows(columnsOf(table, key, rows), parameters);
    const where = `${whose(rows, parameters)}${equal('stored', key)}`;
    const text = `delete from ${table} as stored using ${given} where ${where}`;
    return { name: `delete ${table}`, text, values: parameters.values };
  };

export const removeRows = removeWith(() => '');

/** For Citus. */
export const removeSpreadRows = removeWith(ofBusinesses);
