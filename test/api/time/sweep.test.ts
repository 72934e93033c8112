import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const lapsing = {
  ...pointsRules,
  expiry: { kind: 'rolling', period: { unit: 'day', count: 10 }, round: 'none' },
} as const;
const told = async (shop: Shop, after: number) =>
  (await eventsAfter(shop, after)).map(({ type, data }) => [type, data.transaction?.kind ?? data.changed]);
const cardOf = (shop: Shop, id = shop.cardId) => must(shop, 'GET', `/v1/cards/${id}`);

describe('a sweep', () => {
  it.each(['test', 'live'] as const)('lets units of %s data lapse, with one row and its event, once', async (mode) => {
    const shop = await openShop(server, { rules: lapsing, mode });
    await shop.earn({ amount: 1_000 });
    const { next_expiry } = (await cardOf(shop)).balance;
    const before = await lastSequence(shop);
    clock.advance(12 * day);
    await sweepOnce(server);
    await sweepOnce(server);
    expect((await cardOf(shop)).balance).toMatchObject({ available: 0, next_expiry: null });
    expect(await told(shop, before)).toEqual([['transaction.created', 'expire']]);
    const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=expire`);
    expect(data).toMatchObject([{ delta: -10, reason: 'expired', occurred_at: next_expiry.at, key_id: null }]);
  });

  it('writes nothing where nothing is due any more', async () => {
    const shop = await openShop(server, { rules: lapsing });
    await shop.earn({ amount: 1_000 });
    clock.advance(12 * day);
    await sweepOnce(server);
    const card = await cardOf(shop);
    const sequence = await lastSequence(shop);
    await sweepOnce(server);
    expect([await cardOf(shop), await lastSequence(shop)]).toEqual([card, sequence]);
  });

  it('brings up more cards than a piece holds, of every business, in one go', async () => {
    const shops = [await openShop(server, { rules: lapsing }), await openShop(server, { rules: lapsing })];
    const cards: [Shop, string][] = [];
    for (const [index, shop] of shops.entries()) {
      const issued = await Promise.all(Array.from({ length: index === 0 ? 130 : 5 }, () => shop.issue()));
      cards.push(...issued.map((id): [Shop, string] => [shop, id]));
    }
    await Promise.all(cards.map(([shop, id]) => must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 100 })));
    clock.advance(12 * day);
    await sweepOnce(server);
    const balances = await Promise.all(cards.map(async ([shop, id]) => (await cardOf(shop, id)).balance.available));
    expect(new Set(balances)).toEqual(new Set([0]));
  });

  it('matures units before they expire, and in the order of time', async () => {
    const shop = await openShop(server, { rules: { ...lapsing, pending_days: 3 } });
    await shop.earn({ amount: 1_000 });
    clock.advance(4 * day);
    await sweepOnce(server);
    expect((await cardOf(shop)).balance).toMatchObject({ available: 10, pending: 0, next_available: null });
  });

  it('goes on by itself in a server that does so, from its start on, until that stops', async () => {
    const own = await serveOwn({ now: clock.now, sweeps: true });
    const shop = await openShop(own, { rules: lapsing });
    await shop.earn({ amount: 1_000 });
    clock.advance(12 * day);
    own.service.wakeUps.sweep.notify();
    // It shares the processor with all that runs beside it.
    await expect.poll(async () => (await cardOf(shop)).balance.available, { timeout: 20_000 }).toBe(0);
  });
});

const gold = (window: unknown) => ({
  ...pointsRules,
  tiers: {
    qualify: { measure: 'value', window },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: 20 },
    ],
  },
});

describe('a tier', () => {
  it.each([
    ['year', '2027-12-31T22:59:59.999Z', '2027-12-31T23:00:00.000Z'],
    [{ days: 365 }, '2028-03-08T22:59:59.999Z', '2028-03-08T23:00:00.000Z'],
  ])('of the window %j falls at the local midnight that ends it, without anyone asking', async (window, last, over) => {
    const moved = testClock('2027-03-10T09:00:00.000Z');
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: gold(window) });
    await shop.earn({ amount: 2_000 });
    const sequence = await lastSequence(shop);
    for (const between of ['2027-03-11T00:00:00.000Z', '2027-06-11T00:00:00.000Z', last]) {
      moved.moveTo(between);
      await sweepOnce(own);
    }
    expect([(await cardOf(shop)).tier_id, await lastSequence(shop)]).toEqual(['gold', sequence]);
    moved.moveTo(over);
    await sweepOnce(own);
    expect((await cardOf(shop)).tier_id).toBe('basic');
    expect(await told(shop, sequence)).toEqual([['card.updated', ['tier_id']]]);
    await sweepOnce(own);
    expect(await lastSequence(shop)).toBe(sequence + 1);
  });

  it('that is looked at again after its program has none any more, is not looked at for ever', async () => {
    const moved = testClock('2027-03-10T09:00:00.000Z');
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: gold({ days: 365 }) });
    await shop.earn({ amount: 2_000 });
    await shop.patchRules(pointsRules);
    moved.advance(2 * day);
    await sweepOnce(own);
    expect(await own.service.store.due({ now: moved.now(), limit: 10, passing: [] })).toEqual([]);
  });
});
