import { describe, expect, it } from 'vitest';
import { done } from '../support/counter.ts';
import { gym, gymRules, month, openMemberShop, typesOf } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { day, lateServer } from './setting.ts';

const { clock, server, inDays } = lateServer();

const weekly = { ...gym, period: { unit: 'day', count: 7 }, uses: { count: 2, per: { unit: 'day', count: 7 } } };
const rules = { ...gymRules, plans: [weekly], grace_days: 2 } as const;

describe('a renewal that occurred before', () => {
  it('200: goes on from the end of the period of that time, though the membership has ended', async () => {
    const shop = await openMemberShop(server(), { rules, timezone: 'UTC' });
    const { membership } = await done(shop.renew());
    clock.advance(11 * day);
    expect(await shop.load()).toMatchObject({ membership: { status: 'expired' }, balance: { available: 0 } });
    const renewed = await done(shop.renew({ occurred_at: inDays(-5) }));
    expect(renewed.transaction).toMatchObject({
      delta: 2,
      occurred_at: inDays(-5),
      available_at: membership.expires_at,
    });
    expect(renewed.membership).toMatchObject({ period_start: membership.expires_at, entitled: true, uses_left: 2 });
    const weekLater = new Date(Date.parse(membership.expires_at) + 7 * day).toISOString();
    expect(renewed.membership.expires_at).toBe(weekLater);
    expect((await shop.use(1, { occurred_at: inDays(-2) })).status).toBe(200);
  });

  it('200: a period that is over already emits what it missed', async () => {
    const shop = await openMemberShop(server(), { rules, timezone: 'UTC' });
    clock.advance(25 * day);
    const told = await shop.toldBy(() => done(shop.renew({ occurred_at: inDays(-20) })));
    expect(typesOf(told).filter((type) => type.startsWith('membership.'))).toEqual([
      'membership.expiring',
      'membership.expired',
    ]);
    expect(await shop.card()).toMatchObject({ balance: { available: 0 }, membership: { status: 'expired' } });
    expectProblem(await shop.use(1), 'membership_inactive');
    expect((await shop.renew({ occurred_at: inDays(-1) })).status).toBe(200);
    expect((await shop.use(1)).status).toBe(200);
  });

  it('200: by the plans of that time', async () => {
    const shop = await openMemberShop(server());
    clock.advance(2 * day);
    await shop.patchRules({ ...gymRules, plans: [{ ...gym, price: 3_900 }] });
    clock.advance(2 * day);
    const { transaction } = await done(shop.renew({ occurred_at: inDays(-3) }));
    expect([transaction.purchase_amount, transaction.rules_version]).toEqual([2_900, 1]);
    expect((await done(shop.renew())).transaction.purchase_amount).toBe(3_900);
  });

  it('200: does not revive a card that expired after it', async () => {
    const shop = await openMemberShop(server(), { rules: { ...gymRules, plans: [{ ...gym, period: month }] } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/extend`, { expires_at: inDays(2) });
    clock.advance(4 * day);
    expect((await done(shop.renew({ occurred_at: inDays(-3) }))).card.status).toBe('expired');
    expect((await done(shop.renew({ occurred_at: inDays(-1) }))).card.status).toBe('active');
  });

  it('409 card_blocked: if the card was blocked at that time', async () => {
    const shop = await openMemberShop(server());
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`, {});
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/unblock`, {});
    expectProblem(await shop.renew({ occurred_at: inDays(-0.5) }), 'card_blocked', {
      members: { card_id: shop.cardId },
    });
    expect((await shop.renew({ occurred_at: inDays(-1.5) })).status).toBe(200);
  });
});
