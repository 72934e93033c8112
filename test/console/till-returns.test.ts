import { describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTillWithCard, place } from './support/open-till.ts';

const fuel = { kind: 'points', earn: { basis: 'item', per: 1_000, value: 1 }, limits: { caps: [] as object[] } };
fuel.limits.caps.push({ id: 'tank', on: 'earn', measure: 'amount', window: 'call', max: 150_000, over: 'refuse' });

describe.runIf(chromiumPath)('returns at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  const act = (action: string, body: object) =>
    must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, { location: place, ...body });
  async function openCard(rules: object, prepare: () => Promise<unknown>): Promise<void> {
    shop = await openShop(server, { rules: { ...rules }, customer: { name: 'Ada Lovelace' } });
    await prepare();
    tab = await openTillWithCard(server, browser, shop, { width: 390, height: 844 });
  }
  const newest = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?limit=1`)).data[0];
  const button = (name: string) => tab.page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => tab.page.getByText(text).first().waitFor();
  const confirm = (name: string) => tab.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  it('takes a number of an item that is counted in small units, or all of it after a question', async () => {
    await openCard(fuel, () => act('earn', { amount: 42_300, items: [{ sku: 'diesel', quantity: 42_300 }] }));
    const { id } = await newest();
    await tab.page.getByLabel('Returned number of diesel').fill('2300');
    await button('Return 2,300 diesel').click();
    await said('Booked: -2 points');
    expect(await newest()).toMatchObject({ kind: 'reverse', amount: 2_300, reverses: id });
    await said('2,300 items returned already');
    await button('Return all 40,000 diesel').click();
    await tab.page.getByRole('dialog', { name: 'Return all: 40,000 × diesel?' }).waitFor();
    expect((await newest()).amount).toBe(2_300);
    await confirm('Return all');
    await said('Booked: -40 points');
    await tab.page.getByText('Returned', { exact: true }).waitFor();
  });

  it('takes a return once while it waits for the network', async () => {
    await openCard(pointsRules, () => act('earn', { amount: 3_000 }));
    await button('Return all').waitFor();
    await tab.page.context().setOffline(true);
    await button('Return all').click();
    await confirm('Return all');
    await said('A return waits');
    expect(await button('Return all').count()).toBe(0);
    await tab.page.context().setOffline(false);
    await tab.page.getByText('Returned', { exact: true }).waitFor();
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data).toMatchObject([
      { kind: 'reverse', delta: -30 },
      { kind: 'earn' },
    ]);
  });

  it.each([
    ['money', pointsRules, 3_000, 'Returned amount', '12,50', 'Return €12.50', { amount: 1_250, delta: -13 }],
    ['articles', fuel, 9_000, 'Returned number', '4000', 'Return 4,000 items', { amount: 4_000, delta: -4 }],
  ] as const)(
    'takes a part of a sale in %s, not more than is left, and asks before all',
    async (_, rules, amount, field, typed, name, row) => {
      await openCard(rules, () => act('earn', { amount }));
      await tab.page.getByLabel(field).fill('999999');
      await said(/^At most .*\.$/);
      await tab.page.getByLabel(field).fill(typed);
      await button(name).click();
      await said(/^Booked: -/);
      expect(await newest()).toMatchObject({ kind: 'reverse', ...row });
      await said(/ returned already$/);
      await button('Return all').click();
      await confirm('Cancel');
      expect((await newest()).amount).toBe(row.amount);
      await button('Return all').click();
      await confirm('Return all');
      await tab.page.getByText('Returned', { exact: true }).waitFor();
      expect((await newest()).amount).toBe(amount - row.amount);
    },
  );

  it('takes back an older redemption, a use and a renewal', async () => {
    await openCard({ ...pointsRules, pay: { units: 1, amount: 1 } }, async () => {
      await act('earn', { amount: 10_000 });
      const benefit = { kind: 'custom', label: 'Cake' };
      const { id } = await must(shop, 'POST', '/v1/rewards', {
        program_id: shop.programId,
        name: 'Cake',
        cost: 40,
        benefit,
      });
      await act('redeem', { reward_id: id });
      await act('use', { amount: 10 });
    });
    await button('Take back').click();
    await confirm('Take back');
    await said('Booked: +40 points. Balance: 90 points.');
    await tab.page.locator('li', { hasText: 'Used · 10 points' }).getByLabel('Returned number').fill('4');
    await button('Return 4 points').click();
    await said('Booked: +4 points. Balance: 94 points.');
    const uses = { count: 2, per: { unit: 'month', count: 1 } };
    const plans = [{ id: 'club', name: 'Club', period: { unit: 'month', count: 1 }, price: 990, uses }];
    await openCard({ kind: 'membership', plans }, () => act('membership/renew', {}));
    await button('Take back').click();
    await confirm('Take back');
    await said('Booked: -2 visits. Balance: 0 visits.');
  });

  it('shows sales before the last ten, and finds one by its day or by the number on the receipt', async () => {
    await openCard(pointsRules, async () => {
      for (let sale = 1; sale <= 13; sale += 1) await act('earn', { amount: sale * 100, reference: `receipt-${sale}` });
    });
    const sales = tab.page.locator('.till-rows li', { hasText: 'receipt-' });
    await sales.nth(9).waitFor();
    expect(await sales.count()).toBe(10);
    await button('Older sales').click();
    await sales.nth(12).waitFor();
    expect(await button('Older sales').count()).toBe(0);
    await button('Find a sale').click();
    const search = tab.page.locator('form', { has: tab.page.getByLabel('Number on the receipt') });
    const find = (): Promise<void> => search.getByRole('button', { name: 'Find' }).click();
    await tab.page.getByLabel('Number on the receipt').fill('receipt-2');
    await find();
    await expect.poll(() => sales.allTextContents()).toHaveLength(1);
    expect(await sales.first().textContent()).toContain('€2.00');
    await tab.page.getByLabel('Number on the receipt').fill('');
    await tab.page.getByLabel('Day of the sale').fill('2020-01-01');
    await find();
    await said('No sale was found.');
    await button('Show all').click();
    await expect.poll(() => sales.count()).toBeGreaterThanOrEqual(10);
    expect(await tab.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
