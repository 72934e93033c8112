import type { Store } from '@loyalty-service/server/storage/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { send, startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { minute, second, testClock } from '../support/clock.ts';
import { must } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
/** Another server on the same store, as in another process: it has its own memory of keys. */
let elsewhere: TestServer;
let business: TestBusiness;
/** The store, without its close: the first server closes it. */
function keptOpen(store: Store): Store {
  const around = new StoreAround(store, (...write) => store.write(...write));
  around.close = async () => {};
  return around;
}

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  elsewhere = await startTestServer({ now: clock.now, store: keptOpen(server.service.store) });
  business = await server.business();
});
afterAll(async () => {
  await elsewhere.stop();
  await server.stop();
});

const reads = ['/v1/me', '/v1/customers', '/v1/cards', '/v1/api-keys', '/v1/audit-log'];

const usedKey = async () => {
  const body = { name: 'Till', scopes: ['admin', 'customers:read', 'cards:read'] };
  const key = (await business.call('POST', '/v1/api-keys', { body })).json;
  expect(await statusesOf(key.secret)).toEqual(reads.map(() => 200));
  return key;
};

const readAt = ({ url }: TestServer, key: string, path = '/v1/me') =>
  send(url, 'GET', path, { key }).then(({ status }) => status);

const statusesOf = (key: string): Promise<number[]> => Promise.all(reads.map((path) => readAt(server, key, path)));

const endings: readonly [string, (id: string) => Promise<unknown>][] = [
  ['revoked', (id) => business.call('DELETE', `/v1/api-keys/${id}`)],
  ['rotated with "expires_in": 0', (id) => must(business, 'POST', `/v1/api-keys/${id}/rotate`, { expires_in: 0 })],
];

describe.each(endings)('a key that is %s', (_, end) => {
  it('401: is refused on the next read by the server that changed it', async () => {
    const { id, secret } = await usedKey();
    await end(id);
    expect(await statusesOf(secret)).toEqual(reads.map(() => 401));
  });

  it('401: is refused within 5 seconds by other servers', async () => {
    const { id, secret } = await usedKey();
    expect(await readAt(elsewhere, secret)).toBe(200);
    await end(id);
    clock.advance(5 * second);
    expect(await readAt(elsewhere, secret)).toBe(401);
  });

  it('401: is refused after reads that were under way while it was changed', async () => {
    const { id, secret } = await usedKey();
    clock.advance(minute);
    const underWay = [...reads, ...reads].map((path) => readAt(server, secret, path));
    await Promise.all([end(id), ...underWay]);
    expect(await statusesOf(secret)).toEqual(reads.map(() => 401));
  });
});

it('200: other keys of the business are not affected', async () => {
  const [kept, gone] = [await usedKey(), await usedKey()];
  await business.call('DELETE', `/v1/api-keys/${gone.id}`);
  expect(await statusesOf(kept.secret)).toEqual(reads.map(() => 200));
});

it('401: a key that revokes itself is refused on its next read', async () => {
  const { id, secret } = await usedKey();
  await business.call('DELETE', `/v1/api-keys/${id}`, { key: secret });
  expect(await statusesOf(secret)).toEqual(reads.map(() => 401));
});
