import { beforeAll, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { makeWorld, type World } from '../support/world.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});

type Json = Answer['json'];

const path = '/v1/transactions/batch';
const send = (of: Pick<World, 'call'>, items: readonly Json[], key?: string) =>
  of.call('POST', path, { body: { items }, ...(key ? { key } : {}) });
const earn = (card_id: string, reference: string, amount = 1_250) => ({ action: 'earn', card_id, amount, reference });

it('200: each action is booked as its own call would be, in the order of the items', async () => {
  const { cardId, giftCardId, otherCardId, rewardId } = world;
  const answer = await send(world, [
    earn(cardId, 'a1'),
    { action: 'top_up', card_id: giftCardId, amount: 700, reference: 'a2' },
    { action: 'use', card_id: giftCardId, amount: 300, reference: 'a3' },
    { action: 'redeem', card_id: otherCardId, reward_id: rewardId, reference: 'a4' },
  ]);
  expect(answer.status).toBe(200);
  const { results } = answer.json;
  expect(results.map(({ status, replayed }: Json) => [status, replayed])).toEqual(Array(4).fill([200, false]));
  expect(results.map(({ body }: Json) => [body.transaction.kind, body.transaction.delta])).toEqual([
    ['earn', 12],
    ['top_up', 700],
    ['use', -300],
    ['redeem', -10],
  ]);
  expect(results[3].body.reward.id).toBe(rewardId);
  for (const { body } of results) {
    const row = await must(world, 'GET', `/v1/transactions/${body.transaction.id}`);
    expect(row).toEqual(body.transaction);
    expect(body.card.id).toBe(row.card_id);
  }
});

it('200: each commits by itself: what is refused stands as its problem between those that were booked', async () => {
  const { cardId, giftCardId } = world;
  const answer = await send(world, [
    earn(cardId, 'b1'),
    { action: 'use', card_id: giftCardId, amount: 10_000_000, reference: 'b2' },
    { action: 'use', card_id: cardId, amount: 1, reference: 'b3' },
    earn(cardId, 'b4'),
  ]);
  const { results } = answer.json;
  expect(results.map(({ status }: Json) => status)).toEqual([200, 422, 422, 200]);
  expect(results[1].body).toMatchObject({
    code: 'insufficient_balance',
    status: 422,
    instance: `${path}#/items/1`,
    request_id: answer.headers.get('request-id'),
  });
  expect(results[1].body.available).toBeLessThan(10_000_000);
  const alone = await world.call('POST', `/v1/cards/${cardId}/use`, { body: { amount: 1, reference: 'b3' } });
  expect([results[2].body.code, results[2].body.detail]).toEqual([alone.json.code, alone.json.detail]);
});

it('200: items of one card are done in their order', async () => {
  const shop = await openShop(server, { rules: { kind: 'gift' } });
  const items = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? { action: 'top_up', card_id: shop.cardId, amount: 100, reference: `t${index}` }
      : { action: 'use', card_id: shop.cardId, amount: 100, reference: `u${index}` },
  );
  const { json } = await send(shop, items);
  expect(json.results.map(({ status }: Json) => status)).toEqual(Array(40).fill(200));
  expect(json.results.map(({ body }: Json) => body.transaction.sequence)).toEqual(items.map((_, index) => index + 1));
  expect(json.results.at(-1).body.card.balance.available).toBe(0);
});

it('200: the same batch again, and its items in other calls, count once', async () => {
  const { cardId, giftCardId } = world;
  const items = [earn(cardId, 'c1'), { action: 'use', card_id: giftCardId, amount: 5, reference: 'c2' }];
  const first = await send(world, items);
  const before = await snapshot(server);
  const again = await send(world, items);
  expect(again.json.results.map(({ replayed }: Json) => replayed)).toEqual([true, true]);
  const ids = (answer: Answer) => answer.json.results.map(({ body }: Json) => body.transaction.id);
  expect(ids(again)).toEqual(ids(first));
  const single = await world.earn({ amount: 1_250, reference: 'c1' });
  expect(single.json.transaction.id).toBe(ids(first)[0]);
  expect(single.headers.get('idempotent-replayed')).toBe('true');
  expect(await snapshot(server)).toBe(before);
  const other = await send(world, [earn(cardId, 'c1', 999)]);
  expect(other.json.results[0]).toMatchObject({
    status: 409,
    body: { code: 'reference_in_use', transaction_id: ids(first)[0] },
  });
});

it('200: one reference twice in a batch counts once', async () => {
  const { cardId } = world;
  const { json } = await send(world, [earn(cardId, 'd1'), earn(cardId, 'd1')]);
  expect(json.results.map(({ status, replayed }: Json) => [status, replayed])).toEqual([
    [200, false],
    [200, true],
  ]);
});

