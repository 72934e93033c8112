import { openStore } from '@loyalty-service/server/boot/open-store';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { inject } from 'vitest';
import { OwnPart } from './own-part.ts';
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

/** A fresh store of the project's kind; on a database server a part of a database that tests share. */
export function openTestStore(options: TestStoreOptions = {}): Promise<Store> {
  if (testDatabase === 'sqlite')
    return Promise.resolve(openSqliteStore({ file: ':memory:', exclusive: false, now: options.now }));
  return testDatabase === 'citus' ? onCitus(options) : onPostgres(options);
}

const open = (databaseUrl: string, now?: () => number): Promise<Store> =>
  openStore({ databaseUrl, migrate: true }, { exclusive: false, now });

let ofWorker: Promise<TestDatabase> | undefined;

/** Making a database takes most of a second: the files of a worker share one. */
async function onPostgres({ now, businessIds = [] }: TestStoreOptions): Promise<Store> {
  ofWorker ??= makeDatabase(inject('databaseUrl'), inject('migratedDatabase'));
  const { url } = await ofWorker;
  const whole = await open(url, now);
  return new OwnPart(whole, url, businessIds);
}

let ofCitus: Promise<Store> | undefined;

/** Each connection to Citus opens others to its workers: servers without a clock of their own share theirs. */
async function onCitus({ now, businessIds = [] }: TestStoreOptions): Promise<Store> {
  const url = inject('databaseUrl');
  if (now) {
    const whole = await open(url, now);
    return new OwnPart(whole, url, businessIds);
  }
  ofCitus ??= open(url);
  const part = new OwnPart(await ofCitus, url, businessIds);
  part.close = async () => {};
  return part;
}
