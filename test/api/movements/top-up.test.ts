import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter, passes } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

// Ten o'clock in Berlin; summer time begins on 29 March.
const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

async function expectRefused(shop: Counter, body: object, ...wanted: [Parameters<typeof expectProblem>[1], object?]) {
  const before = await snapshot(server);
  expectProblem(await shop.topUp({ ...body }), wanted[0], {
    instance: `/v1/cards/${shop.cardId}/top-up`,
    ...wanted[1],
  });
  expect(await snapshot(server)).toBe(before);
}

describe('topping a gift card up', () => {
  it('200: brings money onto it, as one row and one lot', async () => {
    const shop = await openCounter(server, { rules: gift });
    const sequence = await lastSequence(shop);
    const said = { location: 'berlin-3', staff_ref: 'ada', note: 'A present.', metadata: { till: '3' } };
    const { transaction, card } = await done(shop.topUp({ amount: 5_000, reference: 'sale-1', ...said }));
    expect(transaction).toMatchObject({
      ...said,
      kind: 'top_up',
      unit: 'minor',
      currency: 'EUR',
      amount: 5_000,
      delta: 5_000,
      balance_after: 5_000,
      sequence: 1,
      purchase_amount: 5_000,
      value: null,
      reference: 'sale-1',
      outcome: 'applied',
      available_at: instantFrom(clock, 0),
      expires_at: null,
      occurred_at: instantFrom(clock, 0),
    });
    expect(card).toEqual(await shop.card());
    expect(card.balance).toEqual({
      unit: 'minor',
      currency: 'EUR',
      available: 5_000,
      pending: 0,
      held: 0,
      lifetime_earned: 5_000,
      lifetime_used: 0,
      next_expiry: null,
      next_available: null,
    });
    expect(card.last_activity_at).toBe(instantFrom(clock, 0));
    expect(await shop.lots()).toMatchObject([
      { transaction_id: transaction.id, remaining: 5_000, available_at: instantFrom(clock, 0), expires_at: null },
    ]);
    const { id, version, balance, progress, tier_id } = card;
    expect((await eventsAfter(shop, sequence)).map(({ type, data }) => [type, data])).toEqual([
      ['transaction.created', { transaction, card: { id, version, balance, progress, tier_id } }],
      ['card.topped_up', { card, transaction }],
    ]);
  });

  it('200: price_paid is what was paid for it', async () => {
    const shop = await openCounter(server, { rules: gift });
    const { transaction } = await done(shop.topUp({ amount: 6_000, price_paid: 5_000 }));
    expect([transaction.delta, transaction.purchase_amount]).toEqual([6_000, 5_000]);
  });

  it('422 invalid_amount: below min_top_up, above max_top_up', async () => {
    const shop = await openCounter(server, { rules: { ...gift, min_top_up: 500, max_top_up: 1_000 } });
    const members = { min: 500, max: 1_000 };
    for (const amount of [1, 499, 1_001]) await expectRefused(shop, { amount }, 'invalid_amount', { members });
    for (const amount of [500, 1_000]) await done(shop.topUp({ amount }));
    const open = await openCounter(server, { rules: { ...gift, min_top_up: 500 } });
    await expectRefused(open, { amount: 499 }, 'invalid_amount', { members: { min: 500, max: null } });
  });

  it('422 limit_exceeded: above max_balance', async () => {
    const shop = await openCounter(server, { rules: { ...gift, limits: { max_balance: 1_000 } } });
    await done(shop.topUp({ amount: 600 }));
    const members = { cap_id: 'max_balance', max: 1_000, resets_at: null };
    await expectRefused(shop, { amount: 401 }, 'limit_exceeded', { members });
    await done(shop.topUp({ amount: 400 }));
    await done(shop.use({ amount: 1 }));
    await done(shop.topUp({ amount: 1 }));
  });

  it('422 result_out_of_range: above what any card can hold; over its life it may see more', async () => {
    const shop = await openCounter(server, { rules: gift });
    const most = 1_000_000_000_000;
    await done(shop.topUp({ amount: most }));
    await expectRefused(shop, { amount: 1 }, 'result_out_of_range');
    await done(shop.use({ amount: most }));
    const { card } = await done(shop.topUp({ amount: most }));
    expect(card.balance).toMatchObject({ available: most, lifetime_earned: 2 * most, lifetime_used: most });
  });

  it.each([
    ['JPY', 1_250],
    ['EUR', 1_250],
    ['KWD', 12_500],
  ])('200: amounts are minor units of %s, whatever its exponent', async (currency, amount) => {
    const shop = await openCounter(server, { rules: gift, program: { currency } });
    const { transaction, card } = await done(shop.topUp({ amount }));
    expect([transaction.currency, transaction.delta, card.balance.currency]).toEqual([currency, amount, currency]);
    const used = await done(shop.use({ amount: 1, currency }));
    expect([used.transaction.value, used.transaction.currency]).toEqual([1, currency]);
  });
});

