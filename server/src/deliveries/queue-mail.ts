import { timestampOf } from '../domain/calendar/timestamp.ts';
import { retryDelaysMs } from '../domain/delivery.ts';
import type { View } from '../ledger/command.ts';
import { attemptsOf } from '../resources/webhook.ts';
import type { Row } from '../storage/tables.ts';

/** What a mail says, as it is stored with the mail. Times are RFC 3339, by the clock of the data. */
export interface MailFacts {
  readonly endpointId: string;
  readonly url: string;
  readonly deliveryId: string;
  readonly eventId: string;
  /** Failures of the delivery's present schedule, the last one included. */
  readonly failures: number;
  readonly firstFailedAt: string;
  readonly error: string;
  /** When the last attempt failed. */
  readonly at: string;
  readonly mode: string;
}

interface Cause {
  readonly kind: 'disabled' | 'warning';
  readonly delivery: Row<'deliveries'>;
  readonly error: string;
}

/** Queues one mail to the owner of an endpoint, if it has one: named after the attempt, so that it is one and the same however often it is sent. */
export function queueMail(view: View, endpoint: Row<'webhook_endpoints'>, { kind, delivery, error }: Cause): void {
  if (endpoint.owner_email === null) return;
  const attempts = attemptsOf(delivery);
  const at = timestampOf(view.now);
  const facts: MailFacts = {
    endpointId: endpoint.id,
    url: endpoint.url,
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    failures: delivery.failures,
    firstFailedAt: attempts.at(-delivery.failures)?.at ?? at,
    error,
    at,
    mode: view.tenant.mode,
  };
  view.insert('mails', {
    ...view.tenant,
    id: `${delivery.id}.${attempts.length}`,
    kind,
    recipient: endpoint.owner_email,
    facts: JSON.stringify(facts),
    failures: 0,
    due_at: view.realNow,
    version: 1,
    created_at: view.realNow,
  });
}

type Added = 'deliveryId' | 'failures' | 'firstFailedAt';
type StoredFacts = Omit<MailFacts, Added> & Partial<Pick<MailFacts, Added>>;

/** The facts of a queued mail. Those that earlier releases did not store follow from its id and from the retry schedule. */
export function mailFacts({ id, facts }: Pick<Row<'mails'>, 'id' | 'facts'>): MailFacts {
  const stored = JSON.parse(facts) as StoredFacts;
  const [deliveryId = id, attempts] = id.split('.');
  const failures = Number(attempts);
  const scheduleMs = retryDelaysMs.slice(0, failures - 1).reduce((sum, delay) => sum + delay, 0);
  return { deliveryId, failures, firstFailedAt: timestampOf(Date.parse(stored.at) - scheduleMs), ...stored };
}
