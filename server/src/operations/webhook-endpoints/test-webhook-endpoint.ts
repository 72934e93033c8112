import { eventExamples } from '@loyalty-service/contract/openapi/examples/events';
import type { EventType } from '@loyalty-service/contract/resources/events';
import { endpointIn, oneEndpoint, refuseDisabled } from '../../deliveries/endpoint-rows.ts';
import { eventRest } from '../../ledger/event-text.ts';
import { newDelivery } from '../../ledger/new-delivery.ts';
import { deliveryResource } from '../../resources/webhook.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

/** Sends a sample event. It is stored only with its delivery. */
export const testWebhookEndpoint = ({ tenant }: Caller, endpointId: string, type: EventType) =>
  intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      refuseDisabled(endpoint);
      const id = view.newId('event');
      const data = JSON.stringify(eventExamples[type].data);
      const body = eventRest({ tenant, id, type, now: view.now, request: 'null', data });
      const delivery = newDelivery(view, { endpoint, event_id: id, disables: 0, body });
      view.insert('deliveries', delivery);
      return changed(deliveryResource(delivery, endpoint));
    },
  });
