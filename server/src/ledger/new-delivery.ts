import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';
import type { View } from './command.ts';

type Delivery = Row<'deliveries'>;

type Given = Pick<Delivery, 'event_id'> &
  Partial<Pick<Delivery, 'disables' | 'body' | 'trace_id'>> & {
    readonly endpoint: Pick<Row<'webhook_endpoints'>, 'id' | 'round'>;
  };

/** A delivery whose first attempt is due at once. */
export const newDelivery = (
  { tenant, now, newId }: Pick<View, 'tenant' | 'now' | 'newId'>,
  { endpoint, event_id, disables = 1, body = null, trace_id = null }: Given,
): Delivery =>
  blankRow('deliveries', {
    ...tenant,
    id: newId('delivery'),
    endpoint_id: endpoint.id,
    event_id,
    round: endpoint.round,
    disables,
    body,
    trace_id,
    due_at: now,
    created_at: now,
  });

/** Whether an endpoint is sent events of a type. The types are a JSON array of names without escapes. */
export const wants = ({ enabled_events }: Pick<Row<'webhook_endpoints'>, 'enabled_events'>, type: string): boolean =>
  enabled_events === '*' || enabled_events.includes(`"${type}"`);
