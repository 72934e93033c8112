import type { Loyalty } from '@loyalty-service/sdk';

/** The person closed the question of the browser, or the browser found no passkey. */
export class NoPasskey extends Error {}

/** Whether this browser can use passkeys here. It cannot at an IP address or without HTTPS. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The person chooses a passkey, and the service begins a session. */
export async function signInWithPasskey(loyalty: Loyalty): Promise<void> {
  const { options } = (await loyalty.request('POST', '/v1/sign-in/passkey/options')) as { options: object };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const { id, response } = await chosen(() => navigator.credentials.get({ publicKey }));
  await loyalty.request('POST', '/v1/sign-in/passkey', {
    body: {
      credential_id: id,
      client_data: response['clientDataJSON'],
      authenticator_data: response['authenticatorData'],
      signature: response['signature'],
    },
  });
}

/** The browser makes a passkey for the signed-in person. */
export async function addPasskey(loyalty: Loyalty, name: string): Promise<void> {
  const { options } = await loyalty.passkeys.options();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const { id, response } = await chosen(() => navigator.credentials.create({ publicKey }));
  await loyalty.passkeys.create({
    name,
    credential_id: id,
    client_data: response['clientDataJSON'] ?? '',
    attestation: response['attestationObject'] ?? '',
  });
}

/** A credential as text, its bytes in base64url. */
interface CredentialText {
  readonly id: string;
  readonly response: Readonly<Record<string, string>>;
}

async function chosen(ask: () => Promise<Credential | null>): Promise<CredentialText> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as CredentialText;
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure;
  }
  throw new NoPasskey();
}
