import { Loyalty, waitForTestClock } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTillWithCard, sell, waitUntilKept } from './support/open-till.ts';

const dayMs = 86_400_000;

describe.runIf(chromiumPath)('a till on test data', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server);
    await advance(40);
    ({ page } = await openTillWithCard(server, browser, shop, { width: 820, height: 1_180 }));
    await waitUntilKept(page);
  });

  /** Moves the test clock some days ahead. Returns the time that it shows. */
  async function advance(days: number): Promise<number> {
    const loyalty = new Loyalty({ apiKey: shop.key, baseUrl: server.url });
    const { now } = await loyalty.testClocks.get();
    await loyalty.testClocks.advance({ advance_to: new Date(Date.parse(now) + days * dayMs).toISOString() });
    return Date.parse((await waitForTestClock(loyalty)).now);
  }
  const clockMs = async () => Date.parse((await must(shop, 'GET', '/v1/test-clock')).now);
  const sellOffline = async () => {
    await page.context().setOffline(true);
    await sell(page, '5.00');
    await page.getByRole('button', { name: '1 sale waits' }).waitFor();
  };
  const bookedMs = async () => {
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });
    const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`);
    return Date.parse(data[0].occurred_at);
  };
  const isNear = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(120_000);

  it('shows and books a sale that waited at the time of the test clock, also after a reload', async () => {
    const sold = await clockMs();
    await sellOffline();
    await page.reload();
    await page.getByRole('button', { name: '1 sale waits' }).click();
    const shown = await page.locator('.till-rows time').first().getAttribute('datetime');
    isNear(Date.parse(String(shown)), sold);
    isNear(await bookedMs(), sold);
  });

  it('books it as early as it can be if the test clock was moved for months while it waited', async () => {
    await sellOffline();
    const moved = await advance(90);
    isNear(await bookedMs(), moved - 30 * dayMs);
  });

  it('books it when it happened if the test clock was moved for some days while it waited', async () => {
    const sold = await clockMs();
    await sellOffline();
    await advance(5);
    isNear(await bookedMs(), sold);
  });
});
