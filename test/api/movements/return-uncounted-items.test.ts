import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await expectSound(server);
  await server.stop();
});

type Json = Readonly<Record<string, unknown>>;

const tv = { sku: 'tv', categories: ['screens'], amount: 90_000 };
const cables = { sku: 'cable', categories: [], quantity: 9, amount: 500 };
const cigars = { sku: 'cigar', categories: ['tobacco'], quantity: 2, amount: 900 };
const bag = { sku: 'bag', categories: [], amount: 0 };

const reverse = (shop: Shop, id: string, body: Json) => shop.call('POST', `/v1/transactions/${id}/reverse`, { body });
const returned = async (shop: Shop, id: string, ...items: Json[]) => {
  const answer = await reverse(shop, id, { items });
  expect(answer.status).toBe(200);
  return answer.json.transaction;
};
const tierOf = async (shop: Shop) => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).tier_id;

const levels = [
  { id: 'base', name: 'Base', min: 0 },
  { id: 'gold', name: 'Gold', min: 10_000 },
];
const tiers = { qualify: { measure: 'spend', window: 'lifetime' }, levels };

describe.each([
  ['spend', 90_500],
  ['item', 10],
  ['visit', 1],
])('where the program counts %s', (basis, amount) => {
  const open = async (items: readonly Json[], rules: Json = {}, counted = amount) => {
    const earn = { ...pointsRules.earn, basis, per: 1, exclude: { categories: ['tobacco'] } };
    const shop = await openShop(server, { rules: { ...pointsRules, earn, ...rules } });
    const { id } = (
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, {
        amount: counted,
        items,
        ...(basis === 'spend' ? {} : { purchase_amount: 90_500 }),
      })
    ).transaction;
    return { shop, id };
  };

  it('200: a tier by money counts what is left of the purchase, whichever item was returned', async () => {
    for (const [article, level] of [[tv, 'base'] as const, [cables, 'gold'] as const]) {
      const { shop, id } = await open([tv, cables], { tiers });
      expect(await tierOf(shop)).toBe('gold');
      await returned(shop, id, { sku: article.sku });
      expect(await tierOf(shop)).toBe(level);
      await returned(shop, id, { sku: article === tv ? 'cable' : 'tv' });
      expect(await tierOf(shop)).toBe('base');
    }
  });

  it('200: a cap by money is free again for what was returned', async () => {
    const cap = { id: 'day', on: 'earn', measure: 'spend', window: 'day', max: 91_000, over: 'refuse' };
    const { shop, id } = await open([tv, cables], { limits: { caps: [cap] } });
    const next = basis === 'spend' ? { amount: 1_000 } : { amount: 1, purchase_amount: 1_000 };
    expect((await shop.earn(next)).json.code).toBe('limit_exceeded');
    await returned(shop, id, { sku: 'tv' });
    expect((await shop.earn(next)).status).toBe(200);
  });

  it('200, 409: an item that counts for nothing can be returned after all others, once', async () => {
    const nothing = basis === 'spend' ? bag : cigars;
    const { shop, id } = await open([tv, nothing], {}, basis === 'spend' ? 90_000 : 1);
    const first = await returned(shop, id, { sku: 'tv' });
    const last = await returned(shop, id, { sku: nothing.sku });
    expect([first.delta < 0, last.amount, last.delta]).toEqual(basis === 'visit' ? [false, 1, -1] : [true, 0, 0]);
    const card = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect(card.balance).toMatchObject({ available: 0, lifetime_earned: 0 });
    expectProblem(await reverse(shop, id, { items: [{ sku: nothing.sku }] }), 'already_reversed');
  });

  it('409 already_reversed: an item of a purchase that was reversed as a whole', async () => {
    const { shop, id } = await open([tv, cables]);
    expect((await reverse(shop, id, {})).status).toBe(200);
    expectProblem(await reverse(shop, id, { items: [{ sku: 'cable', quantity: 1 }] }), 'already_reversed');
  });

  it('409 reference_in_use: all that is left of an item is another return than one piece of it', async () => {
    const { shop, id } = await open([tv, cables]);
    const note = { reference: 'note-1' };
    const one = { items: [{ sku: 'cable', quantity: 1 }], ...note };
    const first = await reverse(shop, id, one);
    const members = { transaction_id: first.json.transaction.id };
    expectProblem(await reverse(shop, id, { items: [{ sku: 'cable' }], ...note }), 'reference_in_use', { members });
    expectProblem(await reverse(shop, id, note), 'reference_in_use', { members });
    expect((await reverse(shop, id, one)).json.transaction.id).toBe(members.transaction_id);
    const rest = { items: [{ sku: 'cable' }], reference: 'note-2' };
    const { transaction } = (await reverse(shop, id, rest)).json;
    expect((await reverse(shop, id, rest)).json.transaction.id).toBe(transaction.id);
  });

  it('200: refunds by amount after a return of items take their share of the rest', async () => {
    const pieces = { sku: 'piece', categories: [], quantity: 10, amount: 100_000 };
    const counted = { spend: 100_000, item: 10, visit: 1 }[basis] ?? 0;
    const { shop, id } = await open([pieces], { tiers }, counted);
    await returned(shop, id, { sku: 'piece', quantity: 1 });
    expect(await tierOf(shop)).toBe('gold');
    // Of 90,000 that are left, a visit cannot be refunded in parts.
    const amount = { spend: 81_000, item: 8, visit: 1 }[basis];
    expect((await reverse(shop, id, { amount })).status).toBe(200);
    expect(await tierOf(shop)).toBe('base');
  });
});

it('422 nothing_to_reverse: an item of a purchase in which no item counts', async () => {
  const earn = { ...pointsRules.earn, basis: 'item', per: 1, exclude: { categories: ['tobacco'] } };
  const shop = await openShop(server, { rules: { ...pointsRules, earn, tiers } });
  const sale = { amount: 0, purchase_amount: 20_000, items: [cigars, { ...cigars, sku: 'pipe' }] };
  const { id } = (await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, sale)).transaction;
  expect(await tierOf(shop)).toBe('gold');
  expectProblem(await reverse(shop, id, { items: [{ sku: 'pipe' }] }), 'nothing_to_reverse');
  expect(await tierOf(shop)).toBe('gold');
});
