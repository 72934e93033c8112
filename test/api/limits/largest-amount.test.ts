import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter, passes } from '../support/counter.ts';
import { imported } from '../support/imports.ts';
import { openMemberShop } from '../support/member-shop.ts';
import { merge, openPair } from '../support/merging.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules, type Shop } from '../support/shop.ts';
import { stopVerified } from '../support/stop-verified.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => stopVerified(server, clock.now()));

const most = 1_000_000_000_000;
const worth = (amount: number, units = 1) => ({ ...pointsRules, pay: { units, amount } });
const post = (shop: Shop, path: string, body: object = {}) => shop.call('POST', path, { body });
const reverse = (shop: Shop, id: string, body: object = {}) => post(shop, `/v1/transactions/${id}/reverse`, body);

/** A card with some points, each of which pays so much. */
async function openPoints(pays: number, points = 10): Promise<Counter> {
  const shop = await openCounter(server, { rules: worth(pays) });
  await done(shop.adjust(points));
  return shop;
}

/** Asks for what is refused, and expects nothing of it on the card. */
async function expectTooLarge(shop: Counter, ask: () => ReturnType<Shop['call']>): Promise<void> {
  const before = [await shop.card(), await shop.rows()];
  expectProblem(await ask(), 'result_out_of_range');
  expect([await shop.card(), await shop.rows()]).toEqual(before);
}

