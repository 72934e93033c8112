import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** An authenticator that verifies its user: what a phone or a security key does, in a few lines. */
export interface Authenticator {
  readonly credentialId: string;
  /** The body of `POST /v1/passkeys`. */
  create(options: Options, origin: string): { credential_id: string; client_data: string; attestation: string };
  /** The body of `POST /v1/sign-in/passkey`. */
  get(
    options: Options,
    origin: string,
  ): { credential_id: string; client_data: string; authenticator_data: string; signature: string };
}

interface Options {
  readonly challenge: string;
}

const userPresentAndVerified = 0x05;
const withCredential = 0x40;

export function makeAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataFor = (origin: string, flags: number) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(new URL(origin).hostname)), head]);
  };
  return {
    credentialId,
    create(options, origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        ...[dataFor(origin, userPresentAndVerified | withCredential), Buffer.alloc(16), length, id],
        coseKey(publicKey),
      ]);
      return {
        credential_id: credentialId,
        client_data: clientData('webauthn.create', options, origin).toString('base64url'),
        attestation: attestationOf(data).toString('base64url'),
      };
    },
    get(options, origin) {
      const client = clientData('webauthn.get', options, origin);
      const data = dataFor(origin, userPresentAndVerified);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        credential_id: credentialId,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[coordinate(x), Buffer.from([0x22]), coordinate(y)],
  ]);
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": data}. */
function attestationOf(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const size = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), size, data],
  ]);
}
