import { eventText } from '../ledger/draft-event.ts';
import type { Service } from '../service.ts';
import type { ClaimedDelivery, Tenant } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { Sender, Sent } from './sender.ts';
import { sign } from './sign.ts';

type Endpoint = Row<'webhook_endpoints'>;

/** One delivery that was claimed, with all that sending it takes. */
export interface Attempt {
  readonly endpoint: Endpoint;
  readonly delivery: ClaimedDelivery;
  /** What it is signed with: the newest first, and while it rotates the one before. */
  readonly secrets: () => readonly string[];
  /** Null where its event is no longer kept. */
  readonly body: string | null;
  /** From real time to that of its data. */
  readonly offsetMs: number;
  readonly leaseUntil: number;
}

/** Of what was claimed together. */
export function attemptsFor(
  service: Service,
  endpoint: Endpoint,
  claimed: readonly ClaimedDelivery[],
  times: Pick<Attempt, 'offsetMs' | 'leaseUntil'>,
): Attempt[] {
  let opened: readonly string[] | null = null;
  const secrets = () => {
    opened ??= secretsOf(service, endpoint);
    return opened;
  };
  return claimed.map((delivery) => ({ endpoint, delivery, secrets, body: bodyOf(delivery), ...times }));
}

/** What is sent: the same bytes in each attempt. */
function bodyOf({ body, event_sequence, event_body }: ClaimedDelivery): string | null {
  if (body !== null) return eventText(0, body);
  return event_sequence === null || event_body === null ? null : eventText(event_sequence, event_body);
}

function secretsOf({ vault, now }: Service, { id, secret, old_secret, old_secret_until }: Endpoint): readonly string[] {
  const isRotating = old_secret !== null && (old_secret_until ?? 0) > now();
  return [secret, ...(isRotating ? [old_secret] : [])].map((sealed) => vault.open(sealed, id));
}

export interface Making {
  readonly service: Service;
  readonly sender: Sender;
  readonly attempt: Attempt;
  /** Breaks it off. */
  readonly signal: AbortSignal;
}

/** Signs it as of now, and sends it. */
export async function makeAttempt({ service, sender, attempt, signal }: Making): Promise<Sent> {
  const { endpoint, delivery, body, secrets } = attempt;
  if (body === null)
    return { succeeded: false, statusCode: null, error: 'the event is no longer kept', excerpt: null, durationMs: 0 };
  const headers = sign({
    secrets: secrets(),
    endpointId: endpoint.id,
    eventId: delivery.event_id,
    at: Math.floor(service.now() / 1_000),
    body,
  });
  const mode = endpoint.mode as Tenant['mode'];
  return sender.send({ endpointId: endpoint.id, url: endpoint.url, mode, headers, body, signal });
}
