import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { gift, passes } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { stopVerified } from '../support/stop-verified.ts';
import { balance, earned, payable, reverse, rolling, used } from './reversals.ts';

let server: TestServer;
const clock = testClock();
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => stopVerified(server, clock.now()));

describe('one return note', () => {
  const note = { reference: 'RMA-1' };

  it('200: reverses several transactions, of one kind and of several, each once', async () => {
    const shop = await openShop(server, { rules: payable });
    const [first, second] = [await earned(shop, 10_000), await earned(shop, 5_000)];
    const spent = await used(shop, 50);
    for (const id of [first, spent, second]) {
      const once = await reverse(shop, id, note);
      expect([once.status, once.json.transaction.reverses]).toEqual([200, id]);
      const again = await reverse(shop, id, note);
      expect([again.status, again.json.transaction]).toEqual([200, once.json.transaction]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect((await balance(shop)).available).toBe(0);
  });

  /** Books on the card of a shop, and answers the transaction's id. */
  const booked = async (shop: Shop, action: string, body: object): Promise<string> =>
    (await must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, body)).transaction.id;
  const topUp = (shop: Shop, amount: number) => booked(shop, 'top-up', { amount });

  it.each<[string, Readonly<Record<string, unknown>>, (shop: Shop) => Promise<readonly string[]>]>([
    ['two uses and a top-up', gift, async (shop) => [await topUp(shop, 50), await used(shop, 2), await used(shop, 3)]],
    [
      'a reward and the earn that paid for it',
      payable,
      async (shop) => {
        const id = await earned(shop, 1_000);
        const benefit = { kind: 'custom', label: 'Thanks' };
        const reward = { program_id: shop.programId, name: 'R', benefit, cost: 10 };
        const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
        return [id, await booked(shop, 'redeem', { reward_id })];
      },
    ],
    [
      'an adjustment and an earn',
      payable,
      async (shop) => [await earned(shop, 1_000), await booked(shop, 'adjust', { delta: 5, note: 'Goodwill.' })],
    ],
    [
      'a captured hold and a pack',
      passes,
      async (shop) => {
        const id = await booked(shop, 'top-up', { pack_id: 'ten' });
        const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 2 });
        return [id, (await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {})).transaction.id];
      },
    ],
  ])('200: reverses %s of one card, in a batch too', async (_, rules, sell) => {
    for (const inBatch of [false, true]) {
      const shop = await openShop(server, { rules });
      // The newest first: what was spent comes back before what brought it is taken.
      const ids = (await sell(shop)).toReversed();
      const send = async (): Promise<readonly string[]> => {
        if (inBatch) {
          const items = ids.map((id) => ({ action: 'reverse', card_id: shop.cardId, transaction_id: id, ...note }));
          const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items });
          return results.map(({ body }: { body: { transaction: { id: string } } }) => body.transaction.id);
        }
        const made: string[] = [];
        for (const id of ids) made.push((await reverse(shop, id, note)).json.transaction.id);
        return made;
      };
      const made = await send();
      expect(new Set(made).size).toBe(ids.length);
      expect(await send()).toEqual(made);
      expect((await balance(shop)).available).toBe(0);
    }
  });

  it('200: reverses what was booked on two cards that were merged since', async () => {
    const shop = await openShop(server, { rules: payable });
    const { id: customer_id } = await must(shop, 'POST', '/v1/customers', {});
    const other = { ...shop, cardId: await shop.issue({ customer_id }) };
    const ids = [await earned(shop, 1_000), await earned(other, 500)];
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: customer_id });
    for (const id of ids) expect((await reverse(shop, id, note)).json.transaction.reverses).toBe(id);
    expect((await balance(other)).available).toBe(0);
  });

  it('409 reference_in_use: for another amount of the same transaction', async () => {
    const shop = await openShop(server, { rules: payable });
    const [first, second] = [await earned(shop, 10_000), await earned(shop, 5_000)];
    const { json } = await reverse(shop, first, { ...note, amount: 1_000 });
    expect((await reverse(shop, second, { ...note, amount: 2_000 })).status).toBe(200);
    const members = { transaction_id: json.transaction.id };
    expectProblem(await reverse(shop, first, { ...note, amount: 2_000 }), 'reference_in_use', { members });
    // Without an amount, it is all that is left.
    expectProblem(await reverse(shop, first, note), 'reference_in_use', { members });
    const rest = await reverse(shop, first, { reference: 'return-2' });
    expect(rest.json.transaction.amount).toBe(9_000);
    expect((await reverse(shop, first, { reference: 'return-2' })).json.transaction).toEqual(rest.json.transaction);
  });

  it('200: also for what was booked before the card was replaced', async () => {
    const shop = await openShop(server, { rules: payable });
    const [first, second] = [await earned(shop, 10_000), await earned(shop, 5_000)];
    const once = await reverse(shop, first, note);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`);
    expect((await reverse(shop, second, note)).json.transaction).toMatchObject({ kind: 'reverse', reverses: second });
    expect((await reverse(shop, first, note)).json.transaction).toEqual(once.json.transaction);
  });

  it('200: 20 reversals of two earns at once under one note reverse each once', async () => {
    const shop = await openShop(server, { rules: payable });
    const ids = [await earned(shop, 10_000), await earned(shop, 5_000)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reverse(shop, ids[index % 2] ?? '', note)),
    );
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.transaction.id}`)).size).toBe(2);
    expect((await balance(shop)).available).toBe(0);
  });
});

