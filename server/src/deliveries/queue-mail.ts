import { jsonText } from '../base/stored-json.ts';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import type { MailFacts } from '../domain/mail-facts.ts';
import type { View } from '../ledger/command.ts';
import { attemptsOf } from '../resources/webhook.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';

interface Cause {
  readonly kind: 'disabled' | 'warning';
  readonly delivery: Row<'deliveries'>;
  readonly error: string;
}

/**
 * Queues a mail to the owner of an endpoint, if it has an owner. The mail is named after the attempt, so that a mail that is sent
 * twice has the same Message-ID.
 */
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
  view.insert(
    'mails',
    blankRow('mails', {
      ...view.tenant,
      id: `${delivery.id}.${attempts.length}`,
      kind,
      recipient: endpoint.owner_email,
      facts: jsonText(facts),
      due_at: view.realNow,
      created_at: view.realNow,
    }),
  );
}
