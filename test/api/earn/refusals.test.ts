import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Wanted = Parameters<typeof expectProblem>[2];

/** The earn and its preview are refused alike, and nothing is written. */
async function expectRefused(shop: Shop, body: object, code: Parameters<typeof expectProblem>[1], wanted: Wanted = {}) {
  const before = await snapshot(server);
  const path = `/v1/cards/${shop.cardId}/earn`;
  expectProblem(await shop.earn({ ...body }), code, { instance: path, ...wanted });
  expectProblem(await shop.preview({ ...body }), code, { instance: `${path}/preview`, ...wanted });
  expect(await snapshot(server)).toBe(before);
}

const stamps = { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 };
const items = { kind: 'points', earn: { basis: 'item', value: 1 } };

describe('a mix-up', () => {
  it.each([
    [pointsRules, ['visit', 'item'], 'minor'],
    [stamps, ['minor', 'item'], 'visit'],
    [items, ['minor', 'visit'], 'item'],
  ])('422 amount_unit_mismatch: %j', async (rules, wrong, right) => {
    const shop = await openShop(server, { rules });
    for (const amount_unit of wrong) await expectRefused(shop, { amount: 1, amount_unit }, 'amount_unit_mismatch');
    expect((await shop.earn({ amount: 1, amount_unit: right })).status).toBe(200);
  });

  it('422 currency_mismatch: another currency than the program has', async () => {
    const shop = await openShop(server);
    await expectRefused(shop, { amount: 1, currency: 'USD' }, 'currency_mismatch');
    expect((await shop.earn({ amount: 1, currency: 'EUR' })).status).toBe(200);
  });

  it('422 amount_mismatch: items that do not add up', async () => {
    const members = { pointer: '/items' };
    const shop = await openShop(server);
    const sale = [
      { sku: 'a', amount: 60 },
      { sku: 'b', amount: 41 },
    ];
    await expectRefused(shop, { amount: 100, items: sale }, 'amount_mismatch', { members });
    await expectRefused(shop, { amount: 100, items: [{ sku: 'a' }] }, 'amount_mismatch', { members });
    expect((await shop.earn({ amount: 101, items: sale })).status).toBe(200);
    const counting = await openShop(server, { rules: items });
    await expectRefused(counting, { amount: 3, items: [{ sku: 'a' }, { sku: 'b' }] }, 'amount_mismatch', { members });
    expect((await counting.earn({ amount: 2, items: [{ sku: 'a' }, { sku: 'b' }] })).status).toBe(200);
  });

  it.each([
    ['visit', stamps, 1],
    ['item', items, 100],
  ])('422 limit_exceeded: cents sent to a program that counts in %ss', async (_basis, rules, max) => {
    const shop = await openShop(server, { rules });
    const members = { cap_id: 'per_call', max, resets_at: null };
    await expectRefused(shop, { amount: max + 1 }, 'limit_exceeded', { members });
    expect((await shop.earn({ amount: max })).json.transaction.delta).toBe(max);
  });
});

describe('a result', () => {
  it('422 result_out_of_range: more than 10^12 at once, or on the card', async () => {
    const rules = { kind: 'points', earn: { basis: 'spend', value: 1_000_000 } };
    const shop = await openShop(server, { rules });
    await expectRefused(shop, { amount: 1_000_001 }, 'result_out_of_range');
    await expectRefused(shop, { amount: 1_000_000_000_000 }, 'result_out_of_range');
    expect((await shop.earn({ amount: 999_999 })).json.card.balance.available).toBe(999_999_000_000);
    await expectRefused(shop, { amount: 2 }, 'result_out_of_range');
    expect((await shop.earn({ amount: 1 })).json.card.balance.available).toBe(1_000_000_000_000);
  });
});

describe('a state', () => {
  it('409 card_blocked: until it is unblocked', async () => {
    const shop = await openShop(server);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    await expectRefused(shop, { amount: 1 }, 'card_blocked', { members: { card_id: shop.cardId } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/unblock`);
    expect((await shop.earn({ amount: 1 })).status).toBe(200);
  });

  it('409 card_closed: for good', async () => {
    const shop = await openShop(server);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`);
    await expectRefused(shop, { amount: 1 }, 'card_closed', { members: { card_id: shop.cardId, replaced_by: null } });
  });

  it('409 program_not_active: while it is paused, and once it is archived', async () => {
    const shop = await openShop(server);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    await expectRefused(shop, { amount: 1 }, 'program_not_active', { members: { reason: 'paused' } });
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    await expectRefused(shop, { amount: 1 }, 'program_not_active', { members: { reason: 'archived' } });
  });

  it('409, 422: reference, then card, program, shape and caps', async () => {
    const limits = { caps: [{ id: 'tiny', on: 'earn', measure: 'amount', window: 'call', max: 10, over: 'refuse' }] };
    const shop = await openShop(server, { rules: { ...pointsRules, limits } });
    const { json } = await shop.earn({ amount: 10, reference: 'r' });
    const wrong = { amount: 11, currency: 'USD' };
    const path = `/v1/programs/${shop.programId}`;
    await expectRefused(shop, { amount: 11 }, 'limit_exceeded', {
      members: { cap_id: 'tiny', max: 10, resets_at: null },
    });
    await expectRefused(shop, wrong, 'currency_mismatch');
    await must(shop, 'POST', `${path}/pause`);
    await expectRefused(shop, wrong, 'program_not_active', { members: { reason: 'paused' } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    await expectRefused(shop, wrong, 'card_blocked', { members: { card_id: shop.cardId } });
    const members = { transaction_id: json.transaction.id };
    await expectRefused(shop, { ...wrong, reference: 'r' }, 'reference_in_use', { members });
  });
});