it('200: unknown cards and foreign ones are 404 for their item alone, which says where', async () => {
  const foreign = await makeWorld(server);
  const unknown = `${world.cardId.slice(0, -4)}0000`;
  const { rewardId } = foreign;
  const answer = await send(world, [
    earn(unknown, 'e1'),
    earn(foreign.cardId, 'e2'),
    { action: 'redeem', card_id: world.otherCardId, reward_id: rewardId, reference: 'e3' },
    earn(world.cardId, 'e4'),
  ]);
  const { results } = answer.json;
  expect(results.map(({ status }: Json) => status)).toEqual([404, 404, 404, 200]);
  expect(results.slice(0, 3).map(({ body }: Json) => body.errors[0].pointer)).toEqual([
    '/items/0/card_id',
    '/items/1/card_id',
    '/items/2/reward_id',
  ]);
  const earned = await must(foreign, 'GET', `/v1/cards/${foreign.cardId}/transactions`);
  expect(earned.data).toHaveLength(1);
});

it('200: each booked item has its event, which names the request of the batch', async () => {
  const after = await lastSequence(world);
  const answer = await send(world, [earn(world.cardId, 'f1'), earn(world.otherCardId, 'f2')]);
  const events = await eventsAfter(world, after);
  expect(events.map(({ type }) => type)).toEqual(['transaction.created', 'transaction.created']);
  for (const event of events) expect(event.request.id).toBe(answer.headers.get('request-id'));
});

it('200: a hundred items of more than 64 KiB', async () => {
  const note = 'n'.repeat(500);
  const items = Array.from({ length: 100 }, (_, index) => ({
    ...earn(world.cardId, `g${index}`),
    note,
    metadata: { a: note },
  }));
  expect(JSON.stringify(items).length).toBeGreaterThan(64 * 1_024);
  const { json } = await send(world, items);
  expect(json.results.filter(({ status }: Json) => status === 200)).toHaveLength(100);
});

it('400 invalid_request: a malformed item, a missing reference, none, or more than a hundred; nothing is done', async () => {
  const { cardId } = world;
  const before = await snapshot(server);
  const refused: [readonly Json[], string][] = [
    [[earn(cardId, 'h1'), { ...earn(cardId, 'h2'), amount: 1.5 }], '/items/1/amount'],
    [[{ action: 'earn', card_id: cardId, amount: 1 }], '/items/0/reference'],
    [[{ action: 'adjust', card_id: cardId, delta: 1, reference: 'h' }], '/items/0/note'],
    [[{ action: 'replace', card_id: cardId, reference: 'h' }], '/items/0/action'],
    [[{ action: 'reverse', card_id: cardId, reference: 'h' }], '/items/0'],
    [[{ action: 'capture', card_id: cardId }], '/items/0/hold_id'],
    [[{ ...earn(cardId, 'h3'), delta: 5 }], '/items/0/delta'],
    [[{ action: 'top_up', card_id: cardId, reference: 'h4' }], '/items/0'],
    [[{ ...earn(cardId, 'h5'), card_id: 'x' }], '/items/0/card_id'],
    [[], '/items'],
    [Array.from({ length: 101 }, (_, index) => earn(cardId, `i${index}`)), '/items'],
  ];
  for (const [items, pointer] of refused)
    expectProblem(await send(world, items), 'invalid_request', { pointers: [pointer], instance: path });
  expect(await snapshot(server)).toBe(before);
});

it('413 body_too_large: of more than 1 MiB', async () => {
  const raw = JSON.stringify({ items: [{ ...earn(world.cardId, 'j'), note: 'x'.repeat(1_024 * 1_024) }] });
  expectProblem(await world.call('POST', path, { raw }), 'body_too_large', { instance: path });
});

it('429 rate_limited: each item counts as a request, and nothing is booked where there are too many', async () => {
  const limited = await startServer({ rateLimited: true, now: () => 1_800_000_000_000 });
  const shop = await openShop(limited, { plan: 'free' });
  const left = Number(/r=(\d+)/.exec((await shop.call('GET', '/v1/me')).headers.get('ratelimit') ?? '')?.[1]);
  expect(left).toBeGreaterThan(80);
  const items = Array.from({ length: left + 1 }, (_, index) => earn(shop.cardId, `k${index}`));
  const before = await snapshot(limited);
  expectProblem(await send(shop, items.slice(0, 100)), 'rate_limited', { instance: path });
  expect(await snapshot(limited)).toBe(before);
});
