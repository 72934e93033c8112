import { tableNames } from '@loyalty-service/server/storage/tables';
import { removeBusiness } from '@loyalty-service/server/sweeps/remove-business';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { OwnPart } from '../../support/own-part.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestStore } from '../../support/test-store.ts';
import { testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { makeWorld, type World } from '../support/world.ts';

const startServer = serversOfThisFile();
const clock = testClock();
const businessIds: string[] = [];
let server: TestServer;
let gone: World;
let other: World;
/** Writes that go well before one fails. */
let writesLeft = Number.POSITIVE_INFINITY;
let part: Awaited<ReturnType<typeof openTestStore>>;

beforeAll(async () => {
  part = await openTestStore({ businessIds });
  const store = new StoreAround(part, async (...given) => {
    writesLeft -= 1;
    if (writesLeft < 0) throw new Error('The process was killed.');
    await part.write(...given);
  });
  server = await startServer({ store, now: clock.now, requestLog: true });
  gone = await makeWorld(server);
  other = await makeWorld(server);
  businessIds.push(...server.businessIds);
  for (const world of [gone, other]) {
    // A row in tables that a fresh world has none of.
    const live = await makeWorld(server, { of: world, mode: 'live', customer: {} });
    await must(live, 'GET', '/v1/requests');
    await must(world, 'POST', '/v1/test-clock', { advance_to: '2026-03-11T09:00:00.000Z' });
  }
});

/** The rows of a business in every table that has some. */
async function rowsOf({ caller }: World): Promise<Record<string, number>> {
  const { business_id } = caller.tenant;
  const counts: Record<string, number> = {};
  for (const table of tableNames) {
    let count = 0;
    for await (const rows of part.scan(table)) count += rows.filter((row) => row.business_id === business_id).length;
    if (count > 0) counts[table] = count;
  }
  return counts;
}

it('removes every row of a business from every table, resumed after it broke off, and none of another', async () => {
  const [before, others] = [await rowsOf(gone), await rowsOf(other)];
  expect(Object.keys(before).length).toBeGreaterThan(15);
  const { business_id } = gone.caller.tenant;
  writesLeft = 12;
  await expect(removeBusiness(server.service, business_id)).rejects.toThrow();
  writesLeft = Number.POSITIVE_INFINITY;
  const halfWay = await rowsOf(gone);
  expect(Object.keys(halfWay).length).toBeGreaterThan(5);
  expect(halfWay).not.toEqual(before);
  const sum = (rows: Record<string, number>) => Object.values(rows).reduce((left, right) => left + right, 0);
  expect(await removeBusiness(server.service, business_id)).toBeGreaterThanOrEqual(sum(halfWay));
  expect(await rowsOf(gone)).toEqual({});
  // Its last requests are written meanwhile.
  const { request_chunks: _, ...left } = await rowsOf(other);
  expect({ ...left, request_chunks: others['request_chunks'] }).toEqual(others);
});

it('401: its keys are refused, on writes at once and on reads once what a server knows is old', async () => {
  const earn = await gone.earn({ amount: 100 });
  expectProblem(earn, 'invalid_api_key');
  clock.advance(2_001);
  expectProblem(await gone.call('GET', '/v1/me'), 'invalid_api_key');
  expect((await other.earn({ amount: 100 })).status).toBe(200);
  // A refused request leaves nothing either.
  await must(other, 'GET', '/v1/requests');
  expect(await rowsOf(gone)).toEqual({});
});

it('no table of the database has a row of it, also one that is not of the ledger', async () => {
  if (!(part instanceof OwnPart)) return;
  const pool = new pg.Pool({ connectionString: part.url, max: 1 });
  const { business_id } = gone.caller.tenant;
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where column_name = 'business_id' and table_schema = 'public'`,
  );
  expect(tables.map(({ table_name }) => table_name)).toContain('rate_buckets');
  for (const { table_name } of tables) {
    const { rows } = await pool.query(`select 1 from ${table_name} where business_id = $1 limit 1`, [business_id]);
    expect(`${table_name} ${rows.length}`).toBe(`${table_name} 0`);
  }
  await pool.end();
});
