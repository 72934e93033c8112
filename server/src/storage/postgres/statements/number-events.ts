import { eventRow } from '../../event-row.ts';
import type { Tenant } from '../../needs.ts';
import { type Planned, streamOf } from '../../store.ts';
import type { AnyRow } from '../../tables/table.ts';
import { orConflict } from './conflict.ts';
import { type Insert, insertAsSet, insertAsValues } from './insert.ts';
import { compare } from './locks.ts';
import { businessesOf, columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** Raises the event counters, which are locked last, and inserts the events with their numbers. */
export type NumberEvents = (planned: Numbered) => Iterable<Statement>;
type Numbered = Pick<Planned, 'events' | 'endpointVersions'>;

/** One stream of a batch: `sequence` is its number of events, `version` that of the endpoints that they are sent to. */
type Counter = Pick<Tenant, 'business_id' | 'mode'> & { sequence: number; readonly version: number };

interface Counted {
  readonly counters: readonly Counter[];
  readonly rows: readonly AnyRow[];
  /** For each row, the number of events of the batch that come after it in its stream. */
  readonly back: readonly number[];
}

function count({ events, endpointVersions }: Numbered): Counted {
  const counters = new Map<string, Counter>();
  const counted = events.map((event) => {
    const key = streamOf(event.tenant);
    const counter = counters.get(key) ?? { ...event.tenant, sequence: 0, version: endpointVersions?.get(key) ?? 0 };
    counter.sequence += 1;
    counters.set(key, counter);
    return { counter, row: eventRow(event, counter.sequence) };
  });
  return {
    counters: [...counters.values()].sort((left, right) => compare(scopeOf(left), scopeOf(right))),
    rows: counted.map(({ row }) => row),
    back: counted.map(({ counter, row }) => counter.sequence - row.sequence),
  };
}

const scopeOf = ({ business_id, mode }: Tenant) => [business_id, mode];

const counterColumns = ['business_id', 'mode', 'sequence', 'version'];
const eventColumns = ['business_id', 'mode', 'id', 'type', 'body', 'card', 'customer_id', 'created_at'];

/** Deliveries were made for the endpoints of one version. With another version by now, the batch is a conflict. */
const raiseText = `on conflict (business_id, mode) do update set sequence = event_counters.sequence
  + excluded.sequence + ${orConflict('event_counters.version = excluded.version')}`;

const givenEvents = ({ rows, back }: Counted, parameters: Parameters): string =>
  givenRows({ ...columnsOf('events', eventColumns, rows), back: { type: 'bigint', values: back } }, parameters);

const numbered = (sequence: string): string => `
insert into events (business_id, mode, sequence, id, type, body, card, customer_id, created_at)
select given.business_id, given.mode, ${sequence} - given.back, given.id, given.type, given.body, given.card, given.customer_id, given.created_at
`;

/** Raises all counters with one statement. A second one looks each counter up for its events. */
function* apart(
  counted: Counted,
  insert: Insert,
  from: (given: string, rows: Counted['rows'], parameters: Parameters) => string,
): Iterable<Statement> {
  const { counters, rows } = counted;
  yield* insert('event_counters', counterColumns, counters, raiseText);
  const parameters = new Parameters();
  const given = givenEvents(counted, parameters);
  const text = numbered('counter.sequence') + from(given, rows, parameters);
  yield { name: 'insert events', text, values: parameters.values };
}

/** Citus sends each of two statements to the worker of the business. It would carry the rows of one statement over all workers. */
const joined = (given: string, rows: Counted['rows'], parameters: Parameters): string => `from event_counters counter
join ${given} on counter.business_id = given.business_id and counter.mode = given.mode
where counter.business_id = any(${businessesOf(rows, parameters)})`;

const lookedUp = (given: string): string => `from ${given} cross join lateral (
  select sequence from event_counters where business_id = given.business_id and mode = given.mode offset 0
) as counter`;

/** For one stream, one statement is faster than two. */
function together(counted: Counted, counter: Counter): Statement {
  const parameters = new Parameters();
  const values = [
    parameters.add(counter.business_id, 'text'),
    parameters.add(counter.mode, 'text'),
    parameters.add(counter.sequence, 'bigint'),
    parameters.add(counter.version, 'bigint'),
  ];
  const given = givenEvents(counted, parameters);
  const text = `with raised as (
  insert into event_counters (${counterColumns.join(', ')}) values (${values.join(', ')}) ${raiseText}
  returning sequence
)${numbered('(select sequence from raised)')}from ${given}`;
  return { name: 'number events', text, values: parameters.values };
}

export const numberOnCitus: NumberEvents = (planned) =>
  planned.events.length === 0 ? [] : apart(count(planned), insertAsValues, joined);

export const numberOnPostgres: NumberEvents = (planned) => {
  if (planned.events.length === 0) return [];
  const counted = count(planned);
  const [first, ...others] = counted.counters;
  return first && others.length === 0 ? [together(counted, first)] : apart(counted, insertAsSet, lookedUp);
};
