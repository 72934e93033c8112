import { createHash } from 'node:crypto';
import { trimRequests, writeRequests } from '@loyalty-service/server/jobs/write-requests';
import { requestsIn } from '@loyalty-service/server/resources/logged-request';
import { type NotedRequest, NotedRequests } from '@loyalty-service/server/resources/noted-requests';
import { Sweep } from '@loyalty-service/server/sweeps/sweep';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

const startServer = serversOfThisFile();
const clock = testClock('2026-03-10T11:59:00.000Z');
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startServer({ requestLog: true, now: clock.now });
  shop = await openShop(server);
});

type Json = Answer['json'];
const listed = async (query = '', of: Shop = shop): Promise<Json[]> =>
  (await must(of, 'GET', `/v1/requests?limit=100${query}`)).data;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('GET /v1/requests', () => {
  it('200: tells what a till sent and how it was answered, the last first', async () => {
    const till = await shop.keyWith(['transactions:write', 'cards:read']);
    const sent = { key: till, headers: { 'Idempotency-Key': '"order:1"' } };
    const earned = await shop.earn({ amount: 1_250 }, sent);
    const replayed = await shop.earn({ amount: 1_250 }, sent);
    const wrong = await shop.earn({ amount: -1 }, { key: till });
    const forbidden = await shop.call('GET', '/v1/api-keys', { key: till });
    const [refused, bad, again, first] = await listed();
    expect(first).toEqual({
      id: earned.headers.get('request-id'),
      object: 'request',
      key_id: expect.stringMatching(/^key_/),
      person_id: null,
      operation: 'earnOnCard',
      status: 200,
      code: null,
      duration_ms: expect.any(Number),
      idempotency_key_hash: sha256('order:1'),
      metadata: {},
      version: 1,
      livemode: false,
      created_at: '2026-03-10T11:59:00.000Z',
      updated_at: '2026-03-10T11:59:00.000Z',
    });
    expect(again).toMatchObject({ id: replayed.headers.get('request-id'), status: 200 });
    expect(bad).toMatchObject({ id: wrong.json.request_id, status: 400, code: 'invalid_request' });
    expect(refused).toMatchObject({
      id: forbidden.json.request_id,
      operation: 'listApiKeys',
      status: 403,
      code: 'insufficient_scope',
      idempotency_key_hash: null,
    });
  });

  it('200: has no request without a valid key, and none of another business or mode', async () => {
    await shop.call('GET', '/v1/me', { key: 'sk_test_wrong' });
    const live = await server.business({ of: shop, mode: 'live' });
    const other = await openShop(server);
    expect((await listed()).filter(({ operation }) => operation === 'getMe')).toEqual([]);
    await must(live, 'GET', '/v1/me');
    expect((await must(live, 'GET', '/v1/requests')).data.map(({ operation }: Json) => operation)).toEqual(['getMe']);
    const ids = new Set((await listed('', other)).map(({ id }) => id));
    expect((await listed()).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('200: finds what was sent at noon, with a key, for an operation, with an answer', async () => {
    const till = await shop.keyWith(['transactions:write']);
    const [before, noon, after] = ['12:00:00', '12:30:00', '13:00:00'].map((time) => `2026-03-11T${time}.000Z`);
    for (const instant of [before, noon, after] as string[]) {
      clock.moveTo(instant);
      await shop.earn({ amount: 100 }, { key: till });
      await shop.earn({ amount: -100 }, { key: till });
      // Each is in a separate chunk.
      await listed();
    }
    const window = `&created_after=${before}&created_before=${after}`;
    const earns = await listed(`${window}&operation=earnOnCard`);
    expect(earns.map(({ status }) => status)).toEqual([400, 200]);
    expect(new Set(earns.map(({ created_at }) => created_at))).toEqual(new Set([noon]));
    const { key_id } = earns[0];
    expect(await listed(`&key_id=${key_id}`)).toHaveLength(6);
    expect(await listed(`&key_id=${key_id}&status=400`)).toHaveLength(3);
    expect(await listed(`&key_id=${key_id}&code=invalid_request&created_after=${noon}`)).toHaveLength(1);
    expect(await listed('&code=card_blocked')).toEqual([]);
    expect(await listed('&created_after=2027-01-01T00:00:00Z')).toEqual([]);
  });

  it('200: its pages have every request once, over chunks', async () => {
    const busy = await openShop(server);
    const ids: (string | null)[] = [];
    const ask = async () =>
      void ids.push((await busy.call('GET', `/v1/cards/${busy.cardId}`)).headers.get('request-id'));
    for (let nth = 0; nth < 13; nth += 1) await Promise.all(Array.from({ length: 50 }, ask));
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await must(busy, 'GET', `/v1/requests?operation=getCard&limit=100${cursor}`);
      found.push(...page.data.map(({ id }: Json) => id));
      if (!page.has_more) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(found).toHaveLength(650);
    expect(new Set(found)).toEqual(new Set(ids));
  });

  it('400: names the parameter that is wrong', async () => {
    for (const [query, pointer] of [
      ['status=99', '/status'],
      ['code=odd', '/code'],
      ['key_id=x', '/key_id'],
      ['created_after=noon', '/created_after'],
    ] as const)
      expectProblem(await shop.call('GET', `/v1/requests?${query}`), 'invalid_request', {
        in: 'query',
        pointers: [pointer],
      });
    for (const cursor of ['x', Buffer.from('req_1 2').toString('base64url')])
      expectProblem(await shop.call('GET', `/v1/requests?cursor=${cursor}`), 'invalid_cursor', {
        in: 'query',
        pointers: ['/cursor'],
      });
  });
});

const entryOf = (id: string): NotedRequest => ({
  ...{ id, sender: 'key_1', operation: 'getMe', status: 200, code: null },
  ...{ created_at: clock.now(), duration_ms: 1, idempotency_key: null },
});
const notedOf = (entries: readonly NotedRequest[]): NotedRequests => {
  const noted = new NotedRequests();
  for (const entry of entries) noted.add(entry);
  return noted;
};

describe('what is kept', () => {
  const chunk = async (tenant: Shop['caller']['tenant'], count: number): Promise<string> => {
    const id = server.service.newId('request');
    const requests = notedOf(Array.from({ length: count }, () => entryOf(id)));
    await writeRequests(server.service, { tenant, id, requests });
    return id;
  };
  const chunksOf = async ({ caller: { tenant } }: Shop): Promise<string[]> => {
    const order = { column: 'id', descending: false } as const;
    const rows = await server.service.store.page({ table: 'request_chunks', tenant, where: [], order, limit: 100 });
    return rows.map(({ id }) => id);
  };

  it('is the last 100,000 requests of a mode, and no chunk less', async () => {
    const own = await openShop(server);
    await listed('', own);
    const { tenant } = own.caller;
    const chunks: string[] = [];
    for (const count of [60_000, 30_000, 30_000, 30_000]) chunks.push(await chunk(tenant, count));
    await trimRequests(server.service, tenant);
    expect((await chunksOf(own)).filter((id) => chunks.includes(id))).toEqual(chunks.slice(1));
  });

  it('is a week: the sweep removes what is older', async () => {
    const own = await openShop(server);
    await listed('', own);
    const before = await chunksOf(own);
    expect(before.length).toBeGreaterThan(0);
    clock.advance(6 * day);
    const id = await chunk(own.caller.tenant, 1);
    await new Sweep(server.service, pino({ level: 'silent' })).sweep();
    expect(await chunksOf(own)).toEqual(expect.arrayContaining([...before, id]));
    clock.advance(2 * day);
    await new Sweep(server.service, pino({ level: 'silent' })).sweep();
    expect(await chunksOf(own)).toContain(id);
    expect((await chunksOf(own)).filter((one) => before.includes(one))).toEqual([]);
  });

  it('is written once, also if the first answer of the database was lost', async () => {
    const own = await openShop(server);
    const { tenant } = own.caller;
    const id = server.service.newId('request');
    for (let tries = 0; tries < 2; tries += 1)
      await writeRequests(server.service, { tenant, id, requests: notedOf([entryOf(id)]) });
    expect((await chunksOf(own)).filter((one) => one === id)).toEqual([id]);
  });
});

it('prints a chunk as it was noted, however long it is, in the order in which its requests arrived', () => {
  const ids = Array.from({ length: 600 }, () => server.service.newId('request'));
  const arrived = ids.map((id, index) => ({
    ...entryOf(id),
    created_at: clock.now() + index,
    status: index % 2 === 0 ? 200 : 409,
    code: index % 2 === 0 ? null : ('reference_reversed' as const),
    idempotency_key: index % 3 === 0 ? `Ä ${index} "` : null,
  }));
  // Answers come in any order: the last first.
  const found = requestsIn({ entries: notedOf(arrived.toReversed()).text() });
  expect(found).toEqual(
    arrived.map(({ sender, idempotency_key, ...entry }) => ({
      ...entry,
      key_id: null,
      person_id: null,
      idempotency_key_hash: idempotency_key === null ? null : sha256(idempotency_key),
    })),
  );
});
