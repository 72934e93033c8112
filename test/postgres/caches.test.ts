import { openStore } from '@loyalty-service/server/boot/open-store';
import type { Found } from '@loyalty-service/server/storage/needs';
import type { Store } from '@loyalty-service/server/storage/store';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { StoreAround } from '../storage/store-around.ts';
import { type CallOptions, send, startTestServer, type TestServer } from '../support/server.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

const readsRefusedWithinMs = 5_000;

let database: TestDatabase;
let servers: TestServer[];
beforeEach(async () => {
  database = await makeTestDatabase();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.remove();
});

type Around = (store: Store) => Store;
const asItIs: Around = (store) => store;

/** The server that changes something, and the other one, which has to notice. */
async function startTwo(other: Around): Promise<readonly [TestServer, TestServer]> {
  const start = async (around: Around): Promise<TestServer> => {
    const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
    const server = await startTestServer({ store: around(store) });
    servers.push(server);
    return server;
  };
  return [await start(asItIs), await start(other)];
}

/** A store that goes on believing what it first saw of a table, where it writes or where it reads. */
const believing =
  (table: TableName, where: 'write' | 'load'): Around =>
  (store) => {
    const seen = new Map<string, Found>();
    const old = (found: readonly Found[]): readonly Found[] =>
      found.map((one) => {
        if (one.table !== table) return one;
        const first = seen.get(one.key) ?? one;
        seen.set(one.key, first);
        return first;
      });
    const around = new StoreAround(store, (needs, plan, options) =>
      store.write(needs, where === 'write' ? (found) => plan(old(found)) : plan, options),
    );
    if (where === 'load') around.load = async (needs) => old(await store.load(needs));
    return around;
  };

/** Revokes a key at one server that the other has just seen at work: what the other answers its next write and its reads. */
async function revoke(around: Around) {
  const [one, other] = await startTwo(around);
  const business = await one.business();
  const { id, secret } = await must(business, 'POST', '/v1/api-keys', { name: 'Till', scopes: ['customers:write'] });
  const ask = async (method: string, path: string, options: CallOptions = {}): Promise<number> =>
    (await send(other.url, method, path, { key: secret, ...options })).status;
  const write = () => ask('POST', '/v1/customers', { body: {} });
  expect([await write(), await ask('GET', '/v1/me')]).toEqual([201, 200]);
  await must(business, 'DELETE', `/v1/api-keys/${id}`);
  const revokedAt = performance.now();
  const nextWrite = await write();
  let read = 200;
  while (read === 200 && performance.now() - revokedAt < readsRefusedWithinMs) read = await ask('GET', '/v1/me');
  return { nextWrite, read };
}

/** Changes a rule at one server again and again: points of the earns at the other, one after each change. */
async function changeRules(around: Around): Promise<number[]> {
  const [one, other] = await startTwo(around);
  const shop = await openShop(one);
  const points: number[] = [];
  for (let value = 1; value <= 10; value += 1) {
    await shop.patchRules({ kind: 'points', earn: { basis: 'spend', per: 100, value } });
    const path = `/v1/cards/${shop.cardId}/earn`;
    const { json } = await send(other.url, 'POST', path, { key: shop.key, body: { amount: 100 } });
    points.push(json.transaction.delta);
  }
  return points;
}

const changed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('of two servers on one PostgreSQL, the one where nothing was changed', () => {
  it('refuses a key that was revoked on its next write, and on reads within 5 s', async () => {
    expect(await revoke(asItIs)).toEqual({ nextWrite: 401, read: 401 });
  });

  it('earns by a changed rule from the next earn on', async () => {
    expect(await changeRules(asItIs)).toEqual(changed);
  });

  it('would be caught if it believed keys or rules that it saw before', async () => {
    expect(await revoke(believing('api_keys', 'write'))).toMatchObject({ nextWrite: 201 });
    expect(await revoke(believing('api_keys', 'load'))).toMatchObject({ read: 200 });
    expect(await changeRules(believing('programs', 'write'))).not.toEqual(changed);
  });
});
