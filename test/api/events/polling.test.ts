import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, temporaryFolder } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('polling with after_sequence', () => {
  it('200: sees every event once and in order while many write at once', async () => {
    const shop = await openShop(server);
    const cards = await Promise.all(Array.from({ length: 10 }, () => shop.issue()));
    const seen: number[] = [];
    let done = false;
    const poll = async (): Promise<void> => {
      for (;;) {
        const last = done;
        const { data } = await must(shop, 'GET', `/v1/events?after_sequence=${seen.at(-1) ?? 0}&limit=7`);
        seen.push(...data.map(({ sequence }: { sequence: number }) => sequence));
        if (last && data.length === 0) return;
      }
    };
    const polling = poll();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        must(shop, 'POST', `/v1/cards/${cards[index % 10]}/earn`, { amount: index * 10 }),
      ),
    );
    done = true;
    await polling;
    expect(seen).toEqual(Array.from({ length: 2 + 10 + 100 }, (_, index) => index + 1));
  });

  it('200: is ascending, goes on by cursor too, and ends with an empty page', async () => {
    const shop = await openShop(server);
    for (let index = 0; index < 5; index += 1) await shop.earn({ amount: 100 });
    const first = await must(shop, 'GET', '/v1/events?after_sequence=1&limit=3');
    expect(first.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 3, 4]);
    expect(first.has_more).toBe(true);
    const second = await must(shop, 'GET', `/v1/events?after_sequence=1&limit=3&cursor=${first.next_cursor}`);
    expect(second.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([5, 6, 7]);
    expect([second.has_more, second.next_cursor]).toEqual([false, null]);
    expect(await must(shop, 'GET', '/v1/events?after_sequence=7')).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      next_cursor: null,
    });
    expect((await must(shop, 'GET', '/v1/events?after_sequence=9007199254740991')).data).toEqual([]);
  });

  it.each(['-1', '1.5', 'x', '9007199254740993', ''])('400 invalid_request: after_sequence=%s', async (value) => {
    const shop = await openShop(server);
    const answer = await shop.call('GET', `/v1/events?after_sequence=${value}`);
    expectProblem(answer, 'invalid_request', { in: 'query', pointers: ['/after_sequence'] });
  });

  it('200: is dense for each business and mode by itself', async () => {
    const shops = [await openShop(server), await openShop(server, { mode: 'live' })];
    for (const shop of shops) {
      await shop.earn({ amount: 100 });
      expect((await eventsAfter(shop)).map(({ sequence, livemode }) => [sequence, livemode])).toEqual(
        [1, 2, 3].map((sequence) => [sequence, shop === shops[1]]),
      );
    }
  });

  it('410 event_expired: after what is no longer kept, naming the oldest that is', async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'loyalty.db');
    const own = await startTestServer({ store: openSqliteStore({ file, exclusive: false }) });
    const shop = await openShop(own);
    for (let index = 0; index < 4; index += 1) await shop.earn({ amount: 100 });
    const database = new (sqliteDriver())(file);
    database.exec('delete from events where sequence <= 3');
    database.close();
    for (const after of [0, 1, 2]) {
      const answer = await shop.call('GET', `/v1/events?after_sequence=${after}`);
      expectProblem(answer, 'event_expired', { instance: '/v1/events', members: { oldest_sequence: 4 } });
    }
    expect((await eventsAfter(shop, 3)).map(({ sequence }) => sequence)).toEqual([4, 5, 6]);
    await own.stop();
    folder.remove();
  });
});

describe('the bytes of an event', () => {
  it('200: are the same in every list and by themselves, with sequence first', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 100, note: 'ä\u2028\u{1f600}"\\' });
    const sequence = await lastSequence(shop);
    const ascending = await shop.call('GET', `/v1/events?after_sequence=${sequence - 1}`);
    const { id } = ascending.json.data[0];
    const alone = (await shop.call('GET', `/v1/events/${id}`)).text;
    expect(alone.startsWith(`{"sequence":${sequence},"id":"${id}","object":"event","type":"transaction.created"`)).toBe(
      true,
    );
    expect(ascending.text).toBe(`{"object":"list","data":[${alone}],"has_more":false,"next_cursor":null}`);
    const newest = await shop.call('GET', '/v1/events?limit=1');
    expect(newest.text).toContain(`"data":[${alone}],`);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    expect((await shop.call('GET', `/v1/events/${id}`)).text).toBe(alone);
    expect(JSON.stringify(JSON.parse(alone))).toBe(alone);
  });
});
