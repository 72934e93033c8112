import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type ClientOptions, Loyalty, type RequestOptions } from '@loyalty-service/sdk';
import { ProxyAgent } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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
  vi.restoreAllMocks();
});

const answering = async (): Promise<Response> => Response.json({ id: 'biz_1' });

describe('a live key', () => {
  const hosts = [
    'localhost:8787',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:8787',
    'loyalty:8080',
    'till.local',
    'a.b.internal',
  ];
  const networks = ['10.0.0.7', '172.16.0.1', '172.31.255.1:99', '192.168.1.20', '[fd12:3456::1]'];

  it.each([...hosts, ...networks].map((host) => `http://${host}/base`))('goes to %s', async (baseUrl) => {
    const { loyalty } = testClient({ baseUrl, apiKey: madeKey('live'), fetch: answering });
    expect(await loyalty.me()).toEqual({ id: 'biz_1' });
  });

  it.each([
    'http://loyalty.example',
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://172.160.0.1',
    'http://172.200.0.1',
    'http://100.1.2.3',
    'http://109.0.0.1',
    'http://[::1234:5678]',
    'http://[::1.2.3.4]',
    'http://10.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://evil.example/localhost',
    'http://evil.example/x.local',
    'http://evil.example//10.0.0.1',
    'http://evil.local.example',
    'http://[2001:db8::1]',
    'http://134744072',
  ])('does not go to %s, unless that is allowed', async (baseUrl) => {
    const live = madeKey('live');
    for (const apiKey of [live, async () => live]) {
      const { loyalty } = testClient({ baseUrl, apiKey, fetch: answering });
      await expect(loyalty.me()).rejects.toThrow('A live key needs an https baseUrl, or allowInsecure.');
      expect(await loyalty.withOptions({ allowInsecure: true }).me()).toEqual({ id: 'biz_1' });
    }
  });

  it('goes over https', async () => {
    const { loyalty } = testClient({ baseUrl: 'https://loyalty.example', apiKey: madeKey('live'), fetch: answering });
    expect(await loyalty.me()).toEqual({ id: 'biz_1' });
  });
});

describe('a mistake in the settings', () => {
  it.each(['https://loyalty.example/v1', 'https://loyalty.example/v1/'])('is named: baseUrl %s', (baseUrl) => {
    expect(() => testClient({ baseUrl })).toThrow('baseUrl must not end in /v1: the SDK adds it.');
  });

  it.each(['Bearer ', 'bearer '])('is named: a key that begins with %j', async (prefix) => {
    const { loyalty, key } = testClient({ fetch: answering });
    await expect(loyalty.me({ apiKey: prefix + key })).rejects.toThrow(
      'apiKey must not begin with Bearer: the SDK adds it.',
    );
  });

  it.each([
    [{ apikey: 'x' }, 'Unknown option: apikey. Use apiKey, baseUrl, logger, timeout, totalTimeout, maxRetries, fetch,'],
    [{ headers: {} }, 'Unknown option: headers.'],
    ['sk_test', 'Options must be an object, not a string.'],
  ])('is named, and nothing else is shown: new Loyalty(%j)', (options, message) => {
    expect(() => new Loyalty(options as ClientOptions)).toThrow(message);
    expect(() => testClient({}).loyalty.withOptions(options as ClientOptions)).toThrow(message);
  });

  it.each([
    [
      { idempotencykey: 'x' },
      'Unknown option: idempotencykey. Use ifMatch, idempotencyKey, apiKey, fetchOptions, headers, maxRetries, signal, timeout, totalTimeout.',
    ],
    [{ baseUrl: 'https://x' }, 'Unknown option: baseUrl.'],
    [{ body: {} }, 'Unknown option: body.'],
    ['order:1', 'Options must be an object, not a string.'],
    [7, 'Options must be an object, not a number.'],
    [new AbortController().signal, 'Unknown option: aborted.'],
  ])('of a call is named, and nothing is sent: %j', async (options, message) => {
    server.play(json(200, {}));
    const { loyalty } = testClient({ baseUrl: server.url });
    const given = options as RequestOptions;
    await expect(loyalty.cards.earn('crd_1', { amount: 1 }, given)).rejects.toThrow(message);
    await expect(loyalty.me(given)).rejects.toThrow(message);
    await expect(loyalty.cards.list({}, given)).rejects.toThrow(message);
    expect(server.received).toHaveLength(0);
  });
});

