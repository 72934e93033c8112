import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { importOnce } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must, openShop } from '../support/shop.ts';
import { advanceTo, sweepOnce, untilReady } from '../support/sweep.ts';
import { rememberingMailer } from '../support/webhooks.ts';
import { makeWorld } from '../support/world.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, sweeps: true, mailer: rememberingMailer() });
});

const lists = ['programs?status=all', 'customers', 'cards', 'transactions', 'rewards'];

describe('a reset of test data', () => {
  it('202: removes all of it but keys and events, and sets the clock back', async () => {
    const world = await makeWorld(server);
    await advanceTo(world, instantFrom(clock, 100 * day));
    const sequence = await lastSequence(world);
    const events = (await world.call('GET', '/v1/events?limit=100')).text;
    expect(events).toContain('"type":"transaction.created"');
    clock.advance(1);
    const answer = await world.call('POST', '/v1/test-data/reset', { body: {} });
    expect([answer.status, answer.json]).toEqual([
      202,
      { object: 'test_clock', now: instantFrom(clock, 0), status: 'advancing' },
    ]);
    expect(await untilReady(world)).toEqual({ object: 'test_clock', now: instantFrom(clock, 0), status: 'ready' });
    for (const list of lists) expect((await must(world, 'GET', `/v1/${list}`)).data).toEqual([]);
    const keys = (await must(world, 'GET', '/v1/api-keys')).data.map(({ id }: { id: string }) => id);
    expect(keys).toContain(world.keyId);
    expect(await lastSequence(world)).toBe(sequence);
    expect((await world.call('GET', '/v1/events?limit=100')).text).toBe(events);
    const made = await must(world, 'POST', '/v1/customers', { external_id: 'customer-1' });
    expect(made.created_at).toBe(instantFrom(clock, 0));
    expect(await lastSequence(world)).toBe(sequence + 1);
  });

  it('forgets what was answered in the very instant of the reset: its row is gone, and its key is new', async () => {
    const shop = await openShop(server);
    const earn = () => shop.earn({ amount: 1_000 }, { headers: { 'Idempotency-Key': 'sale-1' } });
    const replayed = async () => (await earn()).headers.get('idempotent-replayed');
    expect([(await earn()).status, await replayed()]).toEqual([200, 'true']);
    await must(shop, 'POST', '/v1/test-data/reset', {});
    await untilReady(shop);
    expectProblem(await earn(), 'not_found', { instance: `/v1/cards/${shop.cardId}/earn` });
  });

  it('leaves live data and other businesses as they are', async () => {
    const other = await openShop(server);
    const shop = await openShop(server);
    await other.earn({ amount: 1_000 });
    const before = await must(other, 'GET', `/v1/cards/${other.cardId}`);
    clock.advance(1);
    await must(shop, 'POST', '/v1/test-data/reset', {});
    await untilReady(shop);
    expect(await must(other, 'GET', `/v1/cards/${other.cardId}`)).toEqual(before);
  });

  it('404: removes imports too, of which nothing comes in any more', async () => {
    const still = await serveOwn({ now: clock.now });
    const shop = await openShop(still);
    const { id } = await must(shop, 'POST', '/v1/imports', { rows: [{ customer_external_id: 'm-1' }] });
    await must(shop, 'POST', '/v1/test-data/reset', {});
    clock.advance(1);
    await sweepOnce(still);
    await importOnce(still);
    expectProblem(await shop.call('GET', `/v1/imports/${id}`), 'not_found');
    expect((await must(shop, 'GET', '/v1/customers')).data).toEqual([]);
  });

  it('202: again under its Idempotency-Key, it removes nothing that came after it', async () => {
    const shop = await openShop(server);
    clock.advance(1);
    const headers = { 'Idempotency-Key': 'reset' };
    const first = await shop.call('POST', '/v1/test-data/reset', { body: {}, headers });
    await untilReady(shop);
    const { id } = await must(shop, 'POST', '/v1/customers', {});
    const again = await shop.call('POST', '/v1/test-data/reset', { body: {}, headers });
    expect([again.status, again.text]).toEqual([202, first.text]);
    await sweepOnce(server);
    expect((await must(shop, 'GET', `/v1/customers/${id}`)).id).toBe(id);
  });

  it('503 overloaded: to anyone who writes test data meanwhile', async () => {
    const still = await serveOwn({ now: clock.now });
    const shop = await openShop(still);
    await must(shop, 'POST', '/v1/test-data/reset', {});
    const earned = await shop.earn({ amount: 100 });
    expect([earned.status, earned.json.code]).toEqual([503, 'overloaded']);
    expect((await must(shop, 'POST', '/v1/test-data/reset', {})).status).toBe('advancing');
    clock.advance(1);
    await sweepOnce(still);
    expect((await shop.call('POST', '/v1/customers', { body: {} })).status).toBe(201);
  });

  it('leaves a sound ledger, also where cards earn while it runs', async () => {
    const shop = await openShop(server);
    const cards = await Promise.all(Array.from({ length: 220 }, () => shop.issue()));
    clock.advance(1);
    const earning = cards.map((id) => shop.call('POST', `/v1/cards/${id}/earn`, { body: { amount: 100 } }));
    const reset = must(shop, 'POST', '/v1/test-data/reset', {});
    const statuses = new Set((await Promise.all(earning)).map(({ status }) => status));
    await reset;
    await untilReady(shop);
    for (const status of statuses) expect([200, 404, 503]).toContain(status);
    for (const list of lists) expect((await must(shop, 'GET', `/v1/${list}`)).data).toEqual([]);
    // On Citus the tests share a database, and others write to it.
    if (testDatabase === 'citus') return;
    expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
  });
});
