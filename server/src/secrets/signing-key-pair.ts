import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const secretPrefix = 'whsk_';
const publicPrefix = 'whpk_';
const keyBytes = 32;
/** The start of every ed25519 private key in PKCS #8 (RFC 8410). The 32 bytes of the key follow. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKeyPair {
  /** `whsk_` and base64 of the private and the public key, as others serialize it. */
  readonly secretKey: string;
  /** `whpk_` and base64 of the public key. */
  readonly publicKey: string;
}

/** A new ed25519 key pair of a webhook endpoint, in the form of Standard Webhooks. */
export function makeSigningKeyPair(): SigningKeyPair {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [privateBytes, publicBytes] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  return {
    secretKey: secretPrefix + Buffer.concat([privateBytes, publicBytes]).toString('base64'),
    publicKey: publicPrefix + publicBytes.toString('base64'),
  };
}

/** The private key of a secret that begins with `whsk_`. Null for a shared secret. */
export function privateKeyOf(secret: string): KeyObject | null {
  if (!secret.startsWith(secretPrefix)) return null;
  const bytes = Buffer.from(secret.slice(secretPrefix.length), 'base64').subarray(0, keyBytes);
  return createPrivateKey({ key: Buffer.concat([pkcs8Start, bytes]), format: 'der', type: 'pkcs8' });
}
