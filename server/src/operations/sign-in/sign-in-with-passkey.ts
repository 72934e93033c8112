import type { PasskeySignIn } from '@loyalty-service/contract/resources/passkeys';
import type { z } from 'zod';
import { Refusal } from '../../domain/refusal.ts';
import { serviceClaim } from '../../ledger/claim.ts';
import { sessionResource } from '../../resources/session.ts';
import { challengeTime } from '../../secrets/passkey-challenge.ts';
import { makeSecret } from '../../secrets/secret-key.ts';
import { findRows } from '../../service/find-rows.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import { addSession, passkeyDigestOf, peopleTenant, sessionNeeds } from '../../service/sign-in-rows.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Body = z.infer<typeof PasskeySignIn>;

interface Attempt {
  readonly body: Body;
  readonly origin: URL;
  readonly client: string | null;
  readonly requestId: string;
}

/** Begins a session with a passkey. A challenge is accepted once. */
export async function signInWithPasskey(service: Service, { body, origin, client, requestId }: Attempt) {
  const passkey = await findPasskey(service, body.credential_id);
  const { challengedAt, signatures } = await verified(service, passkey, body, origin);
  const secret = makeSecret('ss_');
  const tenant = peopleTenant(passkey.business_id);
  const reply = await service.ledger.submit({
    ...{ tenant, requestId, keyId: null, personId: passkey.person_id, claim: serviceClaim(requestId), bytes: 0 },
    ...usePasskey(tenant, passkey, { secret, client, signatures, challengedAt }),
  });
  return { reply, cookie: secret.secret };
}

async function findPasskey(service: Service, credentialId: string): Promise<Row<'passkeys'>> {
  const [digest] = await findRows(service, peopleTenant(''), 'key_digests', 'key', [passkeyDigestOf(credentialId)]);
  if (!digest) refuse();
  const [passkey] = await findRows(service, peopleTenant(digest.business_id), 'passkeys', 'key', [digest.key_id]);
  return passkey ?? refuse();
}

async function verified({ vault, now }: Service, passkey: Row<'passkeys'>, body: Body, origin: URL) {
  const { credential_id: id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = body;
  let challengedAt = 0;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge(sent) {
      challengedAt = challengeTime(vault, sent, now()) ?? 0;
      return challengedAt > 0;
    },
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.signatures,
    },
  }).catch(refuse);
  if (!answer.verified) refuse();
  return { challengedAt, signatures: answer.authenticationInfo.newCounter };
}

interface Use {
  readonly secret: ReturnType<typeof makeSecret>;
  readonly client: string | null;
  readonly signatures: number;
  /** When the challenge was made. */
  readonly challengedAt: number;
}

const usePasskey = (
  tenant: Tenant,
  { id, person_id }: Row<'passkeys'>,
  { secret, client, signatures, challengedAt }: Use,
) =>
  intent({
    needs: [need('passkeys', 'key', tenant, [id]), ...sessionNeeds(tenant, person_id)],
    decide(view) {
      const passkey = view.one('passkeys', 'key', [id]);
      const person = view.one('people', 'key', [person_id]);
      // Each sign-in needs a newer challenge than the last one, so that no challenge counts twice.
      if (!passkey || !person || challengedAt <= (passkey.last_used_at ?? 0)) refuse();
      const session = addSession(view, person, { secret, method: 'passkey', client });
      view.update('passkeys', { ...passkey, signatures, last_used_at: view.realNow });
      recordAudit(view, { action: 'signIn', target: session.id, before: null, after: { method: 'passkey' } });
      return created(sessionResource(session, { mode: 'live', currentId: session.id }), `/v1/sessions/${session.id}`);
    },
  });

function refuse(): never {
  throw new Refusal('sign_in_refused', 'This passkey is unknown, or what it signed is not valid. Try again.');
}
