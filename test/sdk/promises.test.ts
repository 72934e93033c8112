import type { APIError } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, noContent, problem, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** What nobody caught while `act` ran and shortly after. */
async function unhandled(act: () => unknown): Promise<unknown[]> {
  const reasons: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  const note = (reason: unknown): void => void reasons.push(reason);
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  try {
    await act();
    await soon();
  } finally {
    process.removeListener('unhandledRejection', note);
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
  return reasons;
}

describe('a request promise', () => {
  it('is sent when it is awaited, and only once however often it is used', async () => {
    server.play(json(200, { id: 'biz_1' }));
    const promise = testClient({ baseUrl: server.url }).loyalty.me();
    await soon();
    expect(server.received).toHaveLength(0);
    const [first, second, { data }] = await Promise.all([promise, promise, promise.withResponse()]);
    expect(first).toBe(second);
    expect(data).toBe(first);
    expect(server.received).toHaveLength(1);
  });

  it('gives request id, replay and response where they are asked for', async () => {
    server.play(json(200, { card: {}, transaction: {} }, { 'idempotent-replayed': 'true', etag: '"3"' }));
    const call = testClient({ baseUrl: server.url }).loyalty.cards.earn('crd_1', { amount: 5 });
    const { data, requestId, replayed, response } = await call.withResponse();
    expect({ data, requestId, replayed }).toEqual({
      data: { card: {}, transaction: {} },
      requestId: 'req_1',
      replayed: true,
    });
    expect(response.headers.get('etag')).toBe('"3"');
    expect(response.status).toBe(200);
  });

  it('tells what was not a replay', async () => {
    server.play(json(200, {}));
    expect((await testClient({ baseUrl: server.url }).loyalty.me().withResponse()).replayed).toBe(false);
  });

  it('is undefined for an answer without a body', async () => {
    server.play(noContent);
    expect(await testClient({ baseUrl: server.url }).loyalty.apiKeys.revoke('key_1')).toBeUndefined();
  });

  it('works with catch and finally', async () => {
    server.play(problem(404, 'not_found'), json(200, { id: 'biz_1' }));
    const { loyalty } = testClient({ baseUrl: server.url });
    expect(await loyalty.me().catch((error: unknown) => (error as APIError).code)).toBe('not_found');
    let isOver = false;
    const settled = loyalty.me().finally(() => {
      isOver = true;
    });
    expect(await settled).toEqual({ id: 'biz_1' });
    expect(isOver).toBe(true);
  });

  it('never becomes an unhandled rejection of its own', async () => {
    const { loyalty } = testClient({ baseUrl: server.url, maxRetries: 0 });
    const reasons = await unhandled(async () => {
      server.play(problem(500, 'internal_error'), problem(500, 'internal_error'), problem(500, 'internal_error'));
      loyalty.me();
      loyalty.cards.list();
      await loyalty.me().catch(() => {});
      const both = loyalty.me();
      await both.withResponse().catch(() => {});
      await both.catch(() => {});
      const fetch = (): Promise<Response> =>
        new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 20));
      await testClient({ fetch, timeout: 5, maxRetries: 0 })
        .loyalty.me()
        .catch(() => {});
    });
    expect(reasons).toEqual([]);
  });

  it('has a check above that sees one', async () => {
    expect(await unhandled(() => void Promise.reject(new Error('planted')))).toHaveLength(1);
  });
});
