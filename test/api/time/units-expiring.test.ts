import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, type TestClock, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

const serveOwn = serversOfThisFile();
/** Longer than the clock moves. */
const periods = { eventsMs: 400 * day, auditMs: 400 * day, excerptsMs: 7 * day };
const inDays = (count: number) => ({ kind: 'rolling', period: { unit: 'day', count } });

interface Announced {
  readonly amount: number;
  readonly expires_at: string;
}

interface Open {
  readonly clock: TestClock;
  readonly server: TestServer;
  readonly shop: Shop;
}

async function open(expiry: object, notice: number | null): Promise<Open> {
  const clock = testClock('2026-03-02T09:00:00.000Z');
  const server = await serveOwn({ now: clock.now, periods });
  const rules = { ...pointsRules, expiry };
  const shop = await openShop(server, { rules, program: notice === null ? {} : { expiry_notice_days: notice } });
  return { clock, server, shop };
}

const announced = async (shop: Shop): Promise<readonly Announced[]> =>
  (await eventsAfter(shop))
    .filter(({ type }) => type === 'card.units_expiring')
    .map(({ data: { amount, expires_at } }) => ({ amount, expires_at }));

describe('card.units_expiring', () => {
  it('is sent once for each time of expiry, as many local days before as the program says', async () => {
    const { clock, server, shop } = await open(inDays(60), 30);
    await shop.earn({ amount: 1_000 });
    await shop.earn({ amount: 500 });
    const card = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    const expires_at: string = card.balance.next_expiry.at;
    clock.advance(10 * day);
    await shop.earn({ amount: 700 });
    clock.moveTo(instantFrom(testClock(expires_at), -30 * day - minute));
    await sweepOnce(server);
    expect(await announced(shop)).toEqual([]);
    clock.moveTo(instantFrom(testClock(expires_at), -30 * day));
    await sweepOnce(server);
    await sweepOnce(server);
    expect(await announced(shop)).toEqual([{ amount: 15, expires_at }]);
    const event = (await eventsAfter(shop)).find(({ type }) => type === 'card.units_expiring');
    expect(event.request).toBeNull();
    expect(event.data.card).toEqual(await must(shop, 'GET', `/v1/cards/${shop.cardId}`));
    await shop.earn({ amount: 100 });
    clock.advance(11 * day);
    await Promise.all([sweepOnce(server), sweepOnce(server), shop.earn({ amount: 0 })]);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([15, 7]);
    clock.advance(100 * day);
    await sweepOnce(server);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([15, 7, 1]);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(0);
  });

  it('is sent at once for units that have less time left, and by each server once', async () => {
    const { clock, server, shop } = await open(inDays(3), 30);
    await shop.earn({ amount: 1_000 });
    const other = await serveOwn({ now: clock.now, periods, store: server.service.store });
    await Promise.all([sweepOnce(server), sweepOnce(other), sweepOnce(server)]);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([10]);
    await shop.earn({ amount: 500 });
    await sweepOnce(server);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([10]);
  });

  it('is sent before units expire through inactivity, and again after activity has moved the time', async () => {
    const { clock, server, shop } = await open({ kind: 'inactivity', period: { unit: 'day', count: 20 } }, 5);
    await shop.earn({ amount: 1_000 });
    clock.advance(16 * day);
    await sweepOnce(server);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([10]);
    await shop.earn({ amount: 500 });
    clock.advance(14 * day);
    await sweepOnce(server);
    expect(await announced(shop)).toHaveLength(1);
    clock.advance(2 * day);
    await sweepOnce(server);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([10, 15]);
  });

  it('is not sent without notice, nor for units that were used or whose card is closed', async () => {
    const { clock, server, shop } = await open({ ...inDays(60), round: 'none' }, null);
    await shop.earn({ amount: 1_000 });
    clock.advance(59 * day);
    await sweepOnce(server);
    expect(await announced(shop)).toEqual([]);
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { expiry_notice_days: 7 });
    await sweepOnce(server);
    expect((await announced(shop)).map(({ amount }) => amount)).toEqual([10]);
    const closed = await shop.issue();
    await must(shop, 'POST', `/v1/cards/${closed}/earn`, { amount: 200 });
    await must(shop, 'POST', `/v1/cards/${closed}/close`, { forfeit: true });
    clock.advance(55 * day);
    await sweepOnce(server);
    expect(await announced(shop)).toHaveLength(1);
    const program = await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { expiry_notice_days: null });
    expect(program.expiry_notice_days).toBeNull();
  });

  it('is not sent again for the card that replaces another', async () => {
    const { clock, server, shop } = await open(inDays(60), 30);
    await shop.earn({ amount: 1_000 });
    clock.advance(31 * day);
    await sweepOnce(server);
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    await sweepOnce(server);
    expect(await announced(shop)).toHaveLength(1);
    expect((await must(shop, 'GET', `/v1/cards/${id}`)).balance.available).toBe(10);
  });

  it.each([0, 366, 1.5, '30'])('400 invalid_request: a notice of %j days', async (days) => {
    const { shop } = await open(inDays(60), null);
    const body = { expiry_notice_days: days };
    const answer = await shop.call('PATCH', `/v1/programs/${shop.programId}`, { body });
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, '/expiry_notice_days']);
  });
});