describe('reversing on a card that was replaced', () => {
  it('200: happens on the card that has its place, with its lots and its rewards', async () => {
    const shop = await openShop(server, { rules: rolling });
    const id = await earned(shop, 3_000);
    const benefit = { kind: 'custom', label: 'Thanks' };
    const reward = { program_id: shop.programId, name: 'R', benefit, cost: 10, per_card_limit: 1 };
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
    const redeemed = await must(shop, 'POST', `/v1/cards/${shop.cardId}/redeem`, { reward_id });
    const { id: cardId } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`);
    const back = await reverse(shop, redeemed.transaction.id);
    expect(back.json.card).toMatchObject({ id: cardId, balance: { available: 30, next_expiry: { amount: 30 } } });
    expect((await shop.call('POST', `/v1/cards/${cardId}/redeem`, { body: { reward_id } })).status).toBe(200);
    const taken = await reverse(shop, id, { amount: 1_000 });
    expect(taken.json.card).toMatchObject({ id: cardId, balance: { available: 10 } });
    expect(taken.json.transaction).toMatchObject({ card_id: cardId, reverses: id, delta: -10 });
  });
});

describe('what cannot be reversed', () => {
  it('409 already_reversed, 422 refund_exceeds_original: more than there is', async () => {
    const shop = await openShop(server);
    const id = await earned(shop, 1_000);
    await reverse(shop, id, { amount: 600 });
    expectProblem(await reverse(shop, id, { amount: 401 }), 'refund_exceeds_original', { members: { remaining: 400 } });
    await reverse(shop, id, { amount: 400 });
    expectProblem(await reverse(shop, id), 'already_reversed');
  });

  it('422 unsupported_for_kind, nothing_to_reverse, invalid_amount: by what it is', async () => {
    const shop = await openShop(server);
    const id = await earned(shop, 1_000);
    const { json } = await reverse(shop, id);
    expectProblem(await reverse(shop, json.transaction.id), 'unsupported_for_kind');
    expectProblem(await reverse(shop, await earned(shop, 0)), 'nothing_to_reverse');
    const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: 10, note: 'Up.' });
    expectProblem(await reverse(shop, transaction.id, { amount: 5 }), 'invalid_amount', {
      members: { min: 10, max: 10 },
    });
    expect((await reverse(shop, transaction.id)).json.card.balance.available).toBe(0);
  });

  it("404: what is no transaction of one's own", async () => {
    const shop = await openShop(server);
    expectProblem(await reverse(shop, 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3'), 'not_found');
  });
});

describe('once', () => {
  it('200, 409 reference_in_use: a refund is found again by its reference under a new key', async () => {
    const shop = await openShop(server);
    const id = await earned(shop, 1_000);
    const first = await reverse(shop, id, { amount: 500, reference: 'refund-7' });
    const again = await reverse(shop, id, { amount: 500, reference: 'refund-7' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json.transaction.id).toBe(first.json.transaction.id);
    expectProblem(await reverse(shop, id, { amount: 100, reference: 'refund-7' }), 'reference_in_use', {
      members: { transaction_id: first.json.transaction.id },
    });
  });

  it('200: of 20 refunds of all at once one does it', async () => {
    const shop = await openShop(server);
    const id = await earned(shop, 1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(shop, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(shop)).toMatchObject({ available: 0 });
  });
});
