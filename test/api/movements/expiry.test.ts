import { beforeAll, describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, type TestClock, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter, passes } from '../support/counter.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, pointsRules } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
// Ten o'clock in Berlin; summer time begins on 29 March.
const start = '2026-03-10T09:00:00.000Z';
let clock: TestClock;
let server: TestServer;
beforeAll(async () => {
  clock = testClock(start);
  server = await serveOwn({ now: clock.now });
});

const days = (count: number) => ({ kind: 'rolling', period: { unit: 'day', count } });
const open = (rules: object) => openCounter(server, { rules: { ...pointsRules, ...rules } });
const brief = (rows: Awaited<ReturnType<Counter['rows']>>) =>
  rows.map(({ kind, delta, occurred_at }) => [kind, delta, occurred_at]);
const berlinDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
/** The instant at which the local day closes that is so many days from the clock's, by the platform's calendar. */
const closes = (count: number): string => {
  const date = new Date(Date.parse(berlinDate.format(clock.now())) + (count + 1) * day).toISOString().slice(0, 10);
  return new Date(`${date}T00:00:00${date > '2026-03-29' ? '+02:00' : '+01:00'}`).toISOString();
};

describe('units that lapse', () => {
  it('200: earliest first are spent, those that never lapse last, older before younger', async () => {
    const shop = await openCounter(server, { rules: passes });
    for (const pack_id of ['ten', 'month', 'ten', 'month', 'started']) await done(shop.topUp({ pack_id }));
    const left: number[][] = [];
    for (const amount of [3, 4, 5, 9, 10]) {
      await done(shop.use({ amount }));
      left.push((await shop.lots()).map(({ remaining }) => remaining));
    }
    expect(left).toEqual([
      [10, 2, 10, 5, 3],
      [10, 0, 10, 3, 3],
      [8, 0, 10, 0, 3],
      [0, 0, 9, 0, 3],
      [0, 0, 0, 0, 2],
    ]);
  });

  it('200: one row and one event for each instant, with that time, in order; and next_expiry is right at each step', async () => {
    const shop = await open({ expiry: days(3) });
    const own = [closes(3), closes(4), closes(5)];
    const next = async () => (await shop.card()).balance.next_expiry;
    expect(await next()).toBeNull();
    await done(shop.earn({ amount: 1_000 }));
    expect(await next()).toEqual({ amount: 10, at: own[0] });
    await done(shop.earn({ amount: 500 }));
    expect(await next()).toEqual({ amount: 15, at: own[0] });
    for (const amount of [200, 300]) {
      clock.advance(day);
      await done(shop.earn({ amount }));
    }
    expect(await next()).toEqual({ amount: 15, at: own[0] });
    const used = await done(shop.adjust(-11));
    expect(used.card.balance.next_expiry).toEqual({ amount: 4, at: own[0] });
    const sequence = await lastSequence(shop);
    clock.advance(20 * day);
    const { card } = await done(shop.adjust(1));
    expect(brief((await shop.rows()).slice(5))).toEqual([
      ['expire', -4, own[0]],
      ['expire', -2, own[1]],
      ['expire', -3, own[2]],
      ['adjust', 1, instantFrom(clock, 0)],
    ]);
    const [, row] = (await shop.rows()).slice(5);
    expect(row).toMatchObject({ amount: 2, reason: 'expired', key_id: null, balance_after: 3, reference: null });
    const events = await eventsAfter(shop, sequence);
    expect(events.map(({ type, data }) => [type, data.transaction.delta, data.card.balance.available])).toEqual([
      ['transaction.created', -4, 5],
      ['transaction.created', -2, 3],
      ['transaction.created', -3, 0],
      ['transaction.created', 1, 1],
    ]);
    expect(events.map(({ data }) => data.card.balance.next_expiry)).toEqual([
      { amount: 2, at: own[1] },
      { amount: 3, at: own[2] },
      null,
      card.balance.next_expiry,
    ]);
  });

  it('200: are there until the last moment of the day, and gone with it', async () => {
    const shop = await open({ expiry: days(1), pay: { units: 1, amount: 1 } });
    await done(shop.earn({ amount: 1_000 }));
    const at = closes(1);
    clock.moveTo(at);
    clock.advance(-1);
    expect((await done(shop.use({ amount: 1 }))).card.balance.available).toBe(9);
    clock.advance(1);
    const refused = await shop.use({ amount: 1 });
    expect([refused.status, refused.json.available]).toEqual([422, 0]);
    // What is refused writes nothing: the row comes with the next write.
    expect(await shop.rows()).toHaveLength(2);
    await done(shop.adjust(1));
    expect(brief(await shop.rows())[2]).toEqual(['expire', -9, at]);
  });

  it('200: lapse on blocked cards too', async () => {
    const shop = await open({ expiry: days(1) });
    await done(shop.earn({ amount: 1_000 }));
    await done(shop.act('block'));
    clock.advance(5 * day);
    expect(await done(shop.act('block'))).toMatchObject({ status: 'blocked', balance: { available: 0 } });
    expect((await shop.rows()).map(({ kind }) => kind)).toEqual(['earn', 'expire']);
  });

  it('200: rounded lapse with the month or the year, by the calendar on its day', async () => {
    const cases: [object, string][] = [
      [{ kind: 'rolling', period: { unit: 'month', count: 3 } }, '2027-04-15T22:00:00.000Z'],
      [{ kind: 'rolling', period: { unit: 'month', count: 3 }, round: 'month' }, '2027-04-30T22:00:00.000Z'],
      [{ kind: 'rolling', period: { unit: 'year', count: 1 }, round: 'year' }, '2028-12-31T23:00:00.000Z'],
      [{ kind: 'calendar', month: 1, day: 31 }, '2027-01-31T23:00:00.000Z'],
      [{ kind: 'calendar', month: 1, day: 31, min_days: 17 }, '2028-01-31T23:00:00.000Z'],
    ];
    const own = testClock('2027-01-15T09:00:00.000Z');
    const later = await serveOwn({ now: own.now });
    for (const [expiry, at] of cases) {
      const shop = await openCounter(later, { rules: { ...gift, expiry } });
      const { transaction, card } = await done(shop.topUp({ amount: 5 }));
      expect([transaction.expires_at, card.balance.next_expiry]).toEqual([at, { amount: 5, at }]);
    }
  });
});

