import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});

const north = { location: 'North', staff_ref: 'Ada' };
const rules = {
  ...pointsRules,
  pay: { units: 1, amount: 1 },
  packs: [{ id: 'fifty', name: '50', units: 50, price: 900 }],
};
const openCafe = () => openShop(server, { rules });
const onCard = (shop: Shop, action: string, body: object) =>
  must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, body);
const reverse = (shop: Shop, id: string, body: object = {}) =>
  must(shop, 'POST', `/v1/transactions/${id}/reverse`, body);

/** A sale of each kind at North by Ada, by its transaction. */
const sales: Readonly<Record<string, (shop: Shop) => Promise<{ readonly transaction: { readonly id: string } }>>> = {
  earn: (shop) => onCard(shop, 'earn', { amount: 5_000, ...north }),
  'top-up': (shop) => onCard(shop, 'top-up', { pack_id: 'fifty', ...north }),
  use: async (shop) => {
    await onCard(shop, 'adjust', { delta: 90, note: 'Opening.' });
    return onCard(shop, 'use', { amount: 30, ...north });
  },
  redeem: async (shop) => {
    const benefit = { kind: 'custom', label: 'Coffee' };
    const reward = await must(shop, 'POST', '/v1/rewards', {
      program_id: shop.programId,
      name: 'Coffee',
      benefit,
      cost: 0,
    });
    return onCard(shop, 'redeem', { reward_id: reward.id, ...north });
  },
  'captured hold': async (shop) => {
    await onCard(shop, 'adjust', { delta: 90, note: 'Opening.' });
    const hold = await onCard(shop, 'holds', { for: 'use', amount: 30, ...north });
    return must(shop, 'POST', `/v1/holds/${hold.id}/capture`);
  },
};

describe.each(Object.entries(sales))('a reversal of this kind: %s', (_, sell) => {
  it('has the place and the person of the original', async () => {
    const shop = await openCafe();
    const { transaction } = await sell(shop);
    expect((await reverse(shop, transaction.id)).transaction).toMatchObject(north);
  });

  it('has the place and the person that the return names', async () => {
    const shop = await openCafe();
    const { transaction } = await sell(shop);
    const south = { location: 'South', staff_ref: 'Grace' };
    expect((await reverse(shop, transaction.id, south)).transaction).toMatchObject(south);
  });
});

it('in a batch, a reversal has the place and the person of the original too', async () => {
  const shop = await openCafe();
  await onCard(shop, 'earn', { amount: 5_000, reference: 'sale', ...north });
  const original = { action: 'earn', reference: 'sale' };
  const items = [
    { action: 'reverse', card_id: shop.cardId, original, amount: 1_000, reference: 'return-1' },
    { action: 'reverse', card_id: shop.cardId, original, amount: 1_000, reference: 'return-2', location: 'South' },
  ];
  const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items });
  const places = results.map(({ body }: { body: { transaction: object } }) => body.transaction);
  expect(places).toMatchObject([north, { location: 'South', staff_ref: 'Ada' }]);
});

it('the credit of a redeemed gift, and its reversal, have the place of the redeem', async () => {
  const shop = await openCafe();
  const gift = await must(shop, 'POST', '/v1/programs', { name: 'Gift', status: 'active', rules: { kind: 'gift' } });
  const benefit = { kind: 'gift_credit', program_id: gift.id, amount: 500 };
  const reward = { program_id: shop.programId, name: 'Credit', benefit, cost: 0 };
  const { id } = await must(shop, 'POST', '/v1/rewards', reward);
  const { transaction } = await onCard(shop, 'redeem', { reward_id: id, ...north });
  await reverse(shop, transaction.id);
  const { data } = await must(shop, 'GET', `/v1/transactions?program_id=${gift.id}`);
  expect(data).toMatchObject([
    { kind: 'reverse', ...north },
    { kind: 'top_up', ...north },
  ]);
});

it.each(['location', 'staff_ref'])('analytics by %s subtract a return where the sale was', async (by) => {
  const shop = await openCafe();
  const { transaction } = await onCard(shop, 'earn', { amount: 5_000, ...north });
  await reverse(shop, transaction.id, { amount: 2_000 });
  const { groups } = await must(shop, 'GET', `/v1/analytics/summary?group_by=${by}`);
  const value = by === 'location' ? 'North' : 'Ada';
  expect(groups).toMatchObject([{ value, transactions: 2, programs: [{ issued: 30 }] }]);
});

it('in a batch of a signed-in person, a return keeps the person of the sale, and a sale gets theirs', async () => {
  const shop = await openCafe();
  const manager = await signIn(server, shop, { role: 'manager' });
  const { transaction } = await onCard(shop, 'earn', { amount: 5_000, reference: 'sale', ...north });
  const items = [
    { action: 'reverse', card_id: shop.cardId, transaction_id: transaction.id, reference: 'return' },
    { action: 'earn', card_id: shop.cardId, amount: 100, reference: 'another' },
  ];
  const { json } = await manager.call('POST', '/v1/transactions/batch', { body: { items } });
  const people = json.results.map(
    ({ body }: { body: { transaction: { staff_ref: string } } }) => body.transaction.staff_ref,
  );
  expect(people).toEqual(['Ada', expect.stringMatching(/^psn_|^usr_|^per_/)]);
});

describe('a cashier of one location', () => {
  const openWithCashier = async () => {
    const shop = await openCafe();
    const cashier = await signIn(server, shop, { role: 'cashier', locations: ['North'] });
    const { transaction } = await onCard(shop, 'earn', { amount: 5_000, reference: 'sale', ...north });
    return { shop, cashier, id: transaction.id as string };
  };

  it('403 insufficient_scope: names no other location for a return', async () => {
    const { cashier, id } = await openWithCashier();
    const refused = await cashier.call('POST', `/v1/transactions/${id}/reverse`, { body: { location: 'South' } });
    expectProblem(refused, 'insufficient_scope', {
      members: { required: 'transactions:write' },
      pointers: ['/location'],
    });
  });

  it('403 insufficient_scope: names no other location for a return in a batch', async () => {
    const { shop, cashier, id } = await openWithCashier();
    const item = { action: 'reverse', card_id: shop.cardId, transaction_id: id, reference: 'r', location: 'South' };
    const { json } = await cashier.call('POST', '/v1/transactions/batch', { body: { items: [item] } });
    expect(json.results[0]).toMatchObject({ status: 403, body: { errors: [{ pointer: '/items/0/location' }] } });
  });

  it('takes a return at their location, which keeps the person of the sale', async () => {
    const { cashier, id } = await openWithCashier();
    const { json } = await cashier.call('POST', `/v1/transactions/${id}/reverse`, { body: { location: 'North' } });
    expect(json.transaction).toMatchObject(north);
  });
});
