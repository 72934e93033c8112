import { openStore } from '@loyalty-service/server/boot/open-store';
import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import type { Found } from '@loyalty-service/server/storage/needs';
import type { Store } from '@loyalty-service/server/storage/store';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { afterEach, beforeEach } from 'vitest';
import { StoreAround } from '../storage/store-around.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

export type Around = (store: Store) => Store;
export const asItIs: Around = (store) => store;

/** Starts two servers on a database of each test: the one that changes something, and the other one, which has to notice. */
export function twoServersOfEachTest(options: Partial<ServeOptions> = {}) {
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
  const start = async (around: Around): Promise<TestServer> => {
    const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
    const server = await startTestServer({ ...options, store: around(store) });
    servers.push(server);
    return server;
  };
  return async (other: Around): Promise<readonly [TestServer, TestServer]> => [await start(asItIs), await start(other)];
}

/** A store that forgets the keys with this beginning that a write keeps, such as a mark of what it creates. */
export const withoutKeptKeys =
  (beginning: string): Around =>
  (store) =>
    new StoreAround(store, (needs, plan, given) =>
      store.write(
        needs,
        (found) => {
          const planned = plan(found);
          const isKept = ({ table, row }: (typeof planned.changes)[number]) =>
            table === 'idempotency' && String(row['key']).startsWith(beginning);
          return { ...planned, changes: planned.changes.filter((change) => !isKept(change)) };
        },
        given,
      ),
    );

/** A store that goes on believing what it first saw of a table, where it writes or where it reads. */
export const believing =
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
    const around = new StoreAround(store, (needs, plan, given) =>
      store.write(needs, where === 'write' ? (found) => plan(old(found)) : plan, given),
    );
    if (where === 'load') around.load = async (needs) => old(await store.load(needs));
    return around;
  };
