import { maxPasskeys, type PasskeyCreate } from '@loyalty-service/contract/resources/passkeys';
import type { z } from 'zod';
import { assert } from '../../base/assert.ts';
import { Refusal } from '../../domain/refusal.ts';
import { passkeyResource } from '../../resources/passkey.ts';
import { challengeTime } from '../../secrets/passkey-challenge.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { passkeyDigestOf } from '../../service/sign-in-rows.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Body = z.infer<typeof PasskeyCreate>;

/** Verifies the credential that the browser created, and adds it to the person. */
export async function createPasskey(service: Service, caller: Caller, person: Row<'people'>, body: Body, origin: URL) {
  const credential = await verified(service, person, body, origin);
  const digest = passkeyDigestOf(credential.id);
  return intent({
    needs: [
      need('passkeys', 'person', caller.tenant, [person.id]),
      need('key_digests', 'key', caller.tenant, [digest]),
    ],
    decide(view) {
      if (view.one('key_digests', 'key', [digest])) refuse('It was added before');
      if (view.all('passkeys', 'person', [person.id]).length >= maxPasskeys)
        throw new Refusal('too_many', `A person has at most ${maxPasskeys} passkeys. Remove one first.`, {
          limit: maxPasskeys,
        });
      const { business_id } = caller.tenant;
      const row = blankRow('passkeys', {
        ...{ business_id, id: view.newId('passkey'), person_id: person.id, name: body.name },
        ...{ credential_id: credential.id, digest, signatures: credential.counter },
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        created_at: view.realNow,
      });
      view.insert('passkeys', row);
      view.insert('key_digests', { digest, business_id, mode: 'live', key_id: row.id });
      recordAudit(view, { action: 'createPasskey', target: row.id, before: null, after: null });
      return created(passkeyResource(row, caller.tenant.mode), `/v1/passkeys/${row.id}`);
    },
  });
}

async function verified({ vault, now }: Service, person: Row<'people'>, body: Body, origin: URL) {
  const { credential_id: id, client_data: clientDataJSON, attestation: attestationObject } = body;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) => challengeTime(vault, challenge, now(), person.id) !== null,
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(`It cannot be verified: ${(error as Error).message.replace(/\.$/, '')}`));
  if (!answer.verified) refuse('It cannot be verified');
  assert(answer.registrationInfo, 'a verified registration has its credential');
  return answer.registrationInfo.credential;
}

function refuse(why: string): never {
  throw new Refusal('passkey_refused', `This passkey cannot be added. ${why}. Get new options and try again.`);
}
