import { createHmac, randomBytes } from 'node:crypto';

/** A secret of the service's form; made here, since none may stand in a file. */
export const madeSecret = (): string => `whsec_${randomBytes(33).toString('base64').replace(/[+/]/g, 'a')}`;

export interface Delivery {
  readonly secret: string | readonly string[];
  readonly body: string;
  /** Unix seconds. */
  readonly at?: number;
  readonly id?: string;
}

const now = (): number => Math.floor(Date.now() / 1_000);
const all = (secret: string | readonly string[]): readonly string[] => [secret].flat();

/** `Loyalty-Signature` as the service would write it: the key is the whole secret. */
export function loyaltyHeaders({ secret, body, at = now() }: Delivery): Record<string, string> {
  const values = all(secret).map((one) => `v1=${createHmac('sha256', one).update(`${at}.${body}`).digest('hex')}`);
  return { 'Loyalty-Signature': `t=${at},${values.join(',')}` };
}

/** The headers of Standard Webhooks as the service would write them: the key is the decoded part after `whsec_`. */
export function standardHeaders({ secret, body, at = now(), id = 'evt_1' }: Delivery): Record<string, string> {
  const values = all(secret).map((one) => {
    const key = Buffer.from(one.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': values.join(' ') };
}
