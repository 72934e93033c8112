import { APIError, type BatchItem, NotFoundError } from '@loyalty-service/sdk';
import { type CreatedServer, createServer } from '@loyalty-service/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, lapsingPoints } from '../server/shop-in-process.ts';
import { json, problem, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let scripted: ScriptedServer;
let real: CreatedServer;
beforeAll(async () => {
  [scripted, real] = await Promise.all([startScriptedServer(), createServer()]);
});
afterAll(() => Promise.all([scripted.close(), real.close()]));

const itemAt = (index: number, card_id = 'crd_1'): BatchItem => ({
  action: 'earn',
  card_id,
  amount: 100,
  reference: `order-${index}`,
});

const answerTo = (count: number) =>
  json(200, {
    results: Array.from({ length: count }, (_, index) => ({ ok: true, status: 200, replayed: false, body: { index } })),
  });

describe('booking any number of movements', () => {
  it('sends batches of 100, the next one when the one before was taken, and never more than one', async () => {
    scripted.play(answerTo(100), answerTo(100), answerTo(5));
    let read = 0;
    async function* items() {
      for (let index = 0; index < 205; index += 1) {
        read += 1;
        yield itemAt(index);
      }
    }
    const ahead: number[] = [];
    const references: (string | null | undefined)[] = [];
    for await (const { item } of testClient({ baseUrl: scripted.url }).loyalty.transactions.batchAll(items())) {
      references.push('reference' in item ? item.reference : undefined);
      ahead.push(read - references.length);
    }
    expect(references).toEqual(Array.from({ length: 205 }, (_, index) => `order-${index}`));
    expect(Math.max(...ahead)).toBeLessThan(100);
    expect(scripted.received.map(({ body }) => JSON.parse(body).items.length)).toEqual([100, 100, 5]);
    expect(new Set(scripted.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it.each([0, 100, 200])('sends no empty batch after %i items', async (count) => {
    scripted.play(...Array.from({ length: count / 100 }, () => answerTo(100)));
    const { loyalty } = testClient({ baseUrl: scripted.url });
    const results = [];
    for await (const result of loyalty.transactions.batchAll(Array.from({ length: count }, (_, at) => itemAt(at))))
      results.push(result);
    expect([results.length, scripted.received.length]).toEqual([count, count / 100]);
  });

  it('throws what a batch throws for another reason than its items, after the results of those before it', async () => {
    scripted.play(answerTo(100), problem(401, 'invalid_api_key'));
    const { loyalty } = testClient({ baseUrl: scripted.url });
    let count = 0;
    const booking = (async () => {
      for await (const _ of loyalty.transactions.batchAll(Array.from({ length: 150 }, (_, at) => itemAt(at))))
        count += 1;
    })();
    await expect(booking).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(count).toBe(100);
  });

  it('counts nothing twice when all items are sent again after a crash', async () => {
    const { key } = await real.business();
    const loyalty = clientOf({ key, fetch: real.fetch });
    const program = await loyalty.programs.create(lapsingPoints);
    const card = await loyalty.cards.issue({ program_id: program.id });
    const items = Array.from({ length: 210 }, (_, at) => itemAt(at, card.id));
    let seen = 0;
    for await (const result of loyalty.transactions.batchAll(items)) {
      expect(result).toMatchObject({ ok: true, status: 200, replayed: false });
      seen += 1;
      if (seen === 150) break;
    }
    const replays: boolean[] = [];
    for await (const result of loyalty.transactions.batchAll(items)) replays.push(result.ok && result.replayed);
    expect(replays).toEqual(items.map((_, at) => at < 200));
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(210);
  });
});

describe('items that cannot be booked', () => {
  /** A card, and the results of its items by their place, with what the ledger has afterwards. */
  async function bookedWith(faulty: ReadonlyMap<number, unknown>, count = 250) {
    const { key } = await real.business();
    const loyalty = clientOf({ key, fetch: real.fetch });
    const program = await loyalty.programs.create(lapsingPoints);
    const card = await loyalty.cards.issue({ program_id: program.id });
    const items = Array.from({ length: count }, (_, at) =>
      faulty.has(at) ? faulty.get(at) : itemAt(at, card.id),
    ) as BatchItem[];
    const results = [];
    for await (const result of loyalty.transactions.batchAll(items)) results.push(result);
    expect(results.map(({ item }) => item)).toEqual(items);
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(count - faulty.size);
    return results;
  }

  const circular: Record<string, unknown> = { ...itemAt(150) };
  circular['metadata'] = circular;

  it.each<[string, unknown, object]>([
    ['a malformed field', { ...itemAt(150), amount: 12.5 }, { code: 'invalid_request' }],
    ['a wrong id', itemAt(150, 'card-7'), { code: 'invalid_request' }],
    ['an extra field', { ...itemAt(150), amout: 1 }, { code: 'invalid_request' }],
    ['no fields', {}, { code: 'invalid_request' }],
    ['nothing', undefined, { code: 'invalid_request' }],
    ['a number that JSON has not', { ...itemAt(150), amount: Number.NaN }, { code: 'invalid_request' }],
    ['half a character', { ...itemAt(150), note: '\ud800' }, { code: 'invalid_request' }],
    [
      'a BigInt',
      { ...itemAt(150), amount: 1n },
      { code: 'invalid_json', cause: { name: 'TypeError' }, message: expect.stringMatching(/BigInt/) },
    ],
    ['a circle', circular, { code: 'invalid_json', message: expect.stringMatching(/circular/) }],
  ])('an item with %s is yielded with its error, and the others are booked', async (_, faulty, error) => {
    const results = await bookedWith(new Map([[150, faulty]]));
    const [refused] = results.splice(150, 1);
    expect(refused).toEqual({ ok: false, status: 400, item: faulty, error: expect.any(APIError) });
    expect(refused).toMatchObject({ error });
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  it('an item that is larger than a request is yielded with 413', async () => {
    const faulty = { ...itemAt(7), note: 'x'.repeat(2 ** 20) };
    const { 7: refused } = await bookedWith(new Map([[7, faulty]]), 20);
    expect(refused).toMatchObject({ ok: false, status: 413, error: { code: 'body_too_large' } });
  });

  it('a batch that is larger than a request is booked in parts', async () => {
    const { key } = await real.business();
    const loyalty = clientOf({ key, fetch: real.fetch });
    const program = await loyalty.programs.create(lapsingPoints);
    const card = await loyalty.cards.issue({ program_id: program.id });
    const bought = Array.from({ length: 200 }, (_, at) => ({
      sku: `${at}`.padEnd(60, 'x'),
      amount: at === 0 ? 100 : 0,
    }));
    const items = Array.from({ length: 100 }, (_, at) => ({ ...itemAt(at, card.id), items: bought }) as BatchItem);
    expect(JSON.stringify({ items }).length).toBeGreaterThan(2 ** 20);
    for await (const result of loyalty.transactions.batchAll(items)) expect(result).toMatchObject({ ok: true });
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(100);
  });

  it('many items at many places are yielded in the order sent', async () => {
    const places = [0, 1, 50, 99, 100, 199, 249];
    const results = await bookedWith(new Map(places.map((at) => [at, { ...itemAt(at), amount: -1 }])));
    expect(results.flatMap(({ ok }, at) => (ok ? [] : [at]))).toEqual(places);
    for (const result of results)
      if (!result.ok)
        expect(result.error).toMatchObject({
          errors: [{ pointer: '/items/0/amount' }, { pointer: '/items/0/card_id' }],
        });
  });

  it('an item that the service refuses has the error of the single request', async () => {
    const unknown = itemAt(3, 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3');
    const { 3: refused } = await bookedWith(new Map([[3, unknown]]), 5);
    expect(refused).toMatchObject({ ok: false, status: 404, item: unknown });
    expect(refused && 'error' in refused && refused.error).toBeInstanceOf(NotFoundError);
    expect(refused).toMatchObject({ error: { code: 'not_found', requestId: expect.stringMatching(/^req_/) } });
  });
});
