import { optionFault } from '../options/option-fault.ts';
import { webHmac } from '../webhooks/web-cryptography.ts';
import { signedBy } from './webhook-key-pair.ts';

/** Options of {@link signWebhook}. */
export interface SignWebhookOptions {
  /** Secret of the endpoint, `whsec_…`, or private key, `whsk_…`. Several sign as during a rotation. */
  readonly secret: string | readonly string[];
  /** Time of the signature in Unix seconds. Default: now. */
  readonly timestamp?: number | undefined;
  /** Value of the header `Loyalty-Endpoint-Id`. Default: the header is omitted. */
  readonly endpointId?: string | undefined;
}

const optionNames = ['secret', 'timestamp', 'endpointId'] satisfies (keyof SignWebhookOptions)[];

/** A delivery as it arrives. */
export interface SignedWebhook {
  /** Exact body as text. */
  readonly body: string;
  /** Headers of the delivery: those of Standard Webhooks, and `Loyalty-Signature` if a `whsec_…` signs. */
  readonly headers: Record<string, string>;
}

/**
 * Signs an event as the service does, to test a receiver.
 *
 * @example
 * const secret = webhookSecret();
 * const { body, headers } = await signWebhook(fixtures.event('card.updated'), { secret });
 * await fetch('http://127.0.0.1:3000/hooks', { method: 'POST', body, headers });
 *
 * @param event - An event, or the exact text of a body.
 * @throws TypeError for an unknown option, and for a public key.
 */
export async function signWebhook(
  event: { readonly id: string } | string,
  options: SignWebhookOptions,
): Promise<SignedWebhook> {
  const fault = optionFault('signWebhook', options, optionNames);
  if (fault) throw new TypeError(fault);
  const { secret, timestamp = Math.floor(Date.now() / 1_000), endpointId } = options;
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const id = typeof event === 'string' ? idIn(event) : event.id;
  const own: string[] = [];
  const standard: string[] = [];
  for (const one of [secret].flat()) {
    if (one.startsWith('whpk_')) throw new TypeError('A public key, whpk_…, cannot sign. Pass its secret key, whsk_….');
    if (one.startsWith('whsk_')) {
      standard.push(`v1a,${await signedBy(one, `${id}.${timestamp}.${body}`)}`);
      continue;
    }
    own.push(`v1=${await webHmac(one, `${timestamp}.${body}`, true)}`);
    standard.push(`v1,${await webHmac(atob(one.slice('whsec_'.length)), `${id}.${timestamp}.${body}`, false)}`);
  }
  return {
    body,
    headers: {
      'content-type': 'application/json',
      ...(own.length > 0 && { 'loyalty-signature': `t=${timestamp},${own.join(',')}` }),
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standard.join(' '),
      ...(endpointId === undefined ? {} : { 'loyalty-endpoint-id': endpointId }),
    },
  };
}

function idIn(body: string): string {
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    if (typeof id === 'string') return id;
  } catch {
    // Any text can be signed, because receivers must handle bodies that are not events.
  }
  return 'evt_unknown';
}

/** A random secret in the form of the service. Tests must not contain a real one. */
export function webhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(33));
  return `whsec_${btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, 'A')}`;
}
