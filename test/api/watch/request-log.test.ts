import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { send } from '../../support/server.ts';
import { openTestStore } from '../../support/test-store.ts';
import { startWatchedServer, type WatchedServer } from '../../support/watched-server.ts';
import { examplesFor, operationIds } from '../support/fixtures.ts';
import { makeWorld, type World } from '../support/world.ts';

const fields = [
  ...['level', 'time', 'pid', 'hostname', 'msg'],
  ...['request_id', 'trace_id', 'operation_id', 'key_id', 'method', 'status', 'code', 'duration_ms'],
  ...['request_bytes', 'answer_bytes'],
].sort();
const planted = 'planted.person@example.com';
/** Of the world's customers, and of what the tests send. */
const personal = /planted|ada@example\.com|Grace|(sk|cl)_(test|live)_/;

let server: WatchedServer;
let world: World;
beforeAll(async () => {
  server = await startWatchedServer();
  world = await makeWorld(server);
});
afterAll(() => server.stop());

/** The line of the request with this answer. */
const lineOf = (headers: Headers) => {
  const found = server.answered().filter(({ request_id }) => request_id === headers.get('request-id'));
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

describe('the log', () => {
  it('has one line for each request of each operation, with the fields that are allowed', async () => {
    for (const { route, method, path, body } of examplesFor(world)) {
      const sent = body === undefined ? '' : JSON.stringify(body);
      const answer = await world.call(method, path, { ...(body === undefined ? {} : { raw: sent }) });
      const line = lineOf(answer.headers);
      expect(Object.keys(line).sort()).toEqual(fields);
      expect(line).toMatchObject({
        level: 30,
        operation_id: route.metadata.operationId,
        key_id: route.metadata.scope === 'none' ? null : expect.stringMatching(/^(key|ses|lnk)_/),
        method,
        status: answer.status,
        code: answer.status < 400 ? null : answer.json.code,
        request_bytes: Buffer.byteLength(sent),
        answer_bytes: Buffer.byteLength(answer.text),
      });
      expect(line['duration_ms']).toBeGreaterThan(0);
    }
    expect(new Set(server.answered().map(({ operation_id }) => operation_id))).toEqual(new Set(operationIds));
  });

  it('has nothing of a path, a query, a header or a body', async () => {
    const headers = { 'User-Agent': planted, Referer: `https://example.com/${planted}`, Cookie: planted };
    for (const { method, path, body } of examplesFor(world)) {
      const withQuery = `${path}${path.includes('?') ? '&' : '?'}planted=${planted}`;
      await world.call(method, withQuery, { headers, body: { ...(body as object), name: planted, email: planted } });
    }
    await world.call('GET', `/v1/external-customers/${planted}`, { headers });
    await world.call('GET', `/${planted}`, { headers });
    await send(server.url, 'GET', '/v1/me', { key: `sk_test_${planted}`, headers: { traceparent: planted } });
    expect(server.answered().length).toBeGreaterThan(operationIds.length);
    expect(server.lines.filter((line) => personal.test(line))).toEqual([]);
  });

  it('names the trace of a request that sends one', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-00` };
    expect(lineOf((await world.call('GET', '/v1/me', { headers })).headers)).toMatchObject({ trace_id: traceId });
    const malformed = { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-00` };
    const { headers: answered } = await world.call('GET', '/v1/me', { headers: malformed });
    expect(lineOf(answered)).toMatchObject({ trace_id: null });
  });

  it('has no line of level info for a page or a probe that goes well, and one for a path that leads nowhere', async () => {
    const before = server.answered().length;
    for (const path of ['/healthz', '/readyz', '/docs', '/openapi.json'])
      await send(server.url, 'GET', path, { key: null });
    expect(server.answered()).toHaveLength(before);
    await send(server.url, 'GET', '/nowhere', { key: null });
    expect(server.answered().at(-1)).toMatchObject({
      operation_id: null,
      key_id: null,
      status: 404,
      code: 'not_found',
    });
  });
});

it('an error of the database is logged without the row that it is about', async () => {
  const row = Object.assign(new Error('the row was refused'), {
    code: '23514',
    detail: `Failing row contains (${planted})`,
  });
  let isBroken = false;
  const store = await openTestStore();
  const around = new StoreAround(store, (...given) => (isBroken ? Promise.reject(row) : store.write(...given)));
  const broken = await startWatchedServer({ store: around });
  try {
    const shop = await broken.business();
    isBroken = true;
    expect((await shop.call('POST', '/v1/customers', { body: { name: 'Ada' } })).status).toBe(500);
    const line = JSON.parse(broken.lines.find((one) => one.includes('a request failed')) ?? '{}');
    expect(line).toMatchObject({ operation_id: 'createCustomer', method: 'POST', err: { code: '23514' } });
    expect(Object.keys(line.err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(broken.lines.filter((one) => personal.test(one))).toEqual([]);
  } finally {
    await broken.stop();
  }
});
