import { Loyalty, type RequestEvent, type ResponseEvent, type RetryEvent, version } from '@loyalty-service/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import sdkPackage from '../../sdk/package.json' with { type: 'json' };
import { madeKey } from './made-key.ts';
import { json, problem, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const authorizations = (): unknown[] => server.received.map(({ headers }) => headers.authorization);

describe('the client', () => {
  it('takes key and address from the environment', async () => {
    const key = madeKey('test');
    vi.stubEnv('LOYALTY_API_KEY', key);
    vi.stubEnv('LOYALTY_BASE_URL', `${server.url}/`);
    server.play(json(200, { id: 'biz_1' }));
    expect(await new Loyalty().me()).toEqual({ id: 'biz_1' });
    expect(authorizations()).toEqual([`Bearer ${key}`]);
    expect(server.received[0]).toMatchObject({ method: 'GET', url: '/v1/me' });
  });

  it('calls the demo server unless it is told otherwise', async () => {
    vi.stubEnv('LOYALTY_BASE_URL', '');
    const urls: string[] = [];
    const fetch = async (url: string): Promise<Response> => Response.json({ called: urls.push(url) });
    await testClient({ fetch }).loyalty.me();
    expect(urls).toEqual(['http://127.0.0.1:8787/v1/me']);
  });

  it('asks a function for the key before every try', async () => {
    const keys = [madeKey('test'), madeKey('test')];
    server.play(problem(503, 'overloaded'), json(200, {}));
    let asked = 0;
    await testClient({ baseUrl: server.url, apiKey: async () => keys[asked++] ?? '' }).loyalty.me();
    expect(authorizations()).toEqual(keys.map((key) => `Bearer ${key}`));
  });

  it("uses a call's own key for that call", async () => {
    const other = madeKey('test');
    server.play(json(200, {}), json(200, {}));
    const { loyalty, key } = testClient({ baseUrl: server.url });
    await loyalty.me({ apiKey: other });
    await loyalty.me();
    expect(authorizations()).toEqual([`Bearer ${other}`, `Bearer ${key}`]);
  });

  it('says what to do when there is no key', async () => {
    vi.stubEnv('LOYALTY_API_KEY', '');
    server.play(json(200, {}));
    await expect(new Loyalty({ baseUrl: server.url }).me()).rejects.toThrow(/Set LOYALTY_API_KEY or apiKey/);
    expect(server.received).toHaveLength(0);
  });

  it.each([' ', '\n', 'ü'])('refuses a key with %j in it before sending, since no key has one', async (character) => {
    server.play(json(200, {}));
    const { loyalty } = testClient({ baseUrl: server.url, apiKey: madeKey('test') + character });
    await expect(loyalty.me()).rejects.toThrow(/Trim it/);
    expect(server.received).toHaveLength(0);
  });

  it('says that the apiKey function failed, and why', async () => {
    const apiKey = (): never => {
      throw new Error('the vault is sealed');
    };
    const error = await testClient({ baseUrl: server.url, apiKey })
      .loyalty.me()
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ message: 'apiKey() failed.', cause: { message: 'the vault is sealed' } });
  });

  it('sends JSON, its version and the headers of the call, which cannot replace the key', async () => {
    server.play(json(200, {}));
    const { loyalty, key } = testClient({ baseUrl: server.url });
    await loyalty.cards.update(
      'crd_1',
      { metadata: { a: 'b' } },
      { ifMatch: 3, headers: { Authorization: 'Bearer no' } },
    );
    expect(server.received[0]).toMatchObject({
      method: 'PATCH',
      url: '/v1/cards/crd_1',
      body: '{"metadata":{"a":"b"}}',
      headers: {
        'if-match': '"3"',
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': `loyalty-sdk/${version}`,
      },
    });
  });

  it('sends no body and no content type where an action has none', async () => {
    server.play(json(200, {}));
    await testClient({ baseUrl: server.url }).loyalty.cards.unblock('crd_1');
    expect(server.received[0]).toMatchObject({ method: 'POST', url: '/v1/cards/crd_1/unblock', body: '' });
    expect(server.received[0]?.headers['content-type']).toBeUndefined();
  });

  it('knows its own version', () => {
    expect(version).toBe(sdkPackage.version);
  });

  it('reaches operations that have no method yet', async () => {
    server.play(json(200, { ok: true }));
    const call = testClient({ baseUrl: server.url }).loyalty.request('post', '/v1/new-thing', {
      body: { a: 1 },
      query: { b: 2, c: undefined },
      idempotencyKey: 'new:1',
    });
    expect(await call).toEqual({ ok: true });
    expect(server.received[0]).toMatchObject({ method: 'POST', url: '/v1/new-thing?b=2', body: '{"a":1}' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('new:1');
  });

  it.each(['v1/me', '@evil.example/v1/me', ''])('refuses an invalid path (%j)', async (path) => {
    server.play(json(200, {}));
    await expect(testClient({ baseUrl: server.url }).loyalty.request('GET', path)).rejects.toThrow(/must start with /);
    expect(server.received).toHaveLength(0);
  });

  it('sends ids with any characters, and none that would change the route', async () => {
    const { loyalty } = testClient({ baseUrl: server.url });
    server.play(json(200, {}));
    await loyalty.externalCustomers.put('a/b?c#d%', {});
    expect(server.received[0]?.url).toBe('/v1/external-customers/a%2Fb%3Fc%23d%25');
    server.play(json(200, {}));
    for (const id of ['', '.', '..', undefined, null, 7]) {
      await expect(loyalty.cards.get(id as string)).rejects.toThrow(/card_id must be an id/);
    }
    expect(server.received).toHaveLength(0);
  });
});

describe('the guards', () => {
  it('refuse a browser, where everyone can read the key', () => {
    vi.stubGlobal('document', {});
    expect(() => new Loyalty({ apiKey: madeKey('test') })).toThrow(/dangerouslyAllowBrowser/);
    expect(() => new Loyalty({ apiKey: () => madeKey('test') })).toThrow(/dangerouslyAllowBrowser/);
    expect(() => new Loyalty({ apiKey: madeKey('test'), dangerouslyAllowBrowser: true })).not.toThrow();
    // These are made for browsers.
    for (const apiKey of [null, 'cl_test_any']) expect(() => new Loyalty({ apiKey })).not.toThrow();
  });

  it('send no key where it is null, whatever the environment has', async () => {
    vi.stubEnv('LOYALTY_API_KEY', madeKey('test'));
    const loyalty = new Loyalty({ apiKey: null, baseUrl: server.url, defaultHeaders: { 'Loyalty-Mode': 'test' } });
    server.play(json(200, {}), json(200, {}));
    await loyalty.me();
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
    expect(server.received[0]?.headers['loyalty-mode']).toBe('test');
    const apiKey = madeKey('live');
    await loyalty.me({ apiKey });
    expect(server.received[1]?.headers.authorization).toBe(`Bearer ${apiKey}`);
  });

  it.each(['not a url', 'ftp://x', 'http://user@x', 'http://x?y=1', 'http://x#y'])(
    'refuse the base URL %s',
    (baseUrl) => {
      expect(() => new Loyalty({ apiKey: madeKey('test'), baseUrl })).toThrow(/baseUrl/);
    },
  );

  it.each([
    { maxRetries: -1 },
    { maxRetries: 1.5 },
    { maxRetries: Number.NaN },
    { timeout: 0 },
    { timeout: -1 },
    { totalTimeout: Number.NaN },
  ])('refuse %j', (options) => {
    expect(() => new Loyalty({ apiKey: madeKey('test'), ...options })).toThrow(Object.keys(options)[0]);
  });
});

describe('hooks and logger', () => {
  it('are told about every try', async () => {
    server.play(problem(503, 'overloaded'), json(200, {}, { 'idempotent-replayed': 'true' }));
    const requests: RequestEvent[] = [];
    const responses: ResponseEvent[] = [];
    const again: RetryEvent[] = [];
    const hooks = {
      onRequest: (event: RequestEvent): void => void requests.push(event),
      onResponse: (event: ResponseEvent): void => void responses.push(event),
      onRetry: (event: RetryEvent): void => void again.push(event),
    };
    const { loyalty } = testClient({ baseUrl: server.url, hooks });
    await loyalty.cards.earn('crd_1', { amount: 1 }, { idempotencyKey: 'k' });
    const of = (attempt: number): object => ({
      attempt,
      method: 'POST',
      route: '/v1/cards/:card_id/earn',
      url: `${server.url}/v1/cards/crd_1/earn`,
      idempotencyKey: 'k',
    });
    expect(requests).toEqual([of(1), of(2)]);
    expect(responses).toMatchObject([
      { ...of(1), status: 503, requestId: 'req_1', replayed: false },
      { ...of(2), status: 200, requestId: 'req_1', replayed: true },
    ]);
    expect(responses.every(({ durationMs }) => durationMs > 0)).toBe(true);
    expect(again).toMatchObject([{ ...of(1), error: { status: 503 } }]);
    expect(again[0]?.delayMs).toBeGreaterThan(0);
  });

  it('change nothing by failing', async () => {
    server.play(json(200, { id: 'biz_1' }));
    const errors: string[] = [];
    const hooks = {
      onRequest: (): void => {
        throw new Error('first');
      },
      onResponse: async (): Promise<void> => {
        throw new Error('second');
      },
    };
    const logger = {
      debug: (): void => {
        throw new Error('third');
      },
      warn: (): void => {},
      error: (message: string): void => void errors.push(message),
    };
    expect(await testClient({ baseUrl: server.url, hooks, logger }).loyalty.me()).toEqual({ id: 'biz_1' });
    expect(errors).toEqual([expect.stringContaining('first'), expect.stringContaining('second')]);
  });

  it('are never told the key', async () => {
    server.play(problem(500, 'internal_error'), json(200, {}));
    const told: string[] = [];
    const note = (event: unknown): void => void told.push(JSON.stringify(event));
    const { loyalty, key } = testClient({
      baseUrl: server.url,
      hooks: { onRequest: note, onResponse: note, onRetry: note },
      logger: { debug: note, warn: note, error: note },
    });
    await loyalty.me();
    expect(told).toHaveLength(8);
    for (const text of told) expect(text).not.toContain(key);
  });
});