describe('an address at which nothing listens', () => {
  it.each(['127.0.0.1', 'localhost'])('has a separate error where nothing listens: %s', async (host) => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { loyalty } = testClient({ baseUrl: `http://${host}:${port}`, maxRetries: 0 });
    await expect(loyalty.me()).rejects.toThrow(
      /^GET \/v1\/me failed: .*ECONNREFUSED.*\. Is the service running there\? Set LOYALTY_BASE_URL\.$/,
    );
  });

  it('is not said of a connection that breaks', async () => {
    const { loyalty } = testClient({ maxRetries: 0, fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(loyalty.me()).rejects.toThrow(/^GET \/v1\/me failed: fetch failed$/);
  });
});

describe('withOptions', () => {
  it('makes another client with the same settings, but for those that are given', async () => {
    server.play(json(200, {}), json(200, {}));
    const { loyalty, key } = testClient({ baseUrl: server.url, defaultHeaders: { 'X-Shop': 'one' } });
    const other = loyalty.withOptions({ defaultHeaders: { 'X-Shop': 'two' } });
    await other.me();
    await loyalty.me();
    const sent = server.received.map(({ headers }) => [headers['x-shop'], headers.authorization]);
    expect(sent).toEqual([
      ['two', `Bearer ${key}`],
      ['one', `Bearer ${key}`],
    ]);
    expect(other).toBeInstanceOf(Loyalty);
  });
});

describe('defaultHeaders', () => {
  it('go with every call, and give way to those of the call', async () => {
    server.play(json(200, {}), json(200, {}));
    const { loyalty } = testClient({ baseUrl: server.url, defaultHeaders: { 'X-A': '1', 'X-B': '1' } });
    await loyalty.me();
    await loyalty.me({ headers: { 'x-b': '2' } });
    expect(server.received.map(({ headers }) => [headers['x-a'], headers['x-b']])).toEqual([
      ['1', '1'],
      ['1', '2'],
    ]);
  });
});

describe('fetchOptions', () => {
  it('reach fetch, those of a call before those of the client, and replace nothing that the client decides', async () => {
    const seen: unknown[] = [];
    const fetch = async (_url: string, init: RequestInit & { dispatcher?: unknown }): Promise<Response> => {
      seen.push([init.dispatcher, init.keepalive, init.method]);
      return Response.json({});
    };
    const { loyalty } = testClient({ fetch, fetchOptions: { dispatcher: 'a', method: 'PUT' } as object });
    await loyalty.me();
    await loyalty.me({ fetchOptions: { keepalive: true } });
    expect(seen).toEqual([
      ['a', undefined, 'GET'],
      [undefined, true, 'GET'],
    ]);
  });
});

describe('a proxy', () => {
  it('is a dispatcher in fetchOptions', async () => {
    server.play(json(200, { id: 'biz_1' }));
    const asked: unknown[] = [];
    const proxy = createServer().on('connect', ({ url = '' }, socket) => {
      asked.push(url);
      const [host, port] = url.split(':');
      const target = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const dispatcher = new ProxyAgent(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    const { loyalty } = testClient({ baseUrl: server.url, fetchOptions: { dispatcher } });
    expect(await loyalty.me()).toEqual({ id: 'biz_1' });
    expect(asked).toEqual([new URL(server.url).host]);
    await dispatcher.close();
    proxy.close();
  });
});

describe('LOYALTY_LOG', () => {
  it.each([
    ['debug', ['warn', 'debug']],
    ['warn', ['warn']],
    ['error', []],
    ['off', []],
    ['', []],
  ])('at %j logs to the console: %j', async (level, expected) => {
    vi.stubEnv('LOYALTY_LOG', level);
    const logged: string[] = [];
    for (const name of ['error', 'warn', 'debug'] as const) {
      vi.spyOn(console, name).mockImplementation((message: string) => void logged.push(`${name} ${message}`));
    }
    let asked = 0;
    const fetch = async (): Promise<Response> => new Response('{}', { status: asked++ === 0 ? 503 : 200 });
    const { loyalty, key } = testClient({ fetch });
    await loyalty.me();
    const levels = logged.map((line) => line.split(' ')[0]);
    expect([...new Set(levels)].sort()).toEqual([...expected].sort());
    expect(logged.join()).not.toContain(key);
  });

  it('gives way to a logger', async () => {
    vi.stubEnv('LOYALTY_LOG', 'debug');
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    const logged: string[] = [];
    const note = (message: string): void => void logged.push(message);
    await testClient({ fetch: answering, logger: { debug: note, warn: note, error: note } }).loyalty.me();
    expect([debug.mock.calls.length, logged.length]).toEqual([0, 1]);
  });
});

describe('statuses of a proxy', () => {
  it.each([520, 521, 522, 523, 524])('%i is tried again with the same Idempotency-Key', async (status) => {
    server.play(problem(status, 'x'), json(200, {}));
    await testClient({ baseUrl: server.url }).loyalty.cards.earn('crd_1', { amount: 1 });
    const [first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it.each([501, 505, 525, 530])('%i is not', async (status) => {
    server.play(problem(status, 'x'), json(200, {}));
    const { loyalty } = testClient({ baseUrl: server.url });
    await expect(loyalty.cards.earn('crd_1', { amount: 1 })).rejects.toMatchObject({ status });
  });
});
