import type { ScopeName } from '@loyalty-service/contract/scopes';
import { scopesOf } from '../../resources/business.ts';
import { digestOf, looksLikeKey } from '../../secrets/secret-key.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

/** The business and mode that a key belongs to, and the scopes that it has. */
export interface Principal extends Caller {
  readonly keyId: string;
  readonly key: Row<'api_keys'>;
  readonly scopes: readonly ScopeName[];
}

const noTenant = { business_id: '', mode: 'test' } as const;

/** The principal of a secret. Null if the secret is unknown, malformed, expired or revoked; the caller cannot tell which. */
export async function findPrincipal(service: Service, secret: string): Promise<Principal | null> {
  if (!looksLikeKey(secret)) return null;
  const [digest] = await findRows(service, noTenant, 'key_digests', 'key', [digestOf(secret)]);
  if (!digest) return null;
  const tenant = { business_id: digest.business_id, mode: digest.mode };
  const [key] = await findRows(service, tenant, 'api_keys', 'key', [digest.key_id]);
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  if (!key || !business || !isValid(key, service.now())) return null;
  return { tenant, business, keyId: key.id, key, scopes: scopesOf(key) };
}

export const isValid = ({ revoked_at, expires_at }: Row<'api_keys'>, now: number): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now);
