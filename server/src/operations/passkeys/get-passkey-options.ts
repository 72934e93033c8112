import { makeChallenge } from '../../secrets/passkey-challenge.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

/** The options with which the browser of a signed-in person creates a passkey. */
export async function getPasskeyOptions(
  service: Service,
  { tenant, business }: Caller,
  person: Row<'people'>,
  origin: URL,
) {
  const known = await findRows(service, tenant, 'passkeys', 'person', [person.id]);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: business.name,
    rpID: origin.hostname,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    challenge: Buffer.from(makeChallenge(service.vault, service.now(), person.id), 'base64url'),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { object: 'passkey_options', options: { ...options } } as const;
}
