import { describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTill, openTillWithCard, signInCashier } from './support/open-till.ts';

const purchase = 'Amount of the purchase in EUR';

describe.runIf(chromiumPath)('sales at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  /** A business with these rules, whose card is in front of its cashier. */
  async function openCard(rules: object, prepare = async (): Promise<unknown> => null): Promise<void> {
    shop = await openShop(server, { rules: { ...rules }, customer: { name: 'Ada' } });
    await prepare();
    tab = await openTillWithCard(server, browser, shop, { width: 820, height: 1_180 });
  }
  const balance = async (): Promise<number> => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;
  const rows = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  const button = (name: string) => tab.page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => tab.page.getByText(text).first().waitFor();
  const reward = (name: string, cost: number) =>
    must(shop, 'POST', '/v1/rewards', {
      ...{ program_id: shop.programId, name, cost },
      benefit: { kind: 'custom', label: name },
    });

  describe('a question before an unusual amount', () => {
    it.each([
      [pointsRules, purchase, 'Book sale', '14470868', '€14,470,868.00'],
      [{ kind: 'gift' }, 'Amount to add', 'Top up', '1000.01', '€1,000.01'],
      [
        { ...pointsRules, earn: { basis: 'visit', value: 1, min_spend: 500 } },
        purchase,
        'Book sale',
        '5000',
        '€5,000.00',
      ],
    ] as const)(
      'is asked, and nothing is booked until it is meant: %j',
      async (rules, field, submit, typed, amount) => {
        await openCard(rules);
        await tab.page.getByLabel(field).fill(typed);
        await tab.page.getByLabel(field).press('Enter');
        const dialog = tab.page.getByRole('dialog', { name: `Book ${amount}?` });
        await dialog.waitFor();
        await tab.page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
        expect(await rows()).toEqual([]);
        expect(await tab.page.getByLabel(field).inputValue()).toBe(typed);
        await button(submit).click();
        await button(`Book ${amount}`).click();
        await said(/^(Booked|Undo)/);
        expect(await rows()).toHaveLength(1);
      },
    );

    it('is not asked at the limit, which is larger where money has small units', async () => {
      await openCard(pointsRules);
      await tab.page.getByLabel(purchase).fill('1000');
      await button('Book sale').click();
      await said('Booked: +1,000 points');
      shop = await openShop(server, { rules: { kind: 'gift' }, program: { currency: 'JPY' } });
      await signInCashier(server, shop, tab.page.context());
      await openTill(server, tab.page);
      await findCard(tab.page, (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
      await tab.page.getByLabel('Amount to add').fill('100000');
      await button('Top up').click();
      await said('Booked: +¥100,000');
    });
  });

  describe('an undo', () => {
    const gift = { kind: 'gift', packs: [{ id: 'fifty', name: 'Fifty', units: 6_000, price: 5_000 }] };
    const club = {
      kind: 'membership',
      plans: [
        {
          id: 'month',
          name: 'A month',
          period: { unit: 'month', count: 1 },
          price: 990,
          uses: { count: 8, per: { unit: 'month', count: 1 } },
        },
      ],
    };
    const fill = (field: string, typed: string, submit: string) => async () => {
      await tab.page.getByLabel(field).fill(typed);
      await button(submit).click();
    };
    const startMonth = async () => {
      await button('Start A month').click();
      await button('Paid €9.90').click();
    };
    it.each([
      ['an earn', pointsRules, fill(purchase, '12', 'Book sale'), 'Booked: +12 points. Balance: 112 points.'],
      ['a redemption', pointsRules, () => button('Redeem').click(), 'Cappuccino given, 80 points left.'],
      ['a use', gift, fill('Amount to use', '5', 'Use'), 'Booked: -€5.00. Balance: €15.00.'],
      ['a top-up', gift, fill('Amount to add', '5', 'Top up'), 'Booked: +€5.00. Balance: €25.00.'],
      ['a pack', gift, () => button('Sell Fifty').click(), 'Booked: +€60.00. Balance: €80.00.'],
      ['a renewal', club, startMonth, /^A month: paid until /],
    ] as const)('takes back %s, after the next card was opened too', async (_, rules, sell, text) => {
      await openCard(rules, async () => {
        if (rules === pointsRules) await reward('Cappuccino', 20);
        if (rules === pointsRules) await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 10_000 });
        if (rules === gift) await must(shop, 'POST', `/v1/cards/${shop.cardId}/top-up`, { amount: 2_000 });
      });
      const before = await balance();
      await sell();
      await said(text);
      const { code } = await must(shop, 'GET', `/v1/cards/${await shop.issue()}`);
      await button('Next customer').click();
      await findCard(tab.page, code);
      await tab.page.getByRole('heading', { name: 'Card without a customer' }).waitFor();
      await said(text);
      await button('Undo').click();
      await said(/^Undone: /);
      expect(await balance()).toBe(before);
      expect((await rows())[0]).toMatchObject({ kind: 'reverse' });
      if (rules === club)
        expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).membership?.entitled).not.toBe(true);
      expect(await button('Undo').count()).toBe(0);
    });

    it('is not offered for a plan without uses, which is asked about first', async () => {
      const [plan] = club.plans;
      await openCard({ ...club, plans: [{ ...plan, uses: null }] });
      await button('Start A month').click();
      await tab.page.getByRole('dialog', { name: 'Start A month for €9.90?' }).waitFor();
      await said(/It cannot be undone at the till\.$/);
      expect(await rows()).toEqual([]);
      await button('Paid €9.90').click();
      await said(/^A month: paid until /);
      await tab.page.locator('.notice p', { hasText: /^A month: paid until \w+ \d+, \d{4}\.$/ }).waitFor();
      expect(await button('Undo').count()).toBe(0);
    });

    it('takes a sale that waits from the till, which never sends it', async () => {
      await openCard(pointsRules);
      await tab.page.context().setOffline(true);
      await tab.page.getByLabel(purchase).fill('5');
      await button('Book sale').click();
      await said('Kept on this till.');
      await button('Undo').click();
      await said('Undone: €5.00.');
      await button('0 sales wait').waitFor();
      await tab.page.context().setOffline(false);
      await said('Connected');
      expect(await rows()).toEqual([]);
    });
  });

  it.each([
    ['a visit', { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } }, 'Book sale'],
    ['a reward', { ...pointsRules }, 'Redeem'],
    [
      'a pack',
      { kind: 'multipass', unit_name: 'visit', packs: [{ id: 'ten', name: 'Ten', units: 10, price: 9_000 }] },
      'Sell Ten',
    ],
  ] as const)('books %s once when it is tapped twice', async (what, rules, name) => {
    await openCard(rules, async () => {
      if (what !== 'a reward') return;
      await reward('Cappuccino', 20);
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 10_000 });
    });
    const before = (await rows()).length;
    await button(name).dblclick();
    await said(/^(Booked|Cappuccino given)/);
    await tab.page.waitForTimeout(600);
    expect(await rows()).toHaveLength(before + 1);
  });

  it('that were refused say so until the next card, and not on it', async () => {
    const caps = [{ id: 'day', on: 'earn', measure: 'amount', window: 'day', max: 100, over: 'refuse' }];
    await openCard({ ...pointsRules, limits: { caps } });
    await tab.page.getByLabel(purchase).fill('5.00');
    await button('Book sale').click();
    const refusal = tab.page.locator('.till-outcome');
    await refusal.waitFor();
    expect(await rows()).toEqual([]);
    await button('Next customer').click();
    await refusal.waitFor({ state: 'detached' });
  });
});
