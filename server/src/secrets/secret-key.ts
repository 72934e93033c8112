import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from '../storage/needs.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
/** The characters of a webhook secret after `whsec_`. They are valid base64 of 33 bytes, without padding. */
const webhookLength = 44;
const pattern = /^(?:(?:sk|cl)_(?:live|test)|ss|si)_[0-9A-Za-z]{38}$/;

export interface SecretKey {
  /** The secret, which is shown once and never stored. */
  readonly secret: string;
  readonly prefix: string;
  readonly last4: string;
  /** SHA-256 of the secret in hex, which is stored. */
  readonly digest: string;
}

/** A new API key: `sk_live_…` or `sk_test_…`. */
export const makeSecretKey = (mode: Mode): SecretKey => makeSecret(`sk_${mode}_`);

/**
 * A new secret of an API key, a card link (`cl_`), a session (`ss_`) or a sign-in link (`si_`): its prefix, 32 random base62
 * characters (190 bits), and the CRC-32 of both as 6 characters.
 */
export function makeSecret(prefix: `${'sk' | 'cl'}_${Mode}_` | 'ss_' | 'si_'): SecretKey {
  const body = prefix + randomBase62(randomLength);
  const secret = body + checksum(body);
  return { secret, prefix, last4: secret.slice(-4), digest: digestOf(secret) };
}

/** A new secret of a webhook endpoint, which works for both schemes of signatures. */
export const makeWebhookSecret = (): string => `whsec_${randomBase62(webhookLength)}`;

/** Whether a text has the pattern and the checksum of our secrets. Other texts need no lookup. */
export const looksLikeSecret = (secret: string): boolean =>
  pattern.test(secret) && checksum(secret.slice(0, -6)) === secret.slice(-6);

export const digestOf = (secret: string): string => hash('sha256', secret);

function randomBase62(length: number): string {
  let out = '';
  while (out.length < length) {
    // 248 is a multiple of 62. Larger bytes would make the first characters more likely.
    for (const byte of randomBytes(length)) if (byte < 248 && out.length < length) out += base62[byte % 62];
  }
  return out;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let out = '';
  for (let index = 0; index < 6; index += 1) {
    out = base62[rest % 62] + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}
