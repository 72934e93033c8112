import { eventRow } from '../../event-row.ts';
import type { Tenant } from '../../needs.ts';
import { type Planned, streamOf } from '../../store.ts';
import type { AnyRow } from '../../tables/table.ts';
import { orConflict } from './conflict.ts';
import { type Insert, insertAsSet, insertAsValues } from './insert.ts';
import { compare } from './locks.ts';
import { businessesOf, columnsOf, givenRows, Parameters, type Statement } from './statement.ts';

/** Raises the counters, which are locked last of all, and inserts the events numbered from them. */
export type NumberEvents = (planned: Numbered) => Iterable<Statement>;
type Numbered = Pick<Planned, 'events' | 'endpointVersions'>;

/** How many events of one stream a batch has, as `sequence`, and the version of the endpoints that they are sent to. */
type Counter = Pick<Tenant, 'business_id' | 'mode'> & { sequence: number; readonly version: number };

interface Counted {
  readonly counters: readonly Counter[];
  readonly rows: readonly AnyRow[];
  /** Of each row, how many events of the batch come after it in its stream. */
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

/** Counters first: each is looked up once more for its events. */
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

/** Each of the statements Citus takes to the one machine of the business: in one, it would carry rows over all of them. */
const joined = (given: string, rows: Counted['rows'], parameters: Parameters): string => `from event_counters counter
join ${given} on counter.business_id = given.business_id and counter.mode = given.mode
where counter.business_id = any(${businessesOf(rows, parameters)})`;

const lookedUp = (given: string): string => `from ${given} cross join lateral (
  select sequence from event_counters where business_id = given.business_id and mode = given.mode offset 0
) as counter`;

/** Of one stream: one statement takes less than two. */
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
