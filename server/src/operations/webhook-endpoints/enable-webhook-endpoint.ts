import {
  auditEndpoint,
  choreOf,
  choreText,
  endpointIn,
  nextVersion,
  noteEndpointChange,
  oneEndpoint,
} from '../../deliveries/endpoint-rows.ts';
import { skipDelivery } from '../../deliveries/skip-delivery.ts';
import { webhookEndpointResource } from '../../resources/webhook.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/**
 * Enables an endpoint and makes its parked deliveries due on a new schedule, except for `skip`. Parked deliveries are those of an
 * earlier round, so the endpoint begins a new round.
 */
export const enableWebhookEndpoint = ({ tenant }: Caller, endpointId: string, skip?: string) =>
  intent({
    needs: [
      ...oneEndpoint(tenant, endpointId),
      ...(skip === undefined ? [] : [need('deliveries', 'key', tenant, [skip])]),
    ],
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      if (skip !== undefined) skipDelivery(view, endpointId, skip);
      if (endpoint.status === 'enabled') return changed(webhookEndpointResource(endpoint));
      const next = nextVersion(view, endpoint, {
        status: 'enabled',
        disabled_reason: null,
        disabled_at: null,
        failed_delivery_id: null,
        warned_at: null,
        round: endpoint.round + 1,
        chore: choreText({ ...choreOf(endpoint), release: { after: '' } }),
      });
      view.update('webhook_endpoints', next);
      noteEndpointChange(view);
      auditEndpoint(view, 'enableWebhookEndpoint', endpoint, next);
      return changed(webhookEndpointResource(next));
    },
  });
