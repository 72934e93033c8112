import { createHmac, randomBytes } from 'node:crypto';
import type { Tenant } from '../storage/needs.ts';
import type { Vault } from './vault.ts';

const keyBytes = 32;

/** The text that a sealed key is bound to. The key cannot be opened for another business or mode. */
const purposeOf = ({ business_id, mode }: Tenant): string => `erased identities of ${business_id} ${mode}`;

/** A new key for digests of identities, sealed under the master key. */
export const makeIdentityKey = (vault: Vault, tenant: Tenant): string =>
  vault.seal(randomBytes(keyBytes).toString('base64url'), purposeOf(tenant));

/** The sealed key under the newest master key. */
export const resealedIdentityKey = (vault: Vault, tenant: Tenant, sealed: string): string =>
  vault.isCurrent(sealed) ? sealed : vault.seal(vault.open(sealed, purposeOf(tenant)), purposeOf(tenant));

/** Makes digests of identities. They are keyed, so that nobody without the key can find an identity by trying. */
export function identityDigest(vault: Vault, tenant: Tenant, sealed: string): (kind: string, value: string) => string {
  const key = Buffer.from(vault.open(sealed, purposeOf(tenant)), 'base64url');
  return (kind, value) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
}
