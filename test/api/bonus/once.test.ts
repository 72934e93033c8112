import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, bonusOn, expectSound, grantsOf } from '../support/bonuses.ts';
import { testClock } from '../support/clock.ts';
import { imported } from '../support/imports.ts';
import { act, replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

/** Tuesday, 10:00 in Berlin: the birthday of every customer here. */
const clock = testClock('2026-03-10T09:00:00.000Z');
const birthday = '1990-03-10';
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

const welcome = bonusOn({ kind: 'issue' }, { id: 'welcome' });
const ofBirthday = bonusOn({ kind: 'birthday' }, { id: 'birthday' });
const ofGold = bonusOn({ kind: 'tier_up' }, { id: 'up' });
const reached = bonusOn({ kind: 'reached', measure: 'spend', window: 'lifetime', min: 1_000 }, { id: 'reached' });
const first = {
  id: 'first',
  name: 'First purchase',
  when: { first_earn: true },
  effect: { kind: 'add', value: 50 },
};
const tiers = {
  qualify: { measure: 'spend', window: 'lifetime' },
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 1_000 },
  ],
};

const shopWith = (campaign: object, more: object = {}): Promise<Shop> =>
  openShop(server, {
    rules: { ...pointsRules, pay: { units: 1, amount: 1 }, tiers, campaigns: [campaign], ...more },
    customer: { birthday, external_id: 'ada' },
  });

/** The calls of a till that set off each kind of bonus. */
const purchase = (shop: Shop, cardId: string) => must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount: 1_000 });
const close = (shop: Shop, cardId: string) => must(shop, 'POST', `/v1/cards/${cardId}/close`, { forfeit: true });
const balanceOf = async (shop: Shop, cardId: string): Promise<number> =>
  (await must(shop, 'GET', `/v1/cards/${cardId}`)).balance.available;
const customerWith = async (shop: Shop): Promise<string> =>
  (await must(shop, 'POST', '/v1/customers', { birthday })).id;

const kinds = [
  ['welcome', welcome],
  ['birthday', ofBirthday],
  ['level', ofGold],
  ['reached', reached],
  ['first purchase', first],
] as const;

describe.each(kinds)('the %s bonus', (_kind, campaign) => {
  it('200: comes once for a customer and program, however often the card is closed and issued again', async () => {
    const shop = await shopWith(campaign);
    await purchase(shop, shop.cardId);
    expect(await balanceOf(shop, shop.cardId)).toBe(60);
    let last = shop.cardId;
    for (let again = 0; again < 2; again += 1) {
      await close(shop, last);
      last = await shop.issue({ customer_id: shop.customerId });
      await purchase(shop, last);
      expect(await balanceOf(shop, last)).toBe(10);
    }
  });

  it('200: comes for each other customer and each other program', async () => {
    const shop = await shopWith(campaign);
    await purchase(shop, shop.cardId);
    const other = await shop.issue({ customer_id: await customerWith(shop) });
    await purchase(shop, other);
    expect(await balanceOf(shop, other)).toBe(60);
    const { rules } = await must(shop, 'GET', `/v1/programs/${shop.programId}`);
    const program = await must(shop, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules });
    const second = await shop.issue({ customer_id: shop.customerId, program_id: program.id });
    await purchase(shop, second);
    expect(await balanceOf(shop, second)).toBe(60);
  });

  it('200: does not come again after a merge, whichever customer had it', async () => {
    const shop = await shopWith(campaign);
    await purchase(shop, shop.cardId);
    await close(shop, shop.cardId);
    const into = await customerWith(shop);
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into });
    const card = await shop.issue({ customer_id: into });
    await purchase(shop, card);
    expect(await balanceOf(shop, card)).toBe(10);
  });

  it('200: does not come again after a replacement that was closed', async () => {
    const shop = await shopWith(campaign);
    await purchase(shop, shop.cardId);
    await close(shop, await replace(shop, shop.cardId));
    const card = await shop.issue({ customer_id: shop.customerId });
    await purchase(shop, card);
    expect(await balanceOf(shop, card)).toBe(10);
  });

  it('200: does not come again where the card had no customer when it came', async () => {
    const shop = await shopWith(campaign);
    await close(shop, shop.cardId);
    const customer_id = await customerWith(shop);
    const blank = await shop.issue();
    await must(shop, 'PATCH', `/v1/cards/${blank}`, { customer_id });
    await purchase(shop, blank);
    expect(await balanceOf(shop, blank)).toBe(60);
    await close(shop, await replace(shop, blank));
    const card = await shop.issue({ customer_id });
    await purchase(shop, card);
    expect(await balanceOf(shop, card)).toBe(10);
  });

  it('200: does not come again where the card was replaced before it had a customer', async () => {
    const shop = await shopWith(campaign);
    await close(shop, shop.cardId);
    const customer_id = await customerWith(shop);
    const blank = await shop.issue();
    await purchase(shop, blank);
    const given = await replace(shop, blank);
    await must(shop, 'PATCH', `/v1/cards/${given}`, { customer_id });
    await close(shop, given);
    const card = await shop.issue({ customer_id });
    await purchase(shop, card);
    expect(await balanceOf(shop, card)).toBe(10);
  });

  it('200: does not come again to a card that is imported', async () => {
    const shop = await shopWith(campaign);
    await purchase(shop, shop.cardId);
    await close(shop, shop.cardId);
    const row = { customer_external_id: 'ada', program_id: shop.programId, card_external_id: 'imported' };
    await imported(server, shop, [row]);
    const [card] = (await must(shop, 'POST', '/v1/cards/lookup', { external_id: 'imported' })).data;
    await purchase(shop, card.id);
    expect(await balanceOf(shop, card.id)).toBe(10);
  });
});

