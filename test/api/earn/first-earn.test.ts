import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { openPair, type Pair } from '../support/merging.ts';
import { replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, pointsRules } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});
afterAll(() => expectSound(server));

const first = { id: 'first', name: 'First', when: { first_earn: true }, effect: { kind: 'add', value: 50 } };
const open = (): Promise<Pair> =>
  openPair(server, { rules: { ...pointsRules, clawback: 'clamp', campaigns: [first] } });
const earn = async (shop: Pair, card: string) =>
  (await must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 1_000 })).transaction;
const isFirst = async (shop: Pair, card: string): Promise<boolean> =>
  (await must(shop, 'POST', `/v1/cards/${card}/earn/preview`, { amount: 1_000 })).delta === 60;
const reverse = (shop: Pair, { id }: { id: string }) => must(shop, 'POST', `/v1/transactions/${id}/reverse`, {});
const merge = (shop: Pair) => must(shop, 'POST', `/v1/customers/${shop.goingId}/merge`, { into: shop.customerId });

describe('the first earn of a card that another one was merged into', () => {
  it('200: is not given while an earn of the merged card stands', async () => {
    const shop = await open();
    const before = await earn(shop, shop.goingCard);
    await merge(shop);
    expect(await isFirst(shop, shop.cardId)).toBe(false);
    await reverse(shop, before);
    expect(await isFirst(shop, shop.cardId)).toBe(true);
  });

  it('200: is not given while an earn of either card stands', async () => {
    const shop = await open();
    const earns = [await earn(shop, shop.goingCard), await earn(shop, shop.cardId), await earn(shop, shop.goingCard)];
    await merge(shop);
    for (const one of earns) {
      expect(await isFirst(shop, shop.cardId)).toBe(false);
      await reverse(shop, one);
    }
    expect(await isFirst(shop, shop.cardId)).toBe(true);
  });

  it('200: counts no earn that was reversed before the merge', async () => {
    const shop = await open();
    await reverse(shop, await earn(shop, shop.goingCard));
    await merge(shop);
    expect(await isFirst(shop, shop.cardId)).toBe(true);
  });

  it('200: counts earns through replacements before and after the merge', async () => {
    const shop = await open();
    const before = await earn(shop, shop.goingCard);
    await replace(shop, shop.goingCard);
    await merge(shop);
    const last = await replace(shop, shop.cardId);
    expect(await isFirst(shop, last)).toBe(false);
    await reverse(shop, before);
    expect(await isFirst(shop, last)).toBe(true);
  });
});
