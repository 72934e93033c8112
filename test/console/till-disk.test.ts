import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTill, sell, signInCashier } from './support/open-till.ts';

/** The disk of the device fails for these writes as often as `times` says. A text that is true in the page ends it. */
const failing = (methods: readonly string[], times: number, until = 'false'): string => `(() => {
  let left = ${times};
  for (const name of ${JSON.stringify(methods)}) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
      if (left <= 0 || (${until})) return real.apply(this, given);
      left -= 1;
      this.transaction.abort();
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  }
  const clear = IDBObjectStore.prototype.clear;
  IDBObjectStore.prototype.clear = function () {
    globalThis.wasCleared = true;
    return clear.apply(this);
  };
})()`;

describe.runIf(chromiumPath)('a till whose disk', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let code: string;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules: pointsRules });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    ({ page } = await browser.open({ width: 820, height: 1_180 }));
    page.setDefaultTimeout(20_000);
    await signInCashier(server, shop, page.context());
  });

  const amounts = async () =>
    (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data.map(
      ({ amount }: { amount: number }) => amount,
    );

  it('is full opens, finds a card, and says plainly that nothing was booked', async () => {
    await page.addInitScript(failing(['put', 'add'], 1_000, 'globalThis.hasRoom'));
    await openTill(server, page);
    await findCard(page, code);
    await sell(page, '5.00');
    await page.getByText('This device could not keep the sale, so nothing was booked.').waitFor();
    expect(await amounts()).toEqual([]);
    await page.evaluate('globalThis.hasRoom = true');
    await page.getByRole('button', { name: 'Book sale' }).click();
    await page.getByText('Booked: +5 points').waitFor();
    expect(await amounts()).toEqual([500]);
  });

  it('is full drops the cards that it has seen, and keeps the sale in their place', async () => {
    await openTill(server, page);
    await findCard(page, code);
    await page.evaluate(failing(['add'], 1_000, 'globalThis.wasCleared'));
    await sell(page, '5.00');
    await page.getByText('Booked: +5 points').waitFor();
    expect(await amounts()).toEqual([500]);
  });

  it('fails when the answer comes says that the sale is booked, and books it once', async () => {
    await openTill(server, page);
    await findCard(page, code);
    await page.evaluate(failing(['delete'], 2));
    await sell(page, '5.00');
    await page.getByText('Booked: +5 points').waitFor();
    await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });
    expect(await amounts()).toEqual([500]);
  });
});
