import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const wine = { sku: 'wine', amount: 5_000 };
const food = { sku: 'food', amount: 5_000 };
const tenfold = (id: string, skus: readonly string[], bps = 100_000) => ({
  id,
  name: id,
  when: { items: { skus } },
  effect: { kind: 'multiply', bps },
});
const campaigns = [tenfold('wine-week', ['wine'])];

const unitsOf = async (shop: Shop, body: Record<string, unknown>): Promise<number> => {
  const preview = await shop.preview(body);
  const sold = await shop.earn(body);
  expect([preview.status, sold.status]).toEqual([200, 200]);
  expect(preview.json.delta).toBe(sold.json.transaction.delta);
  return sold.json.transaction.delta;
};

describe('what was paid with units', () => {
  const half = { amount: 10_000, items: [wine, food], paid_with_loyalty: 5_000 };

  it.each([
    ['each article carries its share', { campaigns }, half, 275],
    ['the article that comes first does not matter', { campaigns }, { ...half, items: [food, wine] }, 275],
    ['all was paid with units', { campaigns }, { ...half, paid_with_loyalty: 10_000 }, 0],
    ['an article that earns nothing carries nothing', { campaigns, exclude: ['food'] }, half, 0],
    ['part of what earns', { campaigns, exclude: ['food'] }, { ...half, paid_with_loyalty: 2_000 }, 300],
    ['the better of two campaigns', { campaigns: [...campaigns, tenfold('all', ['wine', 'food'], 60_000)] }, half, 300],
    ['without articles', { campaigns: [] }, { amount: 10_000, paid_with_loyalty: 5_000 }, 50],
  ])('200: %s', async (_, { campaigns: given, exclude }: { campaigns: unknown[]; exclude?: string[] }, body, units) => {
    const earn = { ...pointsRules.earn, ...(exclude && { exclude: { skus: exclude } }) };
    const shop = await openShop(server, { rules: { ...pointsRules, earn, campaigns: given } });
    expect(await unitsOf(shop, body)).toBe(units);
  });

  it('200: also with exact steps and cashback', async () => {
    const rules = { kind: 'cashback', earn: { value: 300 }, campaigns };
    const shop = await openShop(server, { rules });
    // 3 % of 25.00 of wine, tenfold, and of 25.00 of food.
    expect(await unitsOf(shop, half)).toBe(825);
  });

  it('200: a return takes back what the item earned, in either order, and all at the end', async () => {
    for (const [first, units, second] of [
      ['food', -25, 'wine'],
      ['wine', -250, 'food'],
    ] as const) {
      const shop = await openShop(server, { rules: { ...pointsRules, campaigns } });
      const { transaction } = (await shop.earn(half)).json;
      const take = (sku: string) =>
        must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, { items: [{ sku }] });
      expect((await take(first)).transaction.delta).toBe(units);
      expect((await take(second)).transaction.delta).toBe(-275 - units);
    }
  });

  it('200: the trial of rules says the same', async () => {
    const shop = await openShop(server);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, half);
    const rules = { ...pointsRules, campaigns };
    const tried = await must(shop, 'POST', `/v1/programs/${shop.programId}/preview`, { rules, sale: half });
    expect(tried.delta).toBe(275);
  });

  it.each([
    ['the amount', pointsRules, { amount: 1_000, paid_with_loyalty: 1_001 }, '1001', 'amount is 1000'],
    ['nothing at all', pointsRules, { amount: 0, paid_with_loyalty: 1 }, '1', 'amount is 0'],
    [
      'the purchase of a visit',
      { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 },
      { amount: 1, purchase_amount: 500, paid_with_loyalty: 501 },
      '501',
      'purchase_amount is 500',
    ],
  ])('422 amount_mismatch: more than %s', async (_, rules, body, paid, most) => {
    const shop = await openShop(server, { rules });
    for (const answer of [await shop.earn(body), await shop.preview(body)]) {
      expectProblem(answer, 'amount_mismatch', { members: { pointer: '/paid_with_loyalty' } });
      expect(answer.json.detail).toContain(`paid_with_loyalty is ${paid}, but ${most}.`);
    }
    const item = { action: 'earn', card_id: shop.cardId, reference: 'till-1', ...body };
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items: [item] });
    expect(results).toMatchObject([{ status: 422, body: { code: 'amount_mismatch' } }]);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(0);
  });
});

