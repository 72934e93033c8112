import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { advanceTo, sweepOnce, untilReady } from '../support/sweep.ts';
import { sumUp } from './sum-up.ts';

const startServer = serversOfThisFile();
const clock = testClock('2026-03-28T11:00:00.000Z');
let server: TestServer;
/** Goes on with what its test clocks are to go through. */
let sweeping: TestServer;
beforeAll(async () => {
  server = await startServer({ now: clock.now });
  sweeping = await startServer({ now: clock.now, sweeps: true });
});

const summaryOf = (shop: Shop, query = '') => must(shop, 'GET', `/v1/analytics/summary${query}`);

/** Asks twice: of rows that no kept sums hold, and of kept sums. */
async function bothWays(shop: Shop, query = '') {
  const fresh = await summaryOf(shop, query);
  await sumUp(server, shop);
  expect(await summaryOf(shop, query)).toEqual(fresh);
  return fresh;
}

describe('GET /v1/analytics/summary', () => {
  it('200: of a business without a row, every day is there and empty', async () => {
    const shop = await openShop(server);
    const summary = await bothWays(shop);
    expect(summary).toMatchObject({
      from: '2026-02-27',
      to: '2026-03-28',
      programs: [],
      active_cards: 0,
      new_cards: 0,
      groups: null,
    });
    expect(summary.days).toHaveLength(30);
    expect(summary.days[29]).toEqual({ date: '2026-03-28', active_cards: 0, new_cards: 0, programs: [] });
  });

  it('200: tells what was issued, used, adjusted and is owed, and takes off what was reversed', async () => {
    const shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
    const earned = await shop.earn({ amount: 10_000 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount: 30 });
    await must(shop, 'POST', `/v1/transactions/${earned.json.transaction.id}/reverse`, { amount: 1_000 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: -5, note: 'Twice.' });
    await must(shop, 'POST', `/v1/cards/${await shop.issue()}/earn`, { amount: 700 });
    const { programs, days, active_cards } = await bothWays(shop);
    expect(programs).toEqual([
      {
        program_id: shop.programId,
        unit: 'point',
        currency: null,
        issued: 97,
        used: 30,
        expired: 0,
        adjusted: -5,
        transactions: 5,
        liability: 62,
        liability_value: 62,
        value_currency: 'EUR',
        active_cards: 2,
        new_cards: 2,
      },
    ]);
    expect(active_cards).toBe(2);
    expect(days.at(-1)).toEqual({ date: '2026-03-28', active_cards: 2, new_cards: 2, programs });
  });

  it('200: tells what expired, on its local day, and a card that was active on two days once', async () => {
    const expiry = { kind: 'rolling', period: { unit: 'day', count: 1 } };
    const shop = await openShop(sweeping, { rules: { ...pointsRules, expiry } });
    const from = clock.now();
    await shop.earn({ amount: 5_000 });
    await advanceTo(shop, new Date(from + 86_400_000).toISOString());
    await shop.earn({ amount: 2_000 });
    await advanceTo(shop, new Date(from + 4 * 86_400_000).toISOString());
    const { programs, days } = await bothWays(shop, '?from=2026-03-28&to=2026-04-01');
    expect(programs[0]).toMatchObject({ issued: 70, expired: 70, liability: 0, active_cards: 1 });
    const told = days.map(
      (day: { date: string; programs: { expired: number; liability: number; active_cards: number }[] }) =>
        day.programs.map(({ expired, liability, active_cards }) => [day.date, expired, liability, active_cards]),
    );
    // 29 March has 23 hours in Berlin.
    expect(told.flat()).toEqual([
      ['2026-03-28', 0, 50, 1],
      ['2026-03-29', 0, 70, 1],
      ['2026-03-30', 50, 20, 0],
      ['2026-03-31', 20, 0, 0],
    ]);
  });

  it('200: a day of the business ends at its own midnight, also where clocks change', async () => {
    const shop = await openShop(sweeping, { timezone: 'America/New_York' });
    // 1 November 2026 has 25 hours in New York: from 04:00Z to 05:00Z.
    const instants = [
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00.000Z',
    ];
    await advanceTo(shop, '2026-11-03T11:00:00.000Z');
    for (const [index, occurred_at] of instants.entries()) await shop.earn({ amount: 100 * 10 ** index, occurred_at });
    const { days } = await bothWays(shop, '?from=2026-10-31&to=2026-11-02');
    expect(days.map((day: { programs: { issued: number }[] }) => day.programs[0]?.issued)).toEqual([1, 110, 1_000]);
  });

  it('200: with group_by, adds up what rows have in common, by program, and the rest under null', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 1_000, location: 'north', staff_ref: 'ada' });
    await shop.earn({ amount: 2_000, location: 'north', staff_ref: 'bob' });
    await shop.earn({ amount: 4_000 });
    const { groups, more_groups } = await bothWays(shop, '?group_by=location');
    expect(more_groups).toBe(false);
    const told = groups.map(
      ({ value, transactions, programs }: { value: string; transactions: number; programs: { issued: number }[] }) => [
        value,
        transactions,
        programs[0]?.issued,
      ],
    );
    expect(told).toEqual([
      ['north', 2, 30],
      [null, 1, 40],
    ]);
    expect((await bothWays(shop, '?group_by=staff_ref')).groups).toHaveLength(3);
    const { groups: keys } = await bothWays(shop, '?group_by=key_id');
    expect(keys).toMatchObject([{ value: expect.stringMatching(/^key_/), transactions: 3 }]);
  });

  it('200: with program_id, tells of that program only; by days, of those from `from` to `to` only', async () => {
    const shop = await openShop(server);
    const gift = await must(shop, 'POST', '/v1/programs', { name: 'Gift', status: 'active', rules: { kind: 'gift' } });
    const { id: giftCard } = await must(shop, 'POST', '/v1/cards', { program_id: gift.id });
    await must(shop, 'POST', `/v1/cards/${giftCard}/top-up`, { amount: 5_000 });
    await shop.earn({ amount: 1_000 });
    const { programs, active_cards } = await bothWays(shop, `?program_id=${gift.id}`);
    expect(programs).toMatchObject([{ program_id: gift.id, unit: 'minor', currency: 'EUR', issued: 5_000 }]);
    expect(active_cards).toBe(1);
    expect((await bothWays(shop)).programs).toHaveLength(2);
    const later = await bothWays(shop, '?from=2026-03-29&to=2026-03-30');
    expect(later.programs).toMatchObject([
      { issued: 0, liability: 10 },
      { issued: 0, liability: 5_000 },
    ]);
    expect((await bothWays(shop, '?to=2026-03-27')).programs).toEqual([]);
  });

  it('200: live and test data have separate sums, and no business sees those of another', async () => {
    const shop = await openShop(server);
    const other = await openShop(server, { mode: 'live' });
    await shop.earn({ amount: 1_000 });
    await other.earn({ amount: 700 });
    expect(await bothWays(shop)).toMatchObject({ livemode: false, programs: [{ issued: 10 }] });
    expect(await bothWays(other)).toMatchObject({ livemode: true, programs: [{ issued: 7 }] });
  });

  it('200: after a reset of the test data, there is nothing left of it, and what comes after counts', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 1_000 });
    await sumUp(server, shop);
    await must(shop, 'POST', '/v1/test-data/reset', {});
    await sweepOnce(server);
    await untilReady(shop);
    expect((await bothWays(shop)).programs).toEqual([]);
    const { id } = await must(shop, 'POST', '/v1/programs', { name: 'New', status: 'active', rules: { kind: 'gift' } });
    const { id: card } = await must(shop, 'POST', '/v1/cards', { program_id: id });
    await must(shop, 'POST', `/v1/cards/${card}/top-up`, { amount: 300 });
    expect((await bothWays(shop)).programs).toMatchObject([{ program_id: id, issued: 300, liability: 300 }]);
  });

  it.each([
    ['from=2026-03-29&to=2026-03-28', '/from', 'too_big'],
    ['from=2025-03-27&to=2026-03-28', '/from', 'too_small'],
    ['from=28.03.2026', '/from', 'invalid_value'],
    ['to=2026-02-30', '/to', 'invalid_value'],
    ['group_by=reference', '/group_by', 'invalid_value'],
    ['program_id=crd_01k5q8v3t9e6w2x4y7z0a1b2c3', '/program_id', 'invalid_value'],
    ['days=30', '/days', 'unknown_field'],
  ])('400: %s names the field and what is wrong with it', async (query, pointer, code) => {
    const shop = await openShop(server);
    const answer = await shop.call('GET', `/v1/analytics/summary?${query}`);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    expect(answer.json.errors).toMatchObject([{ in: 'query', pointer, code }]);
  });

  it('404: a program that is not there, or another business has', async () => {
    const [shop, other] = [await openShop(server), await openShop(server)];
    for (const id of [other.programId, 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3']) {
      const answer = await shop.call('GET', `/v1/analytics/summary?program_id=${id}`);
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
      expect(answer.json.errors).toMatchObject([{ in: 'query', pointer: '/program_id' }]);
    }
  });
});
