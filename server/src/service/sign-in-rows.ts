import { hash } from 'node:crypto';
import { sessionDays } from '@loyalty-service/contract/resources/sessions';
import { emailKey } from '../domain/comparison-keys.ts';
import type { View } from '../ledger/command.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { blankRow } from '../storage/blank-row.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** The most sessions of a person. A further sign-in ends the oldest. */
const maxSessions = 20;
const msPerDay = 86_400_000;

/** People exist once for both modes. Their rows have the mode live. */
export const peopleTenant = (businessId: string): Tenant => ({ business_id: businessId, mode: 'live' });

/** The form in which addresses are compared, as for customers. */
export const emailKeyOf = (email: string): string => emailKey(email.trim());

/** The digest of a passkey's credential id. */
export const passkeyDigestOf = (credentialId: string): string => hash('sha256', `passkey ${credentialId}`);

export const addressDigestOf = (email: string): string => hash('sha256', emailKeyOf(email));

type Linked = Pick<Row<'sessions'>, 'digest'>;

function forgetDigest(view: View, { digest }: Linked): void {
  const row = view.one('key_digests', 'key', [digest]);
  if (row) view.remove('key_digests', row);
}

export function removeSession(view: View, row: Row<'sessions'>): void {
  view.remove('sessions', row);
  forgetDigest(view, row);
}

export function removeLink(view: View, row: Row<'sign_in_links'>): void {
  view.remove('sign_in_links', row);
  forgetDigest(view, row);
}

export function removePasskeyRow(view: View, row: Row<'passkeys'>): void {
  view.remove('passkeys', row);
  forgetDigest(view, row);
}

/** Adds a link to sign in. Only the digest of its token is stored. */
export function addLink(view: View, personId: string, { digest }: SecretKey, minutes: number): void {
  const { business_id } = view.tenant;
  const id = view.newId('sign_in_link');
  const times = { expires_at: view.realNow + minutes * 60_000, created_at: view.realNow };
  view.insert('sign_in_links', { business_id, id, person_id: personId, digest, ...times });
  view.insert('key_digests', { digest, business_id, mode: 'live', key_id: id });
}

/** The rows that {@link addSession} needs. */
export const sessionNeeds = (tenant: Tenant, personId: string): readonly Need[] => [
  need('people', 'key', tenant, [personId]),
  need('sessions', 'person', tenant, [personId]),
];

/** Begins a session of a person, with a new secret. */
export function addSession(
  view: View,
  person: Row<'people'>,
  { secret, method, client }: { secret: SecretKey } & Pick<Row<'sessions'>, 'method' | 'client'>,
): Row<'sessions'> {
  const { business_id } = view.tenant;
  const earlier = view
    .all('sessions', 'person', [person.id])
    .toSorted((left, right) => left.created_at - right.created_at);
  for (const old of earlier.slice(0, Math.max(0, earlier.length + 1 - maxSessions))) removeSession(view, old);
  const row = blankRow('sessions', {
    ...{ business_id, id: view.newId('session'), person_id: person.id },
    ...{ digest: secret.digest, method, client },
    last_used_at: view.realNow,
    expires_at: view.realNow + sessionDays * msPerDay,
    created_at: view.realNow,
  });
  view.insert('sessions', row);
  view.insert('key_digests', { digest: secret.digest, business_id, mode: 'live', key_id: row.id });
  view.update('people', { ...person, last_signed_in_at: view.realNow });
  return row;
}
