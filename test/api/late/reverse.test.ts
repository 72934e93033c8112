import { describe, expect, it } from 'vitest';
import { done, gift, openCounter } from '../support/counter.ts';
import { gym, gymRules, month, openMemberShop } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { day, hour, lateServer } from './setting.ts';

const { clock, server, inDays } = lateServer();

const path = ({ transaction }: { readonly transaction: { readonly id: string } }) =>
  `/v1/transactions/${transaction.id}/reverse`;

describe('a reversal that occurred before', () => {
  it('200: its row has that time, and so have those of its bonuses', async () => {
    const on = { kind: 'reached', measure: 'spend', window: 'month', min: 10_000 };
    const campaigns = [{ id: 'spender', name: 'Spender', on, effect: { kind: 'add', value: 50 } }];
    const shop = await openCounter(server(), { rules: { ...pointsRules, campaigns } });
    const earned = await done(shop.act('earn', { amount: 12_000 }));
    clock.advance(2 * day);
    await must(shop, 'POST', path(earned), { amount: 5_000, occurred_at: inDays(-1) });
    const rows = await shop.rows();
    expect(rows.map(({ kind, delta, occurred_at }) => [kind, delta, occurred_at])).toEqual([
      ['earn', 120, inDays(-2)],
      ['bonus', 50, inDays(-2)],
      ['reverse', -50, inDays(-1)],
      ['reverse', -50, inDays(-1)],
    ]);
  });

  it('200: units that come back last for a day from then on', async () => {
    const rules = { ...gift, expiry: { kind: 'rolling', period: { unit: 'day', count: 1 } } };
    const shop = await openCounter(server(), { rules, timezone: 'UTC' });
    await done(shop.topUp({ amount: 500 }));
    const used = await done(shop.use({ amount: 200 }));
    clock.advance(day + 20 * hour);
    const past = await must(shop, 'POST', path(used), { amount: 50, occurred_at: inDays(-40 / 24) });
    expect([past.transaction.delta, past.card.balance.available]).toEqual([50, 0]);
    const { card } = await must(shop, 'POST', path(used), { amount: 50, occurred_at: inDays(-10 / 24) });
    expect(card.balance).toMatchObject({ available: 50, next_expiry: { amount: 50, at: inDays(14 / 24) } });
  });

  it('422: before the original, and out of range', async () => {
    const shop = await openCounter(server(), { rules: pointsRules });
    clock.advance(day);
    const earned = await done(shop.act('earn', { amount: 1_000 }));
    clock.advance(day);
    const reverse = (days: number) => shop.call('POST', path(earned), { body: { occurred_at: inDays(days) } });
    const before = await reverse(-1.5);
    expectProblem(before, 'occurred_at_out_of_range', { members: { pointer: '/occurred_at' } });
    expect(before.json.detail).toContain('The transaction occurred at');
    expectProblem(await reverse(2), 'occurred_at_out_of_range', { members: { pointer: '/occurred_at' } });
    expect((await reverse(-1)).status).toBe(200);
  });

  it('200: ends a membership at that time', async () => {
    const visits = { ...gym, uses: { count: 4, per: month } };
    const shop = await openMemberShop(server(), { rules: { ...gymRules, plans: [visits] } });
    const renewed = await done(shop.renew());
    clock.advance(4 * day);
    await must(shop, 'POST', path(renewed), { occurred_at: inDays(-2) });
    expect(await shop.membership()).toMatchObject({ entitled: false, entitled_until: inDays(-2) });
    expectProblem(await shop.use(1, { occurred_at: inDays(-1) }), 'membership_inactive');
    expectProblem(await shop.use(1, { occurred_at: inDays(-3) }), 'insufficient_balance', {
      members: { available: 0 },
    });
  });
});
