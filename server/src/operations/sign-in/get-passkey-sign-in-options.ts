import { makeChallenge } from '../../secrets/passkey-challenge.ts';
import type { Service } from '../../service/service.ts';

/** The options with which a browser signs in. They name no passkey, so that the person chooses one. */
export async function getPasskeySignInOptions({ vault, now }: Service, origin: URL) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: origin.hostname,
    challenge: Buffer.from(makeChallenge(vault, now()), 'base64url'),
    userVerification: 'required',
  });
  return { object: 'passkey_options', options: { ...options } } as const;
}
