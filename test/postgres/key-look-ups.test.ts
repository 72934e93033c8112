import { openStore } from '@loyalty-service/server/boot/open-store';
import { need } from '@loyalty-service/server/storage/needs';
import { named, planning } from '@loyalty-service/server/storage/postgres/connection/settings';
import { type Update, updateByCtid, updateByKey } from '@loyalty-service/server/storage/postgres/statements/change';
import { selectStatement } from '@loyalty-service/server/storage/postgres/statements/find';
import { groupNeeds } from '@loyalty-service/server/storage/postgres/statements/look-ups';
import type { Statement } from '@loyalty-service/server/storage/postgres/statements/statement';
import pg from 'pg';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;

/** Replies of a business that began a minute ago: nothing has told the planner of them yet. */
beforeAll(async () => {
  database = await makeTestDatabase();
  await (await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false })).close();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query('alter table idempotency set (autovacuum_enabled = false)');
  await client.query(`
    insert into idempotency (business_id, mode, origin, key, fingerprint, status, body, request_id, created_at)
    select 'biz_1', 'live', 'client', 'order-' || number, repeat('f', 64), 200, '{}', 'req_1', number
    from generate_series(1, 10000) as number`);
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

async function indexOfKeys(): Promise<string> {
  const { rows } = await client.query(`explain (format json) select fingerprint from idempotency
    where business_id = 'biz_1' and mode = 'live' and origin = 'client' and key = 'order-1'`);
  return rows[0]['QUERY PLAN'][0].Plan['Index Name'];
}

/** Rows that a statement reads, by the plan that is kept for batches of every size. */
async function rowsRead(statement: Statement, planned = planning): Promise<number> {
  await client.query('begin');
  await client.query(planned.replaceAll('set ', 'set local '));
  const before = await readSoFar();
  const { rows } = await client.query({ ...named(statement), name: `of ${statement.text.length} ${planned.length}` });
  const read = (await readSoFar()) - before;
  await client.query('rollback');
  expect(rows.length).toBeGreaterThan(0);
  return read;
}

/** PostgreSQL counts on after a transaction, until it reports. */
async function readSoFar(): Promise<number> {
  const { rows } = await client.query(
    "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'idempotency'",
  );
  return Number(rows[0]?.read ?? 0);
}

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

const changing = (update: Update, count: number) =>
  update(
    'idempotency',
    numbers(count).map((number) => {
      const row = { business_id: 'biz_1', mode: 'live', origin: 'client', key: `order-${number}`, status: 201 };
      return { kind: 'update', table: 'idempotency', row, stored: row, columns: ['status'] } as const;
    }),
  );

function finding(count: number): Statement {
  const tenant = { business_id: 'biz_1', mode: 'live' } as const;
  const needs = numbers(count).map((number) => need('idempotency', 'key', tenant, ['client', `order-${number}`]));
  const [group] = groupNeeds(needs, false);
  assert(group);
  return selectStatement(group);
}

// A value that many rows share is sent once, in another text.
describe.each([3, 40])('of %d rows, also in a table that PostgreSQL knows nothing of yet', (count) => {
  it('those alone are read to change them', async () => {
    expect(await rowsRead(changing(updateByCtid, count))).toBeLessThan(3 * count + 1);
  });

  it('would be caught if they were found by a join, however it is planned: all rows of the business are read', async () => {
    const planned = 'set plan_cache_mode = force_generic_plan';
    expect(await rowsRead(changing(updateByKey, count), planned)).toBeGreaterThan(1_000);
  });

  it('those alone are read to find them', async () => {
    expect(await rowsRead(finding(count))).toBeLessThan(3 * count + 1);
  });
});

it('a key is looked up by its own index, also in a table that PostgreSQL knows nothing of yet', async () => {
  expect(await indexOfKeys()).toBe('idempotency_key');
});

it('would be caught if ages had an index without a guard: all replies of the business are read for one', async () => {
  await client.query('drop index idempotency_by_age');
  await client.query('create index idempotency_by_age on idempotency (business_id, mode, created_at)');
  expect(await indexOfKeys()).toBe('idempotency_by_age');
});
