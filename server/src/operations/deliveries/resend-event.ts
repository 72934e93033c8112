import type { EventResend } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { z } from 'zod';
import { allEndpoints, refuseDisabled } from '../../deliveries/endpoint-rows.ts';
import type { View } from '../../ledger/command.ts';
import { newDelivery, wants } from '../../ledger/new-delivery.ts';
import { deliveryResource } from '../../resources/webhook.ts';
import { found, foundInBody } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** Delivers an event again, to one endpoint or to every enabled endpoint that wants it. */
export const resendEvent = (
  { tenant }: Caller,
  eventId: string,
  { endpoint_id }: NonNullable<z.infer<typeof EventResend>>,
) =>
  intent({
    needs: [...allEndpoints(tenant), need('events', 'id', tenant, [eventId])],
    decide(view) {
      const event = found(view.one('events', 'id', [eventId]), 'event');
      const deliveries = receivers(view, event, endpoint_id).map((endpoint) => {
        const delivery = newDelivery(view, { endpoint, event_id: event.id, disables: 0 });
        view.insert('deliveries', delivery);
        return deliveryResource(delivery, endpoint);
      });
      return ok({ object: 'list' as const, data: deliveries, has_more: false, next_cursor: null });
    },
  });

function receivers(
  view: View,
  { type }: Row<'events'>,
  endpointId: string | undefined,
): readonly Row<'webhook_endpoints'>[] {
  const all = view.all('webhook_endpoints', 'tenant', []);
  if (endpointId === undefined) return all.filter((one) => one.status === 'enabled' && wants(one, type));
  const one = all.find(({ id }) => id === endpointId) ?? null;
  const endpoint = foundInBody(one, '/endpoint_id', 'webhook endpoint');
  refuseDisabled(endpoint);
  return [endpoint];
}
