import { randomBytes } from 'node:crypto';
import { openStore } from '@loyalty-service/server/storage/open-store';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import pg from 'pg';
import { inject } from 'vitest';

/** What the running project's tests run on. */
export const testDatabase = (process.env['TEST_DATABASE'] ?? 'sqlite') as 'sqlite' | 'postgres' | 'citus';

export interface TestDatabase {
  /** For DATABASE_URL. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A database server's database of the test's own; on Citus the one that all tests share. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const base = inject('databaseUrl');
  if (testDatabase === 'citus') return { url: base, remove: async () => {} };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => command(base, `drop database ${name} with (force)`) };
}

/** A fresh store of the project's kind, which is gone once it is closed. */
export async function openTestStore(now?: () => number): Promise<Store> {
  if (testDatabase === 'sqlite') return openSqliteStore({ file: ':memory:', exclusive: false, now });
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false, now });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await database.remove();
  };
  return store;
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
