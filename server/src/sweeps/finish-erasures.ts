import type { CustomerUpdatedEvent, VoucherIssuedEvent } from '@loyalty-service/contract/resources/events';
import type { z } from 'zod';
import { asJsonText, parseJson } from '../base/stored-json.ts';
import { withoutExcerpts } from '../deliveries/excerpts.ts';
import type { View } from '../ledger/command.ts';
import { withoutPerson } from '../resources/personal-data.ts';
import { doAsService, submitUnclaimed } from '../service/as-service.ts';
import { redactReplies } from '../service/redact-replies.ts';
import { done } from '../service/replies.ts';
import type { Intent, Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

type Customer = Row<'customers'>;

/** Rows that one transaction redacts. */
const pieceRows = 100;
const customersAtOnce = 20;

/**
 * Removes the data of erased customers that is not in their rows, in bounded pieces. First their ids are added to the tombstones
 * outside the database. Then events, the answers of webhook receivers, and kept replies are redacted. After an interruption, it
 * continues where it stopped.
 */
export async function finishErasures(service: Service, tenant: Tenant): Promise<void> {
  for (;;) {
    const customers = await service.store.page({
      table: 'customers',
      tenant,
      where: [{ column: 'erasing_since', is: '>=', value: 0 }],
      order: { column: 'erasing_since', descending: false },
      limit: customersAtOnce,
    });
    for (const customer of customers) await finishErasure(service, tenant, customer);
    if (customers.length < customersAtOnce) return;
  }
}

async function finishErasure(service: Service, tenant: Tenant, { id }: Customer): Promise<void> {
  await service.tombstones?.add({ ...tenant, id });
  while (await redactEvents(service, tenant, id));
  await redactReplies(service, tenant, id);
  await doAsService(service, { tenant }, setErased(tenant, id));
}

const setErased = (tenant: Tenant, id: string): Intent => ({
  needs: [need('customers', 'key', tenant, [id])],
  decide(view) {
    const customer = view.one('customers', 'key', [id]);
    if (customer && customer.erasing_since !== null) view.update('customers', { ...customer, erasing_since: null });
    return done;
  },
});

/** Redacts one piece. Returns whether there may be more. */
async function redactEvents(service: Service, tenant: Tenant, customerId: string): Promise<boolean> {
  const rows = await service.store.page({
    table: 'events',
    tenant,
    where: [{ column: 'customer_id', is: '=', value: customerId }],
    order: { column: 'sequence', descending: false },
    limit: pieceRows,
  });
  await submitUnclaimed(service, tenant, {
    needs: rows.flatMap(({ sequence, id }) => [
      need('events', 'key', tenant, [sequence]),
      need('deliveries', 'event', tenant, [id]),
    ]),
    decide(view) {
      for (const { sequence, id } of rows) {
        const event = view.one('events', 'key', [sequence]);
        if (event) view.update('events', { ...event, body: redacted(event.body), customer_id: null });
        for (const delivery of view.all('deliveries', 'event', [id])) forgetAnswers(view, delivery);
      }
      return done;
    },
  });
  return rows.length === pieceRows;
}

/** Removes the answers of a receiver, which may repeat the event. */
function forgetAnswers(view: View, delivery: Row<'deliveries'>): void {
  const forgotten = withoutExcerpts(delivery, view.realNow);
  const shown = forgotten.attempts === delivery.attempts ? {} : { version: delivery.version + 1, updated_at: view.now };
  view.update('deliveries', { ...delivery, ...forgotten, ...shown });
}

/** The events that hold personal data of a customer. The code of a voucher is personal if the voucher is. */
type PersonalEvent = z.infer<typeof CustomerUpdatedEvent | typeof VoucherIssuedEvent>;

/** The stored body of an event, without its opening brace, its sequence and any personal data. */
function redacted(body: string): string {
  const event = parseJson(asJsonText<PersonalEvent>(`{${body}`));
  const data =
    'voucher' in event.data
      ? { ...event.data, voucher: { ...event.data.voucher, code: null, customer_id: null } }
      : { ...event.data, customer: withoutPerson(event.data.customer) };
  return JSON.stringify({ ...event, data }).slice(1);
}
