import type { IsNoneOf } from './due-cards.ts';
import { columnNames, type TableName } from './tables.ts';

type Placeholder = (position: number) => string;

const columnsOf = (table: TableName, alias: string): string =>
  columnNames[table].map((column) => `${alias}.${column}`).join(', ');

/**
 * Names no business. Takes the current time, the endpoints to leave out, and a limit. It reads one index entry per enabled
 * endpoint, however many deliveries wait. So an endpoint with many deliveries does not slow down the others.
 */
export const dueEndpointsStatement = (at: Placeholder, isNoneOf: IsNoneOf): string => `
select endpoint.business_id, endpoint.mode, endpoint.id
from webhook_endpoints endpoint
left join test_clocks clock on clock.business_id = endpoint.business_id and endpoint.mode = 'test'
where endpoint.status = 'enabled' and ${isNoneOf('endpoint.id', 2)} and (endpoint.chore is not null or exists (
  select 1 from deliveries delivery
  where delivery.business_id = endpoint.business_id and delivery.mode = endpoint.mode and delivery.endpoint_id = endpoint.id
    and delivery.due_at <= ${at(1)} + coalesce(clock.offset_ms, 0) and delivery.lease_until <= ${at(1)}))
order by endpoint.id limit ${at(3)}`;

const due = (at: Placeholder): string =>
  `business_id = ${at(1)} and mode = ${at(2)} and endpoint_id = ${at(3)} and due_at <= ${at(4)}`;

/** The columns from which a delivery is sent, in order. The event is missing if it is too old, or if it was a sample. */
export const claimedColumns = [
  'id',
  'event_id',
  'attempts',
  'body',
  'trace_id',
  'event_sequence',
  'event_body',
  'event_card',
] as const;

/** Takes business, mode, endpoint, the time by the clock of its data, the deliveries to leave out, and a limit. */
export const dueDeliveriesStatement = (at: Placeholder, isNoneOf: IsNoneOf): string =>
  `select due.id, due.event_id, due.attempts, due.body, due.trace_id, events.sequence as event_sequence, events.body as event_body, events.card as event_card
from (select * from deliveries where ${due(at)} and ${isNoneOf('id', 5)} order by due_at, id limit ${at(6)}) due
left join events on events.business_id = due.business_id and events.mode = due.mode and events.id = due.event_id
order by due.due_at, due.id`;

/**
 * Takes business, mode, endpoint, the time by the clock of its data, a limit, real time, and the end of the lease. The rows are
 * selected in an array. A joined subquery may run again for every row, and would then select other rows, more than the limit in
 * total.
 */
export const claimDeliveriesStatement = (at: Placeholder): string => `
update deliveries as stored set lease_until = ${at(7)}
where stored.business_id = ${at(1)} and stored.mode = ${at(2)} and stored.id = any (array(
  select id from deliveries where ${due(at)} and lease_until <= ${at(6)}
  order by due_at, id limit ${at(5)} for update skip locked))
returning ${columnsOf('deliveries', 'stored')}`;

/**
 * Takes business, mode, the end of the leases, and an array of deliveries. A lease that another worker has taken since is not
 * ended.
 */
export const giveBackStatement = (at: Placeholder): string =>
  `update deliveries set lease_until = 0 where business_id = ${at(1)} and mode = ${at(2)} and lease_until = ${at(3)} and id = any (${at(4)})`;

/** Names no business. Takes the current time, the businesses to leave out, and a limit. */
export const dueMailsStatement = (at: Placeholder, isNoneOf: IsNoneOf): string =>
  `select ${columnsOf('mails', 'mails')} from mails where due_at <= ${at(1)} and ${isNoneOf('business_id', 2)} order by due_at, id limit ${at(3)}`;
