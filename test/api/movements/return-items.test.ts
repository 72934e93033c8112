import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const { listed } = await verifyLedger(server.service.store, Date.now());
  await server.stop();
  expect(listed).toEqual([]);
});

type Json = Readonly<Record<string, unknown>>;

const food = { sku: 'food', categories: ['grocery'], quantity: 2, amount: 4_000 };
const tobacco = { sku: 'tobacco', categories: ['tobacco'], amount: 6_000 };
const basket = { amount: 10_000, items: [food, tobacco] };
const noTobacco = { ...pointsRules, earn: { ...pointsRules.earn, exclude: { categories: ['tobacco'] } } };

const earned = async (shop: Shop, body: Json = basket) => (await shop.earn(body)).json.transaction;
const reverse = (shop: Shop, id: string, body: Json) => shop.call('POST', `/v1/transactions/${id}/reverse`, { body });
const available = async (shop: Shop, cardId = shop.cardId) =>
  (await must(shop, 'GET', `/v1/cards/${cardId}`)).balance.available;

describe('items of an earn', () => {
  it('are in the answer, the event and the list, each with its part of the units', async () => {
    const shop = await openShop(server, { rules: noTobacco });
    const sequence = await lastSequence(shop);
    const discounted = { amount: 9_500, items: [food, tobacco, { sku: 'food', amount: -500 }] };
    const transaction = await earned(shop, discounted);
    const none = { returned_quantity: 0, returned_amount: 0 };
    const items = [
      { ...food, amount: 3_500, units: 35, ...none },
      { ...tobacco, quantity: 1, units: 0, ...none },
    ];
    expect(transaction).toMatchObject({ delta: 35, items });
    const [event] = await eventsAfter(shop, sequence);
    expect(event.data.transaction.items).toEqual(items);
    expect((await must(shop, 'GET', `/v1/transactions/${transaction.id}`)).items).toEqual(items);
    expect((await earned(shop, { amount: 100 })).items).toBeNull();
  });
});

