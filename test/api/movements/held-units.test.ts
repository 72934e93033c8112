import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusOn, expectSound } from '../support/bonuses.ts';
import { testClock } from '../support/clock.ts';
import { imported } from '../support/imports.ts';
import { act } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

const get = (shop: Shop, path: string) => must(shop, 'GET', `/v1/${path}`);

describe('held units', () => {
  const full = { ...pointsRules, pay: { units: 1, amount: 1 }, limits: { caps: [], max_balance: 100 } };
  const filled = async (more: object = {}): Promise<Shop> => {
    const shop = await openShop(server, { rules: { ...full, ...more }, customer: { external_id: 'ada' } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 10_000 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 60 });
    return shop;
  };

  it('200: leave no room for an earn or a bonus under max_balance', async () => {
    const reached = bonusOn({ kind: 'reached', measure: 'count', window: 'lifetime', min: 2 });
    const shop = await filled({ campaigns: [reached] });
    const { transaction, card } = (await shop.earn({ amount: 5_000 })).json;
    expect([transaction.delta, transaction.outcome]).toEqual([0, 'capped']);
    expect(card.balance).toMatchObject({ available: 40, held: 60 });
    const { data } = await get(shop, `cards/${shop.cardId}/transactions?kind=bonus`);
    expect([data[0].delta, data[0].outcome]).toEqual([0, 'capped']);
  });

  it('422 limit_exceeded: leave no room for a raising adjustment or an import', async () => {
    const shop = await filled();
    expect((await act(shop, shop.cardId, 'adjust', { delta: 1, note: 'Goodwill.' })).json.code).toBe('limit_exceeded');
    const row = { customer_external_id: 'ada', program_id: shop.programId, opening_balance: 1 };
    expect((await imported(server, shop, [row])).refused).toMatchObject([{ code: 'limit_exceeded' }]);
    expect((await get(shop, `cards/${shop.cardId}`)).balance).toMatchObject({ available: 40, held: 60 });
  });

  it('422 limit_exceeded: leave no room for a top-up', async () => {
    const shop = await openShop(server, { rules: { kind: 'gift', limits: { caps: [], max_balance: 100 } } });
    await act(shop, shop.cardId, 'top-up', { amount: 100 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 60 });
    expect((await act(shop, shop.cardId, 'top-up', { amount: 1 })).json.code).toBe('limit_exceeded');
  });

  it('422 reward_not_eligible: leave no room for a gift credit', async () => {
    const shop = await openShop(server, { rules: { kind: 'gift', limits: { caps: [], max_balance: 100 } } });
    await act(shop, shop.cardId, 'top-up', { amount: 100 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 60 });
    const benefit = { kind: 'gift_credit', program_id: shop.programId, amount: 11 };
    const reward = { program_id: shop.programId, name: 'Eleven', benefit, cost: 10 };
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
    const { json } = await act(shop, shop.cardId, 'redeem', { reward_id });
    expect([json.code, json.reason]).toEqual(['reward_not_eligible', 'gift_card']);
    expect((await get(shop, `cards/${shop.cardId}`)).balance).toMatchObject({ available: 40, held: 60 });
  });
});
