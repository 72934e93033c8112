import { type IdKind, isId } from '@loyalty-service/contract/fields/ids';
import { type RoleName, roleNames } from '@loyalty-service/contract/resources/people';
import { roles, scopesFor } from '@loyalty-service/contract/roles';
import { cardPage } from '@loyalty-service/contract/routes/card-page';
import type { ScopeName } from '@loyalty-service/contract/scopes';
import { parseJson } from '../../base/stored-json.ts';
import { type KeyInUse, listOf, scopesOf } from '../../resources/business.ts';
import { locationsOf } from '../../resources/person.ts';
import { idleEndOf } from '../../resources/session.ts';
import { digestOf, looksLikeSecret } from '../../secrets/secret-key.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Mode, Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** The programs, locations and card that a credential is bound to. Null: not bound. */
export interface Bounds {
  readonly programIds: readonly string[] | null;
  readonly locations: readonly string[] | null;
  readonly cardId: string | null;
}

const noBounds: Bounds = { programIds: null, locations: null, cardId: null };

/** The sender of a request: the business and mode of the credential, and its permissions. */
export interface Principal extends Caller {
  readonly credential: 'api_key' | 'session' | 'card_link';
  /** The id of the key, session or card link. */
  readonly credentialId: string;
  readonly scopes: readonly ScopeName[];
  /** The operationIds that it may call, if its scopes permit them, too. Null: all that its scopes permit. A card link has no scopes. */
  readonly operations: ReadonlySet<string> | null;
  readonly bounds: Bounds;
  /** When it expires. Null: never. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  /** The credential as answers show it. */
  readonly key: KeyInUse;
  /** The person who is signed in. Null for other credentials. */
  readonly person: Row<'people'> | null;
}

const noTenant = { business_id: '', mode: 'test' } as const;

type Find = (service: Service, tenant: Tenant, id: string) => Promise<Principal | null>;

/** How the principal of each kind of credential is found, by its id. */
const finders: Partial<Record<IdKind, Find>> = {
  api_key: keyPrincipal,
  session: sessionPrincipal,
  card_link: linkPrincipal,
};

/**
 * The principal of a secret. A session is valid in both modes, so its request names one: `mode` is given with a cookie, and never
 * with a bearer token. Null if the secret is unknown, malformed, expired or revoked. The caller cannot see which of them it is.
 */
export async function findPrincipal(service: Service, secret: string, mode?: Mode): Promise<Principal | null> {
  if (!looksLikeSecret(secret) || (mode !== undefined) !== secret.startsWith('ss_')) return null;
  const [digest] = await findRows(service, noTenant, 'key_digests', 'key', [digestOf(secret)]);
  if (!digest) return null;
  const tenant = { business_id: digest.business_id, mode: mode ?? digest.mode };
  for (const [kind, find] of Object.entries(finders) as [IdKind, Find][]) {
    if (!isId(kind, digest.key_id)) continue;
    const principal = await find(service, tenant, digest.key_id);
    return principal && isValid(principal, service.now()) ? principal : null;
  }
  return null;
}

export const isValid = ({ expiresAt }: Pick<Principal, 'expiresAt'>, now: number): boolean =>
  expiresAt === null || expiresAt > now;

async function keyPrincipal(service: Service, tenant: Tenant, id: string): Promise<Principal | null> {
  const [key] = await findRows(service, tenant, 'api_keys', 'key', [id]);
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  if (!key || !business || key.revoked_at !== null) return null;
  return {
    tenant,
    business,
    keyId: id,
    personId: null,
    credential: 'api_key',
    credentialId: id,
    scopes: scopesOf(key),
    // A key always sees itself.
    operations: key.operations && new Set([...parseJson(key.operations), 'getMe']),
    bounds: { ...noBounds, programIds: listOf(key.program_ids), locations: listOf(key.locations) },
    expiresAt: key.expires_at,
    lastUsedAt: key.last_used_at,
    key,
    person: null,
  };
}

async function sessionPrincipal(service: Service, tenant: Tenant, id: string): Promise<Principal | null> {
  const [session] = await findRows(service, tenant, 'sessions', 'key', [id]);
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  if (!session || !business) return null;
  const [person] = await findRows(service, tenant, 'people', 'key', [session.person_id]);
  if (!person) return null;
  return {
    tenant,
    business,
    keyId: null,
    credential: 'session',
    credentialId: id,
    expiresAt: idleEndOf(session),
    lastUsedAt: session.last_used_at,
    key: { ...session, last4: '' },
    ...asPerson(person),
  };
}

/** The permissions of a person. */
export const asPerson = (person: Row<'people'>) => ({
  person,
  personId: person.id,
  scopes: scopesOfRole[person.role],
  operations: roles[person.role],
  bounds: { ...noBounds, locations: locationsOf(person) },
});

const scopesOfRole = Object.fromEntries(roleNames.map((role) => [role, scopesFor(roles[role])])) as Record<
  RoleName,
  readonly ScopeName[]
>;

/** The operations that a card link may call. It has no scopes. */
const linkOperations: ReadonlySet<string> = new Set(
  Object.values(cardPage).map(({ metadata }) => metadata.operationId),
);

async function linkPrincipal(service: Service, tenant: Tenant, id: string): Promise<Principal | null> {
  const [link] = await findRows(service, tenant, 'card_links', 'key', [id]);
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  if (!link || !business || link.revoked_at !== null) return null;
  return {
    tenant,
    business,
    keyId: null,
    personId: null,
    credential: 'card_link',
    credentialId: id,
    scopes: [],
    operations: linkOperations,
    bounds: { ...noBounds, cardId: link.card_id },
    expiresAt: link.expires_at,
    lastUsedAt: link.last_used_at,
    key: { ...link, last4: '' },
    person: null,
  };
}
