import { eventTexts, type StoredEvent } from '../deliveries/event-texts.ts';
import { oldSecretsAt } from '../deliveries/old-secrets.ts';
import { eventText } from '../ledger/event-text.ts';
import { SealBroken } from '../secrets/vault.ts';
import type { Service } from '../service/service.ts';
import type { ClaimedDelivery } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';
import type { DeliverySender, Sent } from './sent.ts';
import { sign } from './sign.ts';

type Endpoint = Row<'webhook_endpoints'>;

/** A claimed delivery with everything that sending it needs. */
export interface Attempt {
  readonly endpoint: Endpoint;
  readonly delivery: ClaimedDelivery;
  /** The secrets that sign it: the newest first, then every old one that is still valid. */
  readonly secrets: () => readonly string[];
  /** Null if its event is no longer kept. */
  readonly body: string | null;
  /** Offset from real time to the clock of its data, in ms. */
  readonly offsetMs: number;
  readonly leaseUntil: number;
}

/** The attempts of deliveries that were claimed together, with their bodies. */
export async function attemptsFor(
  service: Service,
  endpoint: Endpoint,
  claimed: readonly ClaimedDelivery[],
  times: Pick<Attempt, 'offsetMs' | 'leaseUntil'>,
): Promise<Attempt[]> {
  let opened: readonly string[] | null = null;
  const secrets = () => {
    opened ??= secretsOf(service, endpoint);
    return opened;
  };
  const bodies = await bodiesOf(service, endpoint, claimed);
  return claimed.map((delivery) => ({ endpoint, delivery, secrets, body: bodies.get(delivery.id) ?? null, ...times }));
}

/** The body of each delivery: the same bytes in each attempt. */
async function bodiesOf(
  service: Service,
  { business_id, mode }: Endpoint,
  claimed: readonly ClaimedDelivery[],
): Promise<ReadonlyMap<string, string>> {
  const events = claimed.flatMap(storedEvent);
  const texts = await eventTexts(service, { business_id, mode }, events);
  const byEvent = new Map(events.map(({ id }, index) => [id, texts[index]]));
  return new Map(
    claimed.flatMap(({ id, event_id, body }) => {
      const text = body === null ? byEvent.get(event_id) : eventText(0, body);
      return text === undefined ? [] : [[id, text]];
    }),
  );
}

/** The stored columns of an event. Test events, and events that are no longer kept, have none. */
const storedEvent = ({
  event_id: id,
  event_sequence: sequence,
  event_body,
  event_card,
}: ClaimedDelivery): StoredEvent[] =>
  sequence === null || event_body === null ? [] : [{ id, sequence, body: event_body, card: event_card }];

/** An old secret that cannot be opened no longer signs, and `doctor` reports it. The current secret must open. */
function secretsOf({ vault, now }: Service, endpoint: Endpoint): readonly string[] {
  const old = oldSecretsAt(endpoint, now()).flatMap(({ sealed }) => {
    try {
      return [vault.open(sealed, endpoint.id)];
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return [];
    }
  });
  return [vault.open(endpoint.secret, endpoint.id), ...old];
}

export interface Making {
  readonly service: Service;
  readonly sender: DeliverySender;
  readonly attempt: Attempt;
  /** Further headers beside those of the signature. */
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
}

/** Signs the delivery with the current time and sends it. */
export async function makeAttempt({ service, sender, attempt, headers, signal }: Making): Promise<Sent> {
  const { endpoint, delivery, body, secrets } = attempt;
  if (body === null)
    return { succeeded: false, statusCode: null, error: 'the event is no longer stored', excerpt: null, durationMs: 0 };
  const signed = sign({
    secrets: secrets(),
    endpointId: endpoint.id,
    eventId: delivery.event_id,
    at: Math.floor(service.now() / 1_000),
    body,
  });
  const mode = endpoint.mode;
  const sending = {
    endpointId: endpoint.id,
    url: endpoint.url,
    mode,
    headers: { ...headers, ...signed },
    body,
    signal,
  };
  return sender.send(sending);
}
