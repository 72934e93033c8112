import { describe, expect } from 'vitest';
import { testClock } from '../support/clock.ts';
import { must, openShop, pointsRules } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const tooSmall = 'It is less than one unit.';

describe('what an amount earns', () => {
  it.for([
    ['whole steps', { per: 100, value: 1 }, 1_299, 12, null],
    ['more units a step', { per: 250, value: 3 }, 1_299, 15, null],
    ['one unit for each minor unit', { value: 1 }, 1_299, 1_299, null],
    ['exact steps, one floor', { per: 1_000, value: 3, steps: 'exact' }, 1_299, 3, null],
    ['the largest amount', { per: 1_000_000_000, value: 1 }, 1_000_000_000_000, 1_000, null],
    ['nothing for nothing', { per: 100, value: 1 }, 0, 0, 'No part of it can earn.'],
    ['less than a step', { per: 100, value: 1 }, 99, 0, '99 is less than one step of 100.'],
    ['less than a unit', { per: 1_000, value: 1, steps: 'exact' }, 999, 0, tooSmall],
    ['below min_spend', { per: 100, value: 1, min_spend: 2_000 }, 1_999, 0, 'Purchases below 2000 earn nothing.'],
    ['from min_spend on', { per: 100, value: 1, min_spend: 2_000 }, 2_000, 20, null],
  ] as const)('200: %s', async ([_name, earn, amount, delta, note], { server }) => {
    const shop = await openShop(server, { rules: { kind: 'points', earn: { basis: 'spend', ...earn } } });
    const { status, json } = await shop.earn({ amount });
    expect(status).toBe(200);
    expect(json.transaction).toMatchObject({
      kind: 'earn',
      unit: 'point',
      amount,
      delta,
      sequence: 1,
      balance_after: delta,
      outcome: delta > 0 ? 'applied' : 'no_value',
      breakdown: [expect.objectContaining({ type: 'base', ref: null, delta, note })],
      purchase_amount: amount,
      currency: 'EUR',
      rules_version: 1,
      occurred_at: '2026-03-10T09:00:00.000Z',
    });
    expect(json.card.balance).toMatchObject({ available: delta, lifetime_earned: delta, pending: 0, held: 0 });
  });

  it('200: the part paid with units and excluded items earn nothing, and the breakdown says so', async ({ server }) => {
    const earn = { basis: 'spend', per: 100, value: 1, exclude: { categories: ['tobacco'] } };
    const shop = await openShop(server, { rules: { kind: 'points', earn } });
    const items = [
      { sku: 'bread', amount: 700 },
      { sku: 'cigarettes', categories: ['tobacco'], amount: 500 },
    ];
    const { json } = await shop.earn({ amount: 1_200, items, paid_with_loyalty: 150 });
    expect(json.transaction.delta).toBe(5);
    expect(json.transaction.breakdown).toEqual([
      {
        ...{ type: 'excluded', ref: null, delta: 0, note: '150 was paid with loyalty units and earns nothing.' },
        ...{ reason: 'paid_with_loyalty', amount: 150, unit: 'minor', currency: 'EUR' },
      },
      {
        ...{ type: 'excluded', ref: null, delta: 0, note: 'Items for 500 earn nothing in this program.' },
        ...{ reason: 'excluded_items', amount: 500, unit: 'minor', currency: 'EUR' },
      },
      { type: 'base', ref: null, delta: 5, note: null },
    ]);
    const all = await shop.earn({ amount: 100, paid_with_loyalty: 100 });
    expect(all.json.transaction).toMatchObject({ delta: 0, outcome: 'no_value' });
  });

  it('200: only included items earn, and count where the program counts items', async ({ server }) => {
    const earn = { basis: 'item', per: 1_000, value: 2, include: { skus: ['diesel'] } };
    const limits = {
      caps: [{ id: 'tank', on: 'earn', measure: 'amount', window: 'call', max: 200_000, over: 'refuse' }],
    };
    const shop = await openShop(server, { rules: { kind: 'points', earn, limits } });
    const items = [{ sku: 'diesel', quantity: 42_500 }, { sku: 'coffee' }];
    const { json } = await shop.earn({ amount: 42_500, items, purchase_amount: 7_100 });
    expect(json.transaction).toMatchObject({ delta: 84, amount: 42_500, purchase_amount: 7_100 });
  });
});

