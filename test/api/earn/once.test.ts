import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

const keyed = (shop: Shop, body: Readonly<Record<string, unknown>>, key: string): Promise<Answer> =>
  shop.earn(body, { headers: { 'Idempotency-Key': key } });

const balanceOf = async (shop: Shop): Promise<number> =>
  (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;

const distinct = (answers: readonly Answer[]): number =>
  new Set(answers.map(({ status, text }) => `${status} ${text}`)).size;

describe('an Idempotency-Key', () => {
  it('200: twice answers the same bytes, and earns once', async ({ server }) => {
    const shop = await openShop(server);
    const first = await keyed(shop, { amount: 1_250 }, 'sale-1');
    const second = await keyed(shop, { amount: 1_250 }, 'sale-1');
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect(await balanceOf(shop)).toBe(12);
  });

  it('422 idempotency_key_reused: with another amount, or on another card', async ({ server }) => {
    const shop = await openShop(server);
    const other = await openShop(server);
    await keyed(shop, { amount: 1_250 }, 'sale-1');
    const second = await shop.issue();
    const before = await snapshot(server);
    expectProblem(await keyed(shop, { amount: 1_251 }, 'sale-1'), 'idempotency_key_reused');
    expectProblem(await keyed(shop, { amount: 1_250, note: 'x' }, 'sale-1'), 'idempotency_key_reused');
    const elsewhere = { body: { amount: 1_250 }, headers: { 'Idempotency-Key': 'sale-1' } };
    expectProblem(await shop.call('POST', `/v1/cards/${second}/earn`, elsewhere), 'idempotency_key_reused');
    expect(await snapshot(server)).toBe(before);
    expect((await keyed(other, { amount: 1_251 }, 'sale-1')).status).toBe(200);
  });

  it('200: 50 at once have one effect and one answer', async ({ server }) => {
    const shop = await openShop(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed(shop, { amount: 1_250 }, 'at-once')));
    expect(distinct(answers)).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await balanceOf(shop)).toBe(12);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data).toHaveLength(1);
  });

  it('200: 50 at once with two amounts: one of them counts, the other is refused each time', async ({ server }) => {
    const shop = await openShop(server);
    const sent = Array.from({ length: 50 }, (_, index) => keyed(shop, { amount: index % 2 ? 1_000 : 2_000 }, 'two'));
    const answers = await Promise.all(sent);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(25);
    expect(distinct(good)).toBe(1);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 'idempotency_key_reused');
    expect(await balanceOf(shop)).toBe(good[0]?.json.transaction.delta);
  });
});

describe('a reference', () => {
  it('200: under a new key answers the original transaction and the card as it is now', async ({ server }) => {
    const shop = await openShop(server);
    const first = await keyed(shop, { amount: 1_250, reference: 'order-1' }, 'key-1');
    await shop.earn({ amount: 300 });
    const before = await snapshot(server);
    const again = await keyed(shop, { amount: 1_250, reference: 'order-1', note: 'again' }, 'key-2');
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json.transaction).toEqual(first.json.transaction);
    expect(again.json.card).toEqual(await must(shop, 'GET', `/v1/cards/${shop.cardId}`));
    expect(again.json.card.balance.available).toBe(15);
    const bare = await shop.earn({ amount: 1_250, reference: 'order-1' });
    expect(bare.json).toEqual(again.json);
    expect((await snapshot(server)).split('\n').length - before.split('\n').length).toBe(1);
  });

  it('409 reference_in_use: with another amount, naming the transaction', async ({ server }) => {
    const shop = await openShop(server);
    const { json } = await shop.earn({ amount: 1_250, reference: 'order-1' });
    const before = await snapshot(server);
    const members = { transaction_id: json.transaction.id };
    expectProblem(await shop.earn({ amount: 1_251, reference: 'order-1' }), 'reference_in_use', { members });
    expectProblem(await shop.preview({ amount: 1_251, reference: 'order-1' }), 'reference_in_use', { members });
    expect(await snapshot(server)).toBe(before);
  });

  it('200: 50 at once under different keys have one effect', async ({ server }) => {
    const shop = await openShop(server);
    const sent = Array.from({ length: 50 }, (_, index) =>
      keyed(shop, { amount: 1_250, reference: 'order-1' }, `key-${index}`),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.transaction.id}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await balanceOf(shop)).toBe(12);
  });

  it('200: on another card is another sale, and is kept apart by case and spaces', async ({ server }) => {
    const shop = await openShop(server);
    const other = await shop.issue();
    await shop.earn({ amount: 100, reference: 'order-1' });
    for (const reference of ['ORDER-1', ' order-1', 'order-1 ']) await shop.earn({ amount: 100, reference });
    const elsewhere = await must(shop, 'POST', `/v1/cards/${other}/earn`, { amount: 500, reference: 'order-1' });
    expect(elsewhere.transaction.delta).toBe(5);
    expect(await balanceOf(shop)).toBe(4);
  });

  it('200: is answered on a card that is blocked or closed since, by a program that is archived', async ({
    server,
  }) => {
    const shop = await openShop(server);
    const first = await shop.earn({ amount: 1_250, reference: 'order-1' });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    expect((await shop.earn({ amount: 1_250, reference: 'order-1' })).json.transaction).toEqual(first.json.transaction);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    const closed = await shop.earn({ amount: 1_250, reference: 'order-1' });
    expect(closed.json.transaction).toEqual(first.json.transaction);
    expect(closed.json.card.status).toBe('closed');
    expectProblem(await shop.earn({ amount: 1_250, reference: 'order-2' }), 'card_closed', {
      members: { card_id: shop.cardId, replaced_by: null },
    });
  });
});
