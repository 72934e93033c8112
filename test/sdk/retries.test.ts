import { errorCodes, isRetryable, statusOf } from '@loyalty-service/contract/errors';
import {
  ConflictError,
  ConnectionError,
  InternalServerError,
  RateLimitError,
  UnprocessableEntityError,
} from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  json,
  noContent,
  problem,
  reset,
  resetMidBody,
  type ScriptedServer,
  type Step,
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
const keys = (): unknown[] => server.received.map(({ headers }) => headers['idempotency-key']);

describe('retries', () => {
  it.each([408, 429, 500, 502, 503, 504])(
    'retries a %i with the same Idempotency-Key and the same body',
    async (status) => {
      server.play(problem(status, 'some_code'), done);
      const { loyalty, waits } = testClient({ baseUrl: server.url });
      const answer = await loyalty.cards.earn('crd_1', { amount: 1250 });
      expect(answer.transaction.id).toBe('txn_1');
      expect(keys()).toHaveLength(2);
      expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(keys()[1]).toBe(keys()[0]);
      expect(server.received.map(({ body }) => body)).toEqual(['{"amount":1250}', '{"amount":1250}']);
      expect(waits).toHaveLength(1);
    },
  );

  it('retries a 409 while the Idempotency-Key is in use', async () => {
    server.play(problem(409, 'idempotency_key_in_use', {}, { 'retry-after': '1' }), done);
    const { loyalty, waits } = testClient({ baseUrl: server.url });
    await loyalty.cards.earn('crd_1', { amount: 1 });
    expect(keys()[1]).toBe(keys()[0]);
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['hangs up', reset],
    ['hangs up in the middle of the body', resetMidBody],
    ['cuts the JSON short', text(200, '{"transaction":{"id"', 'application/json')],
    ['sends HTML with 200', text(200, '<html>Welcome to the hotel Wi-Fi</html>', 'text/html')],
    ['sends nothing with 200', text(200, '', 'application/json')],
  ])('retries when the other side %s', async (_what, step) => {
    server.play(step, done);
    const { loyalty } = testClient({ baseUrl: server.url });
    expect((await loyalty.cards.earn('crd_1', { amount: 1 })).card.id).toBe('crd_1');
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('gives up after maxRetries and tells how often it tried', async () => {
    server.play(reset, reset, reset, done);
    const { loyalty } = testClient({ baseUrl: server.url });
    const error = await loyalty.cards.earn('crd_1', { amount: 1 }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ attempts: 3, retryable: true, idempotencyKey: keys()[0] });
    expect(server.received).toHaveLength(3);
  });

  it('lets a call choose its own maxRetries', async () => {
    server.play(problem(503, 'overloaded'), done);
    const { loyalty } = testClient({ baseUrl: server.url });
    await expect(loyalty.me({ maxRetries: 0 })).rejects.toBeInstanceOf(InternalServerError);
    expect(server.received).toHaveLength(1);
  });

  // Any other error needs a change of the request, the state or the service first.
  it('retries what can succeed later, and no other error code', async () => {
    const retried: string[] = [];
    for (const code of errorCodes) {
      server.play(problem(statusOf(code), code), done);
      await testClient({ baseUrl: server.url })
        .loyalty.me()
        .then(
          () => retried.push(code),
          () => {},
        );
    }
    expect(retried).toEqual([
      'request_timeout',
      'idempotency_key_in_use',
      'rate_limited',
      'internal_error',
      'outcome_unknown',
      'overloaded',
      'disk_full',
      'database_unavailable',
    ]);
    expect(errorCodes.filter(isRetryable)).toEqual(retried);
  });

  it.each([
    [409, 'card_blocked', ConflictError],
    [422, 'insufficient_balance', UnprocessableEntityError],
  ] as const)('never retries a refusal (%i %s)', async (status, code, type) => {
    server.play(problem(status, code), done);
    const { loyalty } = testClient({ baseUrl: server.url });
    const error = await loyalty.cards.earn('crd_1', { amount: 1 }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ code, retryable: false, attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  it('waits as long as Retry-After asks', async () => {
    server.play(
      problem(429, 'rate_limited', {}, { 'retry-after': '1' }),
      problem(503, 'overloaded', {}, { 'retry-after': '60' }),
      done,
    );
    const { loyalty, waits } = testClient({ baseUrl: server.url });
    await loyalty.cards.earn('crd_1', { amount: 1 });
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
    expect(waits[0]).toBeLessThan(1_500);
    expect(waits[1]).toBeGreaterThanOrEqual(60_000);
    expect(waits[1]).toBeLessThan(60_500);
  });

  it('reads Retry-After as a date, too', async () => {
    const date = new Date(Date.now() + 20_000).toUTCString();
    server.play(problem(503, 'overloaded', {}, { 'retry-after': date }), done);
    const { loyalty, waits } = testClient({ baseUrl: server.url });
    await loyalty.me();
    expect(waits[0]).toBeGreaterThan(15_000);
    expect(waits[0]).toBeLessThan(20_500);
  });

  it('fails at once when Retry-After is longer than a minute, and says how long', async () => {
    server.play(problem(429, 'rate_limited', {}, { 'retry-after': '3600' }), done);
    const { loyalty, waits } = testClient({ baseUrl: server.url });
    const error = await loyalty.cards.earn('crd_1', { amount: 1 }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 3_600_000, attempts: 1, retryable: true });
    expect(waits).toEqual([]);
  });

  it('waits longer before each further try, never the same time for all', async () => {
    const { loyalty, waits } = testClient({ baseUrl: server.url, maxRetries: 6 });
    server.play(...Array.from({ length: 7 }, () => problem(500, 'internal_error')));
    await expect(loyalty.me()).rejects.toBeInstanceOf(InternalServerError);
    expect(waits).toHaveLength(6);
    for (const [index, ms] of waits.entries()) {
      const full = Math.min(8_000, 500 * 2 ** index);
      expect(ms).toBeGreaterThanOrEqual(full / 2);
      expect(ms).toBeLessThanOrEqual(full);
    }
    expect(new Set(waits.map((ms, index) => ms / Math.min(8_000, 500 * 2 ** index))).size).toBeGreaterThan(1);
  });

  it('really waits between tries', async () => {
    const { Loyalty } = await import('@loyalty-service/sdk');
    const { key } = testClient({ baseUrl: server.url });
    server.play(problem(500, 'internal_error'), done);
    const startedAt = performance.now();
    await new Loyalty({ apiKey: key, baseUrl: server.url }).me();
    expect(performance.now() - startedAt).toBeGreaterThan(240);
  });
});

describe('the Idempotency-Key', () => {
  it.each([
    ['POST', json(200, {})],
    ['PUT', json(200, {})],
    ['PATCH', json(200, {})],
    ['DELETE', noContent],
  ] as const)('goes with every %s', async (method, step: Step) => {
    server.play(step, step);
    const { loyalty } = testClient({ baseUrl: server.url });
    await loyalty.request(method, '/v1/x');
    await loyalty.request(method, '/v1/x');
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('does not go with reads', async () => {
    server.play(json(200, {}));
    await testClient({ baseUrl: server.url }).loyalty.me({ idempotencyKey: 'a' });
    expect(keys()).toEqual([undefined]);
  });

  it("is the caller's own where one is given", async () => {
    server.play(done);
    await testClient({ baseUrl: server.url }).loyalty.cards.earn('crd_1', { amount: 1 }, { idempotencyKey: 'order:7' });
    expect(keys()).toEqual(['order:7']);
  });

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])(
    'is refused before sending when no header can carry it (%j)',
    async (idempotencyKey) => {
      server.play(done);
      const { loyalty } = testClient({ baseUrl: server.url });
      await expect(loyalty.cards.earn('crd_1', { amount: 1 }, { idempotencyKey })).rejects.toThrow(
        /1 to 255 visible ASCII/,
      );
      expect(server.received).toHaveLength(0);
    },
  );
});
