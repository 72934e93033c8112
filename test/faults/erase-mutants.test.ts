import { settleDeliveries } from '@loyalty-service/server/jobs/settle-deliveries';
import { nobody } from '@loyalty-service/server/resources/personal-data';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { afterEach, expect, it } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { snapshot } from '../api/support/snapshot.ts';
import { forgetfulStore } from '../storage/forgetful-store.ts';
import { startTestServer } from '../support/server.ts';
import { openTestStore } from '../support/test-store.ts';

const phone = nobody.phone;
afterEach(() => {
  Object.assign(nobody, { phone });
});

const person = {
  name: 'q7nameq7',
  email: 'q7mail@example.com',
  phone: '+4917712345678',
  metadata: { note: 'q7noteq7' },
};

/** Tables in which something of a customer is left after the erasure, and how many changes were forgotten on the way. */
async function leftIn(forgotten: TableName | null, plantBug: () => void = () => {}) {
  const { store, state } = forgetfulStore(await openTestStore({ businessIds: [] }), forgotten);
  const server = await startTestServer({ store });
  const shop = await openShop(server);
  const hook = { url: 'https://shop.example.com/hooks', enabled_events: ['customer.updated'] };
  await must(shop, 'POST', '/v1/webhook-endpoints', hook);
  const made = await shop.call('POST', '/v1/customers', { body: person, headers: { 'Idempotency-Key': 'sign-up' } });
  const [{ id: deliveryId, endpoint_id: endpointId, event_id: eventId }] = (await must(shop, 'GET', '/v1/deliveries'))
    .data;
  const at = new Date().toISOString();
  const answer = { number: 1, at, status_code: 500, error: null, duration_ms: 7, response_excerpt: person.name };
  const settled = { deliveryId, endpointId, eventId, succeeded: false, attempt: answer, endedAt: Date.now() };
  await doAsService(server.service, shop.caller, settleDeliveries(shop.caller.tenant, [settled]));

  state.isErasing = true;
  plantBug();
  await shop.call('POST', `/v1/customers/${made.json.id}/erase`);
  const traces = [person.name, person.email, person.phone, person.metadata.note];
  const lines = (await snapshot(server)).split('\n').filter((line) => traces.some((trace) => line.includes(trace)));
  await server.stop();
  return { left: [...new Set(lines.map((line) => line.split(' ')[0]))], dropped: state.dropped };
}

it('an erasure leaves nothing of a person in any row', async () => {
  expect(await leftIn(null)).toEqual({ left: [], dropped: 0 });
});

it.each(['events', 'idempotency', 'deliveries'] as const)(
  'an erasure that forgets %s is caught by what is left there',
  async (table) => {
    const { left, dropped } = await leftIn(table);
    expect(dropped).toBeGreaterThan(0);
    expect(left).toEqual([table]);
  },
);

it('an erasure that does not know a field is caught by what is left of it', async () => {
  const { left } = await leftIn(null, () => Reflect.deleteProperty(nobody, 'phone'));
  expect(left).toContain('customers');
});
