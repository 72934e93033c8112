import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
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

const levels = [
  { id: 'base', name: 'Base', min: 0 },
  { id: 'gold', name: 'Gold', min: 10_000 },
];
const tiers = (more: Json = {}) => ({ qualify: { measure: 'spend', window: 'lifetime', ...more }, levels });
const food = { sku: 'food', amount: 12_000 };
const cigars = { sku: 'cigars', categories: ['tobacco'], amount: 20_000 };

const progressOf = async (shop: Shop, cardId = shop.cardId) => {
  const { tier_id, total } = await must(shop, 'GET', `/v1/cards/${cardId}/tier`);
  return [tier_id, total];
};
const reverse = (shop: Shop, id: string, body: Json) => must(shop, 'POST', `/v1/transactions/${id}/reverse`, body);

describe.each(['spend', 'item', 'visit'] as const)('where the program counts %s, a tier by money', (basis) => {
  const rulesWith = (more: Json = {}) => ({
    ...pointsRules,
    earn: { ...pointsRules.earn, basis, per: 1, exclude: { categories: ['tobacco'] } },
    limits: { caps: [{ id: 'call', on: 'earn', measure: 'count', window: 'day', max: 1_000, over: 'refuse' }] },
    tiers: tiers(more),
  });
  const saleOf = (items: readonly (typeof food | typeof cigars)[], paid = 0): Json => {
    const price = items.reduce((sum, { amount }) => sum + amount, 0);
    const counted = { spend: price, item: items.filter((item) => item !== cigars).length, visit: 1 }[basis];
    const asked = { amount: counted, items, ...(paid > 0 ? { paid_with_loyalty: paid } : {}) };
    return basis === 'spend' ? asked : { ...asked, purchase_amount: price };
  };
  const open = (more: Json = {}) => openShop(server, { rules: rulesWith(more) });

  it('200: is not reached by items that earn nothing, unless the rules include them', async () => {
    const shop = await open();
    expect((await shop.preview(saleOf([cigars]))).json).toMatchObject({ tier_id: 'base' });
    expect((await shop.earn(saleOf([cigars]))).json.card.tier_id).toBe('base');
    expect(await progressOf(shop)).toEqual(['base', 0]);
    await shop.patchRules(rulesWith({ include_excluded: true }));
    expect(await progressOf(shop)).toEqual(['gold', 20_000]);
    const including = await open({ include_excluded: true });
    expect((await including.preview(saleOf([cigars]))).json).toMatchObject({ tier_id: 'gold' });
    expect((await including.earn(saleOf([cigars]))).json.card.tier_id).toBe('gold');
  });

  it('200: is not reached by what units paid, unless the rules include it', async () => {
    const shop = await open();
    await shop.earn(saleOf([food], 2_001));
    expect(await progressOf(shop)).toEqual(['base', 9_999]);
    await shop.earn({ ...saleOf([]), amount: basis === 'spend' ? 1 : 0, items: undefined, purchase_amount: 1 });
    expect(await progressOf(shop)).toEqual(['gold', 10_000]);
    await shop.patchRules(rulesWith({ include_excluded: true }));
    expect(await progressOf(shop)).toEqual(['gold', 12_001]);
  });

  it('200: goes down by a returned item only if the item counted', async () => {
    const shop = await open();
    const { transaction } = (await shop.earn(saleOf([food, cigars], 1_000))).json;
    expect(await progressOf(shop)).toEqual(['gold', 11_000]);
    await reverse(shop, transaction.id, { items: [{ sku: 'cigars' }] });
    expect(await progressOf(shop)).toEqual(['gold', 11_000]);
    const next = (await shop.earn(saleOf([food, cigars], 1_000))).json.transaction;
    await reverse(shop, next.id, { items: [{ sku: 'food', amount: 6_000 }] });
    expect(await progressOf(shop)).toEqual(['gold', 16_500]);
    await reverse(shop, next.id, {});
    expect(await progressOf(shop)).toEqual(['gold', 11_000]);
  });

  it('200: is decided again from the rows of a program that had no tiers', async () => {
    const { tiers: _tiers, limits: _limits, ...plain } = rulesWith();
    const shop = await openShop(server, { rules: plain });
    await shop.earn(saleOf([food, cigars], 500));
    await shop.patchRules(rulesWith());
    expect(await progressOf(shop)).toEqual(['gold', 11_500]);
    await shop.earn(saleOf([food, cigars], 500));
    expect(await progressOf(shop)).toEqual(['gold', 23_000]);
  });

  it('200: goes on after a replacement and a merge', async () => {
    const shop = await open();
    await shop.earn(saleOf([food, cigars], 3_000));
    const card = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    expect(await progressOf(shop, card.id)).toEqual(['base', 9_000]);
    const { id: from } = await must(shop, 'POST', '/v1/customers', {});
    const other = await must(shop, 'POST', '/v1/cards', { program_id: shop.programId, customer_id: from });
    await must(shop, 'POST', `/v1/cards/${other.id}/earn`, saleOf([food, cigars], 11_500));
    expect(await progressOf(shop, other.id)).toEqual(['base', 500]);
    await must(shop, 'POST', `/v1/customers/${from}/merge`, { into: shop.customerId });
    expect(await progressOf(shop, card.id)).toEqual(['base', 9_500]);
  });
});

it('200: a part that is refunded by amount takes its share of what counts', async () => {
  const earn = { ...pointsRules.earn, exclude: { categories: ['tobacco'] } };
  const shop = await openShop(server, { rules: { ...pointsRules, earn, tiers: tiers() } });
  const sale = { amount: 32_000, items: [food, cigars] };
  const { transaction } = (await shop.earn(sale)).json;
  await reverse(shop, transaction.id, { amount: 16_000 });
  expect(await progressOf(shop)).toEqual(['base', 6_000]);
});
