import { type VerifyWebhook, verifierOf } from './verifier.ts';

const encoder = new TextEncoder();
const bytesOf = (value: string | Uint8Array): Uint8Array => (typeof value === 'string' ? encoder.encode(value) : value);

async function hmac(
  key: string | Uint8Array,
  prefix: string,
  body: string | Uint8Array,
  encoding: 'hex' | 'base64',
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(bytesOf(key)), algorithm, false, ['sign']);
  const [start, rest] = [bytesOf(prefix), bytesOf(body)];
  const message = new Uint8Array(start.length + rest.length);
  message.set(start);
  message.set(rest, start.length);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
  if (encoding === 'base64') return btoa(String.fromCharCode(...digest));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Looks at every character, wherever the first difference is. Both are of one length: the form of signatures is checked before. */
function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < b.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}

/** Verifies with WebCrypto. See {@link VerifyWebhook}. */
export const verifyWebhook: VerifyWebhook = verifierOf({ hmac, isEqual });
