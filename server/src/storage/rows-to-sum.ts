import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import type { RowsToSumQuery, RowToSum } from './queries.ts';
import type { Placeholder } from './sql.ts';
import type { TableName } from './tables.ts';

/** The source of each column. */
const sources = {
  event_sequence: 'events.sequence',
  id: 'booked.id',
  card_id: 'booked.card_id',
  program_id: 'booked.program_id',
  kind: 'booked.kind',
  delta: 'booked.delta',
  sequence: 'booked.sequence',
  location: 'booked.location',
  staff_ref: 'booked.staff_ref',
  key_id: 'booked.key_id',
  occurred_at: 'booked.occurred_at',
  created_at: 'booked.created_at',
  before_kind: 'earlier.kind',
  before_occurred_at: 'earlier.occurred_at',
  before_created_at: 'earlier.created_at',
  voucher_id: 'booked.voucher_id',
  cause_id: 'booked.cause_id',
  reverses: 'booked.reverses',
  reversed_kind: 'reversed.kind',
} as const satisfies Record<keyof RowToSum, string>;

/** The columns of a row, in the order in which they are selected. */
export const sumColumns: readonly string[] = Object.keys(sources);

const selected = Object.entries(sources)
  .map(([name, source]) => `${source} as ${name}`)
  .join(', ');

/**
 * SQL that makes an id of one kind from an id of another. The part after the prefix is the same.
 * @see eventIdOf in ids.ts, of which it is the SQL
 */
const idOf = (kind: 'transaction' | 'event', column: string, of: 'transaction' | 'event'): string =>
  `'${idPrefixes[kind]}_' || substr(${column}, ${idPrefixes[of].length + 2})`;

/** SQL that joins the row of `table` with the id `id`, under the name `as`, for the tenant of the row named `of`. */
export type LookUp = (table: TableName, as: string, of: string, id: string) => string;

const others = (lookUp: LookUp): string => `${lookUp('transactions', 'earlier', 'booked', 'booked.previous_id')}
${lookUp('transactions', 'reversed', 'booked', 'booked.reverses')}`;

/** Takes business, mode, the sequence after which to start, and the last sequence. */
const rowsOfEvents = (at: Placeholder, lookUp: LookUp): string => `select ${selected} from events
${lookUp('transactions', 'booked', 'events', idOf('transaction', 'events.id', 'event'))}
${others(lookUp)}
where events.business_id = ${at(1)} and events.mode = ${at(2)} and events.sequence > ${at(3)} and events.sequence <= ${at(4)}
  and events.type = 'transaction.created'
order by events.sequence`;

/** Takes business, mode, the id after which to start, and a limit. */
const rowsAfter = (at: Placeholder, lookUp: LookUp): string => `select ${selected} from transactions booked
${lookUp('events', 'events', 'booked', idOf('event', 'booked.id', 'transaction'))}
${others(lookUp)}
where booked.business_id = ${at(1)} and booked.mode = ${at(2)} and booked.id > ${at(3)}
order by booked.id limit ${at(4)}`;

/** The statement of a query, and its parameters. */
export const sumStatements = (at: Placeholder, lookUp: LookUp) => {
  const [ofEvents, after] = [rowsOfEvents(at, lookUp), rowsAfter(at, lookUp)];
  return (query: RowsToSumQuery): { readonly text: string; readonly values: (string | number)[] } => {
    const { business_id, mode } = query.tenant;
    return 'afterId' in query
      ? { text: after, values: [business_id, mode, query.afterId, query.limit] }
      : { text: ofEvents, values: [business_id, mode, query.afterEvent, query.untilEvent] };
  };
};

/** Null for a row that an event names and that no longer exists. */
export const nullWhereGone = (found: readonly RowToSum[]): readonly (RowToSum | null)[] =>
  found.map((row) => (row.id === null ? null : row));
