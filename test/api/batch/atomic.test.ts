import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { type Counter, done, gift, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { path } from './send-batch.ts';

type Json = Readonly<Record<string, unknown>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await expectSound(server);
  await server.stop();
});

const send = (shop: Counter, items: readonly Json[], headers: Readonly<Record<string, string>> = {}) =>
  shop.call('POST', path, { body: { atomic: true, items }, headers });

const expectCode = ({ status, json }: Answer, code: string) => expect([status, json.code]).toEqual([422, code]);

const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

/** A card on which a jacket was bought, and the items of its exchange for a coat. */
async function openExchange() {
  const shop = await openCounter(server, { rules });
  const jacket = { sku: 'jacket', amount: 5_000 };
  await done(shop.act('earn', { amount: 8_000, items: [jacket, { sku: 'hat', amount: 3_000 }], reference: 'r-1' }));
  const card_id = shop.cardId;
  const back = {
    ...{ action: 'reverse', card_id, reference: 'x-back', items: [{ sku: 'jacket' }] },
    original: { action: 'earn', reference: 'r-1' },
  };
  const coat = { action: 'earn', card_id, amount: 7_000, items: [{ sku: 'coat', amount: 7_000 }], reference: 'x-new' };
  return { shop, card_id, back, coat };
}

describe('an atomic batch', () => {
  it('200: books the return and the sale of an exchange, in this order', async () => {
    const { shop, back, coat } = await openExchange();
    const { results } = await done(send(shop, [back, coat]));
    expect(
      results.map(({ ok, replayed, body }: Json & { body: Json & { transaction: Json } }) => ({
        ...{ ok, replayed, kind: body.transaction['kind'], delta: body.transaction['delta'] },
      })),
    ).toEqual([
      { ok: true, replayed: false, kind: 'reverse', delta: -50 },
      { ok: true, replayed: false, kind: 'earn', delta: 70 },
    ]);
    expect((await shop.card()).balance.available).toBe(100);
    expect((await shop.rows()).map(({ id }) => id).slice(1)).toEqual(
      results.map(({ body }: { body: { transaction: { id: string } } }) => body.transaction.id),
    );
  });

  it('200: a retry without an Idempotency-Key gets the same transactions, and books nothing', async () => {
    const { shop, back, coat } = await openExchange();
    const first = await done(send(shop, [back, coat]));
    const again = await done(send(shop, [back, coat]));
    const ids = (answer: Json & { results?: readonly { body: { transaction: Json } }[] }) =>
      answer.results?.map(({ body }) => body.transaction['id']);
    expect(ids(again)).toEqual(ids(first));
    expect(again.results.map(({ replayed }: Json) => replayed)).toEqual([true, true]);
    expect(await shop.rows()).toHaveLength(3);
  });

  it('200: with an Idempotency-Key the answer is repeated, also after a refusal under the same key', async () => {
    const { shop, back, coat, card_id } = await openExchange();
    const key = { 'Idempotency-Key': 'exchange-1' };
    const use = { action: 'use', card_id, amount: 101, reference: 'pay' };
    expectCode(await send(shop, [back, coat, use], key), 'insufficient_balance');
    const first = await send(shop, [back, coat, { ...use, amount: 100 }], key);
    const again = await send(shop, [back, coat, { ...use, amount: 100 }], key);
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expectProblem(await send(shop, [back], key), 'idempotency_key_reused');
    expect((await shop.card()).balance.available).toBe(0);
  });

  it.each([
    ['first', 0],
    ['last', 1],
  ])('422: nothing is booked if the %s item is refused, and the answer names it', async (_which, at) => {
    const { shop, back, coat, card_id } = await openExchange();
    const before = await shop.card();
    const refused = { action: 'earn', card_id, amount: 1, items: [{ sku: 'a', amount: 2 }], reference: 'bad' };
    const items = at === 0 ? [refused, back, coat] : [coat, refused, back];
    const problem = await send(shop, items);
    expectProblem(problem, 'amount_mismatch', { members: { pointer: `/items/${at}/items` } });
    const poor = { action: 'use', card_id, amount: 5_000, reference: 'bad' };
    const broke = await send(shop, at === 0 ? [poor, back] : [coat, poor, back]);
    expectCode(broke, 'insufficient_balance');
    expect(broke.json.instance).toBe(`${path}#/items/${at}`);
    expect([await shop.card(), (await shop.rows()).length]).toEqual([before, 1]);
  });

  it('404, 200: an item on another card is booked too, or stops all', async () => {
    const { shop, coat } = await openExchange();
    const program = await must(shop, 'POST', '/v1/programs', { name: 'Gift card', status: 'active', rules: gift });
    const card = await must(shop, 'POST', '/v1/cards', { program_id: program.id });
    const top = { action: 'top_up', card_id: card.id, amount: 500, reference: 'money' };
    const pay = { action: 'use', card_id: card.id, amount: 600, reference: 'pay' };
    expectCode(await send(shop, [coat, top, pay]), 'insufficient_balance');
    const lost = await send(shop, [coat, top, { ...pay, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3' }]);
    expectProblem(lost, 'not_found', { pointers: ['/items/2/card_id'] });
    await done(send(shop, [coat, top, { ...pay, amount: 400 }]));
    expect((await shop.card()).balance.available).toBe(150);
    expect((await must(shop, 'GET', `/v1/cards/${card.id}`)).balance.available).toBe(100);
  });

  it('200: each item sees what the ones before it did to bonuses, tiers and caps', async () => {
    const reached = { kind: 'reached', measure: 'spend', window: 'lifetime', min: 9_000 };
    const goal = { id: 'goal', name: 'Goal', on: reached, effect: { kind: 'add', value: 25 } };
    const cap = { id: 'two', on: 'earn', measure: 'count', window: 'day', max: 2, over: 'refuse' };
    const shop = await openCounter(server, { rules: { ...rules, campaigns: [goal], limits: { caps: [cap] } } });
    const sale = (reference: string, amount: number) => ({ action: 'earn', card_id: shop.cardId, amount, reference });
    expectCode(await send(shop, [sale('a', 5_000), sale('b', 5_000), sale('c', 1)]), 'limit_exceeded');
    expect(await shop.rows()).toEqual([]);
    await done(send(shop, [sale('a', 5_000), sale('b', 5_000)]));
    expect((await shop.rows()).map(({ kind, delta }) => [kind, delta])).toEqual([
      ['earn', 50],
      ['earn', 50],
      ['bonus', 25],
    ]);
  });
});

it('422 amount_mismatch: an earn with a returned piece says how an exchange is booked', async () => {
  const { shop } = await openExchange();
  const items = [
    { sku: 'jacket', quantity: -1, amount: -5_000 },
    { sku: 'coat', amount: 7_000 },
  ];
  const problem = await shop.act('earn', { amount: 2_000, items });
  expectProblem(problem, 'amount_mismatch', { members: { pointer: '/items' } });
  expect(problem.json.detail).toContain('An atomic batch books the return and the new sale together.');
});