describe('what units pay, up to 10^12', () => {
  it.each([
    ['points, all at once', worth(most), 2],
    ['points, by one too many', worth(most / 2 + 1), 2],
    ['points in steps', worth(most / 4, 5), 25],
    ['cashback', { kind: 'cashback', earn: { value: 100 }, pay: { units: 1, amount: most } }, 2],
  ])('422: a use and a hold of %s', async (_name, rules, amount) => {
    const shop = await openCounter(server, { rules });
    await done(shop.adjust(100));
    await expectTooLarge(shop, () => shop.use({ amount }));
    await expectTooLarge(shop, () => shop.use({ amount, purchase_amount: most }));
    await expectTooLarge(shop, () => post(shop, `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount }));
  });

  it('200: exactly 10^12, used, held and captured', async () => {
    const shop = await openPoints(most / 2);
    expect((await done(shop.use({ amount: 2 }))).transaction.value).toBe(most);
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 2 });
    expect((await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {})).transaction.value).toBe(most);
  });

  it('200: a batch books what fits, and refuses what does not', async () => {
    const shop = await openPoints(most);
    const item = (amount: number) => ({ action: 'use', card_id: shop.cardId, amount, reference: `sale-${amount}` });
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items: [item(1), item(2)] });
    expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 422]);
    expect(results[1].body.code).toBe('result_out_of_range');
  });

  it('422, then 200: a change of the rules decides for the next use', async () => {
    const shop = await openPoints(most);
    await expectTooLarge(shop, () => shop.use({ amount: 2 }));
    await shop.patchRules(worth(1));
    expect((await done(shop.use({ amount: 2 }))).transaction.value).toBe(2);
  });
});

describe('what a card holds, up to 10^12', () => {
  it('422: earn, its preview, adjust and a pack on a full card of points', async () => {
    const packs = [{ id: 'one', name: 'One', units: 1, price: 1 }];
    const shop = await openCounter(server, { rules: { ...pointsRules, packs } });
    await done(shop.adjust(most));
    await expectTooLarge(shop, () => shop.earn({ amount: 100 }));
    await expectTooLarge(shop, () => shop.preview({ amount: 100 }));
    await expectTooLarge(shop, () => shop.adjust(1));
    await expectTooLarge(shop, () => shop.topUp({ pack_id: 'one' }));
  });

  it('422: a renewal that brings uses', async () => {
    const plan = { id: 'ten', name: 'Ten', period: { unit: 'month', count: 1 }, price: 1 };
    const uses = { count: 10, per: { unit: 'month', count: 1 } };
    const shop = await openMemberShop(server, { rules: { kind: 'membership', plans: [{ ...plan, uses }] } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: most, note: 'By hand.' });
    expectProblem(await shop.renew(), 'result_out_of_range');
  });

  it('422: an opening balance, on a card that has units already', async () => {
    const shop = await openCounter(server, { rules: pointsRules, customer: { external_id: 'full' } });
    await done(shop.adjust(1));
    const row = { customer_external_id: 'full', program_id: shop.programId, opening_balance: most };
    expect((await imported(server, shop, [row])).refused).toMatchObject([{ code: 'result_out_of_range' }]);
  });

  it('422: a gift credit onto a full gift card; the reward is not taken, and exactly 10^12 fits', async () => {
    const shop = await openCounter(server, { rules: pointsRules });
    await done(shop.adjust(100));
    const program = await must(shop, 'POST', '/v1/programs', { name: 'Gift', status: 'active', rules: gift });
    const full = await must(shop, 'POST', '/v1/cards', { program_id: program.id, customer_id: shop.customerId });
    await must(shop, 'POST', `/v1/cards/${full.id}/top-up`, { amount: most - 5 });
    const rewardOf = async (amount: number): Promise<string> => {
      const benefit = { kind: 'gift_credit', program_id: program.id, amount };
      return (await must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name: 'Five', benefit, cost: 10 }))
        .id;
    };
    const redeem = (reward_id: string) => post(shop, `/v1/cards/${shop.cardId}/redeem`, { reward_id });
    const before = [await shop.card(), await shop.rows()];
    expectProblem(await redeem(await rewardOf(6)), 'reward_not_eligible', { members: { reason: 'gift_card' } });
    expect([await shop.card(), await shop.rows()]).toEqual(before);
    await done(redeem(await rewardOf(5)));
    expect((await must(shop, 'GET', `/v1/cards/${full.id}`)).balance.available).toBe(most);
  });

  it('422: a use that comes back to a gift card that was filled up meanwhile; the part that fits comes back', async () => {
    const shop = await openCounter(server, { rules: gift });
    await done(shop.topUp({ amount: most }));
    const { transaction } = await done(shop.use({ amount: 1_000 }));
    await done(shop.topUp({ amount: 900 }));
    await expectTooLarge(shop, () => reverse(shop, transaction.id));
    await expectTooLarge(shop, () => reverse(shop, transaction.id, { amount: 101 }));
    const { card } = await done(reverse(shop, transaction.id, { amount: 100 }));
    expect(card.balance.available).toBe(most);
    await done(shop.use({ amount: 900 }));
    expect((await done(reverse(shop, transaction.id))).card.balance.available).toBe(most);
  });

  it('422: a captured hold, and a negative adjustment, that come back to a full card', async () => {
    const shop = await openCounter(server, { rules: gift });
    await done(shop.topUp({ amount: most }));
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 5 });
    const captured = (await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {})).transaction;
    const lowered = (await done(shop.adjust(-5))).transaction;
    await done(shop.topUp({ amount: 10 }));
    await expectTooLarge(shop, () => reverse(shop, captured.id));
    await expectTooLarge(shop, () => reverse(shop, lowered.id));
  });

  it('422: a redeem that comes back to a full card; the reward stays taken', async () => {
    const shop = await openCounter(server, { rules: pointsRules });
    await done(shop.adjust(most));
    const benefit = { kind: 'custom', label: 'Coffee' };
    const reward = { program_id: shop.programId, name: 'Coffee', benefit, cost: 10, stock: 1 };
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
    const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/redeem`, { reward_id });
    await done(shop.adjust(1));
    await expectTooLarge(shop, () => reverse(shop, transaction.id));
    expect((await must(shop, 'GET', `/v1/rewards/${reward_id}`)).stock).toBe(0);
  });

  it('422: a use of a multipass that comes back to a card that was replaced and is full', async () => {
    const shop = await openCounter(server, { rules: passes });
    await done(shop.topUp({ pack_id: 'ten' }));
    const { transaction } = await done(shop.use({ amount: 10 }));
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    await must(shop, 'POST', `/v1/cards/${id}/adjust`, { delta: most, note: 'By hand.' });
    expectProblem(await reverse(shop, transaction.id), 'result_out_of_range');
    await must(shop, 'POST', `/v1/cards/${id}/adjust`, { delta: -10, note: 'By hand.' });
    expect((await done(reverse(shop, transaction.id))).card.balance.available).toBe(most);
  });
});

describe('a debt, down to -10^12', () => {
  const rules = { kind: 'points', earn: { basis: 'spend', value: 1 }, pay: { units: 1, amount: 1 } };

  it('422: an earn that is reversed after its units were spent', async () => {
    const shop = await openCounter(server, { rules });
    const earned: string[] = [];
    for (const amount of [most, 1]) {
      earned.push((await done(shop.earn({ amount }))).transaction.id);
      await done(shop.use({ amount }));
    }
    const [first = '', second = ''] = earned;
    expect((await done(reverse(shop, first))).card.balance.available).toBe(-most);
    await expectTooLarge(shop, () => reverse(shop, second));
    await done(shop.earn({ amount: 1 }));
    expect((await done(reverse(shop, second))).card.balance.available).toBe(-most);
  });

  it('422: a merge of two debts that units which are still pending hide', async () => {
    const shop = await openPair(server, { rules: { ...rules, pending_days: 1 } });
    const cards = [shop.cardId, shop.goingCard];
    const earn = (card: string) => must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: most });
    const earned = await Promise.all(cards.map(earn));
    clock.advance(2 * day);
    for (const card of cards) await must(shop, 'POST', `/v1/cards/${card}/use`, { amount: most });
    for (const { transaction } of earned) await done(reverse(shop, transaction.id));
    for (const card of cards)
      expect((await earn(card)).card.balance).toMatchObject({ available: -most, pending: most });
    expectProblem(await merge(shop), 'result_out_of_range');
  });
});
