import { describe, expect, it } from 'vitest';
import { done, gift, openCounter, passes } from '../support/counter.ts';
import { openMemberShop } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { day, lateServer } from './setting.ts';

const { clock, server, inDays } = lateServer();

const paying = { ...pointsRules, pay: { units: 1, amount: 1 } };

describe('a use that occurred before', () => {
  it('200: its row has both times, and the card the latest activity', async () => {
    const shop = await openCounter(server(), { rules: gift });
    await done(shop.topUp({ amount: 500 }));
    clock.advance(2 * day);
    const { transaction, card } = await done(shop.use({ amount: 200, occurred_at: inDays(-1) }));
    expect(transaction).toMatchObject({ delta: -200, occurred_at: inDays(-1), created_at: inDays(0) });
    expect([card.balance.available, card.last_activity_at]).toEqual([300, inDays(-1)]);
    await done(shop.use({ amount: 100 }));
    const later = await done(shop.use({ amount: 100, occurred_at: inDays(-1) }));
    expect(later.card.last_activity_at).toBe(inDays(0));
  });

  it('422 insufficient_balance: takes no more than the card has on arrival, and names what is missing', async () => {
    const shop = await openCounter(server(), { rules: gift });
    await done(shop.topUp({ amount: 500 }));
    clock.advance(day);
    await done(shop.use({ amount: 400 }));
    const answer = await shop.use({ amount: 250, occurred_at: inDays(-0.5) });
    expectProblem(answer, 'insufficient_balance', { members: { available: 100 } });
    expect(answer.json.detail).toContain('150 are missing');
    expect((await done(shop.use({ amount: 100, occurred_at: inDays(-0.5) }))).card.balance.available).toBe(0);
  });

  it('422: more than 30 days past, more than 5 minutes ahead, before the card', async () => {
    const shop = await openCounter(server(), { rules: gift });
    await done(shop.topUp({ amount: 500 }));
    const members = { pointer: '/occurred_at' };
    const use = (days: number) => shop.use({ amount: 1, occurred_at: inDays(days) });
    expectProblem(await use(-1), 'occurred_before_issue', { members });
    clock.advance(31 * day);
    expectProblem(await use(-30.1), 'occurred_at_out_of_range', { members });
    expectProblem(await use(0.01), 'occurred_at_out_of_range', { members });
    expect((await use(-30)).status).toBe(200);
  });

  it('200, 409: goes by the state of the card at that time', async () => {
    const shop = await openCounter(server(), { rules: gift });
    await done(shop.topUp({ amount: 500 }));
    clock.advance(2 * day);
    await done(shop.act('block'));
    clock.advance(2 * day);
    const members = { card_id: shop.cardId };
    const blocked = await shop.use({ amount: 10, occurred_at: inDays(-1) });
    expectProblem(blocked, 'card_blocked', { members });
    expect(blocked.json.detail).toContain('was blocked at that time');
    expect((await shop.use({ amount: 10, occurred_at: inDays(-3) })).status).toBe(200);
    const now = await shop.use({ amount: 10 });
    expectProblem(now, 'card_blocked', { members });
    expect(now.json.detail).toContain('is blocked');
  });

  it('200: is booked on the card that replaced it since, but not from then on', async () => {
    const shop = await openCounter(server(), { rules: gift });
    await done(shop.topUp({ amount: 500 }));
    clock.advance(2 * day);
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    clock.advance(day);
    const { card, transaction } = await done(shop.use({ amount: 200, occurred_at: inDays(-2) }));
    expect([card.id, transaction.card_id, card.balance.available]).toEqual([id, id, 300]);
    expectProblem(await shop.use({ amount: 1, occurred_at: inDays(-1) }), 'card_closed', {
      members: { card_id: shop.cardId, replaced_by: id },
    });
  });

  it('200: pays by the rules of that time', async () => {
    const shop = await openCounter(server(), { rules: paying });
    await done(shop.act('earn', { amount: 100_000 }));
    clock.advance(2 * day);
    await shop.patchRules({ ...pointsRules, pay: { units: 1, amount: 3 } });
    clock.advance(2 * day);
    const paidFor = async (days: number) => {
      const { transaction } = await done(shop.use({ amount: 10, occurred_at: inDays(days) }));
      return [transaction.value, transaction.rules_version];
    };
    expect(await paidFor(-3)).toEqual([10, 1]);
    expect(await paidFor(-1)).toEqual([30, 2]);
  });

  it('422 limit_exceeded: caps count on the day of occurred_at', async () => {
    const caps = [{ id: 'daily', on: 'use', measure: 'count', window: 'day', max: 1, over: 'refuse' }];
    const shop = await openCounter(server(), { rules: { ...gift, limits: { caps } } });
    await done(shop.topUp({ amount: 500 }));
    clock.advance(4 * day);
    const use = async (days: number) => (await shop.use({ amount: 1, occurred_at: inDays(days) })).status;
    expect([await use(-2), await use(-2), await use(-1), await use(0), await use(0), await use(-1)]).toEqual([
      200, 422, 200, 200, 422, 422,
    ]);
  });

  it('200: starts the time of a pack', async () => {
    const shop = await openCounter(server(), { rules: passes, timezone: 'UTC' });
    await done(shop.topUp({ pack_id: 'started' }));
    clock.advance(3 * day);
    await done(shop.use({ amount: 1, occurred_at: inDays(-2) }));
    const [lot] = await shop.lots();
    expect(lot.expires_at).toBe(`${inDays(89).slice(0, 10)}T00:00:00.000Z`);
  });

  it('200: units that are over since then expire at once', async () => {
    const started = { ...passes.packs[2], valid: { unit: 'day', count: 1 } };
    const shop = await openCounter(server(), { rules: { ...passes, packs: [started] }, timezone: 'UTC' });
    await done(shop.topUp({ pack_id: 'started' }));
    clock.advance(5 * day);
    const { transaction, card } = await done(shop.use({ amount: 1, occurred_at: inDays(-4) }));
    expect([transaction.balance_after, card.balance.available]).toEqual([2, 0]);
    const rows = await shop.rows();
    expect(rows.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['top_up', 3],
      ['use', -1],
      ['expire', -2],
    ]);
  });
});

describe('a visit of a member', () => {
  it('200: counts if the membership held at that time, though it has ended', async () => {
    const shop = await openMemberShop(server());
    await done(shop.renew());
    clock.advance(10 * day);
    await done(shop.cancel('now'));
    clock.advance(5 * day);
    expectProblem(await shop.use(1), 'membership_inactive');
    expectProblem(await shop.use(1, { occurred_at: inDays(-4) }), 'membership_inactive');
    const { transaction } = await done(shop.use(1, { occurred_at: inDays(-6) }));
    expect(transaction).toMatchObject({ kind: 'use', amount: 1, delta: 0, occurred_at: inDays(-6) });
  });

  it('409 membership_inactive: not before the first renewal', async () => {
    const shop = await openMemberShop(server());
    clock.advance(10 * day);
    await done(shop.renew());
    expectProblem(await shop.use(1, { occurred_at: inDays(-1) }), 'membership_inactive');
    expect((await shop.use(1)).status).toBe(200);
  });
});
