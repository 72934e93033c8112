import { describe, expect } from 'vitest';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { done, gift, openCounter } from '../support/counter.ts';
import { gymRules, openMemberShop } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { path, send, statuses } from './send-batch.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const at = (minutes: number): string => instantFrom(clock, minutes * minute);

describe('a reversal in a batch', () => {
  const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

  it('200: of a sale of the same batch by its reference, in whole or by items', async ({ server }) => {
    const shop = await openShop(server, { rules });
    const card_id = shop.cardId;
    const items = [
      { sku: 'bread', amount: 600 },
      { sku: 'soap', amount: 400 },
    ];
    const sale = { action: 'earn', card_id, amount: 1_000, items, reference: 'sale' };
    const original = { action: 'earn', reference: 'sale' };
    const back = { action: 'reverse', card_id, original };
    const results = await send(
      shop,
      sale,
      { ...back, items: [{ sku: 'soap' }], reference: 'return-1', reason: 'Broken.' },
      { ...back, reference: 'return-2' },
    );
    expect(results.map(({ body }) => [body.transaction.kind, body.transaction.delta])).toEqual([
      ['earn', 10],
      ['reverse', -4],
      ['reverse', -6],
    ]);
    expect(results[1].body.transaction.reason).toBe('Broken.');
    const again = await send(shop, { ...back, items: [{ sku: 'soap' }], reference: 'return-1', reason: 'Broken.' });
    expect([again[0].replayed, again[0].body.transaction.id]).toEqual([true, results[1].body.transaction.id]);
  });

  it('200: by its id, and of a sale on the card that was replaced since', async ({ server }) => {
    const shop = await openShop(server, { rules });
    const earned = await done(shop.earn({ amount: 1_000, reference: 'before' }));
    const other = await done(shop.earn({ amount: 500, reference: 'other' }));
    const { id: card_id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    const results = await send(
      shop,
      { action: 'reverse', card_id, transaction_id: earned.transaction.id, reference: 'r1' },
      { action: 'reverse', card_id, original: { action: 'earn', reference: 'other' }, reference: 'r2' },
    );
    expect(results.map(({ body }) => body.transaction.reverses)).toEqual([earned.transaction.id, other.transaction.id]);
  });

  it('404: of a sale that the card does not have', async ({ server }) => {
    const shop = await openShop(server, { rules });
    const foreign = await done(
      (await openShop(server, { of: shop, rules })).earn({ amount: 100, reference: 'theirs' }),
    );
    const item = { action: 'reverse', card_id: shop.cardId, reference: 'r' };
    const results = await send(
      shop,
      { ...item, transaction_id: foreign.transaction.id },
      { ...item, original: { action: 'earn', reference: 'theirs' } },
      { ...item, original: { action: 'use', reference: 'none' }, card_id: foreign.card.id },
    );
    expect(statuses(results)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(results.map(({ body }) => body.errors[0].pointer)).toEqual([
      '/items/0/transaction_id',
      '/items/1/original/reference',
      '/items/2/original/reference',
    ]);
  });

  it('400: neither or both of transaction_id and original, or amount beside items', async ({ server }) => {
    const shop = await openShop(server, { rules });
    const { transaction } = await done(shop.earn({ amount: 1_000, reference: 'sale' }));
    const item = { action: 'reverse', card_id: shop.cardId, reference: 'r' };
    const both = { transaction_id: transaction.id, original: { action: 'earn', reference: 'sale' } };
    const parts = { transaction_id: transaction.id, amount: 1, items: [{ sku: 'bread' }] };
    for (const [more, pointer] of [
      [{}, '/items/0'],
      [both, '/items/0'],
      [parts, '/items/0/amount'],
    ] as const) {
      const refused = await shop.call('POST', path, { body: { items: [{ ...item, ...more }] } });
      expectProblem(refused, 'invalid_request', { pointers: [pointer] });
    }
  });
});

it('422: `pointer` of a problem names the item, as the pointers of its errors do', async ({ server }) => {
  const shop = await openShop(server, { rules: pointsRules });
  const card_id = shop.cardId;
  const lines = [{ sku: 'bread', amount: 600 }];
  const results = await send(
    shop,
    { action: 'earn', card_id, amount: 600, items: lines, reference: 'sale' },
    { action: 'earn', card_id, amount: 700, items: lines, reference: 'sale-2' },
    { action: 'earn', card_id, amount: 600, reference: 'sale-3', occurred_at: at(60) },
    {
      ...{ action: 'reverse', card_id, original: { action: 'earn', reference: 'sale' }, reference: 'back' },
      items: [{ sku: 'soap' }],
    },
  );
  expect(results.map(({ body }) => [body.code, body.pointer])).toEqual([
    [undefined, undefined],
    ['amount_mismatch', '/items/1/items'],
    ['occurred_at_out_of_range', '/items/2/occurred_at'],
    ['refund_exceeds_original', '/items/3/items/0/sku'],
  ]);
});

describe('a capture in a batch', () => {
  const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

  it('200: once, however often it is sent', async ({ server }) => {
    const shop = await openShop(server, { rules });
    await done(shop.earn({ amount: 10_000 }));
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 30 });
    const item = { action: 'capture', card_id: shop.cardId, hold_id: hold.id, amount: 20 };
    const [first] = await send(shop, item);
    expect(first.body).toMatchObject({ transaction: { delta: -20 }, hold: { status: 'captured' }, reward: null });
    const [again] = await send(shop, item);
    expect([again.status, again.replayed, again.body.transaction]).toEqual([200, true, first.body.transaction]);
    expect(statuses(await send(shop, { ...item, amount: 10 }))).toEqual(['hold_closed']);
    await must(shop, 'POST', `/v1/transactions/${first.body.transaction.id}/reverse`, {});
    expect(statuses(await send(shop, item))).toEqual(['reference_reversed']);
  });

  it('404: the hold of another card', async ({ server }) => {
    const shop = await openShop(server, { rules });
    await done(shop.earn({ amount: 10_000 }));
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 30 });
    const [refused] = await send(shop, { action: 'capture', card_id: await shop.issue(), hold_id: hold.id });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([404, '/items/0/hold_id']);
  });
});