describe('a late earn', () => {
  it('200: past its date comes and lapses at once, both told', async () => {
    const shop = await open({ expiry: days(2) });
    clock.advance(10 * day);
    await done(shop.earn({ amount: 300 }));
    const [occurred, sequence] = [instantFrom(clock, -8 * day), await lastSequence(shop)];
    const lapsed = closes(-6);
    const { transaction, card } = await done(shop.earn({ amount: 1_000, occurred_at: occurred }));
    expect([transaction.delta, transaction.balance_after, transaction.expires_at]).toEqual([10, 13, lapsed]);
    expect(card.balance).toMatchObject({ available: 3, lifetime_earned: 13 });
    expect(card).toEqual(await shop.card());
    expect(brief((await shop.rows()).slice(1))).toEqual([
      ['earn', 10, occurred],
      ['expire', -10, lapsed],
    ]);
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'transaction.created',
      'transaction.created',
    ]);
  });

  it('200: not yet past it lapses earlier than those before', async () => {
    const shop = await open({ expiry: days(9) });
    clock.advance(5 * day);
    await done(shop.earn({ amount: 300 }));
    await done(shop.earn({ amount: 1_000, occurred_at: instantFrom(clock, -3 * day) }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 10, at: closes(6) });
    await done(shop.adjust(-5));
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([3, 5]);
  });
});