describe('each kind', () => {
  it('200: stamps fill a card, and progress says how far', async ({ server }) => {
    const limits = { caps: [{ id: 'visits', on: 'earn', measure: 'amount', window: 'call', max: 20, over: 'refuse' }] };
    const rules = { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10, limits };
    const shop = await openShop(server, { rules });
    const expected = [
      [4, { current: 4, goal: 10, completed: 0 }],
      [6, { current: 0, goal: 10, completed: 1 }],
      [15, { current: 5, goal: 10, completed: 2 }],
    ] as const;
    for (const [amount, progress] of expected) {
      const { json } = await shop.earn({ amount });
      expect(json.card.progress).toEqual(progress);
      expect([json.transaction.unit, json.transaction.delta, json.transaction.purchase_amount]).toEqual([
        'stamp',
        amount,
        null,
      ]);
    }
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).progress).toEqual(expected[2][1]);
  });

  it.for([
    ['EUR', 1_250, 25],
    ['JPY', 1_299, 25],
    ['KWD', 12_345, 246],
  ] as const)('200: cashback of 200 basis points in %s: %i gives %i', async ([currency, amount, delta], { server }) => {
    const shop = await openShop(server, { currency, rules: { kind: 'cashback', earn: { value: 200 } } });
    const { json } = await shop.earn({ amount, currency });
    expect(json.transaction).toMatchObject({ unit: 'minor', amount, delta, currency });
    expect(json.card.balance).toMatchObject({ unit: 'minor', currency, available: delta });
    expect(json.card.progress).toBeNull();
  });

  it('200: a program may have another currency than the business', async ({ server }) => {
    const shop = await openShop(server, { currency: 'EUR', program: { currency: 'JPY' } });
    const { json } = await shop.earn({ amount: 1_250, currency: 'JPY' });
    expect([json.transaction.currency, json.card.balance.currency]).toEqual(['JPY', null]);
  });
});

describe('a card', () => {
  it('200: its rows are numbered and add up, also where many earn at once', async ({ server }) => {
    const shop = await openShop(server);
    const amounts = Array.from({ length: 60 }, (_, index) => index * 37);
    await Promise.all(amounts.map((amount) => shop.earn({ amount })));
    const first = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?limit=100`);
    const rows = first.data.toReversed();
    expect(rows.map(({ sequence }: { sequence: number }) => sequence)).toEqual(amounts.map((_, index) => index + 1));
    let balance = 0;
    for (const row of rows) {
      balance += row.delta;
      expect(row.balance_after).toBe(balance);
      expect(row.breakdown.reduce((sum: number, line: { delta: number }) => sum + line.delta, 0)).toBe(row.delta);
    }
    expect(balance).toBe(amounts.reduce((sum, amount) => sum + Math.floor(amount / 100), 0));
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(balance);
  });

  it('200: remembers what was said about the sale', async ({ server }) => {
    const shop = await openShop(server, { rules: pointsRules });
    const said = {
      reference: 'sale-1',
      location: 'berlin-3',
      staff_ref: 'jo',
      note: 'two bags',
      metadata: { till: '3' },
    };
    const { json } = await shop.earn({ amount: 100, ...said });
    const { key } = await must(shop, 'GET', '/v1/me');
    expect(json.transaction).toMatchObject({
      ...said,
      key_id: key.id,
      customer_id: shop.customerId,
      program_id: shop.programId,
    });
    expect(await must(shop, 'GET', `/v1/transactions/${json.transaction.id}`)).toEqual(json.transaction);
    expect(json.card).toMatchObject({ last_activity_at: '2026-03-10T09:00:00.000Z', version: 2 });
  });
});
