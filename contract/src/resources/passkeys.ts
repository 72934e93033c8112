import { z } from 'zod';
import { id } from '../fields/ids.ts';
import { resource } from '../fields/resource.ts';
import { label, pattern } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';

/** The most passkeys of a person. */
export const maxPasskeys = 20;

/** Bytes as a browser gives them, in base64url. */
const bytes = (max: number, description: string) =>
  pattern(/^[0-9A-Za-z_-]{1,}$/, max, 'is not base64url').describe(description);

const credentialId = () => bytes(1_400, 'Identifies the passkey: `id` of the credential, in base64url.');
const clientData = () => bytes(4_000, '`response.clientDataJSON` of the credential, in base64url.');

/** A passkey of the signed-in person. */
export const Passkey = z
  .object({
    ...resource('passkey'),
    person_id: id('person'),
    name: z.string().describe('Name of the passkey, such as the device.'),
    last_used_at: timestamp('When the person last signed in with it. Null if never.').nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey, with which a person signs in without an e-mail.' });

/** The options that a page passes to the browser. The browser knows their form, so it is not described here. */
export const PasskeyOptions = z
  .object({
    object: z.literal('passkey_options').describe('Type of the object.'),
    options: z.record(z.string(), z.unknown()).meta({
      description:
        'Options in the JSON form of WebAuthn, for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. They work for 5 minutes.',
    }),
  })
  .meta({ id: 'PasskeyOptions', description: 'Options for `navigator.credentials`.' });

export const PasskeyCreate = z
  .strictObject({
    name: label().describe('Name of the passkey, such as the device, at most 200 characters.'),
    credential_id: credentialId(),
    client_data: clientData(),
    attestation: bytes(16_000, '`response.attestationObject` of the credential, in base64url.'),
  })
  .meta({ id: 'PasskeyCreate', description: 'The credential that the browser created.' });

export const PasskeySignIn = z
  .strictObject({
    credential_id: credentialId(),
    client_data: clientData(),
    authenticator_data: bytes(4_000, '`response.authenticatorData` of the credential, in base64url.'),
    signature: bytes(4_000, '`response.signature` of the credential, in base64url.'),
  })
  .meta({ id: 'PasskeySignIn', description: 'The data that the browser signed with the passkey.' });
