import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, expectSound } from '../support/bonuses.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, tieredRules } from '../support/shop.ts';
import { openVoucherShop } from './voucher-shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

type Shop = Awaited<ReturnType<typeof openVoucherShop>>;

const twoWeeks = { unit: 'day', count: 14 };

/** A shop whose campaign issues a voucher of its reward. */
async function openShopWith(on: object, more: object = {}): Promise<Shop> {
  const shop = await openVoucherShop(server, { rules: tieredRules, customer: { birthday: '1990-03-12' } });
  const effect = { kind: 'voucher', reward_id: shop.rewardId, valid: twoWeeks };
  await shop.patchRules({ ...tieredRules, campaigns: [{ id: 'gift', name: 'Gift', on, effect, ...more }] });
  return shop;
}

const vouchersOf = async (shop: Shop) => (await must(shop, 'GET', '/v1/vouchers')).data;
const sales = async (shop: Shop, ...amounts: number[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const amount of amounts) ids.push((await shop.earn({ amount })).json.transaction.id);
  return ids;
};
const giveBack = (shop: Shop, id: string | undefined) => must(shop, 'POST', `/v1/transactions/${id}/reverse`);
const reached = { kind: 'reached', measure: 'count', window: 'month', min: 3 };

describe('a campaign that issues a voucher', () => {
  it('issues it to the customer of the card, with a bonus of 0 points that names it', async () => {
    const shop = await openShopWith(reached);
    await sales(shop, 100, 100);
    expect(await vouchersOf(shop)).toEqual([]);
    await sales(shop, 100);
    const [bonus] = await bonusesOf(shop, shop.cardId);
    const [voucher] = await vouchersOf(shop);
    expect(bonus).toMatchObject({
      ...{ amount: 0, delta: 0, voucher_id: voucher.id },
      breakdown: [{ type: 'campaign', ref: 'gift', delta: 0, note: 'Gift' }],
    });
    expect(voucher).toMatchObject({
      ...{ customer_id: shop.customerId, reward_id: shop.rewardId, status: 'issued', max_uses: 1 },
      // The end of the local day, two weeks after the sale of 10 March.
      ...{ source: { kind: 'bonus', id: bonus.id }, expires_at: '2026-03-24T23:00:00.000Z' },
    });
    expect(voucher.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const [event] = (await must(shop, 'GET', '/v1/events?type=voucher.issued')).data;
    expect(event.data.voucher).toEqual(voucher);
    expect(await shop.reasons(voucher.code)).toEqual([]);
    await sales(shop, 100, 100, 100);
    expect(await vouchersOf(shop)).toHaveLength(1);
    await expectSound(server);
  });

  it.each([
    ['a new card', { kind: 'issue' }, (shop: Shop) => must(shop, 'POST', '/v1/cards', ofSomeoneElse(shop))],
    ['a higher tier', { kind: 'tier_up' }, (shop: Shop) => sales(shop, 20_000)],
  ])('issues it for %s', async (_, on, act) => {
    const shop = await openShopWith(on);
    await act(shop);
    expect(await vouchersOf(shop)).toMatchObject([{ source: { kind: 'bonus' } }]);
    await expectSound(server);
  });

  const ofSomeoneElse = ({ programId }: Shop) => ({ program_id: programId });

  it('makes it void when the sale that reached the goal is returned, and issues another for the next', async () => {
    const shop = await openShopWith(reached);
    const [first] = await sales(shop, 100, 100, 100);
    const [voucher] = await vouchersOf(shop);
    await giveBack(shop, first);
    expect(await shop.get(voucher.id)).toMatchObject({
      status: 'void',
      voided_at: null,
      revoked_at: expect.any(String),
    });
    expect(await shop.reasons(voucher.code)).toEqual(['voucher_void']);
    const [event] = (await must(shop, 'GET', '/v1/events?type=voucher.voided')).data;
    expect(event.data.voucher.id).toBe(voucher.id);
    await sales(shop, 100);
    expect(await vouchersOf(shop)).toMatchObject([
      { status: 'issued', revoked_at: null },
      { id: voucher.id, status: 'void' },
    ]);
    await expectSound(server);
  });

  it('keeps a use that was booked, and makes the voucher void if the use is given back', async () => {
    const shop = await openShopWith(reached);
    const [first] = await sales(shop, 100, 100, 100);
    const [voucher] = await vouchersOf(shop);
    const redeem = { card_id: shop.cardId, vouchers: [voucher.code] };
    const use = (await must(shop, 'POST', '/v1/vouchers/redeem', redeem)).vouchers[0].transaction.id;
    await giveBack(shop, first);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'redeemed', revoked_at: expect.any(String), uses: 1 });
    await giveBack(shop, use);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'void', uses: 0 });
    await expectSound(server);
  });

  it('stays with the hold that has it, and becomes void when the hold is released', async () => {
    const shop = await openShopWith(reached);
    const [first] = await sales(shop, 100, 1_000, 1_000);
    const [voucher] = await vouchersOf(shop);
    const body = { for: 'redeem', reward_id: shop.rewardId, vouchers: [voucher.code] };
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, body);
    await giveBack(shop, first);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'held', revoked_at: expect.any(String) });
    await must(shop, 'POST', `/v1/holds/${hold.id}/release`);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'void', uses: 0 });
    await expectSound(server);
  });
});

