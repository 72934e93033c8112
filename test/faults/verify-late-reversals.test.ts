import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPair, type Pair } from '../api/support/merging.ts';
import { replace } from '../api/support/replacing.ts';
import { must, pointsRules } from '../api/support/shop.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { verifyServer } from './ledger-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const caps = (on: string) => [{ id: 'c', on, measure: 'value', window: 'lifetime', max: 1_000, over: 'refuse' }];
const rules = { ...pointsRules, pay: { units: 1, amount: 1 }, clawback: 'clamp' };
const post = (shop: Pair, path: string, body: object = {}) => must(shop, 'POST', path, body);
const earn = async (shop: Pair, card: string): Promise<string> =>
  (await post(shop, `/v1/cards/${card}/earn`, { amount: 5_000 })).transaction.id;
const reverse = (shop: Pair, id: string, body: object = {}) => post(shop, `/v1/transactions/${id}/reverse`, body);
const mergeInto = (shop: Pair) => post(shop, `/v1/customers/${shop.goingId}/merge`, { into: shop.customerId });

/** The changes on cards whose counters have moved to another card. */
const cases: readonly (readonly [string, (shop: Pair) => Promise<unknown>])[] = [
  [
    'an earn that is reversed after a replacement',
    async (shop) => {
      const id = await earn(shop, shop.cardId);
      await replace(shop, shop.cardId);
      await reverse(shop, id);
    },
  ],
  [
    'an earn that is reversed in parts, before and after two replacements',
    async (shop) => {
      const id = await earn(shop, shop.cardId);
      await reverse(shop, id, { amount: 1_000 });
      const second = await replace(shop, shop.cardId);
      await reverse(shop, id, { amount: 2_000 });
      await replace(shop, second);
      await reverse(shop, id);
    },
  ],
  [
    'earns of two cards that are reversed after a merge',
    async (shop) => {
      const earns = [await earn(shop, shop.cardId), await earn(shop, shop.goingCard)];
      await mergeInto(shop);
      for (const id of earns) await reverse(shop, id);
    },
  ],
  [
    'an earn of a replaced card that is reversed after a merge and another replacement',
    async (shop) => {
      const id = await earn(shop, shop.goingCard);
      await replace(shop, shop.goingCard);
      await mergeInto(shop);
      await replace(shop, shop.cardId);
      await reverse(shop, id);
    },
  ],
  [
    'an earn that is reversed on a card that was closed for good',
    async (shop) => {
      const id = await earn(shop, shop.cardId);
      await post(shop, `/v1/cards/${shop.cardId}/close`, { forfeit: true });
      await reverse(shop, id);
    },
  ],
  [
    'a use that is reversed after a replacement',
    async (shop) => {
      await earn(shop, shop.cardId);
      const { transaction } = await post(shop, `/v1/cards/${shop.cardId}/use`, { amount: 20 });
      await replace(shop, shop.cardId);
      await reverse(shop, transaction.id);
    },
  ],
];

it.each(cases)('finds nothing wrong with %s', async (_what, happens) => {
  for (const on of ['earn', 'use']) {
    await happens(await openPair(server, { rules: { ...rules, limits: { caps: caps(on) } } }));
    expect((await verifyServer(server)).listed).toEqual([]);
  }
});
