import { describe, expect } from 'vitest';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { openShop, pointsRules } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const cap = { id: 'daily', on: 'earn', measure: 'count', window: 'day', max: 3, over: 'refuse' };
const capped = { ...pointsRules, limits: { caps: [cap] } };
const sale = { amount: 1_000 };

describe('rules that begin to count', () => {
  it('200, 422 limit_exceeded: count the earns of the day from before', async ({ server }) => {
    const shop = await openShop(server);
    for (let index = 0; index < 2; index += 1) await shop.earn(sale);
    await shop.patchRules(capped);
    expect((await shop.preview(sale)).status).toBe(200);
    expect((await shop.earn(sale)).status).toBe(200);
    expect((await shop.preview(sale)).json.code).toBe('limit_exceeded');
    expect((await shop.earn(sale)).json.code).toBe('limit_exceeded');
  });

  it('422 limit_exceeded: count right after they stopped for a while and began again', async ({ server }) => {
    const shop = await openShop(server, { rules: capped });
    await shop.earn(sale);
    await shop.patchRules(pointsRules);
    await shop.earn(sale);
    await shop.patchRules(capped);
    expect((await shop.earn(sale)).status).toBe(200);
    expect((await shop.earn(sale)).json.code).toBe('limit_exceeded');
    clock.advance(day);
    expect((await shop.earn(sale)).status).toBe(200);
  });

  it('422 limit_exceeded: a late earn by rules that counted sees what was earned since by rules that do not', async ({
    server,
  }) => {
    const shop = await openShop(server, { rules: capped });
    await shop.earn(sale);
    clock.advance(60_000);
    await shop.patchRules(pointsRules);
    for (let index = 0; index < 2; index += 1) await shop.earn(sale);
    const late = { ...sale, occurred_at: instantFrom(clock, -30_000) };
    expect((await shop.earn(late)).json.code).toBe('limit_exceeded');
    expect((await shop.earn(sale)).status).toBe(200);
    clock.advance(day);
    expect((await shop.earn({ ...sale, occurred_at: instantFrom(clock, -day) })).status).toBe(200);
  });

  it('200: tiers that come later are reached by what was earned before', async ({ server }) => {
    const shop = await openShop(server);
    await shop.earn({ amount: 2_000 });
    const tiers = {
      qualify: { measure: 'value', window: 'lifetime' },
      levels: [
        { id: 'basic', name: 'Basic', min: 0 },
        { id: 'gold', name: 'Gold', min: 20, multiplier_bps: 20_000 },
      ],
    };
    await shop.patchRules({ ...pointsRules, tiers });
    const { transaction, card } = (await shop.earn(sale)).json;
    expect([transaction.delta, card.tier_id]).toEqual([20, 'gold']);
    await shop.patchRules(pointsRules);
    const without = (await shop.earn(sale)).json;
    expect([without.transaction.delta, without.card.tier_id, without.card.benefits]).toEqual([10, null, []]);
  });

  it('200: uses of a campaign are known from rows that it changed before it was bounded', async ({ server }) => {
    const campaign = { id: 'extra', name: 'Extra', effect: { kind: 'add', value: 5 } };
    const shop = await openShop(server, { rules: { ...pointsRules, campaigns: [campaign] } });
    await shop.earn(sale);
    await shop.patchRules({ ...pointsRules, campaigns: [{ ...campaign, max_uses: { count: 2, window: 'lifetime' } }] });
    const deltas = [];
    for (let index = 0; index < 2; index += 1) deltas.push((await shop.earn(sale)).json.transaction.delta);
    expect(deltas).toEqual([15, 10]);
  });

  it('200: a cap lowered below what is used refuses what asks for something, and nothing else', async ({ server }) => {
    const shop = await openShop(server);
    await shop.earn({ amount: 5_000 });
    await shop.patchRules({ ...pointsRules, limits: { caps: [{ ...cap, measure: 'value', max: 10 }] } });
    expect((await shop.earn(sale)).json.code).toBe('limit_exceeded');
    expect((await shop.earn({ amount: 99 })).json.transaction.outcome).toBe('no_value');
  });
});
