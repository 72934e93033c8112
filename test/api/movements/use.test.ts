import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { instantFrom, minute, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter, passes } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

async function expectRefused(shop: Counter, body: object, ...wanted: [Parameters<typeof expectProblem>[1], object?]) {
  const before = await snapshot(server);
  expectProblem(await shop.use({ ...body }), wanted[0], { instance: `/v1/cards/${shop.cardId}/use`, ...wanted[1] });
  expect(await snapshot(server)).toBe(before);
}

/** A card with 1,000 points, of which ten pay a euro. */
async function openPoints(pay: object | null = { units: 10, amount: 100 }): Promise<Counter> {
  const shop = await openCounter(server, { rules: { ...pointsRules, pay } });
  await done(shop.earn({ amount: 100_000 }));
  return shop;
}

const cent = { cap_id: 'max_purchase_bps', resets_at: null };

describe('using', () => {
  it('200: money of a gift card pays what it is', async () => {
    const shop = await openCounter(server, { rules: gift });
    await done(shop.topUp({ amount: 5_000 }));
    clock.advance(minute);
    const sequence = await lastSequence(shop);
    const said = { location: 'berlin-3', staff_ref: 'ada', note: 'Lunch.', metadata: { till: '3' } };
    const body = { amount: 1_250, purchase_amount: 2_000, currency: 'EUR', reference: 'sale-1', ...said };
    const { transaction, card } = await done(shop.use(body));
    expect(transaction).toMatchObject({
      ...said,
      kind: 'use',
      amount: 1_250,
      delta: -1_250,
      value: 1_250,
      balance_after: 3_750,
      sequence: 2,
      purchase_amount: 2_000,
      currency: 'EUR',
      reference: 'sale-1',
      available_at: null,
      expires_at: null,
      occurred_at: instantFrom(clock, 0),
    });
    expect(card).toEqual(await shop.card());
    expect(card.balance).toMatchObject({ available: 3_750, lifetime_earned: 5_000, lifetime_used: 1_250 });
    expect(card.last_activity_at).toBe(instantFrom(clock, 0));
    const { id, version, balance, progress, tier_id } = card;
    expect((await eventsAfter(shop, sequence)).map(({ type, data }) => [type, data])).toEqual([
      ['transaction.created', { transaction, card: { id, version, balance, progress, tier_id } }],
      ['card.units_used', { card, transaction }],
    ]);
  });

  it('200: visits have no price; points are worth what pay says; cashback is money', async () => {
    const visits = await openCounter(server, { rules: passes });
    await done(visits.topUp({ pack_id: 'ten' }));
    const visit = await done(visits.use({ amount: 1 }));
    expect([visit.transaction.delta, visit.transaction.value, visit.card.balance.available]).toEqual([-1, null, 9]);
    const points = await openPoints();
    expect((await done(points.use({ amount: 30 }))).transaction).toMatchObject({ delta: -30, value: 300 });
    const cashback = await openCounter(server, { rules: { kind: 'cashback', earn: { value: 500 } } });
    await done(cashback.earn({ amount: 10_000 }));
    expect((await done(cashback.use({ amount: 500 }))).transaction).toMatchObject({ delta: -500, value: 500 });
  });

  it('422 invalid_amount: not in whole steps, or fewer than min_units', async () => {
    const shop = await openPoints({ units: 10, amount: 100, min_units: 25 });
    const members = { min: 25, multiple_of: 10 };
    for (const amount of [10, 20, 31]) await expectRefused(shop, { amount }, 'invalid_amount', { members });
    expect((await done(shop.use({ amount: 30 }))).transaction.value).toBe(300);
    const few = await openPoints({ units: 10, amount: 100, min_units: 5 });
    await expectRefused(few, { amount: 5 }, 'invalid_amount', { members: { min: 10, multiple_of: 10 } });
  });

  it('422 invalid_amount: nothing is used by 0', async () => {
    const shop = await openCounter(server, { rules: gift });
    await expectRefused(shop, { amount: 0 }, 'invalid_amount', { members: { min: 1 } });
  });

  it('422 purchase_amount_required, limit_exceeded: units may pay a share of the purchase', async () => {
    const shop = await openPoints({ units: 10, amount: 100, max_purchase_bps: 5_000 });
    await expectRefused(shop, { amount: 10 }, 'purchase_amount_required', {
      members: { pointer: '/purchase_amount' },
    });
    const tooMuch = { members: { ...cent, max: 599 } };
    await expectRefused(shop, { amount: 60, purchase_amount: 1_199 }, 'limit_exceeded', tooMuch);
    await expectRefused(shop, { amount: 10, purchase_amount: 0 }, 'limit_exceeded', { members: { ...cent, max: 0 } });
    const { transaction } = await done(shop.use({ amount: 60, purchase_amount: 1_200 }));
    expect([transaction.value, transaction.purchase_amount]).toEqual([600, 1_200]);
  });

  it('422 limit_exceeded: nothing pays more than the purchase is', async () => {
    const shop = await openCounter(server, { rules: gift });
    await done(shop.topUp({ amount: 500 }));
    await expectRefused(shop, { amount: 101, purchase_amount: 100 }, 'limit_exceeded', {
      members: { ...cent, max: 100 },
    });
    await done(shop.use({ amount: 100, purchase_amount: 100 }));
  });

  it('422 unsupported_for_kind: stamps, and points that do not pay', async () => {
    const stamps = { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } };
    const shop = await openCounter(server, { rules: stamps });
    await done(shop.earn({ amount: 1 }));
    await expectRefused(shop, { amount: 1 }, 'unsupported_for_kind');
    await expectRefused(await openPoints(null), { amount: 10 }, 'unsupported_for_kind');
  });

  it('422 currency_mismatch: another currency than the program has', async () => {
    const shop = await openCounter(server, { rules: gift, program: { currency: 'JPY' } });
    await done(shop.topUp({ amount: 500 }));
    await expectRefused(shop, { amount: 1, currency: 'EUR' }, 'currency_mismatch');
    await done(shop.use({ amount: 1, currency: 'JPY' }));
  });

  it('422 insufficient_balance: more than is available, saying how much that is', async () => {
    const shop = await openCounter(server, { rules: gift });
    await expectRefused(shop, { amount: 1 }, 'insufficient_balance', { members: { available: 0 } });
    await done(shop.topUp({ amount: 500 }));
    await expectRefused(shop, { amount: 501 }, 'insufficient_balance', { members: { available: 500 } });
    expect((await done(shop.use({ amount: 500 }))).card.balance.available).toBe(0);
  });

  it('422 result_out_of_range: units that would be worth more than any amount', async () => {
    const shop = await openPoints({ units: 1, amount: 1_000_000_000_000 });
    await expectRefused(shop, { amount: 1_000_000 }, 'result_out_of_range');
  });

  it('400 invalid_request: what is no amount', async () => {
    const shop = await openCounter(server, { rules: gift });
    for (const amount of [-1, 1.5, '1', null, undefined, 1_000_000_000_001])
      await expectRefused(shop, { amount }, 'invalid_request', { pointers: ['/amount'] });
    for (const occurred_at of ['yesterday', 5])
      await expectRefused(shop, { amount: 1, occurred_at }, 'invalid_request', { pointers: ['/occurred_at'] });
  });
});

describe('at once', () => {
  const atOnce = (shop: Counter, body: (index: number) => object) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => shop.use({ ...body(index) })));

  it('200: one of 20 uses of the last unit succeeds, the others are told that nothing is left', async () => {
    const shop = await openCounter(server, { rules: passes });
    await done(shop.topUp({ pack_id: 'ten' }));
    await done(shop.use({ amount: 9 }));
    const answers = await atOnce(shop, (index) => ({ amount: 1, reference: `gate-${index}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectProblem(answer, 'insufficient_balance', { members: { available: 0 } });
    expect((await shop.card()).balance).toMatchObject({ available: 0, lifetime_used: 10 });
    expect(await shop.rows()).toHaveLength(3);
  });

  it('200: 20 with one reference use once', async () => {
    const shop = await openCounter(server, { rules: passes });
    await done(shop.topUp({ pack_id: 'ten' }));
    const answers = await atOnce(shop, () => ({ amount: 1, reference: 'gate' }));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.transaction.id}`)).size).toBe(1);
    expect((await shop.card()).balance.available).toBe(9);
  });
});
