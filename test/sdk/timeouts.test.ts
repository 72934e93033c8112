import { getEventListeners } from 'node:events';
import { AbortError, TimeoutError } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, problem, type ScriptedServer, silence, stall, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const thrown = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe('timeouts', () => {
  it('turn a body that stalls into a TimeoutError', async () => {
    server.play(stall);
    const { loyalty } = testClient({ baseUrl: server.url, timeout: 1_000, maxRetries: 0 });
    const error = await thrown(loyalty.cards.earn('crd_1', { amount: 1 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      attempts: 1,
      retryable: true,
      idempotencyKey: server.received[0]?.headers['idempotency-key'],
    });
  });

  it('turn silence into a TimeoutError that names the call and the time', async () => {
    server.play(silence);
    const { loyalty } = testClient({ baseUrl: server.url, maxRetries: 0 });
    const error = await thrown(loyalty.me({ timeout: 40 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(String(error)).toContain('GET /v1/me');
    expect(String(error)).toContain('40 ms');
    // A request that arrives later would take a step from the next test.
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 5_000 });
  });

  it('are followed by another try with the same Idempotency-Key', async () => {
    server.play(stall, json(200, { card: {}, transaction: { id: 'txn_2' } }));
    const { loyalty } = testClient({ baseUrl: server.url, timeout: 1_000 });
    expect((await loyalty.cards.earn('crd_1', { amount: 1 })).transaction.id).toBe('txn_2');
    expect(server.received[1]?.headers['idempotency-key']).toBe(server.received[0]?.headers['idempotency-key']);
  });

  it('do not wait for a fetch that ignores its signal', async () => {
    const { loyalty } = testClient({
      baseUrl: server.url,
      timeout: 30,
      maxRetries: 0,
      fetch: () => new Promise(() => {}),
    });
    expect(await thrown(loyalty.me())).toBeInstanceOf(TimeoutError);
  });

  it('cover the function that gives the key', async () => {
    const { loyalty } = testClient({
      baseUrl: server.url,
      timeout: 30,
      maxRetries: 0,
      apiKey: () => new Promise(() => {}),
    });
    expect(await thrown(loyalty.me())).toBeInstanceOf(TimeoutError);
  });

  it('hold for all tries together where totalTimeout is given', async () => {
    server.play(stall, stall, stall);
    const { loyalty } = testClient({ baseUrl: server.url, timeout: 60, maxRetries: 10 });
    const startedAt = performance.now();
    const error = await thrown(loyalty.me({ totalTimeout: 90 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(server.received.length).toBeLessThanOrEqual(2);
  });

  it('never wait past totalTimeout for a retry', async () => {
    server.play(problem(503, 'overloaded', {}, { 'retry-after': '5' }), json(200, {}));
    const { loyalty, waits } = testClient({ baseUrl: server.url });
    expect(await thrown(loyalty.me({ totalTimeout: 2_000 }))).toMatchObject({ status: 503, retryAfterMs: 5_000 });
    expect(waits).toEqual([]);
  });

  it.each([0, -1, Number.NaN])('of %d ms are refused', async (timeout) => {
    const { loyalty } = testClient({ baseUrl: server.url });
    await expect(loyalty.me({ timeout })).rejects.toThrow(/must be above 0/);
  });
});

describe('signals', () => {
  it('stop a call that is under way, and the error keeps the Idempotency-Key', async () => {
    server.play(stall);
    const controller = new AbortController();
    const { loyalty } = testClient({ baseUrl: server.url });
    const promise = thrown(
      loyalty.cards.earn('crd_1', { amount: 1 }, { signal: controller.signal, idempotencyKey: 'order:9' }),
    );
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 5_000 });
    controller.abort('the customer left');
    const error = await promise;
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({
      name: 'AbortError',
      idempotencyKey: 'order:9',
      attempts: 1,
      retryable: false,
      cause: 'the customer left',
    });
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it('stop the wait between two tries', async () => {
    const { Loyalty } = await import('@loyalty-service/sdk');
    server.play(problem(503, 'overloaded', {}, { 'retry-after': '30' }), json(200, {}));
    const controller = new AbortController();
    const { key } = testClient({});
    const hooks = { onRetry: () => void setTimeout(() => controller.abort(), 5) };
    const promise = thrown(new Loyalty({ apiKey: key, baseUrl: server.url, hooks }).me({ signal: controller.signal }));
    expect(await promise).toMatchObject({ name: 'AbortError', attempts: 1, retryable: false });
    // Of this test: on a busy machine the request that the test before gave up may arrive only now.
    expect(server.received.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  it('that are aborted before keep a call from being sent', async () => {
    server.play(json(200, {}));
    const { loyalty } = testClient({ baseUrl: server.url });
    expect(await thrown(loyalty.me({ signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
      attempts: 0,
      retryable: false,
    });
    expect(server.received).toHaveLength(0);
  });

  it('keep no listener after a call that succeeded', async () => {
    server.play(json(200, {}));
    const { signal } = new AbortController();
    await testClient({ baseUrl: server.url }).loyalty.me({ signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
