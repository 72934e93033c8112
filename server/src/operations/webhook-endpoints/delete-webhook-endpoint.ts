import { auditEndpoint, endpointIn, noteEndpointChange, oneEndpoint } from '../../deliveries/endpoint-rows.ts';
import { matchVersion, type NamedVersions } from '../../service/found.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

/** Removes an endpoint. Its deliveries are never claimed again. */
export const deleteWebhookEndpoint = ({ tenant }: Caller, endpointId: string, ifMatch: NamedVersions) =>
  intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      matchVersion(endpoint, ifMatch);
      view.remove('webhook_endpoints', endpoint);
      noteEndpointChange(view);
      auditEndpoint(view, 'deleteWebhookEndpoint', endpoint, null);
      return done;
    },
  });
