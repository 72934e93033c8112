import { type Change, type Planned, streamOf, type Tenant } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { columnNames, keyNames, type TableName, tableNames, tables } from '../tables.ts';
import type { Insert } from './insert.ts';
import { columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** In the order of their keys, so that no two batches wait for each other in a circle. */
function sorted<C extends Change>(changes: readonly C[]): C[] {
  const keyed = changes.map((change) => ({
    change,
    key: keyNames[change.table].map((column) => change.row[column] ?? null),
  }));
  return keyed.sort((left, right) => compare(left.key, right.key)).map(({ change }) => change);
}

function compare(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? null;
    if (value === other) continue;
    if (value === null || other === null) return value === null ? -1 : 1;
    return value < other ? -1 : 1;
  }
  return 0;
}

/** One statement for each table and kind of change, in the order of the tables. */
export function saveStatements(changes: readonly Change[], insert: Insert): Statement[] {
  return tableNames.flatMap((table) => {
    const of = sorted(changes.filter((change) => change.table === table));
    const deletes = of.flatMap((change) => (change.kind === 'delete' ? [change.row] : []));
    const inserts = of.flatMap((change) => (change.kind === 'insert' ? [change.row] : []));
    const updates = of.filter((change) => change.kind === 'update');
    // What a row gives up, a new one may take in the same batch: a unique key is free by then.
    return [
      ...(deletes.length > 0 ? [deleteStatement(table, deletes)] : []),
      ...(updates.length > 0 ? [updateStatement(table, updates)] : []),
      ...insert(table, columnNames[table], inserts),
    ];
  });
}

/** One that someone else has removed meanwhile is gone as it was to be; one that was made anew under the same key stays. */
function deleteStatement(table: TableName, rows: readonly AnyRow[]): Statement {
  const made = 'created_at' in tables[table].columns ? ['created_at'] : [];
  const key = [...keyNames[table], ...made];
  const matches = key.map((column) => `stored.${column} = given.${column}`).join(' and ');
  const parameters = new Parameters();
  const given = givenRows(columnsOf(table, key, rows), parameters);
  const text = `delete from ${table} as stored using ${given} where stored.business_id = any(${businessesOf(rows, parameters)}) and ${matches}`;
  return { text, values: parameters.values };
}

/** A distributed database goes by businesses that are named as a constant. */
const businessesOf = (rows: readonly AnyRow[], parameters: Parameters): string =>
  parameters.addList([...new Set(rows.map((row) => row['business_id'] ?? null))], 'text');

type Update = Extract<Change, { kind: 'update' }>;

/** A row with a version is only changed from the one that was loaded: rows that are read without a lock are safe too. */
function updateStatement(table: TableName, updates: readonly Update[]): Statement {
  const key = keyNames[table];
  const columns = [...new Set(updates.flatMap((update) => update.columns))].sort();
  const versioned = 'version' in tables[table].columns && columns.includes('version');
  const set = columns.map((column) => `${column} = given.${column}`).join(', ');
  const matches = key.map((column) => `stored.${column} = given.${column}`).join(' and ');
  const unchanged = versioned ? ' and stored.version = given.stored_version' : '';
  const rows = updates.map(({ row }) => row as AnyRow);
  const given = columnsOf(table, [...key, ...columns], rows);
  if (versioned)
    given['stored_version'] = { type: 'bigint', values: updates.map(({ stored }) => stored['version'] ?? null) };
  const parameters = new Parameters();
  const update = `update ${table} as stored set ${set} from ${givenRows(given, parameters)} where stored.business_id = any(${businessesOf(rows, parameters)}) and ${matches}${unchanged} returning 1`;
  // Fewer rows than given: someone has changed one meanwhile. COMMIT is on its way already, so the statement itself must fail.
  const text = `with changed as (${update}) select 1 / (case when count(*) = ${parameters.add(rows.length, 'bigint')} then 1 else 0 end) as all_changed from changed`;
  return { text, values: parameters.values };
}

/**
 * Raises the counters, which are locked last of all, then inserts the events numbered from them. Two statements, each of
 * which Citus takes to the one machine of the business: in one, it would carry rows over all of them.
 */
export function numberEvents(
  { events, endpointVersions }: Pick<Planned, 'events' | 'endpointVersions'>,
  insert: Insert,
): Statement[] {
  if (events.length === 0) return [];
  const counters = new Map<string, Counter>();
  const counted = events.map(({ tenant }) => {
    const key = streamOf(tenant);
    const counter = counters.get(key) ?? { ...tenant, sequence: 0, version: endpointVersions?.get(key) ?? 0 };
    counter.sequence += 1;
    counters.set(key, counter);
    return { counter, position: counter.sequence };
  });
  const inOrder = [...counters.values()].sort((left, right) => compare(scopeOf(left), scopeOf(right)));
  const rows = events.map(({ tenant, ...event }) => ({ ...tenant, ...event }));
  const back = counted.map(({ counter, position }) => counter.sequence - position);
  return [
    ...insert('event_counters', ['business_id', 'mode', 'sequence', 'version'], inOrder, raiseText),
    numberStatement(rows, back),
  ];
}

/** `sequence` is how many events of its stream the batch has. */
type Counter = Pick<Tenant, 'business_id' | 'mode'> & { sequence: number; readonly version: number };

const scopeOf = ({ business_id, mode }: Tenant) => [business_id, mode];

/** Other endpoints than deliveries were made for: a division by zero, as where a row was changed meanwhile. */
const raiseText = `on conflict (business_id, mode) do update set sequence = event_counters.sequence
  + excluded.sequence / (case when event_counters.version = excluded.version then 1 else 0 end)`;

/** `back` is how many events of the batch come after it in its stream. */
function numberStatement(rows: readonly AnyRow[], back: readonly number[]): Statement {
  const parameters = new Parameters();
  const columns = ['business_id', 'mode', 'id', 'type', 'body', 'customer_id', 'created_at'];
  const given = givenRows(
    { ...columnsOf('events', columns, rows), back: { type: 'bigint', values: back } },
    parameters,
  );
  const text = `
insert into events (business_id, mode, sequence, id, type, body, customer_id, created_at)
select counter.business_id, counter.mode, counter.sequence - given.back, given.id, given.type, given.body, given.customer_id, given.created_at
from event_counters counter
join ${given} on counter.business_id = given.business_id and counter.mode = given.mode
where counter.business_id = any(${businessesOf(rows, parameters)})`;
  return { text, values: parameters.values };
}
