import { inspect } from 'node:util';
import { errorTable } from '@loyalty-service/contract/errors';
import * as sdk from '@loyalty-service/sdk';
import { APIError, ConnectionError, LoyaltyError, NotFoundError, RateLimitError } from '@loyalty-service/sdk';
import { webhookKeyPair } from '@loyalty-service/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, problem, type ScriptedServer, type Step, startScriptedServer, text } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

async function errorOf(step: Step): Promise<APIError> {
  server.play(step);
  const { loyalty } = testClient({ baseUrl: server.url, maxRetries: 0 });
  return loyalty.cards.earn('crd_1', { amount: 1 }).then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as APIError,
  );
}

describe('errors of the service', () => {
  it.each([
    [400, 'BadRequestError'],
    [401, 'AuthenticationError'],
    [403, 'PermissionDeniedError'],
    [404, 'NotFoundError'],
    [405, 'MethodNotAllowedError'],
    [406, 'NotAcceptableError'],
    [408, 'RequestTimeoutError'],
    [409, 'ConflictError'],
    [410, 'GoneError'],
    [412, 'PreconditionFailedError'],
    [413, 'PayloadTooLargeError'],
    [415, 'UnsupportedMediaTypeError'],
    [422, 'UnprocessableEntityError'],
    [429, 'RateLimitError'],
    [431, 'HeadersTooLargeError'],
    [500, 'InternalServerError'],
    [503, 'InternalServerError'],
    [599, 'InternalServerError'],
  ])('%i is a %s, an APIError and a LoyaltyError', async (status, name) => {
    const error = await errorOf(problem(status, 'some_code'));
    expect(error).toBeInstanceOf(Object.entries(sdk).find(([exported]) => exported === name)?.[1]);
    expect(error).toBeInstanceOf(APIError);
    expect(error).toBeInstanceOf(LoyaltyError);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.constructor.name]).toEqual([name, name]);
    expect(error.status).toBe(status);
  });

  it('have a class for every status of the contract', async () => {
    for (const status of new Set(Object.values(errorTable).map(([status]) => status))) {
      expect((await errorOf(problem(status, 'x'))).name, String(status)).not.toBe('APIError');
    }
  });

  it('carry everything that a caller or support needs', async () => {
    const errors = [{ in: 'body', pointer: '/amount', code: 'too_small', detail: 'must be 0 or more' }];
    const error = await errorOf(problem(422, 'insufficient_balance', { available: 40, errors, request_id: 'req_1' }));
    expect(error).toMatchObject({
      message: 'Detail of insufficient_balance.',
      status: 422,
      code: 'insufficient_balance',
      requestId: 'req_1',
      errors,
      docsUrl: `${server.url}/docs/errors/insufficient_balance`,
      details: { available: 40 },
      retryable: false,
      attempts: 1,
      retryAfterMs: null,
      idempotencyKey: server.received[0]?.headers['idempotency-key'],
    });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'UnprocessableEntityError',
      code: 'insufficient_balance',
      details: { available: 40 },
    });
  });

  it('name the page of their code, also when the service is called in-process', async () => {
    const fetch = async (): Promise<Response> =>
      Response.json({ type: '/docs/errors/not_found', code: 'not_found' }, { status: 404 });
    const { loyalty } = testClient({ baseUrl: 'http://127.0.0.1:8787', fetch });
    await expect(loyalty.me()).rejects.toMatchObject({ docsUrl: 'http://127.0.0.1:8787/docs/errors/not_found' });
  });

  it('of 429 always say how long to wait', async () => {
    const error = await errorOf(problem(429, 'rate_limited'));
    expect(error instanceof RateLimitError && error.retryAfterMs).toBe(1_000);
  });

  it.each([
    ['HTML of a proxy', text(502, '<html>\n<h1>Bad Gateway</h1></html>', 'text/html'), /502.*text\/html.*Bad Gateway/],
    ['nothing', text(503, '', 'text/plain'), /503/],
    ['JSON cut short', text(500, '{"type":"/docs', 'application/problem+json'), /500/],
    ['JSON that is no object', json(500, ['x']), /500/],
    ['JSON null', json(500, null), /500/],
    ['members of wrong types', json(500, { code: 7, detail: {}, errors: 'x', type: 5 }), /500/],
  ])('survive %s', async (_what, step, message) => {
    const error = await errorOf(step);
    expect(error).toBeInstanceOf(APIError);
    expect(error.message).toMatch(message);
    expect(error).toMatchObject({ code: null, errors: [], docsUrl: null });
  });

  it('name a redirect and its target, and do not follow it', async () => {
    const redirect: Step = (response) => response.writeHead(308, { location: '/elsewhere' }).end();
    server.play(redirect, redirect);
    const { loyalty } = testClient({ baseUrl: server.url });
    await expect(loyalty.cards.earn('crd_1', { amount: 1 })).rejects.toMatchObject({
      status: 308,
      message: 'baseUrl redirects to /elsewhere. Set it to the service.',
    });
    // Asked twice, since fetch itself does not say where to; the same write, and never elsewhere.
    const [first, second, ...more] = server.received.map(({ url, headers }) => [url, headers['idempotency-key']]);
    expect(first?.[0]).toBe('/v1/cards/crd_1/earn');
    expect([second, more]).toEqual([first, []]);
  });

  it('go without the mode in which a redirect is an error, where fetch has none', async () => {
    const modes: unknown[] = [];
    server.play(json(200, { transaction: { id: 'txn_1' } }));
    const { loyalty } = testClient({
      baseUrl: server.url,
      fetch: (url, init) => {
        modes.push(init?.redirect);
        // As Workers say it.
        if (init?.redirect === 'error')
          throw new TypeError('Invalid redirect value, must be one of "follow" or "manual".');
        return fetch(url, init);
      },
    });
    const { transaction } = await loyalty.cards.earn('crd_1', { amount: 1 });
    expect(transaction.id).toBe('txn_1');
    expect([modes, server.received.length]).toEqual([['error', 'manual'], 1]);
  });
});

