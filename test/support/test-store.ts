import { openStore } from '@loyalty-service/server/boot/open-store';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { inject } from 'vitest';
import { openCitusStore } from './citus-store.ts';
import { makeDatabase, type TestDatabase } from './postgres/make-database.ts';

export type { TestDatabase } from './postgres/make-database.ts';

/** What the running project's tests run on. */
export const testDatabase = (process.env['TEST_DATABASE'] ?? 'sqlite') as 'sqlite' | 'postgres' | 'citus';

/** A database server's database of the test's own, empty; on Citus the one that all tests share. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  return testDatabase === 'citus' ? { url, remove: async () => {} } : makeDatabase(url);
}

interface TestStoreOptions {
  /** The clock of rate limits, where a test moves it. */
  readonly now?: (() => number) | undefined;
  /** Those that the store's server makes; more may come. */
  readonly businessIds?: readonly string[];
}

/** A fresh store of the project's kind, which is gone once it is closed; on Citus a part of the one that is shared. */
export async function openTestStore({ now, businessIds = [] }: TestStoreOptions = {}): Promise<Store> {
  if (testDatabase === 'sqlite') return openSqliteStore({ file: ':memory:', exclusive: false, now });
  if (testDatabase === 'citus') return openCitusStore(inject('databaseUrl'), { now, businessIds });
  const database = await makeDatabase(inject('databaseUrl'), inject('migratedDatabase'));
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false, now });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await database.remove();
  };
  return store;
}