describe('a pack', () => {
  it('200: brings its units at its price, or at the one that was paid', async () => {
    const shop = await openCounter(server, { rules: passes });
    const { transaction, card } = await done(shop.topUp({ pack_id: 'ten' }));
    expect(transaction).toMatchObject({ amount: 10, delta: 10, unit: 'unit', purchase_amount: 9_000, currency: 'EUR' });
    expect(card.balance).toMatchObject({ unit: 'unit', currency: null, available: 10, next_expiry: null });
    const cheap = await done(shop.topUp({ pack_id: 'ten', price_paid: 0 }));
    expect(cheap.transaction.purchase_amount).toBe(0);
  });

  it('200: expires a period after the day of its purchase', async () => {
    const shop = await openCounter(server, { rules: passes });
    const { transaction, card } = await done(shop.topUp({ pack_id: 'month' }));
    expect(transaction.expires_at).toBe('2026-04-10T22:00:00.000Z');
    expect(card.balance.next_expiry).toEqual({ amount: 5, at: '2026-04-10T22:00:00.000Z' });
  });

  it('200: or after the day of its first use, and not before', async () => {
    const own = testClock();
    const shop = await openCounter(await serveOwn({ now: own.now }), { rules: passes });
    const { transaction } = await done(shop.topUp({ pack_id: 'started' }));
    expect(transaction.expires_at).toBeNull();
    own.advance(400 * day);
    expect((await shop.card()).balance.next_expiry).toBeNull();
    // 14 April 2027.
    const at = '2027-07-13T22:00:00.000Z';
    const { card } = await done(shop.use({ amount: 1 }));
    expect(card.balance.next_expiry).toEqual({ amount: 2, at });
    expect(await shop.lots()).toMatchObject([{ remaining: 2, expires_at: at }]);
    own.advance(day);
    await done(shop.use({ amount: 1 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 1, at });
    own.moveTo(at);
    expect((await done(shop.topUp({ pack_id: 'ten' }))).card.balance.available).toBe(10);
    expect((await shop.rows()).map(({ kind, delta }) => [kind, delta])).toEqual([
      ['top_up', 3],
      ['use', -1],
      ['use', -1],
      ['expire', -1],
      ['top_up', 10],
    ]);
  });

  it('200: a pack without a period expires by the rules of the program', async () => {
    const rolling = { kind: 'rolling', period: { unit: 'year', count: 1 }, round: 'year' };
    const shop = await openCounter(server, { rules: { ...passes, expiry: rolling } });
    const { transaction } = await done(shop.topUp({ pack_id: 'ten' }));
    expect(transaction.expires_at).toBe('2027-12-31T23:00:00.000Z');
    const own = await done(shop.topUp({ pack_id: 'month' }));
    expect(own.transaction.expires_at).toBe('2026-04-10T22:00:00.000Z');
  });

  it('200: points and gift cards are sold in packs too', async () => {
    const packs = [{ id: 'bonus', name: 'Pay 50, get 60', units: 6_000, price: 5_000 }];
    for (const rules of [
      { ...gift, packs },
      { ...pointsRules, packs },
    ]) {
      const shop = await openCounter(server, { rules });
      const { transaction } = await done(shop.topUp({ pack_id: 'bonus' }));
      expect([transaction.amount, transaction.delta, transaction.purchase_amount]).toEqual([6_000, 6_000, 5_000]);
    }
  });

  it('404 not_found: one that the rules do not have', async () => {
    const shop = await openCounter(server, { rules: passes });
    await expectRefused(shop, { pack_id: 'hundred' }, 'not_found', { pointers: ['/pack_id'] });
  });
});

describe('a top-up of the wrong shape', () => {
  it.each([
    ['money on passes', passes, { amount: 100 }],
    ['money on points', pointsRules, { amount: 100 }],
    ['a pack where points sell none', pointsRules, { pack_id: 'ten' }],
    ['a pack where gift cards sell none', gift, { pack_id: 'ten' }],
    ['money on stamps', { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } }, { amount: 1 }],
    ['a pack of stamps', { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } }, { pack_id: 'ten' }],
    ['money on cashback', { kind: 'cashback', earn: { value: 100 } }, { amount: 1 }],
  ])('422 unsupported_for_kind: %s', async (_what, rules, body) => {
    await expectRefused(await openCounter(server, { rules }), body, 'unsupported_for_kind');
  });

  it('400 invalid_request: neither amount nor pack, both, or none of them right', async () => {
    const shop = await openCounter(server, { rules: gift });
    await expectRefused(shop, {}, 'invalid_request', { pointers: [''] });
    await expectRefused(shop, { amount: 1, pack_id: 'ten' }, 'invalid_request', { pointers: [''] });
    await expectRefused(shop, { amount: null }, 'invalid_request', { pointers: [''] });
    for (const amount of [0, -1, 1.5, '100', 1_000_000_000_001])
      await expectRefused(shop, { amount }, 'invalid_request', { pointers: ['/amount'] });
    await expectRefused(shop, { amount: 1, price_paid: -1 }, 'invalid_request', { pointers: ['/price_paid'] });
    await expectRefused(shop, { amount: 1, currency: 'EUR' }, 'invalid_request', { pointers: ['/currency'] });
  });
});