describe('instanceof', () => {
  it('works with errors of another copy of the package', async () => {
    const path = '../../sdk/src/errors/status-errors.ts?copy';
    const copy: typeof import('../../sdk/src/errors/status-errors.ts') = await import(/* @vite-ignore */ path);
    expect(copy.NotFoundError).not.toBe(NotFoundError);
    const answer = { status: 404, code: null, requestId: null, errors: [], docsUrl: null, details: {} };
    const theirs = new copy.NotFoundError('gone', answer);
    expect(theirs instanceof NotFoundError).toBe(true);
    expect(theirs instanceof APIError).toBe(true);
    expect(theirs instanceof RateLimitError).toBe(false);
  });

  it('does not take other things for errors of ours', () => {
    for (const thing of [
      null,
      undefined,
      'x',
      {},
      new Error('x'),
      Object.assign(new Error('x'), { name: 'APIError' }),
    ]) {
      expect(thing instanceof LoyaltyError).toBe(false);
    }
  });

  it('keeps classes apart that others derive', () => {
    class Special extends LoyaltyError {}
    expect(new Special('x') instanceof Special).toBe(true);
    expect(new Special('x') instanceof LoyaltyError).toBe(true);
    expect(new LoyaltyError('x') instanceof Special).toBe(false);
  });
});

describe('the API key', () => {
  it('is in no error, whatever went wrong', async () => {
    const { key } = testClient({});
    const leaky = (_url: string, init: RequestInit): Promise<Response> => {
      const inner = Object.assign(new Error(`refused ${key}`), { code: 'ECONNRESET' });
      throw Object.assign(new Error(`sent ${JSON.stringify(init.headers)}`, { cause: inner }), { config: init });
    };
    const echo = async (): Promise<Response> =>
      Response.json({ detail: `bad ${key}`, code: key, echoed: key }, { status: 400 });
    const html = async (): Promise<Response> =>
      new Response(`<pre>Authorization: Bearer ${key}</pre>`, { status: 502 });
    const wrong = `${key}\n`;
    for (const options of [{ fetch: leaky }, { fetch: echo }, { fetch: html }, { apiKey: wrong }]) {
      const { loyalty } = testClient({ baseUrl: server.url, apiKey: key, maxRetries: 0, ...options });
      const error: LoyaltyError = await loyalty.me().then(
        () => expect.unreachable('it should have failed'),
        (thrown: unknown) => thrown as LoyaltyError,
      );
      const shown = [
        inspect(error, { depth: 10, showHidden: true }),
        inspect(error, { customInspect: false, depth: 10 }),
        String(error.stack),
        JSON.stringify(error),
        error.message,
      ];
      for (const view of shown) expect(view).not.toContain(key);
    }
  });

  it('is not repeated by a cause, and neither is a private key of webhooks', async () => {
    const { secretKey } = await webhookKeyPair();
    const leaky = async (): Promise<Response> => {
      throw new Error(`sent ${secretKey}`);
    };
    const { loyalty } = testClient({ fetch: leaky, maxRetries: 0 });
    const error = await loyalty.me().catch((thrown: unknown) => thrown);
    const shown = inspect(error, { depth: 10, showHidden: true });
    expect(shown).toContain('sent whsk_…');
    expect(shown).not.toContain(secretKey.slice(0, 20));
  });

  it('is not in the client, however it is shown', async () => {
    const { loyalty, key } = testClient({ fetch: async () => Response.json({}) });
    for (const thing of [loyalty, loyalty.cards, loyalty.me()]) {
      expect(inspect(thing, { depth: 10, showHidden: true })).not.toContain(key);
      expect(JSON.stringify(thing) ?? '').not.toContain(key);
    }
  });

  it('leaves the cause of a connection error readable', async () => {
    const { loyalty } = testClient({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    const error = await loyalty.me().catch((thrown: unknown) => thrown as ConnectionError);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(inspect(error)).toMatch(/GET \/v1\/me/);
    expect(error).toMatchObject({ cause: expect.any(Error), retryable: true });
  });
});
