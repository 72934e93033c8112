import { openPostgresStore } from '@loyalty-service/server/storage/postgres/open';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { makeTestDatabase } from '../support/test-store.ts';

const database = await makeTestDatabase();
const opening = { url: database.url, migrate: true, frozen: false, onError: () => {} };
const store = await openPostgresStore(opening);
const holder = new pg.Client(database.url);
await holder.connect();

afterAll(async () => {
  await store.close();
  await holder.end();
});

it('a request reads while all background reads wait for a lock', async () => {
  await holder.query('begin; lock table webhook_endpoints in access exclusive mode');
  const query = { now: 0, limit: 1, passing: [] };
  let waiting = 20;
  const background = Array.from({ length: waiting }, () => store.dueEndpoints(query).finally(() => (waiting -= 1)));
  const tenant = { business_id: 'biz_none', mode: 'live' } as const;
  const page = await store.page({
    table: 'customers',
    tenant,
    where: [],
    order: { column: 'id', descending: true },
    limit: 1,
  });
  expect(page).toEqual([]);
  expect(waiting).toBe(20);
  await holder.query('rollback');
  expect(await Promise.all(background)).toEqual(Array.from({ length: 20 }, () => []));
});
