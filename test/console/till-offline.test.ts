import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTill, sell, signInCashier, waitUntilKept, workerReaches } from './support/open-till.ts';

describe.runIf(chromiumPath)('the till without a network', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let code: string;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    tab = await browser.open({ width: 820, height: 1_180 });
    tab.page.setDefaultTimeout(20_000);
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
    await tab.keep('till-waiting');
    expect(await balance()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });
    expect(await balance()).toBe(12);
  });

  it('has its files on a page that loaded beside its worker, as after a reload without the cache', async () => {
    const { page } = tab;
    const loaded = page.waitForEvent('load');
    await (await page.context().newCDPSession(page)).send('Page.reload', { ignoreCache: true });
    await loaded;
    await waitUntilKept(page);
    await page.context().setOffline(true);
    // This file is not loaded yet: only the worker has it.
    expect(await page.evaluate(`fetch('/console/icon.svg', { cache: 'no-store' }).then(({ ok }) => ok)`)).toBe(true);
  });

  describe('what a card cannot give', () => {
    const use = async (page: Page, amount: string) => {
      await page.getByLabel('Amount to use').fill(amount);
      await page.getByRole('button', { name: 'Use', exact: true }).click();
    };
    const expectRefused = async (page: Page, amount: string, max: string) => {
      await use(page, amount);
      await page.getByText(`At most ${max}.`, { exact: true }).waitFor();
    };

    it('is refused at once, with what waits taken off, and with the most that it has', async () => {
      const { page } = tab;
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 2_000 });
      await findCard(page, code);
      await page.context().setOffline(true);
      await expectRefused(page, '90', '20');
      await use(page, '15');
      await page.getByRole('button', { name: '1 sale waits' }).waitFor();
      await expectRefused(page, '15', '5');
      // Also after the till was opened again, and on the next visit of the card.
      await page.reload();
      await findCard(page, code.toLowerCase());
      await expectRefused(page, '6', '5');
      await use(page, '5');
      await page.getByRole('button', { name: '2 sales wait' }).waitFor();
      await expectRefused(page, '1', '0');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });
      expect(await balance()).toBe(0);
    });

    it('is refused in another tab of the till, which has not heard of what waits', async () => {
      const { page } = tab;
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 2_000 });
      await findCard(page, code);
      await page.evaluate('BroadcastChannel.prototype.postMessage = () => {}');
      const other = await page.context().newPage();
      await openTill(server, other);
      await findCard(other, code);
      await page.context().setOffline(true);
      await use(page, '15');
      await page.getByRole('button', { name: '1 sale waits' }).waitFor();
      await use(other, '15');
      await other.getByText('The balance is too low: 5 points').waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });
      expect(await balance()).toBe(5);
    });
  });

  describe('a sale that the service refuses later', () => {
    /** Uses 10 points that the card has now, and has no more when the network is back. */
    async function useWhatIsGone(): Promise<void> {
      const { page } = tab;
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_000 });
      await findCard(page, code);
      await page.context().setOffline(true);
      await page.getByLabel('Amount to use').fill('10');
      await page.getByRole('button', { name: 'Use', exact: true }).click();
      await page.getByText('Kept on this till.').waitFor();
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount: 10 });
      await page.context().setOffline(false);
      await page.getByRole('button', { name: '1 sale refused' }).click();
    }
    const row = () => tab.page.locator('.till-rows li');

    it('is shown with the reason, and stays after the till was opened again', async () => {
      await useWhatIsGone();
      expect(await row().textContent()).toContain('Used · 10 points');
      expect(await row().textContent()).toContain(code);
      const reason = await row().locator('.refused').textContent();
      expect(reason).toMatch(/^The balance is too low: 0 points /);
      expect(await findViolations(tab.page, 'light')).toEqual([]);
      await tab.keep('till-refused');
      await tab.page.reload();
      await tab.page.getByRole('button', { name: '1 sale refused' }).click();
      expect(await row().locator('.refused').textContent()).toBe(reason);
    });

    it('is booked once when the cashier tries again after the reason is gone', async () => {
      await useWhatIsGone();
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_500 });
      await row().getByRole('button', { name: 'Try again' }).click();
      await tab.page.getByText('All sales are booked.').waitFor();
      expect(await balance()).toBe(5);
    });

    it('comes back when the discarding is undone, with its reason', async () => {
      await useWhatIsGone();
      const reason = await row().locator('.refused').textContent();
      await row().getByRole('button', { name: 'Discard' }).click();
      await tab.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await tab.page.getByText('Discarded: 10 points.').waitFor();
      await tab.page.locator('section').getByRole('button', { name: 'Undo' }).click();
      expect(await row().locator('.refused').textContent()).toBe(reason);
      await tab.page.reload();
      await tab.page.getByRole('button', { name: '1 sale refused' }).waitFor();
    });

    it('is booked once on another card of the program that the cashier gives it to', async () => {
      const { page } = tab;
      const other = await must(shop, 'POST', '/v1/cards', { program_id: shop.programId });
      await must(shop, 'POST', `/v1/cards/${other.id}/earn`, { amount: 2_500 });
      await useWhatIsGone();
      await row().getByRole('button', { name: 'Give to another card' }).click();
      const dialog = page.getByRole('dialog', { name: 'Give to another card' });
      await dialog.getByLabel(/^Scan a card/).fill('nobody');
      await dialog.getByRole('button', { name: 'Find' }).click();
      await dialog.getByText('No other card of this program was found.').waitFor();
      await dialog.getByLabel(/^Scan a card/).fill(other.code);
      await dialog.getByRole('button', { name: 'Find' }).click();
      await dialog.getByRole('button', { name: other.code }).waitFor();
      expect(await findViolations(page, 'dark')).toEqual([]);
      await tab.keep('till-give-to-card');
      await dialog.getByRole('button', { name: other.code }).click();
      await page.getByText('All sales are booked.').waitFor();
      expect((await must(shop, 'GET', `/v1/cards/${other.id}`)).balance.available).toBe(15);
      expect(await balance()).toBe(0);
    });

    it('is never booked after the cashier has discarded it', async () => {
      await useWhatIsGone();
      await row().getByRole('button', { name: 'Discard' }).click();
      const question = tab.page.getByRole('dialog', { name: 'Discard this sale?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await row().getByRole('button', { name: 'Discard' }).click();
      expect(await findViolations(tab.page, 'light')).toEqual([]);
      await question.getByRole('button', { name: 'Discard' }).click();
      await tab.page.getByText('All sales are booked.').waitFor();
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_500 });
      await tab.page.reload();
      await tab.page.getByRole('button', { name: '0 sales wait' }).waitFor();
      expect(await balance()).toBe(15);
    });
  });
});
