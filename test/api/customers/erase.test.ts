import { settleDeliveries } from '@loyalty-service/server/jobs/settle-deliveries';
import { eraseCustomer } from '@loyalty-service/server/operations/customers/erase-customer';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Tombstone } from '@loyalty-service/server/service/service';
import { finishErasures } from '@loyalty-service/server/sweeps/finish-erasures';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const buried: Tombstone[] = [];

const it = testWith({ tombstones: { add: async (erased) => void buried.push(erased) } });
let shop: Shop;
it.beforeEach(async ({ server }) => {
  buried.length = 0;
  shop = await openShop(server);
});

type Json = Answer['json'];

/** A text in the data of a customer. After the erasure, it must not be found anywhere. */
const marker = 'q7markerq7';
const person = {
  external_id: `x-${marker}`,
  name: `Ada ${marker}`,
  email: `${marker}@example.com`,
  phone: '+4917712345678',
  birthday: '1915-12-10',
  locale: 'de-DE',
  tags: [marker],
  marketing_consent: true,
  marketing_consent_source: marker,
  metadata: { note: marker },
};

const headers = { 'Idempotency-Key': 'sign-up' };
const make = () => shop.call('POST', '/v1/customers', { body: person, headers });
const erase = (id: string) => shop.call('POST', `/v1/customers/${id}/erase`);

it('200: nothing of the person is left in any row; the record stays as nobody', async ({ server }) => {
  const { id } = (await make()).json;
  await must(shop, 'PATCH', `/v1/customers/${id}`, { name: `Countess ${marker}` });
  await must(shop, 'PUT', `/v1/external-customers/x-${marker}`, { locale: 'en' });
  expect(await snapshot(server)).toContain(marker);
  const answer = await erase(id);
  expect(answer.json).toMatchObject({
    ...{ id, status: 'erased', external_id: null, name: null, email: null, phone: null, birthday: null, locale: null },
    ...{ tags: [], metadata: {}, marketing_consent: false, marketing_consent_at: null, marketing_consent_source: null },
  });
  const rows = await snapshot(server);
  for (const trace of [marker, person.phone, person.birthday]) expect(rows).not.toContain(trace);
  const got = await must(shop, 'GET', `/v1/customers/${id}`);
  expect(got).toEqual(answer.json);
});

it('200: its events stay in their places, with nobody in them, and the erasure is told', async () => {
  const after = await lastSequence(shop);
  const { id } = (await make()).json;
  const [before] = await eventsAfter(shop, after);
  await erase(id);
  const [created, erased] = await eventsAfter(shop, after);
  expect(created).toEqual({
    ...before,
    data: { ...before.data, customer: { ...before.data.customer, ...anonymous } },
  });
  expect(erased.data).toMatchObject({ change: 'erased', customer: { id, name: null, status: 'erased' } });
});

const anonymous = {
  ...{ external_id: null, name: null, email: null, phone: null, birthday: null, locale: null, tags: [] },
  ...{ marketing_consent: false, marketing_consent_at: null, marketing_consent_source: null, metadata: {} },
};

it('200: what receivers of its events answered is forgotten, and that they answered is not', async ({ server }) => {
  const url = 'https://shop.example.com/hooks';
  await must(shop, 'POST', '/v1/webhook-endpoints', { url, enabled_events: ['customer.updated'] });
  const { id } = (await make()).json;
  const [{ id: deliveryId, endpoint_id: endpointId, event_id: eventId }] = (await must(shop, 'GET', '/v1/deliveries'))
    .data;
  const at = new Date().toISOString();
  const answered = { number: 1, at, status_code: 500, error: 'HTTP 500', duration_ms: 7, response_excerpt: marker };
  const settled = { deliveryId, endpointId, eventId, succeeded: false, attempt: answered, endedAt: Date.now() };
  await doAsService(server.service, shop.caller, settleDeliveries(shop.caller.tenant, [settled]));
  expect((await must(shop, 'GET', `/v1/deliveries/${deliveryId}`)).attempts).toEqual([answered]);
  await erase(id);
  const { attempts, status } = await must(shop, 'GET', `/v1/deliveries/${deliveryId}`);
  expect([attempts, status]).toEqual([[{ ...answered, response_excerpt: null }], 'pending']);
  expect(await snapshot(server)).not.toContain(marker);
});

it('410 reply_erased: the request that made the customer makes no second one', async ({ server }) => {
  const { id } = (await make()).json;
  await erase(id);
  const before = await snapshot(server);
  expectProblem(await make(), 'reply_erased');
  expect(await snapshot(server)).toBe(before);
});

it('200: cards become anonymous and stay usable by their code; the ledger stays', async ({ server }) => {
  const { id } = (await make()).json;
  const card = await shop.issue({ customer_id: id });
  const { transaction } = await must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 1_250 });
  const { code, balance } = await must(shop, 'GET', `/v1/cards/${card}`);
  await erase(id);
  const { data } = await must(shop, 'POST', '/v1/cards/lookup', { code });
  expect(data[0]).toMatchObject({ id: card, customer_id: null, status: 'active', balance });
  expect((await shop.call('POST', `/v1/cards/${card}/earn`, { body: { amount: 100 } })).status).toBe(200);
  expect(await must(shop, 'GET', `/v1/transactions/${transaction.id}`)).toEqual(transaction);
  const { listed } = await verifyLedger(server.service.store, Date.now());
  expect(listed).toEqual([]);
});

