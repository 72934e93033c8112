import { webHmac } from '../webhooks/web-cryptography.ts';

/** Options of {@link signWebhook}. */
export interface SignWebhookOptions {
  /** Secret of the endpoint, `whsec_…`. Several sign as while a secret rotates. */
  readonly secret: string | readonly string[];
  /** Time of the signature in Unix seconds. Default: now. */
  readonly timestamp?: number | undefined;
  /** Value of the header `Loyalty-Endpoint-Id`. Default: no such header. */
  readonly endpointId?: string | undefined;
}

/** A delivery as it would arrive. */
export interface SignedWebhook {
  /** Exact text of the body. */
  readonly body: string;
  /** Headers of the delivery: `Loyalty-Signature` and those of Standard Webhooks. */
  readonly headers: Record<string, string>;
}

/**
 * Signs an event as the service does, to test what receives it.
 *
 * @example
 * const secret = webhookSecret();
 * const { body, headers } = await signWebhook(fixtures.event('card.updated'), { secret });
 * await fetch('http://127.0.0.1:3000/hooks', { method: 'POST', body, headers });
 *
 * @param event - An event, or the exact text of a body.
 */
export async function signWebhook(
  event: { readonly id: string } | string,
  { secret, timestamp = Math.floor(Date.now() / 1_000), endpointId }: SignWebhookOptions,
): Promise<SignedWebhook> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const id = typeof event === 'string' ? idIn(event) : event.id;
  const own: string[] = [];
  const standard: string[] = [];
  for (const one of [secret].flat()) {
    own.push(`v1=${await webHmac(one, `${timestamp}.${body}`, true)}`);
    standard.push(`v1,${await webHmac(atob(one.slice('whsec_'.length)), `${id}.${timestamp}.${body}`, false)}`);
  }
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'loyalty-signature': `t=${timestamp},${own.join(',')}`,
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
    // What is no event can be signed too: receivers must cope with it.
  }
  return 'evt_unknown';
}

/** A secret of the service's form, made at random: no real one should stand in a test. */
export function webhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(33));
  return `whsec_${btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, 'A')}`;
}
