import http from 'node:http';
import { exportRows, Loyalty } from '@loyalty-service/sdk';
import type { PageQuery } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row, TableName } from '@loyalty-service/server/storage/tables';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestStore } from '../../support/test-store.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** A ledger of `length` rows: copies of one row with different ids. Reading fails once at the row `failsAt`. */
class LongLedger extends StoreAround {
  length = 0;
  failsAt = Number.POSITIVE_INFINITY;
  readRows = 0;
  one: Row<'transactions'> | undefined;

  override get background(): Store['background'] {
    return { load: this.load, page: (query) => this.#pageOf(query) };
  }

  async #pageOf<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]> {
    if (query.table !== 'transactions' || this.length === 0) return this.inner.background.page(query);
    this.one ??= (await this.inner.page({ ...query, where: [], limit: 1 }))[0] as unknown as Row<'transactions'>;
    return this.#made(query as unknown as PageQuery<'transactions'>, this.one) as unknown as readonly Row<Name>[];
  }

  #made({ where, order, limit }: PageQuery<'transactions'>, one: Row<'transactions'>): readonly Row<'transactions'>[] {
    if (order.descending) return [{ ...one, id: idAt(this.length - 1) }];
    const from = numberIn(where.find(({ is }) => is === '>')?.value) + 1;
    if (from >= this.failsAt) {
      this.failsAt = Number.POSITIVE_INFINITY;
      throw new Error('The disk is gone.');
    }
    const last = where.find(({ is }) => is === '<=')?.value;
    const end = Math.min(this.length, last === undefined ? this.length : numberIn(last) + 1);
    const rows = Array.from({ length: Math.min(limit, end - from) }, (_, index) => ({
      ...one,
      id: idAt(from + index),
    }));
    this.readRows += rows.length;
    return rows;
  }
}

const idAt = (index: number): string => `txn_${String(index).padStart(26, '0')}`;
const numberIn = (id: string | number | undefined): number => (id ? Number(String(id).slice(4)) : -1);

const startServer = serversOfThisFile();
let store: LongLedger;
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  store = new LongLedger(await openTestStore());
  server = await startServer({ store });
  shop = await openShop(server);
  await shop.earn({ amount: 1_250 });
});
beforeEach(() => {
  Object.assign(store, { length: 0, failsAt: Number.POSITIVE_INFINITY, readRows: 0 });
});

/** Begins an export, and reads nothing of it. */
const begin = (): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${shop.key}` };
    http.get(`${server.url}/v1/exports/transactions`, { headers, agent: false }, resolve).once('error', reject);
  });

const settled = async (read: () => number): Promise<number> => {
  for (let last = -1; ; ) {
    const now = read();
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

it('reads no further than the client does, and holds a bounded part of any ledger', { timeout: 60_000 }, async () => {
  store.length = 100_000;
  const answer = await begin();
  // Rows read ahead wait in the buffers of the connection: a few MB of the 70 MB.
  expect(await settled(() => store.readRows)).toBeLessThan(20_000);
  globalThis.gc?.();
  const before = process.memoryUsage();
  let [most, lines] = [0, 0];
  for await (const piece of answer as AsyncIterable<Buffer>) {
    for (const byte of piece) if (byte === 10) lines += 1;
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
  }
  expect(lines).toBe(100_000);
  expect(most / 1_048_576).toBeLessThan(60);
});

it('has no row that was created after it began', async () => {
  store.length = 50_000;
  const answer = await begin();
  store.length = 60_000;
  let lines = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) for (const byte of piece) if (byte === 10) lines += 1;
  expect(lines).toBe(50_000);
});

it('503 overloaded: more exports at once than one process runs', async () => {
  store.length = 200_000;
  const running = await Promise.all(Array.from({ length: 8 }, begin));
  const refused = await shop.call('GET', '/v1/exports/transactions');
  expectProblem(refused, 'overloaded');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await shop.earn({ amount: 100 })).status).toBe(200);
  for (const answer of running) answer.destroy();
  // The server sees that they are gone when it writes next.
  store.length = 1;
  await expect.poll(async () => (await shop.call('GET', '/v1/exports/transactions')).status).toBe(200);
});

it('an export that fails half-way breaks off: its end is missing', async () => {
  Object.assign(store, { length: 5_000, failsAt: 1_000 });
  await expect(shop.call('GET', '/v1/exports/transactions')).rejects.toThrow(/aborted|hang up/);
});

it('500: an export that fails before its first row is a problem document', async () => {
  Object.assign(store, { length: 5_000, failsAt: 0 });
  expectProblem(await shop.call('GET', '/v1/exports/transactions'), 'internal_error');
});

it('exportRows of the SDK goes on where an export broke off, and gives each row once', async () => {
  Object.assign(store, { length: 5_000, failsAt: 1_000 });
  const loyalty = new Loyalty({ apiKey: shop.key, baseUrl: server.url });
  const ids: string[] = [];
  for await (const { id } of exportRows(loyalty, 'transactions')) ids.push(id);
  expect(store.failsAt).toBe(Number.POSITIVE_INFINITY);
  expect(ids).toEqual(Array.from({ length: 5_000 }, (_, index) => idAt(index)));
});

it('exportRows of the SDK gives up after five breaks without a row between them', async () => {
  const loyalty = new Loyalty({
    apiKey: shop.key,
    baseUrl: server.url,
    fetch: async () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"id":"txn'));
            stream.close();
          },
        }),
        { headers: { 'content-type': 'application/x-ndjson' } },
      ),
  });
  const read = async () => {
    for await (const row of exportRows(loyalty, 'transactions')) throw new Error(row.id);
  };
  await expect(read()).rejects.toThrow('The export broke off.');
});

it('a stream of the SDK is the file as it is sent', async () => {
  store.length = 1_000;
  const loyalty = new Loyalty({ apiKey: shop.key, baseUrl: server.url });
  const stream = await loyalty.exports.transactions({ format: 'csv' });
  const text = await new Response(stream).text();
  expect(text.split('\r\n')).toHaveLength(1_002);
});