describe('rules with a voucher', () => {
  const gift = (reward_id: string, more: object = {}) => ({
    ...tieredRules,
    campaigns: [{ id: 'gift', name: 'Gift', on: reached, effect: { kind: 'voucher', reward_id }, ...more }],
  });
  const pointer = '/rules/campaigns/0/effect/reward_id';
  const refusal = ({ status, json }: Awaited<ReturnType<Shop['call']>>) => [
    status,
    json.code,
    json.errors?.[0]?.pointer ?? json.pointer,
  ];

  it('refuse a reward that is not there, of another program, archived or a gift credit', async () => {
    const shop = await openShopWith(reached);
    const other = await openVoucherShop(server);
    const patch = (rules: object) => shop.call('PATCH', `/v1/programs/${shop.programId}`, { body: { rules } });
    expect(refusal(await patch(gift(other.rewardId)))).toEqual([404, 'not_found', pointer]);
    const create = { name: 'New', rules: gift(shop.rewardId) };
    expect(refusal(await shop.call('POST', '/v1/programs', { body: create }))).toEqual([409, 'invalid_state', pointer]);
    const archived = { program_id: shop.programId, name: 'Old', benefit: { kind: 'custom', label: 'Old' }, cost: 1 };
    const { id } = await must(shop, 'POST', '/v1/rewards', archived);
    await must(shop, 'PATCH', `/v1/rewards/${id}`, { status: 'archived' });
    expect(refusal(await patch(gift(id)))).toEqual([409, 'invalid_state', pointer]);
  });

  it('refuse a voucher on an earn, and points times a factor without one', async () => {
    const shop = await openShopWith(reached);
    const patch = (rules: object) => shop.call('PATCH', `/v1/programs/${shop.programId}`, { body: { rules } });
    const onEarn = await patch(gift(shop.rewardId, { on: { kind: 'earn' } }));
    expect(refusal(onEarn)).toEqual([400, 'invalid_request', '/rules/campaigns/0/effect']);
    const factor = await patch(gift(shop.rewardId, { effect: { kind: 'multiply', bps: 20_000 } }));
    expect(refusal(factor)).toEqual([400, 'invalid_request', '/rules/campaigns/0/effect']);
  });

  it('keep their reward until another version of the rules no longer names it', async () => {
    const shop = await openShopWith(reached);
    const patch = (body: object) => shop.call('PATCH', `/v1/rewards/${shop.rewardId}`, { body });
    expect(refusal(await patch({ status: 'archived' }))).toEqual([409, 'invalid_state', '/status']);
    await shop.patchRules(tieredRules);
    expect((await patch({ status: 'archived' })).status).toBe(200);
  });
});
