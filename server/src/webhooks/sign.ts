import { createHmac } from 'node:crypto';
import { signatureHeaders } from '@loyalty-service/contract/resources/signature';

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

/** The signature headers of both schemes: Stripe's and Standard Webhooks. */
export function sign({ secrets, endpointId, eventId, at, body }: ToSign): Record<string, string> {
  const own = secrets.map((secret) => `v1=${hmac(secret, `${at}.${body}`, 'hex')}`);
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${hmac(key, `${eventId}.${at}.${body}`, 'base64')}`;
  });
  return {
    [signatureHeaders.loyalty]: `t=${at},${own.join(',')}`,
    [signatureHeaders.endpoint]: endpointId,
    [signatureHeaders.id]: eventId,
    [signatureHeaders.timestamp]: String(at),
    [signatureHeaders.signature]: standard.join(' '),
  };
}
