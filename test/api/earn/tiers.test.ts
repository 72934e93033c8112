import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const benefit = { kind: 'percent_off', bps: 500 };
const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'gold', name: 'Gold', min: 20, multiplier_bps: 15_000, benefits: [benefit] },
];
const tiers = (qualify: object = { measure: 'value', window: 'lifetime' }, mins = 20) => ({
  qualify,
  levels: levels.map((level) => (level.id === 'gold' ? { ...level, min: mins } : level)),
});
const withTiers = (...given: Parameters<typeof tiers>) => ({ ...pointsRules, tiers: tiers(...given) });

const earnOf = async (shop: Shop, body: Readonly<Record<string, unknown>>) => (await shop.earn(body)).json;

describe('a tier', () => {
  it('200: the one held before multiplies, the answer shows the one after', async () => {
    const shop = await openShop(server, { rules: withTiers() });
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).tier_id).toBe('basic');
    const preview = await shop.preview({ amount: 2_000 });
    const first = await earnOf(shop, { amount: 2_000 });
    expect([first.transaction.delta, first.card.tier_id, first.card.benefits]).toEqual([20, 'gold', [benefit]]);
    expect(preview.json).toMatchObject({ delta: 20, tier_id: 'gold' });
    const second = await earnOf(shop, { amount: 1_100 });
    expect(second.transaction.breakdown).toEqual([
      { type: 'base', ref: null, delta: 11, note: null },
      { type: 'tier', ref: 'gold', delta: 5, note: null },
    ]);
    expect(await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).toEqual(second.card);
  });

  it.each([
    ['value', 20, { amount: 2_000 }],
    ['spend', 500, { amount: 600, paid_with_loyalty: 100 }],
    ['count', 1, { amount: 1 }],
  ])('200: is reached by %s', async (measure, min, body) => {
    const shop = await openShop(server, { rules: withTiers({ measure, window: 'lifetime' }, min) });
    expect((await earnOf(shop, body)).card.tier_id).toBe('gold');
  });

  it.each([
    ['year', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
    [{ days: 365 }, '2027-03-09T22:59:59.999Z', '2027-03-09T23:00:00.000Z'],
  ])('200: lapses when the window %j has moved on', async (window, last, over) => {
    const moved = testClock('2026-03-10T09:00:00.000Z');
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: withTiers({ measure: 'value', window }) });
    await shop.earn({ amount: 2_000 });
    moved.moveTo(last);
    expect((await shop.preview({ amount: 100 })).json.delta).toBe(1);
    expect((await shop.preview({ amount: 1_000 })).json.delta).toBe(15);
    moved.moveTo(over);
    const sequence = await lastSequence(shop);
    const after = await earnOf(shop, { amount: 1_000 });
    expect([after.transaction.delta, after.card.tier_id]).toEqual([10, 'basic']);
    const events = await eventsAfter(shop, sequence);
    // The tier is decided at the load, before anything is earned with it.
    expect(events.map(({ type, data }) => [type, data.changed ?? null])).toEqual([
      ['card.updated', ['tier_id', 'benefits']],
      ['transaction.created', null],
    ]);
  });

  it('200: of a late earn it is the one held at arrival', async () => {
    const shop = await openShop(server, { rules: withTiers() });
    clock.advance(2 * day);
    await shop.earn({ amount: 2_000 });
    const late = await earnOf(shop, { amount: 1_000, occurred_at: instantFrom(clock, -day) });
    expect(late.transaction.delta).toBe(15);
  });

  it('200: decides about campaigns with tier_ids', async () => {
    const campaigns = [
      { id: 'golden', name: 'Golden', when: { tier_ids: ['gold'] }, effect: { kind: 'add', value: 7 } },
    ];
    const shop = await openShop(server, { rules: { ...withTiers(), campaigns } });
    expect((await earnOf(shop, { amount: 2_000 })).transaction.delta).toBe(20);
    expect((await earnOf(shop, { amount: 1_000 })).transaction.delta).toBe(22);
  });
});
