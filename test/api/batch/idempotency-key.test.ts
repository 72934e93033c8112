import { expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

type Json = Answer['json'];

const path = '/v1/transactions/batch';
const send = (items: readonly Json[], key: string) =>
  shop.call('POST', path, { body: { items }, headers: { 'Idempotency-Key': key } });
const earn = (reference: string, amount = 1_250) => ({ action: 'earn', card_id: shop.cardId, amount, reference });
const balance = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;

it('200: the same batch again gets the same bytes, and does nothing', async ({ server }) => {
  const items = [earn('a'), { action: 'use', card_id: shop.cardId, amount: 1_000_000, reference: 'b' }, earn('c')];
  const first = await send(items, 'once');
  expect(first.json.results.map(({ status }: Json) => status)).toEqual([200, 422, 200]);
  const before = await snapshot(server);
  for (const key of ['once', '"once"']) {
    const again = await send(items, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
  }
  expect(await snapshot(server)).toBe(before);
});

it('200: the same bytes also after what they tell has changed', async () => {
  const first = await send([earn('a')], 'kept');
  const { id } = first.json.results[0].body.transaction;
  await must(shop, 'POST', `/v1/transactions/${id}/reverse`, {});
  expect((await send([earn('a')], 'kept')).text).toBe(first.text);
  expect(await balance()).toBe(0);
});

it('200: the same bytes also once an item that was refused could be booked, which it is not', async ({ server }) => {
  shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
  const use = { action: 'use', card_id: shop.cardId, amount: 5, reference: 'late' };
  const first = await send([use], 'refused');
  expect(first.json.results[0]).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_250 });
  const again = await send([use], 'refused');
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await balance()).toBe(12);
});

it('422 idempotency_key_reused: another batch under the key books nothing', async ({ server }) => {
  await send([earn('a')], 'mine');
  const before = await snapshot(server);
  for (const items of [[earn('b')], [earn('a'), earn('b')], [earn('a', 1_300)], [{ ...earn('a'), note: 'other' }]])
    expectProblem(await send(items, 'mine'), 'idempotency_key_reused', { instance: path });
  expect(await snapshot(server)).toBe(before);
});

it('422 idempotency_key_reused: between a batch and any other operation', async () => {
  const headers = { 'Idempotency-Key': 'shared' };
  await must(shop, 'POST', '/v1/customers', {});
  expect((await shop.call('POST', '/v1/customers', { body: {}, headers })).status).toBe(201);
  expectProblem(await send([earn('a')], 'shared'), 'idempotency_key_reused');
  await send([earn('b')], 'batch');
  const other = await shop.call('POST', '/v1/customers', { body: {}, headers: { 'Idempotency-Key': 'batch' } });
  expectProblem(other, 'idempotency_key_reused');
  expect(await balance()).toBe(12);
});

it('200: one batch sent at once by many is booked once, and all get the same bytes', async () => {
  const items = Array.from({ length: 5 }, (_, index) => earn(`r${index}`));
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(items, 'at-once')));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await balance()).toBe(60);
});

it('200 or 422: of two batches at once under one key, one is booked', async () => {
  const answers = await Promise.all([send([earn('left')], 'race'), send([earn('right')], 'race')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await balance()).toBe(12);
});

it('400: a batch that is malformed leaves its key free', async () => {
  expectProblem(await send([{ ...earn('a'), amount: -1 }], 'free'), 'invalid_request', {
    pointers: ['/items/0/amount'],
  });
  expect((await send([earn('a')], 'free')).status).toBe(200);
});

it('200: without a key each item counts once by its reference, as before', async () => {
  const first = await shop.call('POST', path, { body: { items: [earn('a')] } });
  const again = await shop.call('POST', path, { body: { items: [earn('a')] } });
  expect([first, again].map(({ json }) => json.results[0].replayed)).toEqual([false, true]);
  expect(again.headers.get('idempotent-replayed')).toBeNull();
});
