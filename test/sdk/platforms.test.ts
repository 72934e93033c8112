import { type ClientOptions, Loyalty } from '@loyalty-service/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { madeKey } from './made-key.ts';
import { json, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = async (): Promise<Response> => Response.json({ id: 'biz_1' });

/** Makes something while `process` is another one. Not for longer: the test runner needs it for each step. */
function withProcess<T>(process: object | undefined, make: () => T): T {
  vi.stubGlobal('process', process);
  try {
    return make();
  } finally {
    vi.unstubAllGlobals();
  }
}

describe('the environment', () => {
  it('is not read in Deno, which asks for permission, if key and address are given', async () => {
    const read: unknown[] = [];
    const deno = { env: new Proxy({}, { get: (_, name) => void read.push(name) }) };
    const make = (options: ClientOptions) =>
      withProcess(deno, () => {
        vi.stubGlobal('Deno', {});
        return new Loyalty({ apiKey: madeKey('test'), fetch: answering, ...options });
      });
    expect(await make({ baseUrl: 'https://loyalty.example' }).me()).toEqual({ id: 'biz_1' });
    expect(read).toEqual([]);
    make({});
    expect(read).toEqual(['LOYALTY_BASE_URL', 'LOYALTY_LOG']);
  });

  it('may be denied: then there is no key', async () => {
    const denied = {
      get env() {
        throw new Error('Requires env access');
      },
    };
    const loyalty = withProcess(denied, () => new Loyalty({ fetch: answering }));
    await expect(loyalty.me()).rejects.toThrow(/No API key/);
  });

  it('may be missing', async () => {
    const loyalty = withProcess(undefined, () => new Loyalty({ apiKey: madeKey('test'), fetch: answering }));
    expect(await loyalty.me()).toEqual({ id: 'biz_1' });
  });
});

describe('an older platform', () => {
  it('works without URL.canParse, crypto and the helpers of AbortSignal', async () => {
    class OldUrl extends URL {}
    Object.defineProperties(OldUrl, { canParse: { value: undefined }, parse: { value: undefined } });
    vi.stubGlobal('URL', OldUrl);
    vi.stubGlobal('crypto', undefined);
    vi.stubGlobal('AbortSignal', undefined);
    const keys: unknown[] = [];
    let asked = 0;
    const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
      keys.push((init.headers as Record<string, string>)['idempotency-key']);
      return asked++ % 2 === 0
        ? Response.json({ type: '/docs/errors/overloaded', code: 'overloaded' }, { status: 503 })
        : Response.json({});
    };
    const { loyalty } = testClient({ fetch });
    const { signal } = new AbortController();
    await loyalty.cards.earn('crd_1', { amount: 1 }, { signal });
    await loyalty.cards.earn('crd_1', { amount: 1 });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(() => testClient({ baseUrl: 'http://' })).toThrow(/baseUrl must be http/);
  });
});

describe('one signal for a hundred calls', () => {
  it('warns of nothing, and aborts them all', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on('warning', note);
    const controller = new AbortController();
    const fetch = (): Promise<Response> => new Promise(() => {});
    const { loyalty } = testClient({ fetch });
    const calls = Array.from({ length: 100 }, () =>
      loyalty.me({ signal: controller.signal }).catch((thrown) => (thrown as Error).name),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['AbortError']));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('aborts only those that go on', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    server.play(json(200, { id: 'biz_1' }));
    const done = testClient({ baseUrl: server.url }).loyalty.me({ signal });
    const waiting = testClient({ fetch: () => new Promise(() => {}) }).loyalty.me({ signal });
    expect(await done).toEqual({ id: 'biz_1' });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
