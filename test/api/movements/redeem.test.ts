import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop, type RewardShop } from '../support/reward-shop.ts';
import { eventsAfter, lastSequence, must } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const { listed } = await verifyLedger(server.service.store, Date.now());
  await server.stop();
  expect(listed).toEqual([]);
});

const redeem = (shop: RewardShop, rewardId: string, more: object = {}, cardId = shop.cardId) =>
  shop.call('POST', `/v1/cards/${cardId}/redeem`, { body: { reward_id: rewardId, ...more } });

async function shopWith(points: number): Promise<RewardShop> {
  const shop = await openRewardShop(server);
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: points * 100 });
  return shop;
}

describe('redeeming a reward', () => {
  it('200: takes its cost, and tells it', async () => {
    const shop = await shopWith(25);
    const rewardId = await shop.reward();
    const sequence = await lastSequence(shop);
    const { json } = await redeem(shop, rewardId, { reference: 'sale-1' });
    expect(json.transaction).toMatchObject({ kind: 'redeem', amount: 10, delta: -10, reward_id: rewardId });
    expect(json.card.balance).toMatchObject({ available: 15, lifetime_used: 10 });
    expect(json.reward.id).toBe(rewardId);
    const events = await eventsAfter(shop, sequence);
    expect(events.map(({ type }) => type)).toEqual(['transaction.created', 'reward.redeemed']);
    expect(events[1]?.data).toMatchObject({ reward: { id: rewardId }, transaction: { id: json.transaction.id } });
  });

  it('200, 409 reference_in_use: a sale is found again by its reference under a new key', async () => {
    const shop = await shopWith(25);
    const [rewardId, other] = [await shop.reward(), await shop.reward()];
    const first = await redeem(shop, rewardId, { reference: 'sale-1' });
    const again = await redeem(shop, rewardId, { reference: 'sale-1' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([again.json.transaction.id, again.json.reward.id]).toEqual([first.json.transaction.id, rewardId]);
    expectProblem(await redeem(shop, other, { reference: 'sale-1' }), 'reference_in_use', {
      members: { transaction_id: first.json.transaction.id },
    });
  });

  it('422 insufficient_balance, out_of_stock, reward_not_eligible, 404: by what is in the way', async () => {
    const shop = await shopWith(15);
    expectProblem(await redeem(shop, await shop.reward({ cost: 16 })), 'insufficient_balance', {
      members: { available: 15 },
    });
    expectProblem(await redeem(shop, await shop.reward({ stock: 0 })), 'out_of_stock');
    const once = await shop.reward({ cost: 1, per_card_limit: 1 });
    await redeem(shop, once);
    expectProblem(await redeem(shop, once), 'reward_not_eligible', { members: { reason: 'per_card_limit' } });
    expectProblem(await redeem(shop, 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3'), 'not_found', { pointers: ['/reward_id'] });
  });

  it('409 card_blocked, 200: a blocked card redeems nothing; an archived program does not matter', async () => {
    const shop = await shopWith(25);
    const rewardId = await shop.reward();
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    expectProblem(await redeem(shop, rewardId), 'card_blocked', { members: { card_id: shop.cardId } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/unblock`);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    expect((await redeem(shop, rewardId)).status).toBe(200);
  });

  it('200: of 20 at once for the last one of a reward, one gets it', async () => {
    const shop = await shopWith(1_000);
    const rewardId = await shop.reward({ stock: 1, cost: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(shop, rewardId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await must(shop, 'GET', `/v1/rewards/${rewardId}`)).stock).toBe(0);
  });

  it('422 limit_exceeded: caps on redeem come before the balance', async () => {
    const shop = await shopWith(15);
    const caps = [{ id: 'one', on: 'redeem', measure: 'count', window: 'lifetime', max: 1, over: 'refuse' }];
    await shop.patchRules({ kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, limits: { caps } });
    const rewardId = await shop.reward();
    const { json } = await redeem(shop, rewardId);
    const members = { cap_id: 'one', max: 1, resets_at: null };
    expectProblem(await redeem(shop, rewardId), 'limit_exceeded', { members });
    // A reversal frees the cap.
    await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
    expect((await redeem(shop, rewardId)).status).toBe(200);
  });
});

describe('reversing a redeem', () => {
  it('200: gives back units, stock and the limit of the card', async () => {
    const shop = await shopWith(10);
    const rewardId = await shop.reward({ stock: 1, per_card_limit: 1 });
    const { json } = await redeem(shop, rewardId);
    const reversed = await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
    expect(reversed.card.balance).toMatchObject({ available: 10, lifetime_used: 0 });
    expect((await must(shop, 'GET', `/v1/rewards/${rewardId}`)).stock).toBe(1);
    expect((await redeem(shop, rewardId)).status).toBe(200);
  });

  it('200, 409 already_reversed: a coupon of cost 0 too, once', async () => {
    const shop = await shopWith(1);
    const coupon = await shop.reward({ cost: 0, per_card_limit: 1 });
    const { json } = await redeem(shop, coupon);
    expect(json.transaction.delta).toBe(0);
    const path = `/v1/transactions/${json.transaction.id}/reverse`;
    expect((await must(shop, 'POST', path)).transaction.delta).toBe(0);
    expectProblem(await shop.call('POST', path), 'already_reversed');
    expect((await redeem(shop, coupon)).status).toBe(200);
  });
});

describe('a gift credit', () => {
  async function giftShop() {
    const shop = await shopWith(100);
    const program = { name: 'Gift cards', status: 'active', rules: { kind: 'gift' } };
    const { id: program_id } = await must(shop, 'POST', '/v1/programs', program);
    const rewardId = await shop.reward({ benefit: { kind: 'gift_credit', program_id, amount: 500 } });
    const giftCard = async () =>
      (await must(shop, 'GET', `/v1/cards?program_id=${program_id}&customer_id=${shop.customerId}`)).data[0];
    return { shop, rewardId, giftCard };
  }

  it("200: goes to the customer's gift card, which is issued once", async () => {
    const { shop, rewardId, giftCard } = await giftShop();
    const sequence = await lastSequence(shop);
    const { json } = await redeem(shop, rewardId);
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'transaction.created',
      'reward.redeemed',
      'card.issued',
      'transaction.created',
      'card.topped_up',
    ]);
    const card = await giftCard();
    expect(card.balance.available).toBe(500);
    const { data } = await must(shop, 'GET', `/v1/cards/${card.id}/transactions`);
    expect(data[0]).toMatchObject({ kind: 'top_up', reference: json.transaction.id, amount: 500 });
    await redeem(shop, rewardId);
    expect(await giftCard()).toMatchObject({ id: card.id, balance: { available: 1_000 } });
  });

  it('200, 409 invalid_state: is taken back with the redeem, only while it is unspent', async () => {
    const { shop, rewardId, giftCard } = await giftShop();
    const [first, second] = [await redeem(shop, rewardId), await redeem(shop, rewardId)];
    const back = (id: string) => shop.call('POST', `/v1/transactions/${id}/reverse`);
    expect((await back(first.json.transaction.id)).json.card.balance.available).toBe(90);
    const card = await giftCard();
    expect(card.balance.available).toBe(500);
    const used = await must(shop, 'POST', `/v1/cards/${card.id}/use`, { amount: 200 });
    const refused = await back(second.json.transaction.id);
    expectProblem(refused, 'invalid_state');
    expect(refused.json.detail).toMatch(/300 of this gift credit .*First reverse the uses that spent the gift credit/);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(90);
    expect((await back(used.transaction.id)).status).toBe(200);
    expect((await back(second.json.transaction.id)).json.card.balance.available).toBe(100);
  });

  it('422 reward_not_eligible: a gift card that is blocked takes nothing, and nothing is written', async () => {
    const { shop, rewardId, giftCard } = await giftShop();
    await redeem(shop, rewardId);
    await must(shop, 'POST', `/v1/cards/${(await giftCard()).id}/block`);
    expectProblem(await redeem(shop, rewardId), 'reward_not_eligible', { members: { reason: 'gift_card' } });
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(90);
  });
});
