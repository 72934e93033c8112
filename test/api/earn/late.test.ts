import { describe, expect } from 'vitest';
import { day, instantFrom, minute, second, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const at = (ms: number): string => instantFrom(clock, ms);
const lateEarn = (shop: Shop, ms: number, body: Readonly<Record<string, unknown>> = {}) =>
  shop.earn({ amount: 1_250, occurred_at: at(ms), ...body });

describe('occurred_at', () => {
  it('200: up to 30 days past, on either side of the zone; up to 5 minutes ahead counts as now', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(40 * day);
    const oldest = await lateEarn(shop, -30 * day);
    expect(oldest.json.transaction.occurred_at).toBe(at(-30 * day));
    expect(oldest.json.transaction.available_at).toBe(at(-30 * day));
    expect(oldest.json.transaction.created_at).toBe(at(0));
    const ahead = await lateEarn(shop, 5 * minute);
    expect(ahead.json.transaction.occurred_at).toBe(at(0));
    const local = at(-day).replace('Z', '+00:00');
    const offset = await shop.earn({ amount: 1_250, occurred_at: local });
    expect(offset.json.transaction.occurred_at).toBe(at(-day));
    expect(offset.json.card.balance.available).toBe(36);
  });

  it('422 occurred_at_out_of_range: a millisecond more', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(40 * day);
    for (const ms of [-30 * day - 1, 5 * minute + 1, 400 * day, -4_000 * day]) {
      const members = { pointer: '/occurred_at' };
      expectProblem(await lateEarn(shop, ms), 'occurred_at_out_of_range', { members });
      expectProblem(await shop.preview({ amount: 1, occurred_at: at(ms) }), 'occurred_at_out_of_range', { members });
    }
  });

  it('422 occurred_before_issue: before the card was there', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(10 * day);
    const members = { pointer: '/occurred_at' };
    expectProblem(await lateEarn(shop, -10 * day - 1), 'occurred_before_issue', { members });
    expect((await lateEarn(shop, -10 * day)).status).toBe(200);
  });

  it('200: last_activity_at and sequence go by arrival, and never back', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(5 * day);
    await shop.earn({ amount: 100 });
    const activity = at(0);
    const late = await lateEarn(shop, -2 * day);
    expect(late.json.transaction.sequence).toBe(2);
    expect(late.json.card.last_activity_at).toBe(activity);
  });
});

describe('rules', () => {
  it('200: are those of the time, from the very instant of a change', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(day);
    await shop.patchRules({ ...pointsRules, earn: { ...pointsRules.earn, value: 2 } });
    clock.advance(day);
    await shop.patchRules({ ...pointsRules, earn: { ...pointsRules.earn, value: 5 } });
    const judged = async (ms: number) => {
      const { transaction } = (await lateEarn(shop, ms)).json;
      return [transaction.rules_version, transaction.delta];
    };
    expect(await judged(-2 * day)).toEqual([1, 12]);
    expect(await judged(-day - 1)).toEqual([1, 12]);
    expect(await judged(-day)).toEqual([2, 24]);
    expect(await judged(-1)).toEqual([2, 24]);
    expect(await judged(0)).toEqual([3, 60]);
  });

  it('200: campaign dates, hours and windows of caps go by occurred_at', async ({ server }) => {
    const start = at(day);
    const campaign = (id: string, when: object, value: number) => ({
      id,
      name: id,
      when,
      effect: { kind: 'add', value },
    });
    const campaigns = [
      campaign('dates', { starts_at: start, ends_at: at(2 * day) }, 100),
      campaign('hours', { hours: [{ from: '00:00', to: '01:00' }] }, 1_000),
    ];
    const limits = { caps: [{ id: 'daily', on: 'earn', measure: 'count', window: 'day', max: 1, over: 'refuse' }] };
    const shop = await openShop(server, { rules: { ...pointsRules, campaigns, limits }, timezone: 'UTC' });
    clock.advance(5 * day);
    expect((await lateEarn(shop, -4 * day)).json.transaction.delta).toBe(112);
    expect((await lateEarn(shop, -3 * day)).json.transaction.delta).toBe(12);
    const midnight = `${at(-2 * day).slice(0, 10)}T00:30:00Z`;
    expect((await shop.earn({ amount: 1_250, occurred_at: midnight })).json.transaction.delta).toBe(1_012);
    expectProblem(await lateEarn(shop, -2 * day), 'limit_exceeded', {
      members: { cap_id: 'daily', max: 1, resets_at: `${at(-day).slice(0, 10)}T00:00:00.000Z` },
    });
    expect((await lateEarn(shop, 0)).status).toBe(200);
  });

  it('422 limit_exceeded: a late earn does not slip in beside one that came after it', async ({ server }) => {
    const limits = {
      caps: [{ id: 'cooldown', on: 'earn', measure: 'count', window: { seconds: 60 }, max: 1, over: 'refuse' }],
    };
    const shop = await openShop(server, { rules: { ...pointsRules, limits } });
    clock.advance(day);
    await shop.earn({ amount: 100 });
    expect((await lateEarn(shop, -59_999)).json.code).toBe('limit_exceeded');
    expect((await lateEarn(shop, -60 * second)).status).toBe(200);
  });
});

describe('states', () => {
  it('200, 409 card_blocked: a later block does not refuse, one of the time does', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    clock.advance(day);
    const members = { card_id: shop.cardId };
    expect((await lateEarn(shop, -day - 1)).status).toBe(200);
    expectProblem(await lateEarn(shop, -day), 'card_blocked', { members });
    expectProblem(await lateEarn(shop, 0), 'card_blocked', { members });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/unblock`);
    clock.advance(day);
    expectProblem(await lateEarn(shop, -day - 1), 'card_blocked', { members });
    expect((await lateEarn(shop, -day)).status).toBe(200);
    expect((await lateEarn(shop, -3 * day)).status).toBe(200);
  });

  it('200, 409 program_not_active: a later pause or end does not refuse, one of the time does', async ({ server }) => {
    const shop = await openShop(server, { program: { ends_at: at(10 * day) } });
    clock.advance(day);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    clock.advance(day);
    const paused = { members: { reason: 'paused' } };
    expect((await lateEarn(shop, -day - 1)).status).toBe(200);
    expectProblem(await lateEarn(shop, -day), 'program_not_active', paused);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/activate`);
    clock.advance(day);
    expectProblem(await lateEarn(shop, -day - 1), 'program_not_active', paused);
    expect((await lateEarn(shop, 0)).status).toBe(200);
    clock.advance(8 * day);
    expect((await lateEarn(shop, -day - 1)).status).toBe(200);
    expectProblem(await lateEarn(shop, -day), 'program_not_active', { members: { reason: 'archived' } });
  });

  it('409 card_closed: for good, also for what occurred before', async ({ server }) => {
    const shop = await openShop(server);
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`);
    clock.advance(day);
    const members = { card_id: shop.cardId, replaced_by: null };
    for (const ms of [-2 * day, -day, 0]) expectProblem(await lateEarn(shop, ms), 'card_closed', { members });
  });
});
