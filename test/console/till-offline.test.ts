import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, openBrowser, type Tab } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { buildPages } from './support/built-console.ts';
import { findCard, openTill, sell, signInCashier, waitUntilKept, workerReaches } from './support/open-till.ts';

describe.runIf(chromiumPath)('the till without a network', { timeout: 60_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let code: string;
  let tab: Tab;

  beforeAll(async () => {
    await buildPages();
    server = await startTestServer({ sweeps: true });
    browser = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    shop = await openShop(server);
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    tab = await browser.open({ width: 820, height: 1_180 });
    tab.page.setDefaultTimeout(8_000);
    await signInCashier(server, shop, tab.page.context());
    await openTill(server, tab.page);
    await waitUntilKept(tab.page);
  });

  const balance = async (): Promise<number> => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;

  it('opens again with its queue, and sells on a card that it has seen', async () => {
    const { page } = tab;
    const context = page.context();
    await findCard(page, code);
    await context.setOffline(true);
    expect(await workerReaches(context, server.url)).toBe(false);
    await sell(page, '5.00');
    await page.getByRole('button', { name: '1 sale waits' }).waitFor();
    await page.reload();
    await page.getByText('No connection').waitFor();
    await findCard(page, code);
    await sell(page, '7.00');
    await page.getByRole('button', { name: '2 sales wait' }).click();
    await page.getByText('Earned · €5.00').waitFor();
    await page.getByText('Earned · €7.00').waitFor();
    expect(await balance()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 15_000 });
    expect(await balance()).toBe(12);
  });
});
