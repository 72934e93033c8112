import type { Delivery, DeliveryAttempt, WebhookEndpoint } from '@loyalty-service/contract/resources/webhook-endpoints';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';

type EndpointRow = Row<'webhook_endpoints'>;

export const webhookEndpointResource = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  object: 'webhook_endpoint',
  url: row.url,
  description: row.description,
  enabled_events: row.enabled_events === '*' ? '*' : parseJson(row.enabled_events),
  status: row.status,
  disabled_reason: row.disabled_reason,
  disabled_at: timeOrNull(row.disabled_at),
  failed_delivery_id: row.failed_delivery_id,
  owner_email: row.owner_email,
  signature: row.public_key === null ? 'v1' : 'v1a',
  public_key: row.public_key,
  ...stampsOf(row),
});

export const attemptsOf = ({ attempts }: Pick<Row<'deliveries'>, 'attempts'>): DeliveryAttempt[] =>
  attempts === '[]' ? [] : [...parseJson(attempts)];

/**
 * The status of a delivery. A pending one is shown as parked while its endpoint is disabled, and as failed after the endpoint was
 * removed. A failed one is shown as skipped if it was skipped.
 */
function deliveryStatus(
  { status, skipped_at }: Pick<Row<'deliveries'>, 'status' | 'skipped_at'>,
  endpoint: Pick<EndpointRow, 'status'> | null | undefined,
): Delivery['status'] {
  if (skipped_at !== null) return 'skipped';
  if (status !== 'pending') return status;
  if (!endpoint) return 'failed';
  return endpoint.status === 'enabled' ? 'pending' : 'parked';
}

export function deliveryResource(row: Row<'deliveries'>, endpoint: EndpointRow | null | undefined): Delivery {
  const status = deliveryStatus(row, endpoint);
  return {
    id: row.id,
    object: 'delivery',
    event_id: row.event_id,
    endpoint_id: row.endpoint_id,
    status,
    attempts: attemptsOf(row),
    next_attempt_at: status === 'pending' ? timeOrNull(row.due_at) : null,
    ...stampsOf(row),
  };
}
