import { createHmac, sign as signWithKey } from 'node:crypto';
import { signatureHeaders } from '@loyalty-service/contract/resources/signature';
import { privateKeyOf } from '../secrets/signing-key-pair.ts';

export interface ToSign {
  /** The newest secret, and every old one that is still valid. */
  readonly secrets: readonly string[];
  readonly endpointId: string;
  readonly eventId: string;
  /** Unix seconds, real time. */
  readonly at: number;
  readonly body: string;
}

const hmac = (key: string | Buffer, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', key).update(text).digest(encoding);

/** A signature as Standard Webhooks specifies it: ed25519 with a private key, and HMAC with a shared secret. */
function standardSignature(secret: string, text: string): string {
  const privateKey = privateKeyOf(secret);
  if (privateKey) return `v1a,${signWithKey(null, Buffer.from(text), privateKey).toString('base64')}`;
  return `v1,${hmac(Buffer.from(secret.slice('whsec_'.length), 'base64'), text, 'base64')}`;
}

/** The headers of both families. Ours needs a shared secret, so a delivery that only private keys sign does not have it. */
export function sign({ secrets, endpointId, eventId, at, body }: ToSign): Record<string, string> {
  const own = secrets
    .filter((secret) => secret.startsWith('whsec_'))
    .map((secret) => `v1=${hmac(secret, `${at}.${body}`, 'hex')}`);
  const standard = secrets.map((secret) => standardSignature(secret, `${eventId}.${at}.${body}`));
  return {
    ...(own.length > 0 && { [signatureHeaders.loyalty]: `t=${at},${own.join(',')}` }),
    [signatureHeaders.endpoint]: endpointId,
    [signatureHeaders.id]: eventId,
    [signatureHeaders.timestamp]: String(at),
    [signatureHeaders.signature]: standard.join(' '),
  };
}
