import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import type { Migration } from '@loyalty-service/server/storage/migrations';
import { runMigrations } from '@loyalty-service/server/storage/postgres/run-migrations';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asNewerVersion } from '../support/newer-schema.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;
beforeEach(async () => {
  database = await makeTestDatabase();
  await (await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false })).close();
  [client, other] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([client.connect(), other.connect()]);
});
afterEach(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.remove();
});

const later = (statements: readonly string[], isConcurrent: boolean): Migration => ({
  tag: 'later',
  madeAt: Date.parse('2100-01-01T00:00:00.000Z'),
  digest: 'later',
  statements,
  isConcurrent,
  oldestWriter: null,
});

const run = (migration: Migration, lockTries = 2) =>
  asNewerVersion('postgres', () => runMigrations(client, { name: 'The database', offline: false, lockTries }), [
    migration,
  ]);

const isDone = async () =>
  (await other.query("select 1 from drizzle.__drizzle_migrations where hash = 'later'")).rows.length === 1;

describe('a migration on PostgreSQL', { timeout: 60_000 }, () => {
  it('ends with a sentence where a lock is not to be had, changes nothing, and holds up requests for half a second', async () => {
    const migration = later(['create table made_first (id integer)', 'alter table cards add column later text'], false);
    await other.query('begin; select 1 from cards limit 1');
    const migrating = run(migration).catch((error: Error) => error.message);
    await sleep(100);
    // A request behind the migration waits until the migration gives up.
    const asking = new pg.Client(database.url);
    await asking.connect();
    const askedAt = performance.now();
    await asking.query('select 1 from cards limit 1');
    expect(performance.now() - askedAt).toBeLessThan(1_200);
    await asking.end();
    expect(await migrating).toMatch(/^Migration later waited 3 s for a lock that another session holds\. End long/);
    await other.query('commit');
    const { rows } = await other.query("select to_regclass('made_first') as made");
    expect([rows[0]?.made, await isDone()]).toEqual([null, false]);
    await run(migration);
    expect(await isDone()).toBe(true);
  });

  it('builds an index beside writers, and continues after an interruption', async () => {
    const index = 'create unique index concurrently "made_later" on "businesses" ("name")';
    const migration = later(['alter table businesses add column later text', index], true);
    const insert = (id: string) =>
      `insert into businesses (business_id, name, currency, timezone, plan, metadata, version, created_at, updated_at)
       values ('${id}', 'Twin', 'EUR', 'UTC', 'free', '{}', 1, 1, 1)`;
    await other.query(insert('one'));
    await other.query(insert('two'));
    // Two businesses of one name end the build, which leaves an index behind that is not valid.
    await expect(run(migration)).rejects.toThrow(/^Migration later failed: could not create unique index/);
    const valid = async () =>
      (await other.query("select indisvalid from pg_index where indexrelid = to_regclass('made_later')")).rows;
    expect(await valid()).toEqual([{ indisvalid: false }]);
    expect(await isDone()).toBe(false);
    await other.query("delete from businesses where business_id = 'two'");

    await other.query('begin');
    await other.query("update businesses set name = 'Only' where business_id = 'one'");
    const migrating = run(migration);
    await sleep(300);
    // Another writer goes on while the build waits for the first.
    const writing = new pg.Client(database.url);
    await writing.connect();
    await writing.query('set lock_timeout = 1000');
    await writing.query(insert('three'));
    await writing.end();
    await other.query('commit');
    await migrating;
    expect(await valid()).toEqual([{ indisvalid: true }]);
    expect(await isDone()).toBe(true);
  });
});
