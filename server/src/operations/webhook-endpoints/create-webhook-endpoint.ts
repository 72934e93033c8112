import type { WebhookEndpointCreate } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { z } from 'zod';
import { allEndpoints, auditEndpoint, eventsText, noteEndpointChange } from '../../deliveries/endpoint-rows.ts';
import { newSigner } from '../../deliveries/new-signer.ts';
import { Refusal } from '../../domain/refusal.ts';
import { planOf } from '../../resources/business.ts';
import { metadataText } from '../../resources/json.ts';
import { webhookEndpointResource } from '../../resources/webhook.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';

/** Creates an enabled endpoint, with a shared secret that is shown only once or with a key pair. */
export async function createWebhookEndpoint(
  { guard, vault, newId }: Service,
  { tenant, business }: Caller,
  request: z.infer<typeof WebhookEndpointCreate>,
) {
  const refusal = await guard.check(request.url, tenant.mode);
  const id = newId('webhook_endpoint');
  const signer = newSigner(vault, id, request.signature ?? 'v1');
  return intent({
    needs: allEndpoints(tenant),
    decide(view) {
      if (refusal) throw refusal;
      const limit = planOf(business).limits.webhook_endpoints;
      if (view.all('webhook_endpoints', 'tenant', []).length >= limit)
        throw new Refusal('too_many', `The plan allows ${limit} webhook endpoints. Delete one first.`, { limit });
      const row = blankRow('webhook_endpoints', {
        ...tenant,
        id,
        url: request.url,
        description: request.description ?? null,
        enabled_events: eventsText(request.enabled_events),
        owner_email: request.owner_email === undefined ? business.owner_email : request.owner_email,
        ...signer.columns,
        round: 1,
        metadata: metadataText(request.metadata),
        created_at: view.now,
      });
      view.insert('webhook_endpoints', row);
      noteEndpointChange(view);
      auditEndpoint(view, 'createWebhookEndpoint', null, row);
      const reply = created(webhookEndpointResource(row), `/v1/webhook-endpoints/${id}`);
      return signer.answer(reply, 'rotate the secret of this endpoint.');
    },
  });
}
