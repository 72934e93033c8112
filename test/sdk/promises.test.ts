import type { APIError, Loyalty } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, noContent, problem, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const refusing = async (): Promise<Response> =>
  Response.json({ code: 'not_found', detail: 'Detail of not_found.' }, { status: 404 });

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** The rejections that nobody caught while `act` ran and shortly after. */
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
  it('is sent when it is made, though nobody awaits it', async () => {
    const any = json(200, { object: 'list', data: [], has_more: false, next_cursor: null });
    server.play(any, any, any, any);
    const { loyalty } = testClient({ baseUrl: server.url });
    loyalty.cards.earn('crd_1', { amount: 5 });
    loyalty.request('POST', '/v1/new-thing');
    loyalty.programs.list();
    void loyalty.me().withResponse();
    await vi.waitFor(() => expect(server.received).toHaveLength(4));
    const urls = server.received.map(({ url }) => url);
    expect(urls.sort()).toEqual(['/v1/cards/crd_1/earn', '/v1/me', '/v1/new-thing', '/v1/programs']);
  });

  it('is sent in the order in which it was made, lists too, however each is used', async () => {
    const sent: string[] = [];
    const fetch = async (url: string): Promise<Response> => {
      sent.push(new URL(url).pathname.replace(/.*\//, ''));
      return Response.json({ object: 'list', data: [], has_more: false, next_cursor: null });
    };
    const { loyalty } = testClient({ fetch });
    const list = loyalty.programs.list();
    const made = [1, 2, 3].map((id) => loyalty.cards.get(`crd_${id}`));
    const rewards = loyalty.rewards.list().toArray({ limit: 5 });
    const me = loyalty.me().withResponse();
    await me;
    await Promise.all([...made.reverse(), rewards, list]);
    expect(sent).toEqual(['programs', 'crd_1', 'crd_2', 'crd_3', 'rewards', 'me']);
  });

  it('is sent with the body that it was made with', async () => {
    server.play(json(200, {}), json(200, {}));
    const { loyalty } = testClient({ baseUrl: server.url });
    const body = { amount: 1 };
    const options = { idempotencyKey: 'order:1' };
    const first = loyalty.cards.earn('crd_1', body, options);
    body.amount = 2;
    options.idempotencyKey = 'order:2';
    await Promise.all([first, loyalty.cards.earn('crd_1', body, options)]);
    const received = server.received.map((one) => [one.headers['idempotency-key'], one.body]);
    expect(received.sort()).toEqual([
      ['order:1', '{"amount":1}'],
      ['order:2', '{"amount":2}'],
    ]);
  });

  it('is sent only once however often it is used', async () => {
    server.play(json(200, { id: 'biz_1' }));
    const promise = testClient({ baseUrl: server.url }).loyalty.me();
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

  it.each<[string, (loyalty: Loyalty) => unknown]>([
    ['a call', (loyalty) => loyalty.cards.earn('crd_1', { amount: 5 })],
    ['withResponse', (loyalty) => void loyalty.me().withResponse()],
    ['then', (loyalty) => void loyalty.me().then(() => {})],
    ['finally', (loyalty) => void loyalty.me().finally(() => {})],
    ['a list', (loyalty) => loyalty.cards.list()],
    ['toArray', (loyalty) => void loyalty.cards.list().toArray({ limit: 5 })],
    ['toArray without a bound', (loyalty) => void loyalty.cards.list().toArray({ limit: 0 })],
  ])('that fails is one unhandled rejection where nobody handles it: %s', async (_, act) => {
    const { loyalty } = testClient({ fetch: refusing });
    const reasons = await unhandled(() => void act(loyalty));
    expect(reasons).toHaveLength(1);
    expect(String(reasons[0])).toMatch(/^(NotFoundError: Detail of not_found|LoyaltyError: toArray needs a limit)/);
  });

  it('is no unhandled rejection where one use of it handles the failure', async () => {
    const { loyalty } = testClient({ fetch: refusing });
    const reasons = await unhandled(async () => {
      await loyalty.me().catch(() => {});
      const both = loyalty.me();
      await both.withResponse().catch(() => {});
      await both.catch(() => {});
      const cards = loyalty.cards.list();
      await cards.toArray({ limit: 0 }).catch(() => {});
      await loyalty.cards
        .list()
        .toArray({ limit: 5 })
        .catch(() => {});
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
