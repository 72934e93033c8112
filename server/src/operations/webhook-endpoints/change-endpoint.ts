import type { WebhookEndpointPatch } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { z } from 'zod';
import {
  auditEndpoint,
  choreOf,
  choreText,
  endpointIn,
  eventsText,
  nextVersion,
  noteEndpointChange,
  oneEndpoint,
} from '../../deliveries/endpoint-rows.ts';
import { maxOldSecrets, oldSecretsAt, oldSecretsText } from '../../deliveries/old-secrets.ts';
import { skipDelivery } from '../../deliveries/skip-delivery.ts';
import { mergeMetadata } from '../../domain/merge-metadata.ts';
import { Refusal } from '../../domain/refusal.ts';
import { webhookEndpointResource } from '../../resources/webhook.ts';
import { makeWebhookSecret } from '../../secrets/webhook-secret.ts';
import { matchVersion, type NamedVersions } from '../../service/found.ts';
import { changed, done, showOnce } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
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
  const refusal = patch.url === undefined ? null : await guard.judge(patch.url, tenant.mode);
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

/**
 * Enables an endpoint and makes its parked deliveries due on a new schedule, all but one to skip. A new round marks them as
 * belonging to an earlier one.
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

const defaultOverlapSeconds = 86_400;

/**
 * Creates a new secret, which is shown once. The previous secret keeps signing for `expiresInSeconds`, and older ones until their
 * own end. With 0, all old secrets end at once.
 */
export const rotateWebhookSecret = (
  { vault }: Service,
  { tenant }: Caller,
  endpointId: string,
  expiresInSeconds: number = defaultOverlapSeconds,
) => {
  const secret = makeWebhookSecret();
  const sealed = vault.seal(secret, endpointId);
  return intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      const until = view.realNow + expiresInSeconds * 1_000;
      const before = oldSecretsAt(endpoint, view.realNow);
      const old = expiresInSeconds > 0 ? [{ sealed: endpoint.secret, until }, ...before] : [];
      if (old.length > maxOldSecrets) refuseMoreSecrets();
      const next = nextVersion(view, endpoint, { secret: sealed, old_secrets: oldSecretsText(old) });
      view.update('webhook_endpoints', next);
      auditEndpoint(view, 'rotateWebhookSecret', endpoint, next);
      return showOnce(changed(webhookEndpointResource(next)), secret, rotateAgain);
    },
  });
};

const rotateAgain = 'rotate the secret again with a new Idempotency-Key. The older secrets sign until they expire.';

function refuseMoreSecrets(): never {
  throw new Refusal(
    'too_many',
    `${maxOldSecrets} old secrets of this endpoint still sign. Wait until one of them ends, or send "expires_in": 0 to end them all now.`,
    { limit: maxOldSecrets },
  );
}
