import { resealedIdentityKey } from '../secrets/identity-digests.ts';
import type { Vault } from '../secrets/vault.ts';
import { done } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

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
