import { timestampOf } from '../../domain/calendar/timestamp.ts';
import type { View } from '../../ledger/command.ts';
import { attemptsOf } from '../../resources/webhook.ts';
import type { Row } from '../../storage/tables.ts';

/** What a mail tells. */
export interface MailFacts {
  readonly endpointId: string;
  readonly url: string;
  readonly eventId: string;
  readonly error: string;
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
  const facts: MailFacts = {
    endpointId: endpoint.id,
    url: endpoint.url,
    eventId: delivery.event_id,
    error,
    at: timestampOf(view.now),
    mode: view.tenant.mode,
  };
  view.insert('mails', {
    ...view.tenant,
    id: `${delivery.id}.${attemptsOf(delivery).length}`,
    kind,
    recipient: endpoint.owner_email,
    facts: JSON.stringify(facts),
    failures: 0,
    due_at: view.realNow,
    version: 1,
    created_at: view.realNow,
  });
}
