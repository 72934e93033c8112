import { openStore } from '@loyalty-service/server/boot/open-store';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { inject } from 'vitest';
import { OwnPart } from './own-part.ts';
import { makeDatabase, type TestDatabase } from './postgres/make-database.ts';

export type { TestDatabase } from './postgres/make-database.ts';

/** The database that the tests of the running project use. */
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

/** A fresh store of the project's kind; on a database server a part of a database that tests share. */
export function openTestStore(options: TestStoreOptions = {}): Promise<Store> {
  if (testDatabase === 'sqlite')
    return Promise.resolve(openSqliteStore({ file: ':memory:', exclusive: false, now: options.now }));
  return onDatabaseServer(options);
}

const open = (databaseUrl: string, now?: () => number): Promise<Store> =>
  openStore({ databaseUrl, migrate: true }, { exclusive: false, now });

/** Where a worker's servers are, and what most of them write to. */
interface Shared {
  readonly url: string;
  readonly store: Promise<Store>;
}

let shared: Promise<Shared> | undefined;

async function share(): Promise<Shared> {
  // Making a database takes most of a second. On Citus the workers share one too.
  const { url } =
    testDatabase === 'citus'
      ? { url: inject('databaseUrl') }
      : await makeDatabase(inject('databaseUrl'), inject('migratedDatabase'));
  return { url, store: open(url) };
}

/** Opening a store takes ten times as long as most requests, so servers without a separate clock share one. */
async function onDatabaseServer({ now, businessIds = [] }: TestStoreOptions): Promise<Store> {
  shared ??= share();
  const { url, store } = await shared;
  if (now) return new OwnPart(await open(url, now), url, businessIds);
  const part = new OwnPart(await store, url, businessIds);
  part.close = async () => {};
  return part;
}
