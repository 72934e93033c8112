import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTill, overrideClock, sell, signInCashier, waitUntilKept } from './support/open-till.ts';

const hourMs = 3_600_000;

describe.runIf(chromiumPath)('the list of sales that wait', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let page: Page;
  let setClock: (page: Page, offMs: number) => Promise<void>;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 2_000 });
    const { code } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    ({ page } = await browser.open({ width: 820, height: 1_180 }));
    page.setDefaultTimeout(20_000);
    const context = page.context();
    setClock = await overrideClock(context);
    await signInCashier(server, shop, context);
    await openTill(server, page);
    await waitUntilKept(page);
    await findCard(page, code);
    await context.setOffline(true);
  });

  const rows = () => page.locator('.till-rows li strong').allTextContents();

  it('is in the language of the page, whatever it was when they were rung up', async () => {
    await sell(page, '5.00');
    await page.getByLabel('Amount to use').fill('15');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await page.getByRole('button', { name: '2 sales wait' }).click();
    await expect.poll(rows).toEqual(['Earned · €5.00', 'Used · 15 points']);
    await page.evaluate(`localStorage.setItem('loyalty.language', 'de')`);
    await page.reload();
    await page.getByRole('button', { name: '2 Verkäufe warten' }).click();
    await expect.poll(rows).toEqual(['Gesammelt · 5,00\u00a0€', 'Eingesetzt · 15 Punkte']);
  });

  it('has them in the order in which they were rung up, though the clock was set between them', async () => {
    await sell(page, '5.00');
    await setClock(page, -hourMs);
    await sell(page, '6.00');
    await setClock(page, -26 * hourMs);
    await sell(page, '7.00');
    await page.getByRole('button', { name: '3 sales wait' }).click();
    await expect.poll(rows).toEqual(['Earned · €5.00', 'Earned · €6.00', 'Earned · €7.00']);
    await page.context().setOffline(false);
    await page.getByText('All sales are booked.').waitFor({ timeout: 30_000 });
    const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`);
    expect(data.map(({ amount }: { amount: number }) => amount).sort()).toEqual([2_000, 500, 600, 700]);
  });
});
