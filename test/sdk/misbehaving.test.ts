import { type RetryEvent, TimeoutError } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerThenClose,
  json,
  problem,
  reset,
  resetMidBody,
  type ScriptedServer,
  type Step,
  slowHeaders,
  stall,
  startScriptedServer,
  text,
} from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const done = json(200, { transaction: { id: 'txn_1' }, card: { id: 'crd_1' } });

describe('a server that misbehaves once', () => {
  // Each with what the caller's hook is told of the first try.
  const misbehaviours: readonly (readonly [what: string, step: Step, error: object])[] = [
    [
      '429 with Retry-After: 1',
      problem(429, 'rate_limited', {}, { 'retry-after': '1' }),
      { code: 'rate_limited', retryAfterMs: 1_000 },
    ],
    ['503', problem(503, 'overloaded'), { code: 'overloaded' }],
    ['a reset before the answer', reset, { name: 'ConnectionError' }],
    ['a reset in the middle of the body', resetMidBody, { name: 'ConnectionError' }],
    ['a body that stalls', stall, { name: 'TimeoutError' }],
    ['headers that never end', slowHeaders, { name: 'TimeoutError' }],
    ['HTML from a proxy', text(502, '<h1>Bad Gateway</h1>', 'text/html'), { status: 502, code: null }],
    ['HTML with 200', text(200, '<h1>Welcome</h1>', 'text/html'), { name: 'ConnectionError' }],
    ['JSON that is cut short', text(200, '{"card":{"id":"crd_', 'application/json'), { name: 'ConnectionError' }],
    [
      'a key that is in use',
      problem(409, 'idempotency_key_in_use', {}, { 'retry-after': '1' }),
      { code: 'idempotency_key_in_use', retryAfterMs: 1_000 },
    ],
  ];
  it.each(misbehaviours)(
    '%s: the same write again, once, and the caller sees only the answer',
    async (_, step, error) => {
      server.play(step, done);
      const retries: RetryEvent[] = [];
      const { loyalty, waits } = testClient({
        baseUrl: server.url,
        timeout: 1_000,
        hooks: { onRetry: (event) => retries.push(event) },
      });
      const { data, replayed } = await loyalty.cards.earn('crd_1', { amount: 1 }).withResponse();
      expect({ id: data.transaction.id, replayed }).toEqual({ id: 'txn_1', replayed: false });
      expect(retries).toMatchObject([{ attempt: 1, error }]);
      expect(waits).toHaveLength(1);
      const [first, second] = server.received;
      expect(second).toMatchObject({ body: first?.body, method: first?.method, url: first?.url });
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(server.received).toHaveLength(2);
    },
  );

  it('never notices a connection that was closed while idle', async () => {
    server.play(answerThenClose({ id: 'biz_1' }), json(200, { id: 'biz_2' }));
    const { loyalty } = testClient({ baseUrl: server.url });
    expect(await loyalty.me()).toMatchObject({ id: 'biz_1' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await loyalty.me()).toMatchObject({ id: 'biz_2' });
  });

  it('sends a write again whose kept connection is closed under it', async () => {
    // A separate server, which has one connection and no other.
    const own = await startScriptedServer();
    const sockets = new Set<unknown>();
    const note = (step: Step): Step => {
      return (response, received) => {
        sockets.add(response.socket);
        step(response, received);
      };
    };
    own.play(note(done), note(reset), note(done));
    const { loyalty } = testClient({ baseUrl: own.url });
    await loyalty.cards.earn('crd_1', { amount: 1 });
    // The connection is free once its answer has wholly gone.
    await new Promise((resolve) => setTimeout(resolve, 30));
    await loyalty.cards.earn('crd_1', { amount: 2 });
    await own.close();
    expect(own.received.map(({ body }) => body)).toEqual(['{"amount":1}', '{"amount":2}', '{"amount":2}']);
    // The fault fired on a kept connection: the first two requests shared one.
    expect(sockets.size).toBe(2);
  });

  it('is not waited for where its headers never end', async () => {
    server.play(slowHeaders);
    const { loyalty } = testClient({ baseUrl: server.url, timeout: 200, maxRetries: 0 });
    await expect(loyalty.me()).rejects.toBeInstanceOf(TimeoutError);
  });
});
