import { describe, expect } from 'vitest';
import { gift, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { it } from '../support/test-with-server.ts';

const spend = { basis: 'spend', per: 100, value: 1 } as const;
const euros = { unit: 'minor', currency: 'EUR' } as const;
const capOf = (cap: object) => ({ caps: [{ id: 'cap', window: 'day', over: 'refuse', ...cap }] });

describe('a refusal with numbers', () => {
  it('422: says that a balance of money is money', async ({ server }) => {
    const shop = await openCounter(server, { rules: gift });
    await shop.topUp({ amount: 1_000 });
    const members = { available: 1_000, needed: 2_500, ...euros };
    expectProblem(await shop.use({ amount: 2_500 }), 'insufficient_balance', { members });
    expectProblem(await shop.adjust(-2_500), 'insufficient_balance', { members });
    expectProblem(await shop.act('close'), 'balance_remaining', { members: { available: 1_000, ...euros } });
  });

  it('422: says that a balance of points is points, also for a reward', async ({ server }) => {
    const shop = await openCounter(server, { rules: { kind: 'points', earn: spend } });
    const { json } = await shop.call('POST', '/v1/rewards', {
      body: {
        program_id: shop.programId,
        name: 'Coffee',
        cost: 100,
        benefit: { kind: 'custom', label: 'Coffee' },
      },
    });
    const answer = await shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id: json.id } });
    expectProblem(answer, 'insufficient_balance', { members: { available: 0, needed: 100, unit: 'point' } });
  });

  it('422: says the bounds of a top-up in money', async ({ server }) => {
    const shop = await openCounter(server, { rules: { kind: 'gift', min_top_up: 500, max_top_up: 10_000 } });
    const members = { min: 500, max: 10_000, ...euros };
    expectProblem(await shop.topUp({ amount: 100 }), 'invalid_amount', { members });
  });

  it.for([
    ['value', { unit: 'point' }],
    ['amount', euros],
    ['spend', euros],
    ['count', { unit: 'count' }],
  ] as const)('422: says what a cap on %s counts', async ([measure, counted], { server }) => {
    const rules = { kind: 'points', earn: spend, limits: capOf({ on: 'earn', measure, max: 0 }) };
    const shop = await openCounter(server, { rules });
    const { status, json } = await shop.earn({ amount: 1_000 });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'limit_exceeded', cap_id: 'cap', max: 0, window: 'day', ...counted });
    expect(Object.keys(json).includes('currency')).toBe('currency' in counted);
  });

  it('422: says what can still be refunded: money of a purchase, or pieces of an item', async ({ server }) => {
    const shop = await openCounter(server, { rules: { kind: 'points', earn: spend } });
    const items = [{ sku: 'bread', quantity: 2, amount: 1_000 }];
    const { json } = await shop.earn({ amount: 1_000, items });
    const back = (body: object) => shop.call('POST', `/v1/transactions/${json.transaction.id}/reverse`, { body });
    expectProblem(await back({ amount: 1_001 }), 'refund_exceeds_original', {
      members: { remaining: 1_000, ...euros },
    });
    expectProblem(await back({ items: [{ sku: 'bread', amount: 1_001 }] }), 'refund_exceeds_original', {
      members: { pointer: '/items/0/amount', remaining: 1_000, ...euros },
    });
    expectProblem(await back({ items: [{ sku: 'bread', quantity: 3 }] }), 'refund_exceeds_original', {
      members: { pointer: '/items/0/quantity', remaining: 2, unit: 'item' },
    });
  });
});

describe('a breakdown', () => {
  it.for([
    ['below the smallest purchase', { ...spend, min_spend: 500 }, { reason: 'below_min_spend', limit: 500, ...euros }],
    ['below one step', { ...spend, per: 1_000 }, { reason: 'below_one_step', amount: 499, limit: 1_000, ...euros }],
    [
      'of fewer articles than a step',
      { basis: 'item', per: 1_000, value: 1 },
      { reason: 'below_one_step', unit: 'item' },
    ],
  ] as const)('200: of a purchase %s has the numbers that its note names', async ([_name, earn, why], { server }) => {
    const limits = capOf({ on: 'earn', measure: 'amount', window: 'call', max: 1_000_000 });
    const shop = await openCounter(server, { rules: { kind: 'points', earn, limits } });
    const { json } = await shop.earn({ amount: 499 });
    expect(json.transaction.breakdown).toEqual([expect.objectContaining({ type: 'base', delta: 0, ...why })]);
  });

  it('200: of an earn that a cap cuts has the limit, its window and its unit', async ({ server }) => {
    const limits = capOf({ on: 'earn', measure: 'value', max: 5, over: 'clip' });
    const shop = await openCounter(server, { rules: { kind: 'points', earn: spend, limits } });
    const { json } = await shop.earn({ amount: 2_000 });
    expect(json.transaction.breakdown.at(-1)).toMatchObject({
      ...{ type: 'cap', delta: -15, reason: 'cap', limit: 5, window: 'day', unit: 'point' },
    });
  });
});
