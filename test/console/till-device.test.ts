import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../api/support/people.ts';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTill, sell, waitUntilKept } from './support/open-till.ts';

describe.runIf(chromiumPath)('the device of a till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;
  let page: Page;
  let cashier: SignedIn;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules: pointsRules, customer: { name: 'Lena Fischer' } });
    cashier = await signIn(server, shop, { role: 'cashier', locations: ['North'] });
    tab = await browser.open({ width: 820, height: 1_180 });
    ({ page } = tab);
    page.setDefaultTimeout(20_000);
    await actAs(page, server, cashier);
    await openTill(server, page);
  });

  const codeOf = async (cardId: string): Promise<string> => (await must(shop, 'GET', `/v1/cards/${cardId}`)).code;
  const sales = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  const openMenu = () => page.locator('summary').click();
  const signOut = async (): Promise<void> => {
    await openMenu();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  const signedOut = () => page.getByText('Nobody is signed in on this till.', { exact: false });

  describe('the keypad', () => {
    const key = (name: string) => page.locator('.keypad').getByRole('button', { name, exact: true }).click();

    it('types into the amount that has the focus, and books it', async () => {
      await openMenu();
      await page.getByRole('checkbox', { name: 'Keypad' }).check();
      await page.keyboard.press('Escape');
      await findCard(page, await codeOf(shop.cardId));
      const amount = page.getByLabel('Amount of the purchase in EUR');
      expect(await amount.getAttribute('inputmode')).toBe('none');
      for (const name of ['1', '2', '.', '5', '5', 'Delete the last digit', '0']) await key(name);
      expect(await amount.inputValue()).toBe('12.50');
      expect(await findViolations(page, 'light')).toEqual([]);
      await tab.keep('till-keypad');
      await key('Book sale');
      await page
        .getByText(/12 points/)
        .first()
        .waitFor();
      expect((await sales())[0]).toMatchObject({ amount: 1_250 });
    });

    it('is away without a field for an amount, and after it was switched off, also on the next visit', async () => {
      await openMenu();
      await page.getByRole('checkbox', { name: 'Keypad' }).check();
      expect(await page.locator('.keypad').count()).toBe(0);
      await page.keyboard.press('Escape');
      await findCard(page, await codeOf(shop.cardId));
      await page.locator('.keypad').waitFor();
      await openMenu();
      await page.getByRole('checkbox', { name: 'Keypad' }).uncheck();
      await page.reload();
      await findCard(page, await codeOf(shop.cardId));
      expect(await page.locator('.keypad').count()).toBe(0);
    });
  });

  describe("the customer's display", () => {
    const openDisplay = async (): Promise<Page> => {
      await openMenu();
      const opens = page.context().waitForEvent('page');
      await page.getByRole('button', { name: "Open the customer's display" }).click();
      const display = await opens;
      await display.getByText('Show your card to collect').waitFor();
      return display;
    };

    it('greets by the first name, and shows the balance and the sale of this customer alone', async () => {
      const display = await openDisplay();
      await findCard(page, await codeOf(shop.cardId));
      await display.getByText('Hello Lena').waitFor();
      expect(await display.locator('body').textContent()).not.toContain('Fischer');
      await display.locator('.display-balance', { hasText: '0 points' }).waitFor();
      await sell(page, '12.50');
      await display.locator('.display-balance', { hasText: '12 points' }).waitFor();
      await display.locator('.display-outcome', { hasText: '12' }).waitFor();
      expect(await findViolations(display, 'light')).toEqual([]);
      // The next customer sees nothing of the sale, which the cashier can still undo.
      await page.getByRole('button', { name: 'Next customer' }).click();
      await display.getByText('Show your card to collect').waitFor();
      await findCard(page, await codeOf(await shop.issue()));
      await display.getByText('Welcome').waitFor();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      expect(await display.locator('.display-outcome').count()).toBe(0);
    });

    it('is empty when the till closes, and fills when it opens again', async () => {
      const display = await openDisplay();
      await findCard(page, await codeOf(shop.cardId));
      await display.getByText('Hello Lena').waitFor();
      await page.goto('about:blank');
      await display.getByText('Show your card to collect').waitFor();
      await openTill(server, page);
      await findCard(page, await codeOf(shop.cardId));
      await display.getByText('Hello Lena').waitFor();
    });
  });

  describe('signing out', () => {
    it('ends the session, and the till asks who is there', async () => {
      await signOut();
      await signedOut().waitFor();
      expect((await cashier.call('GET', '/v1/me')).status).toBe(401);
    });

    it('asks while sales wait, keeps them, and the next person sends them under the right name', async () => {
      await waitUntilKept(page);
      await findCard(page, await codeOf(shop.cardId));
      await page.context().setOffline(true);
      await sell(page, '5.00');
      await signOut();
      const question = page.getByRole('dialog', { name: 'Sign out while 1 sale waits?' });
      await question.getByText('They are sent in your name', { exact: false }).waitFor();
      expect(await findViolations(page, 'light')).toEqual([]);
      await question.getByRole('button', { name: 'Sign out' }).click();
      // Without a connection the till is closed too, also for a page that is opened again.
      const closed = page.getByText('To sign in again, the till needs a connection.', { exact: false });
      await closed.waitFor();
      await page.reload();
      await closed.waitFor();
      expect(await page.getByLabel(/^Scan a card/).count()).toBe(0);
      expect((await cashier.call('GET', '/v1/me')).status).toBe(200);
      await page.context().setOffline(false);
      await signedOut().waitFor({ timeout: 30_000 });
      expect((await cashier.call('GET', '/v1/me')).status).toBe(401);
      expect(await sales()).toEqual([]);
      await actAs(page, server, await signIn(server, shop, { role: 'cashier', locations: ['South'] }));
      await openTill(server, page);
      await page.getByRole('button', { name: '0 sales wait', exact: true }).waitFor({ timeout: 30_000 });
      expect(await sales()).toMatchObject([{ amount: 500, person_id: cashier.personId, location: 'North' }]);
    });

    it('is no reason to end the session of the person who signed in meanwhile', async () => {
      await waitUntilKept(page);
      await page.context().setOffline(true);
      await signOut();
      await page.getByText('To sign in again, the till needs a connection.', { exact: false }).waitFor();
      const next = await signIn(server, shop, { role: 'cashier', locations: ['South'] });
      await actAs(page, server, next);
      await page.context().setOffline(false);
      await page.getByLabel(/^Scan a card/).waitFor({ timeout: 30_000 });
      expect((await next.call('GET', '/v1/me')).status).toBe(200);
    });
  });
});
