import { auditEndpoint, nextVersion, noteEndpointChange, oneEndpoint } from '../deliveries/endpoint-rows.ts';
import { ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';

/** The `disabled_reason` of an endpoint that was held. */
export const heldReason =
  'A backup was restored. Some pending deliveries may have been sent before. Enable the endpoint to send them.';

/** Disables an endpoint until it is released, so that nothing is sent twice unless the operator wants it. */
export const holdWebhookEndpoint = (tenant: Tenant, endpointId: string) =>
  intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = view.one('webhook_endpoints', 'key', [endpointId]);
      if (endpoint?.status !== 'enabled') return ok({ held: false });
      const next = nextVersion(view, endpoint, {
        status: 'disabled',
        disabled_reason: heldReason,
        disabled_at: view.now,
      });
      view.update('webhook_endpoints', next);
      noteEndpointChange(view);
      auditEndpoint(view, 'holdWebhookEndpoint', endpoint, next);
      return ok({ held: true });
    },
  });
