import type { Need } from '@loyalty-service/server/storage/needs';
import type { Store } from '@loyalty-service/server/storage/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { send, startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { minute, second, testClock } from '../support/clock.ts';

const clock = testClock();
let server: TestServer;
/** Another server on the same store, as in another process: it has its own memory of keys. */
let elsewhere: TestServer;
let business: TestBusiness;
/** Called by the other server's next look-up of a business, which waits for it. */
let onLookUp: (() => Promise<void>) | null = null;
/** The store, without its close: the first server closes it. */
function keptOpen(store: Store): Store {
  const around = new StoreAround(store, (...write) => store.write(...write));
  around.close = async () => {};
  around.load = async (needs: readonly Need[]) => {
    const found = await store.load(needs);
    if (needs.some(({ table }) => table === 'businesses')) {
      const wait = onLookUp;
      onLookUp = null;
      await wait?.();
    }
    return found;
  };
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

/** Ends a key on a server, the first one unless another is named. */
type End = (id: string, on?: TestServer) => Promise<unknown>;
const endings: readonly [string, End][] = [
  ['revoked', (id, { url } = server) => send(url, 'DELETE', `/v1/api-keys/${id}`, { key: business.key })],
  [
    'rotated with "expires_in": 0',
    (id, { url } = server) =>
      send(url, 'POST', `/v1/api-keys/${id}/rotate`, { key: business.key, body: { expires_in: 0 } }),
  ],
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

  it('401: is refused after a read that had found the key before the change and is answered after it', async () => {
    const { id, secret } = await usedKey();
    clock.advance(minute);
    let ended: unknown;
    onLookUp = async () => {
      ended = await end(id, elsewhere);
    };
    await readAt(elsewhere, secret);
    expect(ended).toMatchObject({ status: expect.toBeOneOf([200, 204]) });
    expect(await readAt(elsewhere, secret)).toBe(401);
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
