import { type Change, type Planned, streamOf } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { columnNames, keyNames, type TableName, tableNames, tables } from '../tables.ts';
import type { Insert } from './insert.ts';
import { declared, type Statement } from './statement.ts';

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
  const text = `delete from ${table} as stored using json_to_recordset($1::json) as given(${declared(table, key)}) where stored.business_id = any($2::text[]) and ${matches}`;
  const keys = rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column]])));
  return { text, values: [JSON.stringify(keys), [...new Set(rows.map((row) => row['business_id']))]] };
}

type Update = Extract<Change, { kind: 'update' }>;

/** A row with a version is only changed from the one that was loaded: rows that are read without a lock are safe too. */
function updateStatement(table: TableName, updates: readonly Update[]): Statement {
  const key = keyNames[table];
  const columns = [...new Set(updates.flatMap((update) => update.columns))].sort();
  const versioned = 'version' in tables[table].columns && columns.includes('version');
  const given = declared(table, [...key, ...columns]) + (versioned ? ', stored_version bigint' : '');
  const set = columns.map((column) => `${column} = given.${column}`).join(', ');
  const matches = key.map((column) => `stored.${column} = given.${column}`).join(' and ');
  const unchanged = versioned ? ' and stored.version = given.stored_version' : '';
  const update = `update ${table} as stored set ${set} from json_to_recordset($1::json) as given(${given}) where stored.business_id = any($2::text[]) and ${matches}${unchanged} returning 1`;
  // Fewer rows than given: someone has changed one meanwhile. COMMIT is on its way already, so the statement itself must fail.
  const text = `with changed as (${update}) select 1 / (case when count(*) = $3::bigint then 1 else 0 end) as all_changed from changed`;
  const rows = updates.map(({ row, stored }) => ({
    ...Object.fromEntries([...key, ...columns].map((column) => [column, row[column]])),
    ...(versioned ? { stored_version: stored['version'] } : {}),
  }));
  const businesses = [...new Set(updates.map(({ row }) => row['business_id']))];
  return { text, values: [JSON.stringify(rows), businesses, rows.length] };
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
  const counters = new Map<string, { business_id: string; mode: string; sequence: number; version: number }>();
  const rows = events.map(({ tenant, id, type, body, customer_id, created_at }) => {
    const key = streamOf(tenant);
    const counter = counters.get(key) ?? { ...tenant, sequence: 0, version: endpointVersions?.get(key) ?? 0 };
    counter.sequence += 1;
    counters.set(key, counter);
    return { counter, position: counter.sequence, id, type, body, customer_id, created_at };
  });
  const numbered = rows.map(({ counter, position, ...row }) => {
    const { business_id, mode, sequence } = counter;
    return { business_id, mode, back: sequence - position, ...row };
  });
  const businesses = [...new Set(numbered.map(({ business_id }) => business_id))];
  const inOrder = [...counters.values()].sort((left, right) => compare(scopeOf(left), scopeOf(right)));
  return [
    ...insert('event_counters', ['business_id', 'mode', 'sequence', 'version'], inOrder, raiseText),
    { text: numberText, values: [JSON.stringify(numbered), businesses] },
  ];
}

const scopeOf = ({ business_id, mode }: { business_id: string; mode: string }) => [business_id, mode];

/** Other endpoints than deliveries were made for: a division by zero, as where a row was changed meanwhile. */
const raiseText = `on conflict (business_id, mode) do update set sequence = event_counters.sequence
  + excluded.sequence / (case when event_counters.version = excluded.version then 1 else 0 end)`;

const numberText = `
insert into events (business_id, mode, sequence, id, type, body, customer_id, created_at)
select counter.business_id, counter.mode, counter.sequence - given.back, given.id, given.type, given.body, given.customer_id, given.created_at
from event_counters counter
join json_to_recordset($1::json)
  as given(business_id text, mode text, back bigint, id text, type text, body text, customer_id text, created_at bigint)
  on counter.business_id = given.business_id and counter.mode = given.mode
where counter.business_id = any($2::text[])`;
