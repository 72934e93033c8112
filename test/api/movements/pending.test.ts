import { beforeAll, describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { done, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must, pointsRules } from '../support/shop.ts';

// Ten o'clock in Berlin; summer time begins on 29 March.
const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const open = (rules: object = {}) =>
  openCounter(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 }, pending_days: 2, ...rules } });

describe('units that are pending', () => {
  it('200: cannot be used before the same local time so many days later', async () => {
    const own = testClock('2026-03-28T09:00:00.000Z');
    const shop = await openCounter(await serveOwn({ now: own.now }), {
      rules: { ...pointsRules, pay: { units: 1, amount: 1 }, pending_days: 2 },
    });
    const { transaction, card } = await done(shop.earn({ amount: 1_000 }));
    const at = '2026-03-30T08:00:00.000Z';
    expect(transaction).toMatchObject({ delta: 10, balance_after: 10, available_at: at });
    expect(card.balance).toMatchObject({ available: 0, pending: 10, next_available: { amount: 10, at } });
    expect(await shop.lots()).toMatchObject([{ remaining: 10, available_at: at, expires_at: null }]);
    own.moveTo(at);
    own.advance(-1);
    expectProblem(await shop.use({ amount: 1 }), 'insufficient_balance', { members: { available: 0 } });
    expect((await shop.card()).balance).toMatchObject({ available: 0, pending: 10 });
    own.advance(1);
    const used = await done(shop.use({ amount: 1 }));
    expect(used.card.balance).toMatchObject({ available: 9, pending: 0, next_available: null });
  });

  it('200: are shown as available by the clock, wherever a card is read, with neither row nor event', async () => {
    const shop = await open();
    await done(shop.earn({ amount: 1_000 }));
    clock.advance(day);
    await done(shop.earn({ amount: 500 }));
    expect((await shop.card()).balance).toMatchObject({
      available: 0,
      pending: 15,
      next_available: { amount: 10, at: instantFrom(clock, day) },
    });
    const sequence = await lastSequence(shop);
    const reward = { program_id: shop.programId, name: 'Tea', benefit: { kind: 'custom', label: 'Tea' }, cost: 10 };
    await must(shop, 'POST', '/v1/rewards', reward);
    const eligible = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/rewards`)).data[0].eligible;
    expect(await eligible()).toBe(false);
    clock.advance(day);
    const balance = { available: 10, pending: 5, next_available: { amount: 5, at: instantFrom(clock, day) } };
    const card = await shop.card();
    expect(card.balance).toMatchObject(balance);
    expect(await eligible()).toBe(true);
    const listed = (await must(shop, 'GET', `/v1/cards?customer_id=${shop.customerId}`)).data;
    const found = (await must(shop, 'POST', '/v1/cards/lookup', { code: card.code })).data;
    expect([listed, found]).toEqual([[card], [card]]);
    clock.advance(day);
    expect((await shop.card()).balance).toMatchObject({ available: 15, pending: 0, next_available: null });
    expect(await lastSequence(shop)).toBe(sequence);
    expect(await shop.rows()).toHaveLength(2);
    expect((await done(shop.use({ amount: 15 }))).card.balance).toMatchObject({ available: 0, pending: 0 });
    expect(await shop.rows()).toHaveLength(3);
  });

  it('200: that come late are pending from when they were earned', async () => {
    const shop = await open();
    clock.advance(5 * day);
    const late = (ago: number, amount: number) => done(shop.earn({ amount, occurred_at: instantFrom(clock, -ago) }));
    expect((await late(day, 1_000)).card.balance).toMatchObject({
      available: 0,
      pending: 10,
      next_available: { amount: 10, at: instantFrom(clock, day) },
    });
    expect((await late(3 * day, 500)).card.balance).toMatchObject({ available: 5, pending: 10 });
  });

  it('200: that expire before they mature expire as pending', async () => {
    const shop = await open({ expiry: { kind: 'rolling', period: { unit: 'day', count: 1 } }, pending_days: 5 });
    await done(shop.earn({ amount: 1_000 }));
    clock.advance(day);
    await done(shop.earn({ amount: 500 }));
    clock.advance(day);
    const { card } = await done(shop.adjust(1));
    expect(card.balance).toMatchObject({ available: 1, pending: 5, next_available: { amount: 5 } });
    expect((await shop.rows()).map(({ kind, delta, balance_after }) => [kind, delta, balance_after])).toEqual([
      ['earn', 10, 10],
      ['earn', 5, 15],
      ['expire', -10, 5],
      ['adjust', 1, 6],
    ]);
    clock.advance(30 * day);
    expect((await done(shop.act('block'))).balance).toMatchObject({ available: 0, pending: 0 });
  });

  it('200: stamps fill a card only once they are available', async () => {
    const shop = await openCounter(server, {
      rules: { kind: 'stamps', goal: 2, earn: { basis: 'visit', value: 1 }, pending_days: 1 },
    });
    for (let visit = 0; visit < 3; visit += 1) await done(shop.earn({ amount: 1 }));
    expect((await shop.card()).progress).toEqual({ current: 0, goal: 2, completed: 0 });
    clock.advance(day);
    expect((await shop.card()).progress).toEqual({ current: 1, goal: 2, completed: 1 });
  });

  it('200: count for max_balance, and are written off when the card is closed', async () => {
    const shop = await open({ limits: { max_balance: 12 } });
    await done(shop.earn({ amount: 1_000 }));
    expect((await done(shop.earn({ amount: 1_000 }))).transaction).toMatchObject({ delta: 2, outcome: 'capped' });
    expectProblem(await shop.act('close'), 'balance_remaining', { members: { available: 0 } });
    const closed = await done(shop.act('close', { forfeit: true }));
    expect(closed.balance).toMatchObject({ available: 0, pending: 0, next_available: null });
    expect((await shop.rows()).at(-1)).toMatchObject({ kind: 'expire', amount: 12, delta: -12, reason: 'forfeit' });
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([0, 0]);
  });
});

it('everything of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