describe('a discount on the whole basket', () => {
  const a = { sku: 'a', amount: 10_000 };
  const off = (amount: number, sku = 'discount') => ({ sku, amount: -amount });

  it.each([
    ['of one article', { amount: 9_000, items: [a, off(1_000)] }, 90, [9_000]],
    ['before its article', { amount: 9_000, items: [off(1_000), a] }, 90, [9_000]],
    ['of two', { amount: 9_000, items: [wine, food, off(1_000)] }, 90, [4_500, 4_500]],
    ['several', { amount: 8_500, items: [a, off(1_000), off(500, 'voucher')] }, 85, [8_500]],
    ['with a number of pieces', { amount: 9_000, items: [a, { ...off(1_000), quantity: 1 }] }, 90, [9_000]],
    ['of all', { amount: 0, items: [a, off(10_000)] }, 0, [0]],
    [
      'beside the discount of an article',
      { amount: 8_000, items: [wine, off(1_000, 'wine'), food, off(1_000)] },
      80,
      [3_556, 4_444],
    ],
  ])('200: %s', async (_, body, units, amounts) => {
    const shop = await openShop(server);
    const { transaction } = (await shop.earn(body)).json;
    expect(transaction).toMatchObject({ amount: body.amount, delta: units });
    expect(transaction.items.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
    expect(transaction.breakdown[0].note).toMatch(/^A discount of \d+ was taken off the items\.$/);
  });

  it('200: it is carried by what earns, and by the rest only if it is larger', async () => {
    const earn = { ...pointsRules.earn, exclude: { skus: ['tobacco'] } };
    const shop = await openShop(server, { rules: { ...pointsRules, earn } });
    const tobacco = { sku: 'tobacco', amount: 5_000 };
    expect(await unitsOf(shop, { amount: 9_000, items: [food, tobacco, off(1_000)] })).toBe(40);
    const { transaction } = (await shop.earn({ amount: 4_000, items: [food, tobacco, off(6_000)] })).json;
    expect(transaction.items.map(({ amount }: { amount: number }) => amount)).toEqual([0, 4_000]);
  });

  it('200: an item is returned at what was paid for it, and all of them add up', async () => {
    const shop = await openShop(server, { rules: { ...pointsRules, campaigns } });
    const { transaction } = (await shop.earn({ amount: 9_000, items: [wine, food, off(1_000)] })).json;
    expect(transaction.delta).toBe(450 + 45);
    const path = `/v1/transactions/${transaction.id}/reverse`;
    expect((await must(shop, 'POST', path, { items: [{ sku: 'food' }] })).transaction).toMatchObject({
      amount: 4_500,
      delta: -45,
    });
    const again = await shop.call('POST', path, { body: { items: [{ sku: 'discount' }] } });
    expectProblem(again, 'refund_exceeds_original', { members: { pointer: '/items/0/sku', remaining: 0 } });
    expect((await must(shop, 'POST', path, { items: [{ sku: 'wine' }] })).transaction.delta).toBe(-450);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(0);
  });

  it.each([
    ['more than the articles', { amount: 0, items: [a, off(10_001)] }, 'The discounts take off 10001'],
    ['no article', { amount: 0, items: [off(1)] }, 'The discounts take off 1,'],
    ['an amount that leaves it out', { amount: 10_000, items: [a, off(1_000)] }, 'add up to 9000'],
    ['an article that comes to less', { amount: 4_000, items: [wine, off(6_000, 'wine'), food] }, 'The lines of wine'],
    [
      'a returned piece without its article',
      { amount: 4_000, items: [food, { ...off(1_000), quantity: -1 }] },
      'The lines of discount',
    ],
  ])('422 amount_mismatch: %s', async (_, body, said) => {
    const shop = await openShop(server);
    const answer = await shop.earn(body);
    expectProblem(answer, 'amount_mismatch', { members: { pointer: '/items' } });
    expect(answer.json.detail).toContain(said);
  });
});
