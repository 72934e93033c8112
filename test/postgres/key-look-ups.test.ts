import { openStore } from '@loyalty-service/server/storage/open-store';
import { type Update, updateByKey, updateByPlace } from '@loyalty-service/server/storage/postgres/change';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** Rows that are read to change three, by the plan that is kept for batches of every size. */
async function readToChange(update: Update): Promise<number> {
  const changed = [1, 2, 3].map((number) => {
    const row = { business_id: 'biz_1', mode: 'live', origin: 'client', key: `order-${number}`, status: 201 };
    return { kind: 'update', table: 'idempotency', row, stored: row, columns: ['status'] } as const;
  });
  const { text, values } = update('idempotency', changed);
  await client.query('begin');
  await client.query('set local plan_cache_mode = force_generic_plan');
  await client.query({ name: update === updateByPlace ? 'by place' : 'by key', text, values: [...values] });
  const { rows } = await client.query(
    "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'idempotency'",
  );
  await client.query('rollback');
  return Number(rows[0].read);
}

it('three rows are changed by reading those, also in a table that PostgreSQL knows nothing of yet', async () => {
  expect(await readToChange(updateByPlace)).toBeLessThan(10);
});

it('would be caught if they were found by a join: all rows of the business are read', async () => {
  expect(await readToChange(updateByKey)).toBeGreaterThan(1_000);
});

it('a key is looked up by its own index, also in a table that PostgreSQL knows nothing of yet', async () => {
  expect(await indexOfKeys()).toBe('idempotency_key');
});

it('would be caught if ages were kept by business: all replies of the business are read for one', async () => {
  await client.query('drop index idempotency_by_age');
  await client.query('create index idempotency_by_age on idempotency (business_id, mode, created_at)');
  expect(await indexOfKeys()).toBe('idempotency_by_age');
});