it('200: renews a membership that a visit of the same batch needs', async ({ server }) => {
  const shop = await openMemberShop(server, { rules: gymRules });
  clock.advance(day);
  const card_id = shop.cardId;
  const results = await send(
    shop,
    { action: 'use', card_id, amount: 1, reference: 'visit', occurred_at: at(-5) },
    { action: 'renew', card_id, plan_id: 'gym', reference: 'fee', occurred_at: at(-6) },
  );
  expect(statuses(results)).toEqual([200, 200]);
  expect(results[1].body.membership).toMatchObject({ plan_id: 'gym', entitled: true });
});

it('403 insufficient_scope: a renewal with a key that may only book, as in its own call', async ({ server }) => {
  const shop = await openMemberShop(server, { rules: gymRules });
  const till = await server.business({ of: shop, scopes: ['transactions:write'] });
  const results = await send(till, { action: 'renew', card_id: shop.cardId, plan_id: 'gym', reference: 'fee-1' });
  expect(statuses(results)).toEqual(['insufficient_scope']);
  expect(results[0].body).toMatchObject({ required: 'cards:write', detail: expect.stringContaining('renew') });
  expect((await shop.card()).membership).toBeNull();
});

describe('an adjustment in a batch', () => {
  it('200: counts once for its reference', async ({ server }) => {
    const shop = await openCounter(server, { rules: gift });
    const item = { action: 'adjust', card_id: shop.cardId, delta: 70, note: 'Sorry.', reference: 'case-1' };
    const [first, again] = await send(shop, item, item);
    expect([first.body.transaction.delta, again.replayed, again.body.card.balance.available]).toEqual([70, true, 70]);
    expect(statuses(await send(shop, { ...item, delta: 71 }))).toEqual(['reference_in_use']);
  });

  it('403 insufficient_scope: with a key that may only book', async ({ server }) => {
    const shop = await openCounter(server, { rules: gift });
    const till = await server.business({ of: shop, scopes: ['transactions:write'] });
    const card_id = shop.cardId;
    const results = await send(
      till,
      { action: 'adjust', card_id, delta: 70, note: 'Sorry.', reference: 'case-1' },
      { action: 'top_up', card_id, amount: 50, reference: 'top' },
    );
    expect(statuses(results)).toEqual(['insufficient_scope', 200]);
    expect(results[0].body.required).toBe('admin');
    expect((await shop.card()).balance.available).toBe(50);
  });
});
