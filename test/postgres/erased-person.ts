import { randomBytes } from 'node:crypto';
import { settleDeliveries } from '@loyalty-service/server/jobs/settle-deliveries';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { importedAlone } from '../api/support/imports.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import type { TestServer } from '../support/server.ts';

/** Somebody of whom every field is found again: in a database that tests share, by this run's texts only. */
function freshPerson() {
  const marker = `q7${randomBytes(6).toString('hex')}`;
  const digits = `${randomBytes(4).readUInt32BE()}`.padStart(10, '1');
  const person = {
    external_id: `x-${marker}`,
    name: `Ada ${marker}`,
    email: `${marker}@example.com`,
    phone: `+49${digits}`,
    tags: [marker],
    marketing_consent_source: marker,
    metadata: { note: marker },
  };
  return { person, traces: [marker, person.phone] };
}

/** A customer who has left traces wherever one can: what to look for, and how to erase them. */
export async function leaveTraces(server: TestServer) {
  const shop = await openShop(server);
  const { person, traces } = freshPerson();
  const url = 'https://shop.example.com/hooks';
  await must(shop, 'POST', '/v1/webhook-endpoints', { url, enabled_events: ['customer.updated'] });
  const headers = { 'Idempotency-Key': 'sign-up' };
  const { id } = (await shop.call('POST', '/v1/customers', { body: person, headers })).json;
  await must(shop, 'PATCH', `/v1/customers/${id}`, { name: `Countess ${person.name}` });
  await must(shop, 'PUT', `/v1/external-customers/${person.external_id}`, { locale: 'en' });
  await shop.issue({ customer_id: id, metadata: {} });
  await mergeDouble(shop, id, `double-${person.external_id}`);
  await answerDeliveries(server, shop, person.name);
  await importRows(server, shop, person);
  await must(shop, 'GET', `/v1/customers/${id}/export`);
  return { traces, erase: () => must(shop, 'POST', `/v1/customers/${id}/erase`) };
}

async function mergeDouble(shop: Shop, into: string, externalId: string): Promise<void> {
  const { id } = await must(shop, 'POST', '/v1/customers', { external_id: externalId, name: externalId });
  await shop.issue({ customer_id: id });
  await must(shop, 'POST', `/v1/customers/${id}/merge`, { into });
}

/** Receivers say again what they were sent. */
async function answerDeliveries({ service }: TestServer, { caller, call }: Shop, said: string): Promise<void> {
  const at = new Date().toISOString();
  const attempt = { number: 1, at, status_code: 500, error: null, duration_ms: 7, response_excerpt: said };
  const { data } = (await call('GET', '/v1/deliveries')).json;
  const settled = data.map((delivery: { id: string; endpoint_id: string }) => ({
    ...{ deliveryId: delivery.id, endpointId: delivery.endpoint_id },
    ...{ succeeded: false, attempt, endedAt: Date.now() },
  }));
  await doAsService(service, caller, settleDeliveries(caller.tenant, settled));
}

/** One import that is done, with rows that were refused, and one that nobody has worked on. */
async function importRows(
  server: TestServer,
  shop: Shop,
  person: ReturnType<typeof freshPerson>['person'],
): Promise<void> {
  const { external_id: customer_external_id, name, email, phone } = person;
  const row = { customer_external_id, name, email, phone };
  const nowhere = { ...row, program_id: `prg_${'0'.repeat(26)}` };
  // The reason of a refusal repeats a cell that is not what its column says.
  await importedAlone(server, shop, [row, nowhere, { ...row, birthday: name }]);
  await must(shop, 'POST', '/v1/imports', { rows: [row] });
}
