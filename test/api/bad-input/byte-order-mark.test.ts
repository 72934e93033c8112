import { expect } from 'vitest';
import { imported } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

const mark = '\ufeff';
let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

const marked = (body: unknown) => ({ raw: `${mark}${JSON.stringify(body)}` });

it('200, 201: JSON that begins with a byte order mark is read as JSON without one', async () => {
  const earned = await world.call('POST', `/v1/cards/${world.cardId}/earn`, marked({ amount: 1_000 }));
  expect([earned.status, earned.json.transaction.amount]).toEqual([200, 1_000]);
  const created = await world.call('POST', '/v1/customers', marked({ name: 'Ada' }));
  expect([created.status, created.json.name]).toEqual([201, 'Ada']);
  const changed = await world.call('PATCH', `/v1/customers/${created.json.id}`, marked({ name: 'Grace' }));
  expect([changed.status, changed.json.name]).toEqual([200, 'Grace']);
  const put = await world.call('PUT', '/v1/external-customers/bom-1', marked({ name: 'Edith' }));
  expect([put.status, put.json.name]).toEqual([201, 'Edith']);
  const found = await world.call('POST', '/v1/customers/search', marked({ external_id: 'bom-1' }));
  expect(found.json.data).toHaveLength(1);
});

it('200: each item of a batch that begins with a byte order mark is booked', async () => {
  const items = [{ action: 'earn', card_id: world.cardId, amount: 500, reference: 'bom-2' }];
  const { status, json } = await world.call('POST', '/v1/transactions/batch', marked({ items }));
  expect([status, json.results?.[0]?.status]).toEqual([200, 200]);
});

it('202: an import of JSON that begins with a byte order mark', async ({ server }) => {
  const sent = await world.call('POST', '/v1/imports', marked({ rows: [{ customer_external_id: 'bom-3' }] }));
  expect(sent.status).toBe(202);
  expect((await imported(server, world, [{ customer_external_id: 'bom-3' }])).refused).toEqual([]);
});

it('201: with one Idempotency-Key, the same body with and without the mark is one request', async () => {
  const headers = { 'Idempotency-Key': 'bom-4' };
  const first = await world.call('POST', '/v1/customers', { ...marked({ name: 'Mary' }), headers });
  const second = await world.call('POST', '/v1/customers', { body: { name: 'Mary' }, headers });
  expect([first.status, second.text]).toEqual([201, first.text]);
  await must(world, 'GET', `/v1/customers/${first.json.id}`);
});

it.each([
  ['in the middle of a body', `{"amount":${mark}1}`],
  ['twice', `${mark}${mark}{"amount":1}`],
  ['alone', mark],
])('400 invalid_json: a byte order mark %s', async (_, raw) => {
  expectProblem(await world.call('POST', `/v1/cards/${world.cardId}/earn`, { raw }), 'invalid_json');
});
