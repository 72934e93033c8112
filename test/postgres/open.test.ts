import { readdirSync } from 'node:fs';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import type { Store } from '@loyalty-service/server/storage/store';
import { columnNames, tableNames } from '@loyalty-service/server/storage/tables';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, save, tenantA } from '../storage/rows.ts';
import { makeDatabase } from '../support/postgres/make-database.ts';
import { temporaryFolder } from '../support/server.ts';
import { loyaltyServer, startServer } from '../support/server-process.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
const stores: Store[] = [];
beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await database.remove();
});

const open = async (migrate: boolean, url = database.url): Promise<Store> => {
  const store = await openStore({ databaseUrl: url, migrate }, { exclusive: true });
  stores.push(store);
  return store;
};

async function ask(text: string, url = database.url): Promise<Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

describe('opening a PostgreSQL database', () => {
  it('migrates once where three servers start at once', async () => {
    await Promise.all([open(true), open(true), open(true)]);
    const all = readdirSync(new URL('../../server/migrations/postgres', import.meta.url)).filter((file) =>
      file.endsWith('.sql'),
    );
    const [done] = await ask('select count(*), count(distinct hash) as different from drizzle.__drizzle_migrations');
    expect(done).toEqual({ count: String(all.length), different: String(all.length) });
  });

  it('refuses a schema that is behind where it may not migrate, until the command has', async () => {
    await expect(open(false)).rejects.toThrow(
      /^The schema of postgres:\/\/127\.0\.0\.1:\d+\/\w+ is behind\. Run: loyalty-server migrate/,
    );
    // The process ends, too.
    const refused = await loyaltyServer(database.url, ['verify'], { LOYALTY_MIGRATE: 'off' });
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is behind') });
    expect((await loyaltyServer(database.url, ['migrate'])).code).toBe(0);
    expect(await (await open(false)).health()).toEqual({ ready: true });
  });

  it('says in one sentence, without the password, that a database cannot be reached, and does not start', async () => {
    const url = 'postgres://someone:hidden@127.0.0.1:9/nowhere';
    const sentence = /The database postgres:\/\/127\.0\.0\.1:9\/nowhere cannot be opened: .+ Correct DATABASE_URL/;
    await expect(open(true, url)).rejects.toThrow(sentence);
    const failed = await startServer(url).catch((error: Error) => error.message);
    expect(failed).toMatch(sentence);
    expect(failed).not.toContain('hidden');
  });

  it('shows one moment where it is frozen, and writes nothing', async () => {
    const moving = await open(true);
    await save(moving, [newCustomer(tenantA, 'before')]);
    const frozen = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false, frozen: true });
    stores.push(frozen);
    await save(moving, [newCustomer(tenantA, 'after')]);
    const ids: string[] = [];
    for await (const rows of frozen.scan('customers')) ids.push(...rows.map(({ id }) => id));
    expect(ids).toEqual(['before']);
    await expect(save(frozen, [newCustomer(tenantA, 'own')])).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('compares text byte by byte, whatever the language of the database', async () => {
    const english = await makeDatabase(database.url, "template0 locale_provider icu icu_locale 'en-US'");
    const store = await open(true, english.url);
    await save(store, [newCustomer(tenantA, 'a'), newCustomer(tenantA, 'B')]);
    const ids: string[] = [];
    for await (const rows of store.scan('customers')) ids.push(...rows.map(({ id }) => id));
    expect(ids).toEqual(['B', 'a']);
    // A dictionary has them the other way round.
    expect(await ask("select 'a' < 'B' as holds", english.url)).toEqual([{ holds: true }]);
    const others = await ask(
      "select distinct column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'",
      english.url,
    );
    expect(others).toEqual([{ name: 'business_id' }]);
    await stores.pop()?.close();
    await english.remove();
  });

  it('has the tables, columns and indexes that SQLite has', async () => {
    await open(true);
    const folder = temporaryFolder();
    await open(true, `file:${folder.path}/loyalty.db`);
    const sqlite = new (sqliteDriver())(`${folder.path}/loyalty.db`, { readonly: true });
    for (const table of tableNames) {
      const ofPostgres = await ask(
        `select column_name, is_nullable = 'YES' as nullable from information_schema.columns where table_name = '${table}' order by ordinal_position`,
      );
      const ofSqlite = sqlite.pragma(`table_info(${table})`) as { name: string; notnull: number }[];
      expect(ofPostgres.map((row) => [row['column_name'], row['nullable']])).toEqual(
        ofSqlite.map(({ name, notnull }) => [name, notnull === 0]),
      );
      expect(ofSqlite.map(({ name }) => name).toSorted()).toEqual(columnNames[table].toSorted());
      const indexes = await ask(
        `select indexname from pg_indexes where tablename = '${table}' and indexname <> '${table}_key'`,
      );
      const own = sqlite.prepare(
        "select name from sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
      );
      expect(indexes.map((row) => row['indexname']).toSorted()).toEqual(
        (own.pluck().all(table) as string[]).toSorted(),
      );
    }
    sqlite.close();
    folder.remove();
  });
});
