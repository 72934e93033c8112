import { oneEndpoint } from '../deliveries/endpoint-rows.ts';
import { oldSecretsAt, oldSecretsText } from '../deliveries/old-secrets.ts';
import { resealedIdentityKey } from '../secrets/identity-digests.ts';
import type { Vault } from '../secrets/vault.ts';
import { done, ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

/**
 * Seals the secrets of an endpoint under the newest master key, and removes old secrets that have ended. Of the visible fields,
 * only the version changes.
 */
export const resealSecrets = (tenant: Tenant, endpointId: string, vault: Vault) =>
  intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = view.one('webhook_endpoints', 'key', [endpointId]);
      if (!endpoint) return ok({ resealed: false });
      const reseal = (sealed: string) =>
        vault.isCurrent(sealed) ? sealed : vault.seal(vault.open(sealed, endpointId), endpointId);
      const secret = reseal(endpoint.secret);
      const old = oldSecretsAt(endpoint, view.realNow).map((one) => ({ ...one, sealed: reseal(one.sealed) }));
      const old_secrets = oldSecretsText(old);
      const resealed = secret !== endpoint.secret || old_secrets !== endpoint.old_secrets;
      if (resealed)
        view.update('webhook_endpoints', { ...endpoint, secret, old_secrets, version: endpoint.version + 1 });
      return ok({ resealed });
    },
  });

/** Seals the key of the erased identities under the newest master key. */
export const resealErasureKey = (tenant: Tenant, vault: Vault) =>
  intent({
    needs: [need('erasure_keys', 'key', tenant, [])],
    decide(view) {
      const key = view.one('erasure_keys', 'key', []);
      if (key) view.update('erasure_keys', { ...key, sealed: resealedIdentityKey(vault, tenant, key.sealed) });
      return done;
    },
  });
