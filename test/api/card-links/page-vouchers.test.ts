import { describe, expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { openLinked } from './linked-shop.ts';

const clock = testClock();
const it = testWith({ now: clock.now });

interface Shown {
  readonly code: string;
  readonly status: string;
}

/** A linked card whose program has a reward, and what issues vouchers of it to Ada. */
async function openWithReward(server: TestServer) {
  const linked = await openLinked(server, []);
  const { shop, reward, page } = linked;
  const translations = [{ locale: 'de', name: 'Kaffee', description: 'Zum Mitnehmen' }];
  const { id: reward_id } = await reward('Coffee', 100, { translations });
  const issue = (more: object = {}) =>
    must(shop, 'POST', '/v1/vouchers', { reward_id, customer_id: shop.customerId, ...more });
  const use = (code: string) =>
    must(shop, 'POST', '/v1/vouchers/redeem', { vouchers: [code], card_id: shop.cardId, reference: code });
  const vouchers = async (): Promise<Shown[]> => (await page()).vouchers;
  return { ...linked, reward_id, issue, use, vouchers };
}

const later = (days: number): string => instantFrom(clock, days * day);

describe('the vouchers of GET /v1/card-page', () => {
  it('200: those that can be used, the next to expire first, then used, expired and void ones', async ({ server }) => {
    const { issue, use, vouchers, shop } = await openWithReward(server);
    const [kept, soon, short, wrong, used] = [
      await issue(),
      await issue({ expires_at: later(9) }),
      await issue({ expires_at: later(1) }),
      await issue(),
      await issue({ max_uses: 2 }),
    ];
    await use(used.code);
    await must(shop, 'POST', `/v1/vouchers/${wrong.id}/void`);
    await must(shop, 'POST', '/v1/vouchers/redeem', {
      ...{ vouchers: [used.code], card_id: shop.cardId, reference: 'again' },
    });
    clock.advance(2 * day);
    const shown = await vouchers();
    expect(shown.map(({ code, status }) => [code, status])).toEqual([
      [soon.code, 'issued'],
      [kept.code, 'issued'],
      [used.code, 'redeemed'],
      [wrong.code, 'void'],
      [short.code, 'expired'],
    ]);
    expect(shown[0]).toEqual({
      ...{ id: soon.id, code: soon.code, code_format: 'qr_code', status: 'issued', uses_left: 1, used_at: null },
      ...{ name: 'Coffee', description: null, benefit: { kind: 'custom', label: 'One coffee' } },
      ...{ starts_at: null, expires_at: soon.expires_at },
    });
    expect(shown[2]).toMatchObject({ uses_left: 0, used_at: later(-2) });
  });

  it('200: a use that is given back leaves the voucher as it was', async ({ server }) => {
    const { issue, use, vouchers, shop } = await openWithReward(server);
    const { code } = await issue({ max_uses: 2 });
    const [used] = (await use(code)).vouchers;
    expect((await vouchers())[0]).toMatchObject({ status: 'issued', uses_left: 1, used_at: later(0) });
    await must(shop, 'POST', `/v1/transactions/${used.transaction.id}/reverse`);
    expect((await vouchers())[0]).toMatchObject({ status: 'issued', uses_left: 2, used_at: null });
  });

  it('200: in the language of the customer', async ({ server }) => {
    const { issue, shop, link } = await openWithReward(server);
    await issue();
    const headers = { 'Accept-Language': 'de-AT' };
    const { json } = await shop.call('GET', '/v1/card-page', { key: link.token, headers });
    expect(json.vouchers[0]).toMatchObject({ name: 'Kaffee', description: 'Zum Mitnehmen' });
  });

  it('200: only those of the customer of the link, for the program of the card', async ({ server }) => {
    const { issue, vouchers, shop, reward_id } = await openWithReward(server);
    const { code } = await issue();
    const grace = await must(shop, 'POST', '/v1/customers', { name: 'Grace' });
    await issue({ customer_id: grace.id });
    await issue({ customer_id: null });
    const others = await rewardElsewhere(shop);
    await issue({ reward_id: others });
    const neighbour = await openShop(server);
    await must(neighbour, 'POST', '/v1/vouchers', {
      ...{ reward_id: await rewardElsewhere(neighbour), customer_id: neighbour.customerId },
    });
    expect((await vouchers()).map((one) => one.code)).toEqual([code]);
    expect(reward_id).not.toBe(others);
  });

  it('200: none after the customer was erased, and none of a card that had no customer yet', async ({ server }) => {
    const { issue, vouchers, shop } = await openWithReward(server);
    await issue();
    const cardId = await shop.issue();
    const { token } = await must(shop, 'POST', `/v1/cards/${cardId}/links`);
    await must(shop, 'PATCH', `/v1/cards/${cardId}`, { customer_id: await holder(shop, issue) });
    const early = await shop.call('GET', '/v1/card-page', { key: token });
    expect([early.status, early.json.vouchers]).toEqual([200, []]);
    expect(await vouchers()).toHaveLength(1);
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/erase`);
    expect(await vouchers()).toEqual([]);
  });

  it('200: those of both records after a merge', async ({ server }) => {
    const { issue, vouchers, shop } = await openWithReward(server);
    const { id: customer_id } = await must(shop, 'POST', '/v1/customers', { name: 'Ada L.' });
    const codes = [(await issue()).code, (await issue({ customer_id })).code];
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: customer_id });
    expect((await vouchers()).map((one) => one.code)).toEqual(codes);
  });

  it('200: at most 50 that can be used and 20 others, however many there are', async ({ server }) => {
    const { issue, use, vouchers } = await openWithReward(server);
    const first = await issue({ expires_at: later(1) });
    for (let made = 0; made < 22; made += 1) await use((await issue()).code);
    for (let made = 0; made < 50; made += 1) await issue();
    const shown = await vouchers();
    const statuses = shown.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'issued')).toHaveLength(50);
    expect(statuses.filter((status) => status === 'redeemed')).toHaveLength(20);
    expect(first.status).toBe('issued');
  });
});

async function holder(shop: Shop, issue: (more: object) => Promise<unknown>): Promise<string> {
  const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Linus' });
  await issue({ customer_id: id });
  return id;
}

/** A reward of another program of the shop. */
async function rewardElsewhere(shop: Shop): Promise<string> {
  const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
  const program = await must(shop, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules });
  const reward = { program_id: program.id, name: 'Tea', cost: 5, benefit: { kind: 'custom', label: 'Tea' } };
  return (await must(shop, 'POST', '/v1/rewards', reward)).id;
}
