import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, hour, testClock } from '../support/clock.ts';
import { type Counter, done, openCounter } from '../support/counter.ts';
import { cardOf, earn, merge, openPair } from '../support/merging.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, must, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

const serveOwn = serversOfThisFile();
const periods = { eventsMs: 400 * day, auditMs: 400 * day, excerptsMs: 7 * day };
const days = (count: number) => ({ unit: 'day', count }) as const;
const rolling = (count: number) => ({ kind: 'rolling', period: days(count) }) as const;
const pack = (id: string, units: number, more: object) => ({ id, name: id, units, price: 100, ...more });
const short = pack('short', 500, { valid: days(5) });

let server: TestServer;
let clock: ReturnType<typeof testClock>;
// The books still add up after every announcement.
afterEach(async () => {
  const { listed } = await verifyLedger(server.service.store, clock.now());
  expect(listed).toEqual([]);
});

async function open(rules: object, notice = 30): Promise<Counter> {
  clock = testClock('2026-03-02T09:00:00.000Z');
  server = await serveOwn({ now: clock.now, periods });
  const program = { expiry_notice_days: notice };
  return openCounter(server, { rules: { ...rules }, program, timezone: 'UTC' });
}

/** The amounts and the days of what was announced, in order. */
const announced = async (shop: Shop): Promise<readonly (readonly [number, string])[]> => {
  await sweepOnce(server);
  await sweepOnce(server);
  const events = (await eventsAfter(shop)).filter(({ type }) => type === 'card.units_expiring');
  return events.map(({ data: { amount, expires_at } }) => [amount, expires_at.slice(5, 10)]);
};

describe('card.units_expiring after a notice for a later time', () => {
  it('is sent for a pack of a gift card that expires before units that were announced', async () => {
    const shop = await open({ kind: 'gift', expiry: rolling(20), packs: [short] });
    await done(shop.topUp({ amount: 1_000 }));
    expect(await announced(shop)).toEqual([[1_000, '03-23']]);
    clock.advance(hour);
    await done(shop.topUp({ pack_id: 'short' }));
    expect(await announced(shop)).toEqual([
      [1_000, '03-23'],
      [500, '03-08'],
    ]);
    clock.advance(2 * day);
    expect(await announced(shop)).toHaveLength(2);
    await done(shop.topUp({ pack_id: 'short' }));
    expect((await announced(shop)).slice(2)).toEqual([[500, '03-10']]);
  });

  it('is sent for visits whose time begins with their first use', async () => {
    const started = pack('started', 3, { valid: days(4), starts: 'first_use' });
    const shop = await open({
      kind: 'multipass',
      unit_name: 'Visit',
      packs: [pack('long', 9, { valid: days(25) }), started],
    });
    await done(shop.topUp({ pack_id: 'started' }));
    await done(shop.topUp({ pack_id: 'long' }));
    expect(await announced(shop)).toEqual([[9, '03-28']]);
    await done(shop.use({ amount: 10 }));
    expect((await announced(shop)).slice(1)).toEqual([[2, '03-07']]);
  });

  it('is sent for points that expire at a nearer time under changed rules', async () => {
    const shop = await open({ ...pointsRules, expiry: rolling(20) });
    await done(shop.act('earn', { amount: 1_000 }));
    expect(await announced(shop)).toEqual([[10, '03-23']]);
    await shop.patchRules({ ...pointsRules, expiry: rolling(3) });
    await done(shop.act('earn', { amount: 500 }));
    expect((await announced(shop)).slice(1)).toEqual([[5, '03-06']]);
    await done(shop.act('earn', { amount: 600 }));
    expect(await announced(shop)).toHaveLength(2);
  });

  it('is sent for a nearer expiry through inactivity', async () => {
    const shop = await open({ ...pointsRules, expiry: rolling(20) });
    await done(shop.act('earn', { amount: 1_000 }));
    expect(await announced(shop)).toEqual([[10, '03-23']]);
    await shop.patchRules({ ...pointsRules, expiry: { kind: 'inactivity', period: days(9) } });
    await done(shop.act('earn', { amount: 500 }));
    expect((await announced(shop)).slice(1)).toEqual([[15, '03-12']]);
    clock.advance(2 * day);
    await done(shop.act('earn', { amount: 100 }));
    expect((await announced(shop)).slice(2)).toEqual([[16, '03-14']]);
  });
});

describe('card.units_expiring is sent once for units', () => {
  it('that come back when their use is reversed', async () => {
    const shop = await open({ kind: 'gift', expiry: rolling(20), packs: [short] });
    await done(shop.topUp({ pack_id: 'short' }));
    expect(await announced(shop)).toHaveLength(1);
    const { transaction } = await done(shop.use({ amount: 500 }));
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    expect(await announced(shop)).toHaveLength(1);
  });

  it('that were used up on the day of their notice and come back later', async () => {
    const shop = await open({ kind: 'gift', expiry: rolling(20) }, 5);
    await done(shop.topUp({ amount: 500 }));
    const { transaction } = await done(shop.use({ amount: 500 }));
    clock.advance(18 * day);
    expect(await announced(shop)).toEqual([]);
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    expect(await announced(shop)).toEqual([[500, '03-23']]);
  });

  it('that are on a card which is replaced, with a nearer time still to announce', async () => {
    const shop = await open({ kind: 'gift', expiry: rolling(20), packs: [short] });
    await done(shop.topUp({ amount: 1_000 }));
    expect(await announced(shop)).toHaveLength(1);
    await done(shop.topUp({ pack_id: 'short' }));
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    expect((await announced(shop)).slice(1)).toEqual([[500, '03-08']]);
  });

  it('of two cards that are merged', async () => {
    clock = testClock('2026-03-02T09:00:00.000Z');
    server = await serveOwn({ now: clock.now, periods });
    const shop = await openPair(server, {
      rules: { ...pointsRules, expiry: rolling(20) },
      program: { expiry_notice_days: 30 },
      timezone: 'UTC',
    });
    await earn(shop, shop.goingCard, { amount: 500 });
    expect(await announced(shop)).toEqual([[5, '03-23']]);
    clock.advance(day);
    await earn(shop, shop.cardId, { amount: 700 });
    expect(await announced(shop)).toHaveLength(2);
    await merge(shop);
    expect(await announced(shop)).toHaveLength(2);
    expect((await cardOf(shop, shop.cardId)).balance.available).toBe(12);
    await shop.patchRules({ ...pointsRules, expiry: rolling(3) });
    await earn(shop, shop.cardId, { amount: 100 });
    expect((await announced(shop)).slice(2)).toEqual([[1, '03-07']]);
  });

  it('while two servers work at once', async () => {
    const shop = await open({ kind: 'gift', expiry: rolling(20), packs: [short] });
    await done(shop.topUp({ amount: 1_000 }));
    await announced(shop);
    const other = await serveOwn({ now: clock.now, periods, store: server.service.store });
    await Promise.all([
      done(shop.topUp({ pack_id: 'short' })),
      ...[server, other, server, other].map((one) => sweepOnce(one)),
      done(shop.use({ amount: 1 })),
    ]);
    await Promise.all([sweepOnce(other), done(shop.use({ amount: 1 })), sweepOnce(server)]);
    expect((await announced(shop)).map(([, at]) => at)).toEqual(['03-23', '03-08']);
  });
});