it('200: records that were merged into it are erased with it', async ({ server }) => {
  const { id } = (await make()).json;
  const { id: middle } = await must(shop, 'POST', '/v1/customers', {});
  await must(shop, 'POST', `/v1/customers/${id}/merge`, { into: middle });
  await must(shop, 'POST', `/v1/customers/${middle}/merge`, { into: shop.customerId });
  expect((await erase(shop.customerId)).status).toBe(200);
  expect(await snapshot(server)).not.toContain(marker);
  expect(buried.map((one) => one.id).sort()).toEqual([id, middle, shop.customerId].sort());
});

it('200: it is written down outside the database who was erased', async () => {
  const { id } = (await make()).json;
  await erase(id);
  expect(buried).toEqual([{ ...shop.caller.tenant, id }]);
});

it('200: an erasure that broke off after its commit is gone on with', async ({ server }) => {
  const { id } = (await make()).json;
  await doAsService(server.service, shop.caller, await eraseCustomer(server.service, shop.caller, id));
  expect(await snapshot(server)).toContain(marker);
  expect(buried).toEqual([]);
  await finishErasures(server.service, shop.caller.tenant);
  expect(await snapshot(server)).not.toContain(marker);
  expect(buried).toHaveLength(1);
});

it('200: twice is once', async ({ server }) => {
  const { id } = (await make()).json;
  const first = await erase(id);
  const before = await snapshot(server);
  const again = await erase(id);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await snapshot(server)).split('\n').length).toBe(before.split('\n').length);
});

it('409 customer_not_active: a merged customer is erased with the one that took its place', async () => {
  const { id } = (await make()).json;
  await must(shop, 'POST', `/v1/customers/${id}/merge`, { into: shop.customerId });
  expectProblem(await erase(id), 'customer_not_active', { members: { merged_into: shop.customerId } });
});

it('409 customer_not_active: of an erased customer nothing changes, and no card is issued for it', async () => {
  await erase(shop.customerId);
  const path = `/v1/customers/${shop.customerId}`;
  const members = { merged_into: null };
  expectProblem(await shop.call('PATCH', path, { body: { name: 'Ada' } }), 'customer_not_active', { members });
  const issue = { program_id: shop.programId, customer_id: shop.customerId };
  expectProblem(await shop.call('POST', '/v1/cards', { body: issue }), 'customer_not_active', { members });
});

it('200: the external id is free again', async () => {
  const { id } = (await make()).json;
  await erase(id);
  const put = await shop.call('PUT', `/v1/external-customers/x-${marker}`, { body: {} });
  expect([put.status, put.json.id === id]).toEqual([201, false]);
});

it('200: what others have is not touched', async () => {
  const { id } = (await make()).json;
  const other = await must(shop, 'POST', '/v1/customers', { name: 'Grace', email: 'grace@example.com' });
  await erase(id);
  expect(await must(shop, 'GET', `/v1/customers/${other.id}`)).toEqual(other);
});

it('200: the export has everything that is known, and is audited', async () => {
  const { id } = (await make()).json;
  const { id: double } = await must(shop, 'POST', '/v1/customers', { name: 'Double' });
  const card = await shop.issue({ customer_id: id });
  const { transaction } = await must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 1_250 });
  await must(shop, 'POST', `/v1/customers/${double}/merge`, { into: id });
  const answer = await shop.call('GET', `/v1/customers/${id}/export`);
  expect(answer.json).toMatchObject({ object: 'customer_export', customer: { id, email: person.email } });
  expect(answer.json.merged.map((one: Json) => one.name)).toEqual(['Double']);
  expect(answer.json.cards).toEqual([await must(shop, 'GET', `/v1/cards/${card}`)]);
  expect(answer.json.transactions).toEqual([transaction]);
  const { data } = await must(shop, 'GET', `/v1/audit-log?target=${id}`);
  expect(data[0]).toMatchObject({ action: 'exportCustomer', request_id: answer.headers.get('request-id') });
});

it('200: while twenty tills earn on its card, books and events stay right', async ({ server }) => {
  const { id } = (await make()).json;
  const card = await shop.issue({ customer_id: id });
  let sum = 0;
  const till = async () => {
    for (let sale = 0; sale < 5; sale += 1) {
      const { transaction } = await must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 100 });
      sum += transaction.delta;
    }
  };
  const tills = Array.from({ length: 20 }, till);
  expect((await erase(id)).status).toBe(200);
  await Promise.all(tills);
  const { balance, customer_id } = await must(shop, 'GET', `/v1/cards/${card}`);
  expect([balance.available, customer_id]).toEqual([sum, null]);
  const { listed } = await verifyLedger(server.service.store, Date.now());
  expect(listed).toEqual([]);
});
