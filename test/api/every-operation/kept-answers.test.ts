import { expect } from 'vitest';
import { limitedKey, repeatAsOthers, repeatReferences } from '../support/kept-answers.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld } from '../support/world.ts';

it('403, 422: no operation repeats a kept answer to a caller with other limits', async ({ server }) => {
  const { requests, failed, repeated } = await repeatAsOthers(server);
  expect(failed).toEqual([]);
  expect(repeated).toEqual([]);
  expect(requests).toBeGreaterThan(300);
}, 180_000);

it('403: the reference of a sale at another location tells nothing of the sale', async ({ server }) => {
  const { booking, learned } = await repeatReferences(server);
  expect(learned).toEqual([]);
  expect(booking).toEqual(expect.arrayContaining(['earnOnCard', 'holdUnits', 'renewMembership', 'redeemReward']));
});

it('422: a location that a bound key need not send is not the one of another key', async ({ server }) => {
  const world = await makeWorld(server);
  const sent = { body: { amount: 700 }, headers: { 'Idempotency-Key': 'sale' } };
  const path = `/v1/cards/${world.cardId}/earn`;
  const [here, there] = [
    await limitedKey(world, { locations: ['Main Street'] }),
    await limitedKey(world, { locations: ['Harbour'] }),
  ];
  expect((await here.call('POST', path, sent)).json.transaction.location).toBe('Main Street');
  const { status, json } = await there.call('POST', path, sent);
  expect([status, json.code]).toEqual([422, 'idempotency_key_reused']);
});

it.for([
  ['no limits', {}],
  ['a location', { locations: ['Main Street'] }],
  ['operations', { operations: ['earnOnCard', 'batchTransactions'] }],
  ['a scope', { scopes: ['transactions:write'] }],
] as const)(
  '200: a rotated key with %s gets the kept answers of its predecessor',
  async ([_limits, limits], { server }) => {
    const world = await makeWorld(server);
    const old = await limitedKey(world, limits);
    const item = { action: 'earn', card_id: world.cardId, amount: 500, reference: 'sale' };
    const requests = [
      [`/v1/cards/${world.cardId}/earn`, { amount: 700 }],
      ['/v1/transactions/batch', { items: [item] }],
    ] as const;
    const send = (call: typeof old.call) =>
      Promise.all(
        requests.map(([path, body]) =>
          call('POST', path, { body, headers: { 'Idempotency-Key': `at ${path}`.slice(3) } }),
        ),
      );
    const first = await send(old.call);
    const { secret: key } = await must(world, 'POST', `/v1/api-keys/${old.id}/rotate`, { expires_in: 0 });
    const again = await send((method, path, options) => world.call(method, path, { ...options, key }));
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(again.map(({ status, text }) => [status, text])).toEqual(first.map(({ text }) => [200, text]));
    expect(again.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', 'true']);
  },
);
