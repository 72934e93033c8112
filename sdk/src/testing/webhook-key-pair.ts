import { base64Of, bytesOf } from '../webhooks/web-cryptography.ts';

/** The start of every ed25519 private key in PKCS #8 (RFC 8410), as base64. The 32 bytes of the key follow. */
const pkcs8Start = 'MC4CAQAwBQYDK2VwBCIEIA==';
const keyBytes = 32;

/** An ed25519 key pair of an endpoint that signs with `v1a`. */
export interface WebhookKeyPair {
  /** Private key, `whsk_…`, which signs. */
  readonly secretKey: string;
  /** Public key, `whpk_…`, which verifies. */
  readonly publicKey: string;
}

/**
 * A random key pair in the form of the service, to test a receiver of deliveries with the signature `v1a`. Tests must not
 * contain a real one.
 *
 * @example
 * const { secretKey, publicKey } = await webhookKeyPair();
 * const { body, headers } = await signWebhook(fixtures.event('card.updated'), { secret: secretKey });
 * const event = await verifyWebhook(body, headers, { secret: publicKey });
 */
export async function webhookKeyPair(): Promise<WebhookKeyPair> {
  const { subtle } = crypto;
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const pkcs8 = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  const publicBytes = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  return {
    secretKey: `whsk_${base64Of(new Uint8Array([...pkcs8.subarray(-keyBytes), ...publicBytes]))}`,
    publicKey: `whpk_${base64Of(publicBytes)}`,
  };
}

/** The ed25519 signature of a text, as base64. The public key after the private one in `whsk_…` is not needed. */
export async function signedBy(secretKey: string, text: string): Promise<string> {
  const { subtle } = crypto;
  const pkcs8 = bytesOf(atob(pkcs8Start) + atob(secretKey.slice('whsk_'.length)).slice(0, keyBytes));
  const key = await subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return base64Of(new Uint8Array(await subtle.sign('Ed25519', key, new TextEncoder().encode(text))));
}