describe('a card that was handed out blank', () => {
  it.each(kinds.slice(0, 4))('200: gives the %s bonus back to a customer who had it', async (_kind, campaign) => {
    const shop = await shopWith(campaign);
    await purchase(shop, shop.cardId);
    await close(shop, shop.cardId);
    const blank = await shop.issue();
    await purchase(shop, blank);
    const { balance } = await must(shop, 'PATCH', `/v1/cards/${blank}`, { customer_id: shop.customerId });
    expect(balance.available).toBe(10);
    expect(await balanceOf(shop, blank)).toBe(10);
  });

  it('200: owes a bonus that was spent by then', async () => {
    const shop = await shopWith(welcome, { clawback: 'allow_negative' });
    await close(shop, shop.cardId);
    const blank = await shop.issue();
    await must(shop, 'POST', `/v1/cards/${blank}/use`, { amount: 50 });
    await must(shop, 'PATCH', `/v1/cards/${blank}`, { customer_id: shop.customerId });
    expect(await balanceOf(shop, blank)).toBe(-50);
  });

  it('200: keeps it where its customer had none', async () => {
    const shop = await shopWith(welcome);
    const blank = await shop.issue();
    const customer_id = await customerWith(shop);
    const card = await must(shop, 'PATCH', `/v1/cards/${blank}`, { customer_id });
    expect(card.balance.available).toBe(50);
    expect(await grantsOf(shop, blank)).toEqual([['welcome:issue', 50]]);
  });
});

describe('a bonus that was taken back', () => {
  it('200: comes again on the next card, once', async () => {
    const shop = await shopWith(reached);
    const { transaction } = await purchase(shop, shop.cardId);
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    await close(shop, shop.cardId);
    const card = await shop.issue({ customer_id: shop.customerId });
    await purchase(shop, card);
    expect(await grantsOf(shop, card)).toEqual([['reached:lifetime', 50]]);
    await close(shop, card);
    const last = await shop.issue({ customer_id: shop.customerId });
    await purchase(shop, last);
    expect(await bonusesOf(shop, last)).toEqual([]);
  });

  it('200: comes again on the next card when the closed one is refunded', async () => {
    const shop = await shopWith(first);
    const { transaction } = await purchase(shop, shop.cardId);
    await close(shop, shop.cardId);
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    const card = await shop.issue({ customer_id: shop.customerId });
    await purchase(shop, card);
    expect(await balanceOf(shop, card)).toBe(60);
  });
});

describe('cards that are issued at the same time', () => {
  it('201: one of 20 is issued, with one bonus', async () => {
    const shop = await shopWith(welcome);
    await close(shop, shop.cardId);
    const customer_id = await customerWith(shop);
    const body = { program_id: shop.programId, customer_id };
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('POST', '/v1/cards', { body })));
    const cards = answers.filter(({ status }) => status === 201).map(({ json }) => json.id);
    expect(cards.length).toBe(1);
    expect(await grantsOf(shop, cards[0])).toEqual([['welcome:issue', 50]]);
  });

  it('201: closed and issued by eight at once, a customer has one bonus in all', async () => {
    const shop = await shopWith(welcome);
    const cards = new Set([shop.cardId]);
    const body = { program_id: shop.programId, customer_id: shop.customerId };
    const turn = async () => {
      for (let turns = 0; turns < 3; turns += 1) {
        await Promise.all([...cards].map((id) => act(shop, id, 'close', { forfeit: true })));
        const issued = await shop.call('POST', '/v1/cards', { body });
        if (issued.status === 201) cards.add(issued.json.id);
      }
    };
    await Promise.all(Array.from({ length: 8 }, turn));
    expect(cards.size).toBeGreaterThan(1);
    const grants = await Promise.all([...cards].map((id) => grantsOf(shop, id)));
    expect(grants.flat()).toEqual([['welcome:issue', 50]]);
  });
});
