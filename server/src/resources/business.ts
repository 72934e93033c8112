import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { ApiKey } from '@loyalty-service/contract/resources/api-keys';
import { type Me, plans } from '@loyalty-service/contract/resources/business';
import type { ScopeName } from '@loyalty-service/contract/scopes';
import type { z } from 'zod';
import { type JsonText, parseJson } from '../base/stored-json.ts';
import { nextZone, zoneNameAt, zoneParts } from '../domain/calendar/zone-history.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { brandOf } from './brand.ts';
import { stampsOf, time, timeOrNull } from './json.ts';
import { locationsOf } from './person.ts';

export const scopesOf = (row: Pick<Row<'api_keys'>, 'scopes'>): ScopeName[] => [...parseJson(row.scopes)];

export const planOf = (row: Pick<Row<'businesses'>, 'plan'>) => plans[row.plan];

/** The shown fields of a key or session. A session has an empty `last4`. */
export type KeyInUse = Pick<Row<'api_keys'>, 'id' | 'last4' | 'created_at' | 'expires_at'>;

/** Who looks at the business. */
interface Viewer {
  readonly tenant: Tenant;
  readonly key: KeyInUse;
  readonly person: Row<'people'> | null;
  readonly scopes: readonly ScopeName[];
  readonly operations: ReadonlySet<string> | null;
}

/** The current time zone, and the next one if a change is planned. */
export function zoneResource({ timezone }: Row<'businesses'>, now: number) {
  const next = nextZone(timezone, now);
  return {
    timezone: zoneNameAt(timezone, now),
    next_timezone: next ? { timezone: next.name, from: time(next.from) } : null,
  };
}

/** All time zones of the business, in the order of time. */
export const timezonesOf = ({ timezone }: Pick<Row<'businesses'>, 'timezone'>) =>
  zoneParts(timezone).map(({ name, from }) => ({
    timezone: name,
    from: Number.isFinite(from) ? time(from) : null,
  }));

/** The origins that may call the API of the card page. */
export const cardPageOrigins = ({ card_page_origins }: Pick<Row<'businesses'>, 'card_page_origins'>): string[] =>
  listOf(card_page_origins) ?? [];

export function meResource(
  business: Row<'businesses'>,
  { key, person, scopes, operations, tenant }: Viewer,
  now: number,
): z.infer<typeof Me> {
  return {
    id: business.business_id,
    object: 'business',
    external_id: business.external_id,
    name: business.name,
    owner_email: business.owner_email,
    currency: business.currency,
    country: business.country,
    brand: brandOf(business),
    card_page_origins: cardPageOrigins(business),
    referral_url: business.referral_url,
    ...zoneResource(business, now),
    timezones: timezonesOf(business),
    plan: planOf(business),
    suspended_at: timeOrNull(business.suspended_at),
    suspended_reason: business.suspended_reason,
    scopes: [...scopes],
    operations: callableOf(scopes, operations),
    key: keyInUse(key),
    person: person && personInUse(person),
    ...stampsOf({ ...business, mode: tenant.mode }),
  };
}

const keyInUse = ({ id, last4, created_at, expires_at }: KeyInUse) => ({
  ...{ id, last4 },
  created_at: time(created_at),
  expires_at: timeOrNull(expires_at),
});

const personInUse = (person: Row<'people'>) => {
  const { id, email, name, role } = person;
  return { id, email, name, role, locations: locationsOf(person) };
};

export const listOf = (stored: JsonText<readonly string[]> | null): string[] | null =>
  stored === null ? null : [...parseJson(stored)];

/** A key without its secret. Only the answers that create or rotate it have the secret. */
export function apiKeyResource(row: Row<'api_keys'>): z.infer<typeof ApiKey> {
  return {
    id: row.id,
    object: 'api_key',
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    scopes: scopesOf(row),
    operations: listOf(row.operations),
    program_ids: listOf(row.program_ids),
    locations: listOf(row.locations),
    expires_at: timeOrNull(row.expires_at),
    revoked_at: timeOrNull(row.revoked_at),
    last_used_at: timeOrNull(row.last_used_at),
    ...stampsOf(row),
  };
}

const routes = listRoutes().map(({ metadata: { operationId, scope } }) => ({ operationId, scope }));

/** The operations that a caller may call, in alphabetical order. `operations` is null if the scopes alone permit them. */
const callableOf = (scopes: readonly ScopeName[], operations: ReadonlySet<string> | null): string[] =>
  routes
    .filter(({ operationId, scope }) =>
      operations === null ? scope === 'any' || scopes.some((one) => one === scope) : operations.has(operationId),
    )
    .map(({ operationId }) => operationId)
    .toSorted();
