import { othersMeanwhile } from '../deliveries/others-meanwhile.ts';
import { mailFacts } from '../deliveries/queue-mail.ts';
import { attemptsOf } from '../resources/webhook.ts';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import type { MailContext } from './compose-mail.ts';

/** Looks up the rows that a mail mentions. */
export async function mailContext(service: Service, tenant: Tenant, mail: Row<'mails'>): Promise<MailContext> {
  const { endpointId, deliveryId, eventId, firstFailedAt, at } = mailFacts(mail);
  const [event] = await findRows(service, tenant, 'events', 'id', [eventId]);
  const [delivery] = await findRows(service, tenant, 'deliveries', 'key', [deliveryId]);
  const times = { since: Date.parse(firstFailedAt), until: Date.parse(at) };
  const others = await othersMeanwhile(service, tenant, { endpointId, deliveryId, ...times });
  const answer = delivery ? (attemptsOf(delivery).at(-1)?.response_excerpt ?? null) : null;
  return { eventType: event?.type ?? null, answer, others };
}
