import type { WebhookEndpointPatch } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { z } from 'zod';
import {
  auditEndpoint,
  endpointIn,
  eventsText,
  nextVersion,
  noteEndpointChange,
  oneEndpoint,
} from '../../deliveries/endpoint-rows.ts';
import { mergeMetadata } from '../../domain/merge-metadata.ts';
import { webhookEndpointResource } from '../../resources/webhook.ts';
import { matchVersion, type NamedVersions } from '../../service/found.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

type Patch = z.infer<typeof WebhookEndpointPatch>;

type Endpoint = Row<'webhook_endpoints'>;

export async function updateWebhookEndpoint(
  { guard }: Service,
  { tenant }: Caller,
  endpointId: string,
  patch: Patch,
  ifMatch: NamedVersions,
) {
  const refusal = patch.url === undefined ? null : await guard.check(patch.url, tenant.mode);
  return intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      matchVersion(endpoint, ifMatch);
      if (refusal) throw refusal;
      const next = nextVersion(view, endpoint, changesOf(endpoint, patch));
      view.update('webhook_endpoints', next);
      noteEndpointChange(view);
      auditEndpoint(view, 'updateWebhookEndpoint', endpoint, next);
      return changed(webhookEndpointResource(next));
    },
  });
}

const changesOf = (
  endpoint: Endpoint,
  { url, description, enabled_events, owner_email, metadata }: Patch,
): Partial<Endpoint> => ({
  ...(url === undefined ? {} : { url }),
  ...(description === undefined ? {} : { description }),
  ...(enabled_events === undefined ? {} : { enabled_events: eventsText(enabled_events) }),
  ...(owner_email === undefined ? {} : { owner_email }),
  metadata: mergeMetadata(endpoint.metadata, metadata),
});
