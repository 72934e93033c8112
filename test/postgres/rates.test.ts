import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { MemoryBuckets } from '@loyalty-service/server/storage/sqlite/rate-buckets';
import type { Store } from '@loyalty-service/server/storage/store';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpAnswer, request } from '../faults/earning-client.ts';
import { StoreAround } from '../storage/store-around.ts';
import { startPostgres } from '../support/postgres/start.ts';
import { send, startTestServer, type TestServer } from '../support/server.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

/** Requests a second, and at once: less than any plan allows, so that a busy machine asks for more than it. */
const quota = 40;
/** One and a half leases of 50 ms. */
const outOnLease = 0.075 * quota;
const clientsOfEach = 6;

let database: TestDatabase;
let servers: TestServer[];
beforeEach(async () => {
  database = await makeTestDatabase();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.remove();
});

const open = (url: string): Promise<Store> => openStore({ databaseUrl: url, migrate: true }, { exclusive: false });

/** The same, where every business has that quota. */
async function openSlow(url: string): Promise<Store> {
  const store = await open(url);
  const take = store.takeToken.bind(store);
  store.takeToken = (businessId) => take(businessId, quota);
  return store;
}

async function serve(store: Store, now = Date.now): Promise<TestServer> {
  const server = await startTestServer({ store, now, rateLimited: true });
  servers.push(server);
  return server;
}

interface Hammered {
  readonly answers: readonly HttpAnswer[];
  readonly slowestMs: number;
  readonly seconds: number;
}

/** Asks as fast as it can, of all servers at once; on a slow machine for longer, until it has asked often enough. */
async function hammer(key: string, forMs: number, atLeast = 0): Promise<Hammered> {
  const startedAt = performance.now();
  const answers: HttpAnswer[] = [];
  const agent = new Agent({ keepAlive: true });
  let slowestMs = 0;
  const client = async ({ url }: TestServer) => {
    while (performance.now() - startedAt < forMs || answers.length < atLeast) {
      const sentAt = performance.now();
      answers.push(await request({ url: `${url}/v1/me`, key, agent }));
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
    }
  };
  await Promise.all(servers.flatMap((server) => Array.from({ length: clientsOfEach }, () => client(server))));
  agent.destroy();
  return { answers, slowestMs, seconds: (performance.now() - startedAt) / 1_000 };
}

const count = (answers: readonly HttpAnswer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** Hammers a business of two servers for two seconds: how many requests were allowed, and how many may be and must be. */
async function hammerTwo(around: (store: Store) => Store) {
  for (let index = 0; index < 2; index += 1) await serve(around(await openSlow(database.url)));
  const { key = '' } = (await servers[0]?.business({ plan: 'free' })) ?? {};
  const { answers, seconds, slowestMs } = await hammer(key, 2_000, 6 * quota);
  const due = quota + quota * seconds;
  // While a busy machine answers nobody, nobody uses the tokens of that time.
  const owed = 0.8 * (due - (quota * slowestMs) / 1_000);
  const report = { asked: answers.length, allowed: count(answers, 200), slowestMs, owed, bound: due + 2 * outOnLease };
  process.stderr.write(`${JSON.stringify(report)}\n`);
  return { ...report, answers };
}

describe('two servers on one PostgreSQL', () => {
  it('allow a business its rate once, not each of them', async () => {
    const { allowed, owed, bound, answers } = await hammerTwo((store) => store);
    expect(allowed).toBeLessThanOrEqual(bound);
    expect(allowed).toBeGreaterThan(owed);
    expect(allowed + count(answers, 429)).toBe(answers.length);
    for (const { status, headers } of answers) {
      expect(headers['ratelimit-policy']).toBe('"default";q=100;w=1');
      expect(headers['ratelimit']).toMatch(/^"default";r=\d{1,2};t=1$/);
      expect(headers['retry-after']).toBe(status === 429 ? '1' : undefined);
    }
  });

  it('would be caught if each had a separate bucket', async () => {
    const { allowed, bound } = await hammerTwo((store) => {
      const around = new StoreAround(store, (...write) => store.write(...write));
      const own = new MemoryBuckets(Date.now);
      around.takeToken = async (businessId) => own.take(businessId, quota);
      return around;
    });
    expect(allowed).toBeGreaterThan(bound);
  });

  it('share the bucket of a business that one of them has emptied', async () => {
    const [one] = [await serve(await open(database.url)), await serve(await open(database.url))];
    const { key } = await one.business({ plan: 'scale' });
    const lefts = async (): Promise<number[]> => {
      const answers = await Promise.all(servers.map(({ url }) => send(url, 'GET', '/v1/me', { key })));
      return answers.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]));
    };
    const client = new pg.Client(database.url);
    await client.connect();
    expect(Math.min(...(await lefts()))).toBeGreaterThan(9_000);
    // The leases of both expire. The bucket is then as empty as others would have left it.
    await sleep(1_100);
    await client.query(`update rate_buckets set full_at_us = (extract(epoch from now()) * 1000000)::bigint + 1900000`);
    await client.end();
    expect(Math.max(...(await lefts()))).toBeLessThan(5_000);
  });
});

describe('a database that does not answer', () => {
  it('refuses nobody for the rate, and lets nobody wait, while it holds a bucket locked', async () => {
    const server = await serve(await openSlow(database.url));
    const { key } = await server.business({ plan: 'free' });
    expect((await send(server.url, 'GET', '/v1/me', { key })).status).toBe(200);
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from rate_buckets for update');
    await sleep(1_100);
    const held = await hammer(key, 2_500);
    await holder.query('rollback');
    await holder.end();
    expect(count(held.answers, 200)).toBe(held.answers.length);
    // The fault fired: what was on lease had expired, so that one had to wait, and all went on without a token.
    expect(held.answers.length).toBeGreaterThan(quota);
    expect(held.slowestMs).toBeGreaterThan(400);
    expect(held.slowestMs).toBeLessThan(2_000);
    // It is held to its rate again at the latest a second after the bucket is free.
    await sleep(1_100);
    const { answers, seconds } = await hammer(key, 1_500);
    expect(count(answers, 200)).toBeLessThanOrEqual(quota + quota * seconds + outOnLease);
  });

  it('refuses nobody for the rate when it is stopped: a known key goes on, what needs the database gets its 503', async () => {
    const postgres = await startPostgres();
    // A key is known for a while. By a clock that stands still, for as long as the database takes to stop.
    const startedAt = Date.now();
    const server = await serve(await open(postgres.url), () => startedAt);
    const { key } = await server.business({ plan: 'free' });
    expect((await send(server.url, 'GET', '/v1/me', { key })).headers.get('ratelimit')).toBe('"default";r=99;t=1');
    await postgres.stop();
    const { answers, slowestMs } = await hammer(key, 1_500, 4 * quota);
    expect(count(answers, 200)).toBe(answers.length);
    expect(slowestMs).toBeLessThan(2_000);
    expect((await send(server.url, 'GET', '/v1/customers', { key })).json.code).toBe('database_unavailable');
  });
});