describe('a card that rests', () => {
  const resting = { expiry: { kind: 'inactivity', period: { unit: 'day', count: 10 } }, pay: { units: 1, amount: 1 } };

  it('200: loses all of it at once; keeps no lots; earn and use begin the time anew, adjusting does not', async () => {
    const shop = await open(resting);
    const next = async () => (await shop.card()).balance.next_expiry;
    await done(shop.earn({ amount: 1_000 }));
    expect(await next()).toEqual({ amount: 10, at: closes(10) });
    clock.advance(4 * day);
    await done(shop.use({ amount: 1 }));
    expect(await next()).toEqual({ amount: 9, at: closes(10) });
    clock.advance(4 * day);
    await done(shop.earn({ amount: 99 }));
    await done(shop.adjust(1));
    expect(await next()).toEqual({ amount: 10, at: closes(6) });
    const at = closes(6);
    clock.advance(30 * day);
    await done(shop.act('block'));
    expect(brief(await shop.rows()).at(-1)).toEqual(['expire', -10, at]);
    expect((await shop.rows()).at(-1)).toMatchObject({ reason: 'inactive', balance_after: 0 });
    expect(await next()).toBeNull();
    expect(await shop.lots()).toEqual([]);
  });

  it('200: what is put on it by hand after that stays until something happens', async () => {
    const shop = await open(resting);
    await done(shop.earn({ amount: 1_000 }));
    await done(shop.use({ amount: 10 }));
    clock.advance(30 * day);
    await done(shop.adjust(7));
    await done(shop.adjust(1));
    expect((await shop.card()).balance).toMatchObject({ available: 8, next_expiry: null });
    await done(shop.use({ amount: 1 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 7, at: closes(10) });
  });

  it('200: loses what is pending too, also where none of it is available', async () => {
    const shop = await open({ ...resting, pending_days: 20 });
    await done(shop.earn({ amount: 1_000 }));
    expect((await shop.card()).balance).toMatchObject({ pending: 10, next_expiry: { amount: 10, at: closes(10) } });
    const at = closes(10);
    clock.advance(30 * day);
    await done(shop.act('block'));
    expect((await shop.card()).balance).toMatchObject({ available: 0, pending: 0, next_available: null });
    expect(brief(await shop.rows())[1]).toEqual(['expire', -10, at]);
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([0]);
  });
});

describe('rules that change', () => {
  it('200: old units stay without a date, new ones have one; back again, those keep theirs', async () => {
    const shop = await open({});
    await done(shop.earn({ amount: 1_000 }));
    expect(await shop.lots()).toEqual([]);
    await shop.patchRules({ ...pointsRules, expiry: days(5) });
    await done(shop.earn({ amount: 700 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 7, at: closes(5) });
    await shop.patchRules(pointsRules);
    await done(shop.earn({ amount: 300 }));
    expect((await shop.card()).balance).toMatchObject({ available: 20, next_expiry: { amount: 7, at: closes(5) } });
    expect((await done(shop.adjust(-2))).card.balance.next_expiry.amount).toBe(5);
    const at = closes(5);
    clock.advance(10 * day);
    await done(shop.earn({ amount: 100 }));
    expect(brief(await shop.rows()).at(-2)).toEqual(['expire', -5, at]);
    expect((await shop.card()).balance).toMatchObject({ available: 14, next_expiry: null });
  });

  it('200: where a card has lots and rests, the earlier date is told', async () => {
    const shop = await open({ expiry: days(20) });
    await done(shop.earn({ amount: 500 }));
    await shop.patchRules({ ...pointsRules, expiry: { kind: 'inactivity', period: { unit: 'day', count: 3 } } });
    await done(shop.earn({ amount: 100 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 6, at: closes(3) });
    clock.advance(4 * day);
    await done(shop.act('block'));
    expect((await shop.card()).balance).toMatchObject({ available: 0, next_expiry: null });
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([0]);
  });

  it('200: plain points keep no lots and write one row each', async () => {
    const shop = await open({ pay: { units: 1, amount: 1 } });
    await done(shop.earn({ amount: 1_000 }));
    await done(shop.use({ amount: 4 }));
    await done(shop.adjust(3));
    clock.advance(4_000 * day);
    await done(shop.adjust(-9));
    expect(await shop.lots()).toEqual([]);
    expect((await shop.rows()).map(({ delta }) => delta)).toEqual([10, -4, 3, -9]);
  });
});

it('everything of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
