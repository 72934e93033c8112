import type { BatchItem } from '@loyalty-service/sdk';
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
    results: Array.from({ length: count }, (_, index) => ({ status: 200, replayed: false, body: { index } })),
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
    const references: (string | undefined)[] = [];
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

  it('throws what a batch throws, after the results of those before it', async () => {
    scripted.play(answerTo(100), problem(400, 'invalid_request'));
    const { loyalty } = testClient({ baseUrl: scripted.url });
    let count = 0;
    const booking = (async () => {
      for await (const _ of loyalty.transactions.batchAll(Array.from({ length: 150 }, (_, at) => itemAt(at))))
        count += 1;
    })();
    await expect(booking).rejects.toMatchObject({ code: 'invalid_request' });
    expect(count).toBe(100);
  });

  it('counts nothing twice when all items are sent again after a crash', async () => {
    const { key } = await real.business();
    const loyalty = clientOf({ key, fetch: real.fetch });
    const program = await loyalty.programs.create(lapsingPoints);
    const card = await loyalty.cards.issue({ program_id: program.id });
    const items = Array.from({ length: 210 }, (_, at) => itemAt(at, card.id));
    let seen = 0;
    for await (const { status, replayed } of loyalty.transactions.batchAll(items)) {
      expect([status, replayed]).toEqual([200, false]);
      seen += 1;
      if (seen === 150) break;
    }
    const replays: boolean[] = [];
    for await (const { replayed } of loyalty.transactions.batchAll(items)) replays.push(replayed);
    expect(replays).toEqual(items.map((_, at) => at < 200));
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(210);
  });
});
