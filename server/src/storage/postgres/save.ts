import { eventRow } from '../event-row.ts';
import { type Change, type Planned, streamOf, type Tenant } from '../store.ts';
import type { AnyRow } from '../table.ts';
import { columnNames, keyNames, type TableName, tableNames } from '../tables.ts';
import { removeRows, type Update } from './change.ts';
import type { Insert } from './insert.ts';
import { compare } from './locks.ts';
import { businessesOf, columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** In the order of their keys, so that no two batches wait for each other in a circle. */
function sorted<C extends Change>(changes: readonly C[]): C[] {
  const keyed = changes.map((change) => ({
    change,
    key: keyNames[change.table].map((column) => change.row[column] ?? null),
  }));
  return keyed.sort((left, right) => compare(left.key, right.key)).map(({ change }) => change);
}

function byKind(changes: readonly Change[]) {
  const deletes: AnyRow[] = [];
  const updates: Extract<Change, { kind: 'update' }>[] = [];
  const inserts: AnyRow[] = [];
  for (const change of changes) {
    if (change.kind === 'update') updates.push(change);
    else (change.kind === 'delete' ? deletes : inserts).push(change.row);
  }
  return { deletes, updates, inserts };
}

/** How rows are written. */
export interface Saving {
  readonly insert: Insert;
  readonly update: Update;
}

/** One statement for each table and kind of change, in the order of the tables, each made when it is asked for. */
export function* saveStatements(changes: readonly Change[], { insert, update }: Saving): Iterable<Statement> {
  const byTable = new Map<TableName, Change[]>();
  for (const change of changes) {
    const known = byTable.get(change.table);
    if (known) known.push(change);
    else byTable.set(change.table, [change]);
  }
  for (const table of tableNames) {
    const { deletes, updates, inserts } = byKind(sorted(byTable.get(table) ?? []));
    // What a row gives up, a new one may take in the same batch: a unique key is free by then.
    if (deletes.length > 0) yield removeRows(table, deletes);
    if (updates.length > 0) yield update(table, updates);
    yield* insert(table, columnNames[table], inserts);
  }
}

/**
 * Raises the counters, which are locked last of all, then inserts the events numbered from them. Two statements, each of
 * which Citus takes to the one machine of the business: in one, it would carry rows over all of them.
 */
export function* numberEvents(
  { events, endpointVersions }: Pick<Planned, 'events' | 'endpointVersions'>,
  { insert }: Saving,
): Iterable<Statement> {
  if (events.length === 0) return;
  const counters = new Map<string, Counter>();
  const counted = events.map((event) => {
    const key = streamOf(event.tenant);
    const counter = counters.get(key) ?? { ...event.tenant, sequence: 0, version: endpointVersions?.get(key) ?? 0 };
    counter.sequence += 1;
    counters.set(key, counter);
    return { counter, row: eventRow(event, counter.sequence) };
  });
  const inOrder = [...counters.values()].sort((left, right) => compare(scopeOf(left), scopeOf(right)));
  const rows = counted.map(({ row }) => row);
  const back = counted.map(({ counter, row }) => counter.sequence - row.sequence);
  yield* insert('event_counters', ['business_id', 'mode', 'sequence', 'version'], inOrder, raiseText);
  yield numberStatement(rows, back);
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
  const columns = ['business_id', 'mode', 'id', 'type', 'body', 'card', 'customer_id', 'created_at'];
  const given = givenRows(
    { ...columnsOf('events', columns, rows), back: { type: 'bigint', values: back } },
    parameters,
  );
  const text = `
insert into events (business_id, mode, sequence, id, type, body, card, customer_id, created_at)
select counter.business_id, counter.mode, counter.sequence - given.back, given.id, given.type, given.body, given.card, given.customer_id, given.created_at
from event_counters counter
join ${given} on counter.business_id = given.business_id and counter.mode = given.mode
where counter.business_id = any(${businessesOf(rows, parameters)})`;
  return { text, values: parameters.values };
}
