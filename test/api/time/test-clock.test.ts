import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, type TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { advanceTo, sweepOnce } from '../support/sweep.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, sweeps: true });
});

const lapsing = (days: number) => ({
  ...pointsRules,
  expiry: { kind: 'rolling', period: { unit: 'day', count: days }, round: 'none' },
});
const advance = (shop: Shop, advance_to: string, given = {}) =>
  shop.call('POST', '/v1/test-clock', { body: { advance_to }, ...given });

describe('a test clock', () => {
  it('200: shows real time until it is advanced, and ticks', async () => {
    const shop = await openShop(server);
    const real = () => ({ object: 'test_clock', now: instantFrom(clock, 0), status: 'ready' });
    expect(await must(shop, 'GET', '/v1/test-clock')).toEqual(real());
    clock.advance(minute);
    expect(await must(shop, 'GET', '/v1/test-clock')).toEqual(real());
    expect((await advanceTo(shop, instantFrom(clock, day))).now).toBe(instantFrom(clock, day));
    clock.advance(minute);
    expect((await must(shop, 'GET', '/v1/test-clock')).now).toBe(instantFrom(clock, day));
  });

  it('202: says that it is on its way, and a retry says the same', async () => {
    const shop = await openShop(server);
    const to = instantFrom(clock, 30 * day);
    const headers = { 'Idempotency-Key': 'advance' };
    const first = await advance(shop, to, { headers });
    expect([first.status, first.json]).toEqual([
      202,
      { object: 'test_clock', now: instantFrom(clock, 0), status: 'advancing' },
    ]);
    expect((await advance(shop, to, { headers })).text).toBe(first.text);
  });

  it.each([
    ['what it shows', 0, 'too_small'],
    ['the past', -day, 'too_small'],
    ['more than 366 days ahead', 366 * day + 1, 'too_big'],
  ])('400 invalid_request: %s', async (_what, ms, code) => {
    const shop = await openShop(server);
    const answer = await advance(shop, instantFrom(clock, ms));
    expect([answer.status, answer.json.code, answer.json.errors]).toMatchObject([
      400,
      'invalid_request',
      [{ in: 'body', pointer: '/advance_to', code }],
    ]);
  });

  it('409 invalid_state: while it is advancing', async () => {
    const still = await serveOwn({ now: clock.now });
    const shop = await openShop(still);
    expect((await advance(shop, instantFrom(clock, day))).status).toBe(202);
    const second = await advance(shop, instantFrom(clock, 2 * day));
    expect([second.status, second.json.code]).toEqual([409, 'invalid_state']);
    await sweepOnce(still);
    expect((await advance(shop, instantFrom(clock, 2 * day))).status).toBe(202);
  });

  it('403 live_mode: live data has no test clock', async () => {
    const shop = await openShop(server, { mode: 'live' });
    const to = { body: { advance_to: instantFrom(clock, day) } };
    for (const [method, path, given] of [
      ['GET', '/v1/test-clock', {}],
      ['POST', '/v1/test-clock', to],
      ['POST', '/v1/test-data/reset', { body: {} }],
    ] as const) {
      const answer = await shop.call(method, path, given);
      expect([answer.status, answer.json.code]).toEqual([403, 'live_mode']);
    }
  });
});

