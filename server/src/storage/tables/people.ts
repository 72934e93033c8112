import { roleNames } from '@loyalty-service/contract/resources/people';
import { signInMethods } from '@loyalty-service/contract/resources/sessions';
import { stamps, uncheckedTenant } from './columns.ts';
import {
  count,
  json,
  jsonList,
  nullable,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  time,
  unchecked,
} from './table.ts';

/** People who sign in. They are the same in live and test mode. */
export const people = table({
  scope: 'business',
  columns: {
    business_id: text,
    id: text,
    email: text,
    /** The address in lower case: two that differ in case only are the same. */
    email_key: text,
    name: text,
    role: unchecked(oneOf(roleNames)),
    /** The locations that the person is bound to. Null: no bound. */
    locations: nullable(json<readonly string[]>()),
    last_signed_in_at: nullableTime,
    ...stamps,
  },
  key: ['id'],
  lookups: { business: [], email: ['email_key'] },
  uniques: { email: { columns: ['email_key'] } },
});

/** The people with an address, by its digest: sign-in begins without knowing the business. */
export const sign_in_addresses = table({
  scope: 'global',
  columns: { digest: text, person_id: text, ...uncheckedTenant },
  key: ['digest', 'person_id'],
  lookups: { address: ['digest'] },
});

/** Links that were sent and not used yet. A used link is removed. */
export const sign_in_links = table({
  scope: 'business',
  columns: {
    business_id: text,
    id: text,
    person_id: text,
    /** SHA-256 of the token, as in `key_digests`. */
    digest: text,
    expires_at: time,
    created_at: time,
  },
  key: ['id'],
  lookups: { person: ['person_id'] },
  indexes: { person: { columns: ['person_id'] } },
});

/** Sessions that have not ended. `metadata` is never set. */
export const sessions = table({
  scope: 'business',
  columns: {
    business_id: text,
    id: text,
    person_id: text,
    /** SHA-256 of the cookie, as in `key_digests`. */
    digest: text,
    method: unchecked(oneOf(signInMethods)),
    client: nullableText,
    last_used_at: time,
    expires_at: time,
    ...stamps,
  },
  key: ['id'],
  lookups: { person: ['person_id'] },
  indexes: { person: { columns: ['person_id'] } },
});

/** Passkeys of people. Only the public key is here. */
export const passkeys = table({
  scope: 'business',
  columns: {
    business_id: text,
    id: text,
    person_id: text,
    name: text,
    /** The credential id, in base64url. Its digest is in `key_digests`. */
    credential_id: text,
    digest: text,
    /** COSE, in base64url. */
    public_key: text,
    /** How often the authenticator signed, as it counts. */
    signatures: count,
    transports: jsonList<readonly string[]>(),
    last_used_at: nullableTime,
    ...stamps,
  },
  key: ['id'],
  lookups: { person: ['person_id'] },
  indexes: { person: { columns: ['person_id'] } },
});
