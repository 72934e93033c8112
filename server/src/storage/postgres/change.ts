import type { Change } from '../store.ts';
import type { AnyRow } from '../tables/table.ts';
import { keyNames, type TableName, tables } from '../tables.ts';
import { businessesOf, columnsOf, type GivenColumn, givenRows, Parameters, type Statement } from './statement.ts';

/** The statement that changes rows of a table, all of them or none. */
export type Update = (table: TableName, updates: readonly Updated[]) => Statement;

/** The place of a stored row, as PostgreSQL writes it; null where it is not known. */
export type PlaceOf = (table: TableName, row: AnyRow) => string | null;

type Updated = Extract<Change, { kind: 'update' }>;

const equal = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column} = given.${column}`).join(' and ');

/** No equations, by which the planner would look for rows or join them. */
const alike = (name: string, given: string, columns: readonly string[]): string =>
  columns.map((column) => ` and ${name}.${column} is not distinct from ${given}${column}`).join('');

/** Where the stored rows of `given` are found. */
interface Finding {
  readonly from: string;
  /** A condition on `stored`. */
  readonly where: string;
}

/** Citus takes a join to the one machine of a business that is named as a constant, and plans there each time. */
const ofBusinesses = (rows: readonly AnyRow[], parameters: Parameters): string =>
  `stored.business_id = any(${businessesOf(rows, parameters)}) and `;

/**
 * By one look-up of the key after the other, unless its place is known, then straight to the row: a join would be planned for a
 * small table, by reading all of it. `offset 0` keeps the planner from making one. A row that someone else changes meanwhile is
 * elsewhere then, and at a known place there may be another one by now.
 */
function byPlace(table: TableName, given: string, compared: readonly string[], isPlaced: boolean): Finding {
  const key = keyNames[table];
  const sought = `(select ctid from ${table} as sought where ${equal('sought', key)})`;
  const place = isPlaced ? `coalesce(given.known_place::tid, ${sought})` : sought;
  return {
    from: `(select given.*, ${place} as place from ${given} offset 0) as given`,
    where: `stored.ctid = given.place${alike('stored', 'given.', key)}${alike('stored', 'given.stored_', compared)}`,
  };
}

interface Sought {
  readonly table: TableName;
  readonly rows: readonly AnyRow[];
  readonly given: string;
  readonly compared: readonly string[];
  readonly isPlaced: boolean;
}

interface Options {
  /** Columns that must be as they were loaded, beside the version. */
  readonly alsoCompared?: readonly string[];
  /** Asked for what is known; the new places are answered, in the order of the rows. */
  readonly placeOf?: PlaceOf;
}

/** A row with a version is only changed from the one that was loaded: rows that are read without a lock are safe too. */
const updateWith =
  (find: (sought: Sought, parameters: Parameters) => Finding, { alsoCompared = [], placeOf }: Options = {}): Update =>
  (table, updates) => {
    const changed = new Set<string>();
    for (const update of updates) for (const column of update.columns) changed.add(column);
    const columns = [...changed].sort();
    const wanted = new Set([...(changed.has('version') ? ['version'] : []), ...alsoCompared]);
    const compared = [...wanted].filter((column) => column in tables[table].columns);
    const rows = updates.map(({ row }) => row);
    const given: Record<string, GivenColumn> = columnsOf(table, [...keyNames[table], ...columns], rows);
    const stored = columnsOf(
      table,
      compared,
      updates.map((update) => update.stored),
    );
    for (const [column, values] of Object.entries(stored)) given[`stored_${column}`] = values;
    if (placeOf)
      given['known_place'] = { type: 'text', values: updates.map((update) => placeOf(table, update.stored)) };
    const parameters = new Parameters();
    const isPlaced = placeOf !== undefined;
    const { from, where } = find({ table, rows, given: givenRows(given, parameters), compared, isPlaced }, parameters);
    const set = columns.map((column) => `${column} = given.${column}`).join(', ');
    const update = `update ${table} as stored set ${set} from ${from} where ${where} returning ${placeOf ? 'stored.ctid' : '1'}`;
    // Fewer rows than given: someone has changed one meanwhile. COMMIT is on its way already, so the statement itself must fail.
    const text = `with changed as (${update}) select 1 / (case when count(*) = ${parameters.add(rows.length, 'bigint')} then 1 else 0 end) as all_changed${placeOf ? ", string_agg(ctid::text, ' ') as places" : ''} from changed`;
    return { text, values: parameters.values };
  };

const placed = ({ table, given, compared, isPlaced }: Sought): Finding => byPlace(table, given, compared, isPlaced);

export const updateByPlace = updateWith(placed);

/** For rows that were not loaded: what changes without their version is compared too. */
export const updateForeseen = (placeOf: PlaceOf): Update =>
  updateWith(placed, { alsoCompared: ['version', 'due_at'], placeOf });

/** For Citus. */
export const updateByKey = updateWith(({ table, rows, given, compared }, parameters) => ({
  from: given,
  where: `${ofBusinesses(rows, parameters)}${equal('stored', keyNames[table])}${alike('stored', 'given.stored_', compared)}`,
}));

/** The statement that removes rows of a table. */
export type Remove = (table: TableName, rows: readonly AnyRow[]) => Statement;

/**
 * One that someone else has removed meanwhile is gone as it was to be; one that was made anew under the same key stays. By a
 * join everywhere: one that someone else changes meanwhile must go too, wherever it is then.
 */
const removeWith =
  (whose: (rows: readonly AnyRow[], parameters: Parameters) => string): Remove =>
  (table, rows) => {
    const made = 'created_at' in tables[table].columns ? ['created_at'] : [];
    const key = [...keyNames[table], ...made];
    const parameters = new Parameters();
    const given = givenRows(columnsOf(table, key, rows), parameters);
    const where = `${whose(rows, parameters)}${equal('stored', key)}`;
    return { text: `delete from ${table} as stored using ${given} where ${where}`, values: parameters.values };
  };

export const removeRows = removeWith(() => '');

/** For Citus. */
export const removeSpreadRows = removeWith(ofBusinesses);
