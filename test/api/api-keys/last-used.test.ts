import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { instantFrom, minute, second, testClock } from '../support/clock.ts';
import { lastSequence, must } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
let business: TestBusiness;
let keyId: string;
let secret: string;
let batches: number;

beforeAll(async () => {
  server = await startTestServer({
    now: clock.now,
    onBatch() {
      batches += 1;
    },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await server.business();
  const made = await must(business, 'POST', '/v1/api-keys', {
    name: 'Till',
    scopes: ['cards:read', 'customers:write'],
  });
  keyId = made.id;
  secret = made.secret;
  await server.service.ledger.drain();
  batches = 0;
});

const keyNow = async () => {
  await server.service.ledger.drain();
  return must(business, 'GET', `/v1/api-keys/${keyId}`);
};
const use = () => business.call('GET', '/v1/me', { key: secret });

describe('last_used_at', () => {
  it('200: is when the key was first used, and raises no version', async () => {
    expect((await keyNow()).last_used_at).toBeNull();
    const sequence = await lastSequence(business);
    await use();
    expect(await keyNow()).toMatchObject({
      last_used_at: instantFrom(clock, 0),
      version: 1,
      updated_at: instantFrom(clock, 0),
    });
    expect(await lastSequence(business)).toBe(sequence);
  });

  it('200: is written at most once a minute, however often the key is used', async () => {
    await use();
    await server.service.ledger.drain();
    const first = instantFrom(clock, 0);
    for (let passed = 0; passed < 57; passed += 3) {
      clock.advance(3 * second);
      await Promise.all([use(), use(), use()]);
    }
    expect((await keyNow()).last_used_at).toBe(first);
    expect(batches).toBe(1);
    clock.advance(3 * second);
    await use();
    expect((await keyNow()).last_used_at).toBe(instantFrom(clock, 0));
    // The key that asks is in use too.
    expect(Date.parse(instantFrom(clock, 0)) - Date.parse(first)).toBe(minute);
  });

  it('200: is written once where many requests come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, use));
    await server.service.ledger.drain();
    expect(batches).toBe(1);
    expect((await keyNow()).last_used_at).toBe(instantFrom(clock, 0));
  });

  it('403, 400: counts uses that were refused, and none of another key', async () => {
    expect((await business.call('POST', '/v1/programs', { body: {}, key: secret })).status).toBe(403);
    expect((await keyNow()).last_used_at).toBe(instantFrom(clock, 0));
    const other = await must(business, 'POST', '/v1/api-keys', { name: 'Other', scopes: ['admin'] });
    expect((await must(business, 'GET', `/v1/api-keys/${other.id}`)).last_used_at).toBeNull();
  });

  it('200: an ETag that was read before the key was used still matches', async () => {
    const { headers } = await business.call('GET', `/v1/api-keys/${keyId}`);
    await use();
    await server.service.ledger.drain();
    const match = { 'If-Match': String(headers.get('etag')) };
    expect((await business.call('DELETE', `/v1/api-keys/${keyId}`, { headers: match })).status).toBe(204);
  });
});

it('200: a use that cannot be written down fails no request', async () => {
  const sqlite = openSqliteStore({ file: ':memory:', exclusive: false });
  let full = false;
  const write: Store['write'] = (needs, plan) =>
    full ? Promise.reject(new StoreFault('disk_full', 'The disk is full.')) : sqlite.write(needs, plan);
  const store = new Proxy(sqlite, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const own = await startTestServer({ store });
  const made = await own.business();
  full = true;
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  expect((await made.call('GET', '/v1/me')).status).toBe(200);
  await own.service.ledger.drain();
  expect((await made.call('POST', '/v1/customers', { body: {} })).json.code).toBe('disk_full');
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await own.stop();
});
