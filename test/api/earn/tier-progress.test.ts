import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const serveOwn = serversOfThisFile();
const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'silver', name: 'Silver', min: 20 },
  { id: 'gold', name: 'Gold', min: 50 },
];
const withTiers = (window: unknown, measure = 'value') => ({
  ...pointsRules,
  tiers: { qualify: { measure, window }, levels },
});

const progressOf = (shop: Shop, cardId = shop.cardId) => must(shop, 'GET', `/v1/cards/${cardId}/tier`);
const tierOf = async (shop: Shop): Promise<string> => (await shop.preview({ amount: 0 })).json.tier_id;
/** An earn of so many points, counted in euros. */
const earnPoints = (shop: Shop, points: number, body: object = {}) => shop.earn({ amount: points * 100, ...body });

let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});

describe('what is missing to the next tier', () => {
  it.each(['value', 'spend', 'count'])('200: by %s: one less keeps the tier, exactly it raises it', async (measure) => {
    const shop = await openShop(server, { rules: withTiers('lifetime', measure) });
    const earn = async (total: number) => {
      if (measure === 'count') for (let made = 0; made < total; made += 1) await shop.earn({ amount: 1 });
      else await shop.earn({ amount: measure === 'value' ? total * 100 : total });
    };
    expect(await progressOf(shop)).toEqual({
      object: 'tier_progress',
      card_id: shop.cardId,
      program_id: shop.programId,
      tier_id: 'basic',
      measure,
      total: 0,
      counted_from: null,
      counted_until: null,
      held_until: null,
      floor: null,
      next: { tier_id: 'silver', name: 'Silver', min: 20, missing: 20 },
    });
    for (const [tier, next] of [
      ['silver', { tier_id: 'gold', name: 'Gold', min: 50, missing: 30 }],
      ['gold', null],
    ] as const) {
      const { missing } = (await progressOf(shop)).next;
      await earn(missing - 1);
      expect((await progressOf(shop)).next.missing).toBe(1);
      const shown = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).tier_id;
      const before = await shown();
      await earn(1);
      expect([before === tier, await shown()]).toEqual([false, tier]);
      expect(await progressOf(shop)).toMatchObject({ tier_id: tier, next });
    }
  });

  it('200: counts less after a reversal, and can be below 0', async () => {
    const shop = await openShop(server, { rules: withTiers('lifetime') });
    const { transaction } = (await earnPoints(shop, 25)).json;
    expect(await progressOf(shop)).toMatchObject({ tier_id: 'silver', total: 25, next: { missing: 25 } });
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    expect(await progressOf(shop)).toMatchObject({ tier_id: 'basic', total: 0, next: { missing: 20 } });
  });

  it('200: is null without tiers and on a closed card; 404: for no card; nothing is written', async () => {
    const plain = await openShop(server);
    const nothing = {
      measure: null,
      total: null,
      counted_from: null,
      counted_until: null,
      held_until: null,
      next: null,
    };
    expect(await progressOf(plain)).toMatchObject({ tier_id: null, ...nothing });
    const shop = await openShop(server, { rules: withTiers('year') });
    await earnPoints(shop, 20);
    const before = await snapshot(server);
    await progressOf(shop);
    expect(await snapshot(server)).toBe(before);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    expect(await progressOf(shop)).toMatchObject({ tier_id: 'silver', ...nothing });
    const gone = await shop.call('GET', '/v1/cards/crd_01k5q8v3t9e6w2x4y7z0a1b2c3/tier');
    expect([gone.status, gone.json.code]).toEqual([404, 'not_found']);
  });

  it('200: under rules that begin to have tiers after the sales', async () => {
    const shop = await openShop(server);
    await earnPoints(shop, 30);
    await shop.patchRules(withTiers('year'));
    expect(await progressOf(shop)).toMatchObject({ tier_id: 'silver', total: 30, next: { missing: 20 } });
  });
});

describe('until when the tier is held', () => {
  it.each([
    ['year', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    [{ days: 365 }, '2025-03-10T23:00:00.000Z', null],
  ])('200: window %j: the last instant keeps it, the next one does not', async (window, from, until) => {
    const clock = testClock('2026-03-10T09:00:00.000Z');
    const own = await serveOwn({ now: clock.now });
    const shop = await openShop(own, { rules: withTiers(window) });
    expect(await progressOf(shop)).toMatchObject({ held_until: null, counted_until: until, counted_from: from });
    await earnPoints(shop, 30);
    clock.advance(10 * day);
    await earnPoints(shop, 20, { occurred_at: instantFrom(clock, -2 * day) });
    clock.advance(day);
    await earnPoints(shop, 15);
    const progress = await progressOf(shop);
    expect(progress).toMatchObject({ tier_id: 'gold', total: 65, next: null });
    const held = Date.parse(progress.held_until);
    clock.moveTo(new Date(held - 1).toISOString());
    expect([await tierOf(shop), (await progressOf(shop)).tier_id]).toEqual(['gold', 'gold']);
    clock.moveTo(progress.held_until);
    const after = await progressOf(shop);
    expect(await tierOf(shop)).toBe(after.tier_id);
    expect(after.tier_id).toBe(window === 'year' ? 'basic' : 'silver');
    if (window === 'year') return;
    clock.moveTo(after.held_until);
    expect([await tierOf(shop), (await progressOf(shop)).held_until]).toEqual(['basic', null]);
  });
});
