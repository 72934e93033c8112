import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusOn, expectSound } from '../support/bonuses.ts';
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

const tiers = {
  qualify: { measure: 'spend', window: 'lifetime' },
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 10_000 },
  ],
};
const effect = { kind: 'add', value: 500 };
const reached = (window: string) =>
  bonusOn({ kind: 'reached', measure: 'spend', window, min: 10_000 }, { id: window, effect });
const campaigns = [
  ['reached', reached('lifetime')],
  ['reached in a month', reached('month')],
  ['level', bonusOn({ kind: 'tier_up' }, { effect })],
] as const;

const openWith = (...given: object[]): Promise<Pair> =>
  openPair(server, { rules: { ...pointsRules, clawback: 'clamp', tiers, campaigns: given } });

const earned = async (shop: Pair, cardId: string, amount = 10_000): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount })).transaction.id;
const reverse = (shop: Pair, id: string) => must(shop, 'POST', `/v1/transactions/${id}/reverse`, {});
const balanceOf = async (shop: Pair, id: string): Promise<number> =>
  (await must(shop, 'GET', `/v1/cards/${id}`)).balance.available;
const mergeInto = (shop: Pair) => must(shop, 'POST', `/v1/customers/${shop.goingId}/merge`, { into: shop.customerId });

const steps = ['merge', 'replace', 'refund the one that stays', 'refund the one that goes'] as const;
type Step = (typeof steps)[number];

function ordersOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length === 0) return [[]];
  return all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

it('200: bonuses of two cards leave nothing, in whatever order the cards are merged, replaced and refunded', async () => {
  const follow = async (order: readonly Step[]) => {
    const shop = await openWith(...campaigns.map(([, campaign]) => campaign));
    const [kept, gone] = [await earned(shop, shop.cardId), await earned(shop, shop.goingCard)];
    let last = shop.cardId;
    const doStep: Readonly<Record<Step, () => Promise<unknown>>> = {
      merge: () => mergeInto(shop),
      replace: async () => {
        last = await replace(shop, last);
      },
      'refund the one that stays': () => reverse(shop, kept),
      'refund the one that goes': () => reverse(shop, gone),
    };
    for (const step of order) await doStep[step]();
    expect(await balanceOf(shop, last), order.join(', ')).toBe(0);
  };
  await Promise.all(ordersOf<Step>(steps).map(follow));
});

describe.each(campaigns)('the %s bonus of two cards that each have it', (_name, campaign) => {
  it('200: stays while what is left reaches it, and comes again once', async () => {
    const shop = await openWith(campaign);
    const first = await earned(shop, shop.cardId);
    const second = await earned(shop, shop.goingCard);
    await mergeInto(shop);
    await reverse(shop, first);
    expect(await balanceOf(shop, shop.cardId)).toBe(1_100);
    await reverse(shop, second);
    expect(await balanceOf(shop, shop.cardId)).toBe(0);
    const again = await earned(shop, shop.cardId);
    expect(await balanceOf(shop, shop.cardId)).toBe(600);
    await earned(shop, shop.cardId);
    expect(await balanceOf(shop, shop.cardId)).toBe(700);
    await reverse(shop, again);
    expect(await balanceOf(shop, shop.cardId)).toBe(600);
  });

  it('200: goes too where one of them was taken back and granted again before the merge', async () => {
    const shop = await openWith(campaign);
    await reverse(shop, await earned(shop, shop.goingCard));
    const earns = [await earned(shop, shop.goingCard), await earned(shop, shop.cardId)];
    await mergeInto(shop);
    for (const id of earns) await reverse(shop, id);
    expect(await balanceOf(shop, shop.cardId)).toBe(0);
  });

  it('200: of three cards leaves nothing either', async () => {
    const shop = await openWith(campaign);
    const { id: third } = await must(shop, 'POST', '/v1/customers', {});
    const thirdCard = await shop.issue({ customer_id: third });
    const earns = await Promise.all([shop.cardId, shop.goingCard, thirdCard].map((id) => earned(shop, id)));
    await must(shop, 'POST', `/v1/customers/${third}/merge`, { into: shop.goingId });
    await mergeInto(shop);
    for (const id of earns) await reverse(shop, id);
    expect(await balanceOf(shop, shop.cardId)).toBe(0);
  });
});
