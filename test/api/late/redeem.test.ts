import { describe, expect, it } from 'vitest';
import { done } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop } from '../support/reward-shop.ts';
import { must } from '../support/shop.ts';
import { day, lateServer } from './setting.ts';

const { clock, server, inDays } = lateServer();

async function shopWithPoints() {
  const shop = await openRewardShop(server());
  await done(shop.earn({ amount: 100_000 }));
  const redeem = (reward_id: string, days: number) =>
    shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id, occurred_at: inDays(days) } });
  return { ...shop, redeem };
}

describe('a redeem that occurred before', () => {
  it('200, 422: goes by the dates of the reward at that time', async () => {
    const shop = await shopWithPoints();
    const rewardId = await shop.reward({ valid_from: inDays(1), valid_until: inDays(2) });
    clock.advance(3 * day);
    expectProblem(await shop.redeem(rewardId, 0), 'reward_not_eligible', { members: { reason: 'no_longer_valid' } });
    expectProblem(await shop.redeem(rewardId, -2.5), 'reward_not_eligible', { members: { reason: 'not_yet_valid' } });
    const { transaction } = await done(shop.redeem(rewardId, -1.5));
    expect(transaction).toMatchObject({ kind: 'redeem', delta: -10, occurred_at: inDays(-1.5) });
  });

  it('200, 422: an archive of later does not refuse it, one of the time does', async () => {
    const shop = await shopWithPoints();
    const rewardId = await shop.reward();
    const setStatus = (status: string) => must(shop, 'PATCH', `/v1/rewards/${rewardId}`, { status });
    clock.advance(2 * day);
    await setStatus('archived');
    clock.advance(2 * day);
    await setStatus('active');
    clock.advance(2 * day);
    await setStatus('archived');
    clock.advance(day);
    expect((await shop.redeem(rewardId, -6)).status).toBe(200);
    expectProblem(await shop.redeem(rewardId, -4), 'reward_not_eligible', { members: { reason: 'archived' } });
    expect((await shop.redeem(rewardId, -2)).status).toBe(200);
    expectProblem(await shop.redeem(rewardId, 0), 'reward_not_eligible', { members: { reason: 'archived' } });
  });

  it('409 out_of_stock: takes from the stock of now', async () => {
    const shop = await shopWithPoints();
    const rewardId = await shop.reward({ stock: 1 });
    clock.advance(day);
    expect((await shop.redeem(rewardId, 0)).status).toBe(200);
    expectProblem(await shop.redeem(rewardId, -0.5), 'out_of_stock');
  });

  it('200: a gift credit lasts from that time on', async () => {
    const shop = await shopWithPoints();
    const expiry = { kind: 'rolling', period: { unit: 'day', count: 10 } };
    const rules = { kind: 'gift', expiry };
    const { id } = await must(shop, 'POST', '/v1/programs', { name: 'Gifts', status: 'active', rules });
    const gift = { program_id: id, customer_id: shop.customerId };
    const { id: giftCardId } = await must(shop, 'POST', '/v1/cards', gift);
    const rewardId = await shop.reward({ benefit: { kind: 'gift_credit', program_id: id, amount: 700 } });
    clock.advance(4 * day);
    await done(shop.redeem(rewardId, -3));
    const { data } = await must(shop, 'GET', `/v1/cards/${giftCardId}/transactions`);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ kind: 'top_up', delta: 700, occurred_at: inDays(-3), available_at: inDays(-3) });
    expect(data[0].expires_at.slice(0, 10)).toBe(inDays(7).slice(0, 10));
  });
});
