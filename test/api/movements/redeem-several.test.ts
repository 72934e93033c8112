import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop } from '../support/reward-shop.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

/** A card with 100 points. A reward costs 10 unless the test says otherwise. */
async function open(server: Parameters<typeof openRewardShop>[0]) {
  const shop = await openRewardShop(server);
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 10_000 });
  return {
    shop,
    redeem: (reward_id: string, quantity: number, more: object = {}) =>
      shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id, quantity, ...more } }),
    stockOf: async (id: string) => (await must(shop, 'GET', `/v1/rewards/${id}`)).stock,
    listed: async () => (await verifyLedger(server.service.store, Date.now())).listed,
  };
}

describe('redeeming several of a reward', () => {
  it('200: is one row that costs as many times as much, and is reversed as a whole', async ({ server }) => {
    const { shop, redeem, stockOf, listed } = await open(server);
    const id = await shop.reward({ stock: 5, per_card_limit: 4 });
    const { status, json, text } = await redeem(id, 3, { reference: 'order-1' });
    expect(status, text).toBe(200);
    expect(json.transaction).toMatchObject({ kind: 'redeem', quantity: 3, amount: 30, delta: -30, reward_id: id });
    expect([json.card.balance.available, json.reward.stock]).toEqual([70, 2]);
    const part = await shop.call('POST', `/v1/transactions/${json.transaction.id}/reverse`, { body: { amount: 10 } });
    expectProblem(part, 'invalid_amount', { members: { min: 30, max: 30 } });
    const { transaction } = await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
    expect(transaction).toMatchObject({ kind: 'reverse', delta: 30, quantity: 3 });
    expect(await stockOf(id)).toBe(5);
    // The limit of the card is free again too.
    expect((await redeem(id, 4)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('200: one of a reward has no quantity, as before', async ({ server }) => {
    const { shop, redeem } = await open(server);
    const { json } = await redeem(await shop.reward(), 1);
    expect(json.transaction).not.toHaveProperty('quantity');
  });

  it('422: more than the balance, the stock or the limit of the card are refused, and nothing is booked', async ({
    server,
  }) => {
    const { shop, redeem, stockOf } = await open(server);
    const rewards = [await shop.reward(), await shop.reward({ stock: 2 }), await shop.reward({ per_card_limit: 2 })];
    expectProblem(await redeem(rewards[0] ?? '', 11), 'insufficient_balance', { members: { available: 100 } });
    expectProblem(await redeem(rewards[1] ?? '', 3), 'out_of_stock');
    expect((await redeem(rewards[2] ?? '', 1)).status).toBe(200);
    expectProblem(await redeem(rewards[2] ?? '', 2), 'reward_not_eligible', { members: { reason: 'per_card_limit' } });
    expect(await stockOf(rewards[1] ?? '')).toBe(2);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(90);
  });

  it('409 reference_in_use: another quantity is another sale', async ({ server }) => {
    const { shop, redeem } = await open(server);
    const id = await shop.reward();
    const first = await redeem(id, 2, { reference: 'order-1' });
    const again = await redeem(id, 2, { reference: 'order-1' });
    expect(again.json.transaction).toEqual(first.json.transaction);
    expectProblem(await redeem(id, 3, { reference: 'order-1' }), 'reference_in_use', {
      members: { transaction_id: first.json.transaction.id },
    });
  });

  it('200: several gift credits are one top-up of the gift card', async ({ server }) => {
    const { shop, redeem, listed } = await open(server);
    const gifts = await must(shop, 'POST', '/v1/programs', { name: 'G', status: 'active', rules: { kind: 'gift' } });
    const id = await shop.reward({ benefit: { kind: 'gift_credit', program_id: gifts.id, amount: 500 } });
    const { json } = await redeem(id, 3);
    const cards = await must(shop, 'GET', `/v1/cards?program_id=${gifts.id}`);
    expect(cards.data[0].balance.available).toBe(1_500);
    await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
    expect((await must(shop, 'GET', `/v1/cards/${cards.data[0].id}`)).balance.available).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it('200: the card page says how many', async ({ server }) => {
    const { shop, redeem } = await open(server);
    await redeem(await shop.reward(), 2);
    const { token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
    const { json } = await shop.call('GET', '/v1/card-page/transactions', { key: token });
    expect(json.data[0]).toMatchObject({ kind: 'redeem', quantity: 2 });
    expect(json.data[1]).not.toHaveProperty('quantity');
  });

  it('200: an item of a batch redeems several too', async ({ server }) => {
    const { shop } = await open(server);
    const item = { action: 'redeem', card_id: shop.cardId, reward_id: await shop.reward(), quantity: 4 };
    const items = [{ ...item, reference: 'order-1' }];
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items });
    expect(results[0]).toMatchObject({ ok: true, body: { transaction: { quantity: 4, delta: -40 } } });
  });
});
