import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Counter, done, gift, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, type Shop } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const { listed } = await verifyLedger(server.service.store, Date.now());
  await server.stop();
  expect(listed).toEqual([]);
});

/** A gift card with 10.00, and a reward of its program that costs 1.00 and gives 5.00 to a card of the same program. */
async function openGift(more: { rules?: object; reward?: object } = {}) {
  const shop = await openCounter(server, { rules: { ...gift, ...more.rules } });
  await done(shop.topUp({ amount: 1_000 }));
  const benefit = { kind: 'gift_credit', program_id: shop.programId, amount: 500 };
  const reward = { program_id: shop.programId, name: 'Five', benefit, cost: 100, ...more.reward };
  const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
  const redeem = (body: object = {}) =>
    shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id, ...body } });
  return { shop, reward_id: reward_id as string, redeem };
}

const reverse = (shop: Shop, id: string, body: object = {}) =>
  shop.call('POST', `/v1/transactions/${id}/reverse`, { body });

/** The answer's card is the card as it is read. */
async function expectCard(shop: Counter, card: { id: string; balance: object }, available: number): Promise<void> {
  expect(card.balance).toMatchObject({ available });
  expect(card).toEqual(await must(shop, 'GET', `/v1/cards/${card.id}`));
}

describe('a gift credit to the card that redeems', () => {
  it('is on the card in the answer, and the reversal takes it back', async () => {
    const { shop, redeem } = await openGift();
    const sequence = await lastSequence(shop);
    const { transaction, card } = await done(redeem());
    expect(transaction).toMatchObject({ kind: 'redeem', delta: -100, balance_after: 900 });
    await expectCard(shop, card, 1_400);
    const told = await eventsAfter(shop, sequence);
    expect(told.map(({ type, data }) => [type, data.card.balance.available])).toEqual([
      ['transaction.created', 900],
      ['reward.redeemed', 900],
      ['transaction.created', 1_400],
      ['card.topped_up', 1_400],
    ]);
    const undone = await done(reverse(shop, transaction.id));
    expect(undone.transaction).toMatchObject({ kind: 'reverse', delta: 100, reverses: transaction.id });
    await expectCard(shop, undone.card, 1_000);
    expect((await shop.rows()).map(({ kind, delta }) => [kind, delta])).toEqual([
      ['top_up', 1_000],
      ['redeem', -100],
      ['top_up', 500],
      ['reverse', -500],
      ['reverse', 100],
    ]);
    expectProblem(await reverse(shop, transaction.id), 'already_reversed');
  });

  it('is there in the answer of a capture, and of a batch', async () => {
    const { shop, reward_id } = await openGift();
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'redeem', reward_id });
    const captured = await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {});
    await expectCard(shop, captured.card, 1_400);
    const item = { action: 'redeem', card_id: shop.cardId, reward_id, reference: 'sale-1' };
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items: [item] });
    await expectCard(shop, results[0].body.card, 1_800);
    expect((await done(reverse(shop, captured.transaction.id))).card.balance.available).toBe(1_400);
    expect((await done(reverse(shop, results[0].body.transaction.id))).card.balance.available).toBe(1_000);
  });

  it('comes once for a reference and for an Idempotency-Key', async () => {
    const { shop, reward_id, redeem } = await openGift();
    const headers = { 'Idempotency-Key': 'redeem-1' };
    const keyed = () =>
      shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id, reference: 'sale-1' }, headers });
    const [first, again] = [await keyed(), await keyed()];
    expect(again.text).toBe(first.text);
    const { transaction, card } = await done(redeem({ reference: 'sale-1' }));
    expect(transaction.id).toBe(first.json.transaction.id);
    await expectCard(shop, card, 1_400);
  });

  it('goes with the redeem after the card was replaced', async () => {
    const { shop, redeem } = await openGift();
    const { transaction } = await done(redeem());
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    const { card } = await done(reverse(shop, transaction.id));
    expect(card.id).toBe(id);
    await expectCard(shop, card, 1_000);
  });

  it('goes with the redeem after the card was merged', async () => {
    const { shop, redeem } = await openGift();
    const { transaction } = await done(redeem());
    const { id: into } = await must(shop, 'POST', '/v1/customers', {});
    const stays = await shop.issue({ customer_id: into });
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into });
    const { card } = await done(reverse(shop, transaction.id));
    expect(card.id).toBe(stays);
    await expectCard(shop, card, 1_000);
  });

  it('409 invalid_state: is not taken back once some of it is spent, and the redeem stands', async () => {
    const { shop, redeem } = await openGift();
    const { transaction } = await done(redeem());
    await done(shop.use({ amount: 901 }));
    expectProblem(await reverse(shop, transaction.id), 'invalid_state');
    expect((await shop.card()).balance.available).toBe(499);
  });

  it.each([
    ['free of charge', {}, { cost: 0 }, 1_500, 1_000],
    ['that lapses', { expiry: { kind: 'rolling', period: { unit: 'day', count: 9 } } }, {}, 1_400, 1_000],
    ['that is smaller than its cost', {}, { cost: 700 }, 800, 1_000],
    ['that uses up the card', {}, { cost: 1_000 }, 500, 1_000],
  ])('is taken back: one %s', async (_what, rules, reward, credited, after) => {
    const { shop, redeem } = await openGift({ rules, reward });
    const { transaction, card } = await done(redeem());
    await expectCard(shop, card, credited);
    await expectCard(shop, (await done(reverse(shop, transaction.id))).card, after);
  });

  it('422 reward_not_eligible: more than the card may hold, and nothing of the redeem is written', async () => {
    const { shop, redeem } = await openGift({ rules: { limits: { max_balance: 1_399 } } });
    expectProblem(await redeem(), 'reward_not_eligible', { members: { reason: 'gift_card' } });
    expect((await shop.card()).balance.available).toBe(1_000);
    expect(await shop.rows()).toHaveLength(1);
  });
});

describe('a gift credit', () => {
  it.each(['use', 'top-up'] as const)("is found although a %s has the redeem's id as its reference", async (action) => {
    const { shop, redeem } = await openGift();
    const { transaction } = await done(redeem());
    const { id: other } = await must(shop, 'POST', '/v1/customers', {});
    const card = await shop.issue({ customer_id: other });
    await must(shop, 'POST', `/v1/cards/${card}/top-up`, { amount: 5 });
    await must(shop, 'POST', `/v1/cards/${card}/${action}`, { amount: 5, reference: transaction.id });
    expect((await done(reverse(shop, transaction.id))).card.balance.available).toBe(1_000);
  });
});
