import { describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { done, gift, openCounter, passes } from '../support/counter.ts';
import { eventsAfter, lastSequence } from '../support/shop.ts';
import { brief, clock, closes, days, open, serveExpiry, server } from './expiring-units.ts';

const serveOwn = serveExpiry();

describe('units that expire', () => {
  it('200: earliest first are spent, those that never expire last, older before younger', async () => {
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
    // A refused call writes nothing, so the row comes with the next write.
    expect(await shop.rows()).toHaveLength(2);
    await done(shop.adjust(1));
    expect(brief(await shop.rows())[2]).toEqual(['expire', -9, at]);
  });

  it('200: expire on blocked cards too', async () => {
    const shop = await open({ expiry: days(1) });
    await done(shop.earn({ amount: 1_000 }));
    await done(shop.act('block'));
    clock.advance(5 * day);
    expect(await done(shop.act('block'))).toMatchObject({ status: 'blocked', balance: { available: 0 } });
    expect((await shop.rows()).map(({ kind }) => kind)).toEqual(['earn', 'expire']);
  });

  it('200: rounded expire with the month or the year, by the calendar on its day', async () => {
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
  it('200: past its date comes and expires at once, both told', async () => {
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

  it('200: not yet past it expires earlier than those before', async () => {
    const shop = await open({ expiry: days(9) });
    clock.advance(5 * day);
    await done(shop.earn({ amount: 300 }));
    await done(shop.earn({ amount: 1_000, occurred_at: instantFrom(clock, -3 * day) }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 10, at: closes(6) });
    await done(shop.adjust(-5));
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([3, 5]);
  });
});

it('everything of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