describe('reversing by items', () => {
  it('200: takes back what the item earned, and nothing for an excluded one', async () => {
    const shop = await openShop(server, { rules: noTobacco });
    const { id } = await earned(shop);
    const first = await reverse(shop, id, { items: [{ sku: 'tobacco' }], reference: 'note-1' });
    expect(first.json.transaction).toMatchObject({ kind: 'reverse', amount: 6_000, delta: 0 });
    expect(await available(shop)).toBe(40);
    const second = await reverse(shop, id, { items: [{ sku: 'food', quantity: 1 }] });
    expect(second.json.transaction).toMatchObject({
      amount: 2_000,
      delta: -20,
      items: [{ ...food, quantity: 1, amount: 2_000, units: -20, returned_quantity: 0, returned_amount: 0 }],
    });
    const original = await must(shop, 'GET', `/v1/transactions/${id}`);
    expect(original).toMatchObject({ reversed_amount: 8_000, reversed_delta: 20 });
    expect(original.items).toMatchObject([
      { sku: 'food', units: 40, returned_quantity: 1, returned_amount: 2_000 },
      { sku: 'tobacco', returned_quantity: 1, returned_amount: 6_000 },
    ]);
    // The same return note again is the same return.
    const again = await reverse(shop, id, { items: [{ sku: 'tobacco' }], reference: 'note-1' });
    expect(again.json.transaction.id).toBe(first.json.transaction.id);
    expectProblem(await reverse(shop, id, { items: [{ sku: 'food' }], reference: 'note-1' }), 'reference_in_use', {
      members: { transaction_id: first.json.transaction.id },
    });
    const last = await reverse(shop, id, { items: [{ sku: 'food' }] });
    expect(last.json.card.balance).toMatchObject({ available: 0, lifetime_earned: 0 });
    expectProblem(await reverse(shop, id, { items: [{ sku: 'food' }] }), 'already_reversed');
  });

  it('200: leaves the event of the sale as it was sent', async () => {
    const shop = await openShop(server);
    const sequence = await lastSequence(shop);
    const { id } = await earned(shop);
    const before = await eventsAfter(shop, sequence);
    await reverse(shop, id, { items: [{ sku: 'food' }] });
    expect((await eventsAfter(shop, sequence))[0]).toEqual(before[0]);
  });

  it('200: decided by the rules and the tier of the sale, on the card that replaced its card', async () => {
    const qualify = { measure: 'spend', window: 'lifetime' };
    const levels = [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: 10_000, multiplier_bps: 20_000 },
    ];
    const shop = await openShop(server, { rules: { ...noTobacco, tiers: { qualify, levels } } });
    await earned(shop, { amount: 10_000 });
    const { id, delta } = await earned(shop);
    expect(delta).toBe(80);
    await shop.patchRules({ ...pointsRules, earn: { ...pointsRules.earn, value: 5 } });
    const replaced = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`);
    const answer = await reverse(shop, id, { items: [{ sku: 'food', quantity: 1 }] });
    expect(answer.json.transaction).toMatchObject({ delta: -40, card_id: replaced.id });
  });

  const refused = [
    ['an article that was not bought', { items: [{ sku: 'wine' }] }, '/items/0/sku', 0],
    [
      'more pieces than were bought',
      { items: [{ sku: 'tobacco' }, { sku: 'food', quantity: 3 }] },
      '/items/1/quantity',
      2,
    ],
    ['more money than was paid', { items: [{ sku: 'food', amount: 4_001 }] }, '/items/0/amount', 4_000],
  ] as const;
  it.each(refused)('422 refund_exceeds_original: %s', async (_, body, pointer, remaining) => {
    const shop = await openShop(server);
    const { id } = await earned(shop);
    const sequence = await lastSequence(shop);
    expectProblem(await reverse(shop, id, body), 'refund_exceeds_original', { members: { pointer, remaining } });
    expect(await lastSequence(shop)).toBe(sequence);
    expect(await available(shop)).toBe(100);
  });

  it('422 refund_exceeds_original: an item that was returned before', async () => {
    const shop = await openShop(server);
    const { id } = await earned(shop);
    await reverse(shop, id, { items: [{ sku: 'food' }] });
    const twice = await reverse(shop, id, { items: [{ sku: 'food', quantity: 1 }] });
    expectProblem(twice, 'refund_exceeds_original', { members: { pointer: '/items/0/sku', remaining: 0 } });
  });

  it('422 unsupported_for_kind: a transaction without items', async () => {
    const shop = await openShop(server);
    const { id } = await earned(shop, { amount: 1_000 });
    expectProblem(await reverse(shop, id, { items: [{ sku: 'food' }] }), 'unsupported_for_kind', {
      members: { pointer: '/items' },
    });
  });

  const invalid = [
    ['the same sku twice', { items: [{ sku: 'food' }, { sku: 'food' }] }, '/items'],
    ['a quantity of 0', { items: [{ sku: 'food', quantity: 0 }] }, '/items/0/quantity'],
    ['an amount beside items', { amount: 100, items: [{ sku: 'food' }] }, '/amount'],
    ['no items', { items: [] }, '/items'],
  ] as const;
  it.each(invalid)('400 invalid_request: %s', async (_, body, pointer) => {
    const shop = await openShop(server);
    const { id } = await earned(shop);
    expectProblem(await reverse(shop, id, body), 'invalid_request', { pointers: [pointer] });
  });

  it('422 amount_mismatch: lines of an item that come to less than nothing', async () => {
    const shop = await openShop(server);
    const answer = await shop.earn({
      amount: 3_500,
      items: [
        { ...food, amount: 4_000 },
        { ...food, amount: -4_500 },
        { sku: 'rest', amount: 4_000 },
      ],
    });
    expectProblem(answer, 'amount_mismatch', { members: { pointer: '/items' } });
  });

  it('400 invalid_request: items that are too long together', async () => {
    const shop = await openShop(server);
    const categories = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(60, 'c'));
    const items = Array.from({ length: 72 }, (_, index) => ({ sku: `s${index}`, amount: 1, categories }));
    expectProblem(await shop.earn({ amount: 72, items }), 'invalid_request', { pointers: ['/items'] });
  });
});

/** All six items of a generated purchase. */
const articles = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 6,
    maxLength: 6,
  })
  .map((all) => all.map((one, index) => ({ ...one, sku: `s${index}`, categories: index % 2 ? ['odd'] : ['even'] })));

const busyRules = {
  ...pointsRules,
  earn: { ...pointsRules.earn, exclude: { skus: ['s5'] } },
  campaigns: [
    { id: 'odd', name: 'Odd', effect: { kind: 'multiply', bps: 30_000 }, when: { items: { categories: ['odd'] } } },
    { id: 'big', name: 'Big', effect: { kind: 'add', value: 100 }, when: { min_spend: 12_000 } },
    {
      id: 'reached',
      name: 'Reached',
      on: { kind: 'reached', measure: 'spend', window: 'lifetime', min: 20_000 },
      effect: { kind: 'add', value: 77 },
    },
    { id: 'up', name: 'Up', on: { kind: 'tier_up' }, effect: { kind: 'add', value: 11 } },
  ],
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'silver', name: 'Silver', min: 1_000, multiplier_bps: 15_000 },
      { id: 'gold', name: 'Gold', min: 15_000, multiplier_bps: 20_000 },
    ],
  },
  limits: { caps: [{ id: 'daily', on: 'earn', measure: 'value', window: 'day', max: 700, over: 'clip' }] },
};

const permutations = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) => permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** 64 of the 720 orders of six items. */
const orders = permutations([0, 1, 2, 3, 4, 5])
  .filter((_, index) => index % 11 === 0)
  .slice(0, 64);
describe('64 orders of returning six items', () => {
  it('leave after each return what a card has that bought only the rest', { timeout: 240_000 }, async () => {
    const shop = await openShop(server, { rules: busyRules });
    const fresh = async (items: readonly Json[]): Promise<{ cardId: string; id: string }> => {
      const cardId = await shop.issue();
      await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount: 1_500 });
      const amount = items.reduce((sum, item) => sum + Number(item['amount']), 0);
      if (items.length === 0) return { cardId, id: '' };
      const { transaction } = await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount, items });
      return { cardId, id: transaction.id };
    };
    const property = fc.asyncProperty(articles, async (bought) => {
      const expected = new Map<string, Promise<number>>();
      const expectedOf = (open: readonly Json[]): Promise<number> => {
        const name = open.map(({ sku }) => sku).join();
        const known = expected.get(name) ?? fresh(open).then(({ cardId }) => available(shop, cardId));
        expected.set(name, known);
        return known;
      };
      await Promise.all(
        orders.map(async (order) => {
          const { cardId, id } = await fresh(bought);
          let open = bought;
          for (const index of order) {
            open = open.filter((article) => article !== bought[index]);
            const { card } = await must(shop, 'POST', `/v1/transactions/${id}/reverse`, {
              items: [{ sku: `s${index}` }],
            });
            expect(card.id).toBe(cardId);
            expect(card.balance.available, `${order} of ${JSON.stringify(bought)}`).toBe(await expectedOf(open));
          }
        }),
      );
    });
    await fc.assert(property, { numRuns: 3 });
  });
});
