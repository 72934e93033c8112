import { auditEndpoint, endpointIn, nextVersion, oneEndpoint } from '../../deliveries/endpoint-rows.ts';
import { newSigner } from '../../deliveries/new-signer.ts';
import { maxOldSecrets, oldSecretsAt, oldSecretsText } from '../../deliveries/old-secrets.ts';
import { Refusal } from '../../domain/refusal.ts';
import { webhookEndpointResource } from '../../resources/webhook.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';

const defaultOverlapSeconds = 86_400;

/**
 * Creates a new secret, which is shown once, or a new key pair. The previous one still signs for `expiresInSeconds`, and older ones
 * until they expire. With 0, all old ones end at once.
 */
export const rotateWebhookSecret = (
  { vault }: Service,
  { tenant }: Caller,
  endpointId: string,
  expiresInSeconds: number = defaultOverlapSeconds,
) => {
  // Both are made here, because only `decide`, which is pure, sees how the endpoint signs.
  const signers = { v1: newSigner(vault, endpointId, 'v1'), v1a: newSigner(vault, endpointId, 'v1a') };
  return intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      const until = view.realNow + expiresInSeconds * 1_000;
      const before = oldSecretsAt(endpoint, view.realNow);
      const old = expiresInSeconds > 0 ? [{ sealed: endpoint.secret, until }, ...before] : [];
      if (old.length > maxOldSecrets) refuseMoreSecrets();
      const signer = signers[endpoint.public_key === null ? 'v1' : 'v1a'];
      const next = nextVersion(view, endpoint, { ...signer.columns, old_secrets: oldSecretsText(old) });
      view.update('webhook_endpoints', next);
      auditEndpoint(view, 'rotateWebhookSecret', endpoint, next);
      return signer.answer(changed(webhookEndpointResource(next)), rotateAgain);
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