describe('advancing a test clock', () => {
  it('does all that is due on the way, in the order of time, at its time', async () => {
    const shop = await openShop(server, { rules: { ...lapsing(10), pending_days: 2 } });
    const late = await shop.issue();
    await shop.earn({ amount: 1_000 });
    await advanceTo(shop, instantFrom(clock, 5 * day));
    await must(shop, 'POST', `/v1/cards/${late}/earn`, { amount: 700 });
    await shop.earn({ amount: 500 });
    const sequence = await lastSequence(shop);
    await advanceTo(shop, instantFrom(clock, 100 * day));
    const rows = (await eventsAfter(shop, sequence)).map(({ data, created_at }) => [
      data.transaction.delta,
      data.transaction.occurred_at,
      created_at,
    ]);
    const [first, second] = ['2026-03-20T23:00:00.000Z', '2026-03-25T23:00:00.000Z'];
    expect(rows.map(([delta]) => delta)).toHaveLength(3);
    expect(rows[0]).toEqual([-10, first, first]);
    expect(rows.slice(1).map(([, ...at]) => at)).toEqual([
      [second, second],
      [second, second],
    ]);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance).toMatchObject({ available: 0, pending: 0 });
  });

  it('is the time of everything in test mode, and of nothing live', async () => {
    const shop = await openShop(server, { rules: { ...pointsRules, pending_days: 3 } });
    await advanceTo(shop, instantFrom(clock, 100 * day));
    const now = instantFrom(clock, 100 * day);
    const cardId = await shop.issue();
    const { transaction, card } = await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount: 1_000 });
    expect([transaction.occurred_at, transaction.created_at, card.created_at]).toEqual([now, now, now]);
    const late = await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, {
      amount: 1_000,
      occurred_at: instantFrom(clock, 90 * day),
    });
    expect(late.transaction.occurred_at).toBe(instantFrom(clock, 90 * day));
    const tooLate = await shop.earn({ amount: 1_000, occurred_at: instantFrom(clock, 0) });
    expect(tooLate.json.code).toBe('occurred_at_out_of_range');
    const ended = { name: 'Over', status: 'active', rules: pointsRules, ends_at: instantFrom(clock, 50 * day) };
    const { id } = await must(shop, 'POST', '/v1/programs', ended);
    const listed = (await must(shop, 'GET', '/v1/programs')).data.map((program: { id: string }) => program.id);
    expect([listed.includes(shop.programId), listed.includes(id)]).toEqual([true, false]);

    const other = await openShop(server);
    expect((await other.earn({ amount: 100 })).json.transaction.occurred_at).toBe(instantFrom(clock, 0));
  });

  it('leaves keys to real time', async () => {
    const shop = await openShop(server);
    const body = { name: 'Short', scopes: ['cards:read'], expires_at: instantFrom(clock, day) };
    const made = await must(shop, 'POST', '/v1/api-keys', body);
    await advanceTo(shop, instantFrom(clock, 100 * day));
    expect((await send(server.url, 'GET', '/v1/cards', { key: made.secret })).status).toBe(200);
    const fresh = await must(shop, 'POST', '/v1/api-keys', { name: 'Fresh', scopes: ['cards:read'] });
    expect(fresh.created_at).toBe(instantFrom(clock, 0));
  });

  it('goes on by real time afterwards: what is due later happens without another advance', async () => {
    const moved = testClock();
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: lapsing(10) });
    await must(shop, 'POST', '/v1/test-clock', { advance_to: instantFrom(moved, 100 * day) });
    await sweepOnce(own);
    await shop.earn({ amount: 1_000 });
    moved.advance(12 * day);
    await sweepOnce(own);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(0);
  });

  it('goes on where a stop has cut it off', async () => {
    const moved = testClock();
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: lapsing(10) });
    await shop.earn({ amount: 1_000 });
    await must(shop, 'POST', '/v1/test-clock', { advance_to: instantFrom(moved, 100 * day) });
    const { store } = own.service;
    const load = store.load.bind(store);
    // The database is gone after the clock's first step.
    let loads = 0;
    store.load = (needs) => {
      loads += 1;
      return loads > 1 ? Promise.reject(new StoreFault('unavailable', 'gone')) : load(needs);
    };
    await sweepOnce(own).catch(() => {});
    store.load = load;
    expect((await must(shop, 'GET', '/v1/test-clock')).status).toBe('advancing');
    await sweepOnce(own);
    expect(await must(shop, 'GET', '/v1/test-clock')).toMatchObject({
      now: instantFrom(moved, 100 * day),
      status: 'ready',
    });
    const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=expire`);
    expect(data).toHaveLength(1);
  });
});
