import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, expectSound } from '../support/bonuses.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, pointsRules } from '../support/shop.ts';
import { coffee } from '../support/world.ts';
import { openReferralShop, type ReferralShop, referral } from './referral-shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

/** Moves on, and does what is due on the cards of both. */
async function pass(shop: ReferralShop, days: number, ...cards: readonly string[]): Promise<void> {
  clock.advance(days * day);
  for (const id of cards) await must(shop, 'PATCH', `/v1/cards/${id}`, {});
}

const typesAbout = async (shop: ReferralShop): Promise<string[]> =>
  (await must(shop, 'GET', '/v1/events?type=referral.*')).data.map(({ type }: { type: string }) => type).toReversed();

describe('a referral', () => {
  it('gives both sides their bonuses, some days after the first purchase that qualifies', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    expect(await shop.of(friend)).toMatchObject({
      ...{ status: 'pending', referrer_id: shop.customerId, friend_id: friend.id, sale_id: null, effects: [] },
    });
    await shop.buy(friend, 1_999);
    expect(await shop.of(friend)).toMatchObject({ status: 'pending' });
    const sale = await shop.buy(friend, 2_000);
    expect(await shop.of(friend)).toMatchObject({ status: 'qualified', sale_id: sale });
    await pass(shop, 13, friend.cardId);
    expect(await shop.points(friend)).toBe(39);
    await pass(shop, 1, friend.cardId);
    const { status, effects, completes_at } = await shop.of(friend);
    expect([status, completes_at]).toEqual(['completed', instantFrom(clock, 0)]);
    expect(effects.map(({ for: side, card_id }: { for: string; card_id: string }) => [side, card_id])).toEqual([
      ['friend', friend.cardId],
      ['referrer', shop.cardId],
    ]);
    expect([await shop.points(friend), await shop.points(shop)]).toEqual([59, 30]);
    const [bonus] = await bonusesOf(shop, shop.cardId);
    expect(bonus.reference).toBe(`Referral:${(await shop.of(friend)).id}`);
    expect(bonus.breakdown).toEqual([{ type: 'referral', ref: (await shop.of(friend)).id, delta: 30, note: null }]);
    expect(await typesAbout(shop)).toEqual(['referral.created', 'referral.completed']);
    await expectSound(server);
  });

  it('waits for another purchase if the first is returned in time', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    const sale = await shop.buy(friend);
    await pass(shop, 13, friend.cardId);
    await shop.refund(sale);
    expect(await shop.of(friend)).toMatchObject({ status: 'pending', sale_id: null, completes_at: null });
    await pass(shop, 2, friend.cardId);
    expect([await shop.points(friend), await shop.points(shop)]).toEqual([0, 0]);
    const second = await shop.buy(friend);
    await pass(shop, 14, friend.cardId);
    expect(await shop.of(friend)).toMatchObject({ status: 'completed', sale_id: second });
    await expectSound(server);
  });

  it('is taken back on both sides if the purchase is returned after the bonuses', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    const sale = await shop.buy(friend);
    await pass(shop, 20, friend.cardId);
    expect([await shop.points(friend), await shop.points(shop)]).toEqual([40, 30]);
    await shop.refund(sale);
    expect(await shop.of(friend)).toMatchObject({ status: 'revoked', reason: 'returned' });
    expect([await shop.points(friend), await shop.points(shop)]).toEqual([0, 0]);
    expect(await typesAbout(shop)).toEqual(['referral.created', 'referral.completed', 'referral.revoked']);
    await expectSound(server);
  });

  it('keeps the bonuses after a return if the rules say so', async () => {
    const shop = await openReferralShop(server, { terms: { ...referral, on_return: 'keep' } });
    const friend = await shop.friend();
    const sale = await shop.buy(friend);
    await pass(shop, 20, friend.cardId);
    await shop.refund(sale);
    expect(await shop.of(friend)).toMatchObject({ status: 'completed' });
    expect([await shop.points(friend), await shop.points(shop)]).toEqual([20, 30]);
    await expectSound(server);
  });

  it('follows what is left of a purchase, and the next one that qualifies', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    const first = await shop.buy(friend, 3_000);
    const second = await shop.buy(friend, 2_500);
    await shop.refund(first, { amount: 1_000 });
    expect(await shop.of(friend)).toMatchObject({ status: 'qualified', sale_id: first });
    await shop.refund(first, { amount: 1 });
    expect(await shop.of(friend)).toMatchObject({ status: 'qualified', sale_id: second });
    await pass(shop, 20, friend.cardId);
    await shop.refund(second, { amount: 501 });
    expect(await shop.of(friend)).toMatchObject({ status: 'revoked' });
    expect(await shop.points(shop)).toBe(0);
    await expectSound(server);
  });

  it('is the same in whatever order sales arrive', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    clock.advance(10 * day);
    await shop.buy(friend);
    const earlier = await shop.buy(friend, 2_000, { occurred_at: instantFrom(clock, -3 * day) });
    expect(await shop.of(friend)).toMatchObject({ sale_id: earlier, completes_at: instantFrom(clock, 11 * day) });
    await expectSound(server);
  });

  it('expires without a purchase, and a late sale of the time before still qualifies', async () => {
    const shop = await openReferralShop(server, { terms: { ...referral, qualify: { within_days: 5 } } });
    const friend = await shop.friend();
    clock.advance(7 * day);
    expect(await shop.of(friend)).toMatchObject({ status: 'expired' });
    expect((await must(shop, 'GET', '/v1/referrals?status=expired')).data).toHaveLength(1);
    expect((await must(shop, 'GET', '/v1/referrals?status=pending')).data).toHaveLength(0);
    await shop.buy(friend);
    expect(await shop.of(friend)).toMatchObject({ status: 'expired' });
    await shop.buy(friend, 100, { occurred_at: instantFrom(clock, -3 * day) });
    expect(await shop.of(friend)).toMatchObject({ status: 'qualified' });
    await expectSound(server);
  });

  it('completes at once without days to wait, and gives vouchers', async () => {
    const shop = await openReferralShop(server, { rules: pointsRules });
    const reward = { program_id: shop.programId, name: 'Coffee', benefit: coffee, cost: 10 };
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
    const voucher = { kind: 'voucher', reward_id, valid: { unit: 'month', count: 1 } };
    await shop.patchRules({
      ...pointsRules,
      referral: { friend: voucher, referrer: voucher, complete_after_days: 0 },
    });
    const friend = await shop.friend();
    const sale = await shop.buy(friend, 100);
    expect(await shop.of(friend)).toMatchObject({ status: 'completed' });
    const vouchers = async () => (await must(shop, 'GET', '/v1/vouchers')).data;
    expect((await vouchers()).map(({ customer_id }: { customer_id: string }) => customer_id)).toEqual([
      shop.customerId,
      friend.id,
    ]);
    await shop.refund(sale);
    expect((await vouchers()).map(({ status }: { status: string }) => status)).toEqual(['void', 'void']);
    await expectSound(server);
  });

  it('keeps the terms of the day on which it was created', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    await shop.patchRules({ ...pointsRules, referral: { ...referral, referrer: { kind: 'add', value: 1 } } });
    await shop.buy(friend);
    await pass(shop, 14, friend.cardId);
    expect(await shop.points(shop)).toBe(30);
  });

  it('is not completed while one side cannot get the bonus', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    await shop.buy(friend);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`);
    await pass(shop, 14, friend.cardId);
    expect(await shop.of(friend)).toMatchObject({ status: 'refused', reason: 'inactive', effects: [] });
    expect(await shop.points(friend)).toBe(20);
    await expectSound(server);
  });
});
