import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { merge, openPair } from '../support/merging.ts';
import { replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { simulated } from './simulated-cards.ts';

const clock = testClock();
const serve = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serve({ now: clock.now });
});

const welcoming = {
  ...pointsRules,
  campaigns: [{ id: 'hello', name: 'Hello', on: { kind: 'issue' }, effect: { kind: 'add', value: 50 } }],
};

const balancesBy = async (shop: Shop, rules: unknown): Promise<ReadonlyMap<string, number>> => {
  const place = { server, business: shop, programId: shop.programId };
  const { cards } = await simulated(place, { rules, to: clock.now() + 1 });
  return new Map([...cards].map(([id, { simulated: card }]) => [id, card.available]));
};

describe('a simulated chain of cards', () => {
  it('has the bonuses of both records of one person that were merged, though no row says whose card it was', async () => {
    const pair = await openPair(server);
    clock.advance(day);
    expect((await merge(pair)).status).toBe(200);
    const balances = await balancesBy(pair, welcoming);
    expect(balances.get(pair.cardId)).toBe(100);
    expect(balances.get(pair.goingCard)).toBe(0);
  });

  it('has a bonus for its issue once, whatever replaced its first card', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    const second = await replace(shop, shop.cardId);
    clock.advance(day);
    const third = await replace(shop, second);
    const balances = await balancesBy(shop, welcoming);
    expect([shop.cardId, second, third].map((id) => balances.get(id))).toEqual([0, 0, 50]);
  });

  it('gives a customer a bonus once, on whichever of the cards that were issued one after the other', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, {});
    const second = await shop.issue({ customer_id: shop.customerId });
    const balances = await balancesBy(shop, welcoming);
    expect([shop.cardId, second].map((id) => balances.get(id))).toEqual([0, 0]);
  });

  it('takes back a welcome bonus if the card is then assigned to a customer who already has one', async () => {
    const shop = await openShop(server);
    const second = await shop.issue();
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${second}/earn`, { amount: 300 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, {});
    clock.advance(day);
    await must(shop, 'PATCH', `/v1/cards/${second}`, { customer_id: shop.customerId });
    expect((await balancesBy(shop, welcoming)).get(second)).toBe(3);
  });
});
