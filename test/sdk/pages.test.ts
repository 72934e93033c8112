import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, problem, type ScriptedServer, type Step, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const page = (ids: readonly number[], next: string | null): Step =>
  json(200, { object: 'list', data: ids.map((id) => ({ id })), has_more: next !== null, next_cursor: next });
const urls = (): string[] => server.received.map(({ url }) => url);

describe('a list', () => {
  it('iterates over the items of every page, with the same filters', async () => {
    server.play(page([1, 2], 'a b'), page([3], 'c'), page([], null));
    const ids: unknown[] = [];
    const { loyalty } = testClient({ baseUrl: server.url });
    for await (const card of loyalty.cards.list({ limit: 2, status: 'active' })) ids.push(card.id);
    expect(ids).toEqual([1, 2, 3]);
    expect(urls()).toEqual([
      '/v1/cards?limit=2&status=active',
      '/v1/cards?limit=2&status=active&cursor=a+b',
      '/v1/cards?limit=2&status=active&cursor=c',
    ]);
  });

  it('fetches no page that is not reached', async () => {
    server.play(page([1, 2], 'a'), page([3], null));
    for await (const { id } of testClient({ baseUrl: server.url }).loyalty.programs.list())
      if (String(id) === '2') break;
    expect(urls()).toHaveLength(1);
  });

  it('gives its first page when awaited, and the next one when asked', async () => {
    server.play(page([1], 'a'), page([2], null));
    const first = await testClient({ baseUrl: server.url }).loyalty.programs.list();
    expect(first).toMatchObject({ object: 'list', data: [{ id: 1 }], has_more: true, next_cursor: 'a' });
    const second = await first.nextPage;
    expect(second?.data).toEqual([{ id: 2 }]);
    expect(second?.nextPage).toBeNull();
  });

  it('fetches its first page once, whatever is done with it', async () => {
    server.play(page([1, 2], 'a'), page([3], null));
    const list = testClient({ baseUrl: server.url }).loyalty.programs.list();
    const { data } = await list;
    const items = [];
    for await (const item of list) items.push(item);
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
    expect(items).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await list.toArray({ limit: 2 })).toEqual(data);
    await expect(list.toArray({ limit: 0 })).rejects.toThrow(/needs a limit/);
    expect(urls()).toEqual(['/v1/programs', '/v1/programs?cursor=a']);
  });

  it('gives its response, too', async () => {
    server.play(page([1], null));
    const { data, requestId } = await testClient({ baseUrl: server.url }).loyalty.programs.list().withResponse();
    expect(data.data).toEqual([{ id: 1 }]);
    expect(requestId).toBe('req_1');
  });

  it('becomes an array of at most the limit, in as few and as small pages as that takes', async () => {
    const { loyalty } = testClient({ baseUrl: server.url });
    server.play(page([1, 2, 3], 'a'));
    expect(await loyalty.cards.list().toArray({ limit: 3 })).toHaveLength(3);
    expect(urls()).toEqual(['/v1/cards?limit=3']);
    server.play(page([1, 2], 'a'), page([3, 4], 'b'));
    expect(
      await loyalty.cards
        .list()
        .toArray({ limit: 500 })
        .catch((error) => error.status),
    ).toBe(418);
    expect(urls()[0]).toBe('/v1/cards?limit=100');
    server.play(page([1, 2], 'a'), page([3, 4], 'b'));
    expect(await loyalty.cards.list({ limit: 2 }).toArray({ limit: 3 })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(urls()).toEqual(['/v1/cards?limit=2', '/v1/cards?limit=2&cursor=a']);
  });

  it.each([undefined, {}, { limit: 0 }, { limit: 1.5 }, { limit: Number.POSITIVE_INFINITY }])(
    'becomes no array without a bound (%j)',
    async (options) => {
      server.play(page([1], null));
      const list = testClient({ baseUrl: server.url }).loyalty.cards.list();
      await expect(list.toArray(options as { limit: number })).rejects.toThrow(/needs a limit/);
      expect(urls()).toHaveLength(0);
    },
  );

  it('throws what a later page throws', async () => {
    server.play(page([1], 'a'), problem(403, 'insufficient_scope'));
    const list = testClient({ baseUrl: server.url }).loyalty.cards.list();
    await expect(list.toArray({ limit: 5 })).rejects.toMatchObject({ code: 'insufficient_scope' });
  });

  it('does not turn in circles when a cursor leads to itself', async () => {
    server.play(page([1], 'a'), page([1], 'a'), page([1], 'a'));
    const list = testClient({ baseUrl: server.url }).loyalty.cards.list();
    await expect(list.toArray({ limit: 50 })).rejects.toThrow(/does not advance/);
  });

  it('without a cursor is one answer', async () => {
    server.play(page([1], null));
    const found = await testClient({ baseUrl: server.url }).loyalty.cards.lookup({ code: 'ABCD' });
    expect(found.data).toEqual([{ id: 1 }]);
    expect(server.received[0]).toMatchObject({ method: 'POST', url: '/v1/cards/lookup', body: '{"code":"ABCD"}' });
  });
});
