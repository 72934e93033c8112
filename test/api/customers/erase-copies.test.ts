import { settleDeliveries } from '@loyalty-service/server/jobs/settle-deliveries';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { imported } from '../support/imports.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

/** A text in the data of a customer. After the erasure, it must not be found anywhere. */
const marker = 'q7copyq7';
const person = { external_id: `x-${marker}`, name: `Ada ${marker}` };
const make = () => shop.call('POST', '/v1/customers', { body: person });
const erase = (id: string) => must(shop, 'POST', `/v1/customers/${id}/erase`);

it.for([true, false])(
  '200: erases also what a receiver answers after it, to what it was sent before: succeeded %s',
  async (succeeded, { server }) => {
    const url = 'https://shop.example.com/hooks';
    await must(shop, 'POST', '/v1/webhook-endpoints', { url, enabled_events: ['customer.updated'] });
    const { id } = (await make()).json;
    const [{ id: deliveryId, endpoint_id: endpointId, event_id: eventId }] = (await must(shop, 'GET', '/v1/deliveries'))
      .data;
    await erase(id);
    const at = new Date().toISOString();
    for (const number of [1, 2]) {
      const status_code = succeeded ? 200 : 500;
      const answered = { number, at, status_code, error: null, duration_ms: 7, response_excerpt: marker };
      const settled = { deliveryId, endpointId, eventId, succeeded, attempt: answered, endedAt: Date.now() };
      await doAsService(server.service, shop.caller, settleDeliveries(shop.caller.tenant, [settled]));
    }
    const { attempts } = await must(shop, 'GET', `/v1/deliveries/${deliveryId}`);
    expect(attempts.length).toBe(succeeded ? 1 : 2);
    expect(await snapshot(server)).not.toContain(marker);
  },
);

it('200: erases also what the reasons of refused import rows repeat', async ({ server }) => {
  const { id, external_id: customer_external_id } = (await make()).json;
  const rows = [
    { customer_external_id, birthday: `31.02.1990 ${marker}` },
    { customer_external_id, name: 'Ada', marketing_consent: marker, opening_balance: marker },
    { customer_external_id: 'somebody-else', birthday: 'soon' },
  ];
  const { id: importId } = await imported(server, shop, rows);
  const refused = async () => (await must(shop, 'GET', `/v1/imports/${importId}`)).refused;
  expect((await refused())[0].detail).toContain(marker);
  await erase(id);
  expect(await snapshot(server)).not.toContain(marker);
  const reasons = (await refused()).map(({ line, code, field, detail }: Answer['json']) => [line, code, field, detail]);
  expect(reasons).toEqual([
    [1, 'invalid_request', 'birthday', 'The customer was erased.'],
    [2, 'invalid_request', 'marketing_consent', 'The customer was erased.'],
    [3, 'invalid_request', 'birthday', '"soon" is not a date. Write it as 1990-12-25'],
  ]);
});
