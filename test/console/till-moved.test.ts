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

const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

describe.runIf(chromiumPath)('a cashier who', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let code: string;
  let tab: Tab;
  let page: Page;
  let north: SignedIn;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    tab = await browser.open({ width: 820, height: 1_180 });
    ({ page } = tab);
    page.setDefaultTimeout(20_000);
    north = await cashierOf('North');
    await actAs(page, server, north);
    await openTill(server, page);
    await findCard(page, code);
  });

  const cashierOf = (...locations: string[]): Promise<SignedIn> =>
    signIn(server, shop, { role: 'cashier', ...(locations.length > 0 && { locations }) });
  const change = (body: object) => must(shop, 'PATCH', `/v1/people/${north.personId}`, body);
  const sales = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  const book = () => page.getByRole('button', { name: 'Book sale' }).click();
  const openQueue = () => page.getByRole('button', { name: '1 sale refused' }).click({ timeout: 30_000 });

  /** Rings up €5.00 without a network. */
  async function sellOffline(): Promise<void> {
    await waitUntilKept(page);
    await page.context().setOffline(true);
    await sell(page, '5.00');
    await page.getByRole('button', { name: '1 sale waits' }).waitFor();
  }
  /** Another person takes the till over, and the network is back. */
  async function signInInstead(person: SignedIn): Promise<void> {
    await actAs(page, server, person);
    await page.context().setOffline(false);
  }

  describe('is moved while the till is open', () => {
    it('reads where they no longer work, and books at the new location without a reload', async () => {
      await change({ locations: ['South'] });
      await sell(page, '5.00');
      await page.getByText('Not booked: you do not work at North any more.').waitFor();
      await page.locator('.till-head').getByText('South').waitFor();
      expect(await sales()).toEqual([]);
      await book();
      await page.getByText('Booked: +5 points').waitFor();
      expect(await sales()).toMatchObject([{ amount: 500, location: 'South' }]);
      // The list of returns is that of the new location.
      await page.getByRole('button', { name: 'Return all' }).waitFor();
    });

    it('is asked where the till stands if there are several, and the sale goes on as it was typed', async () => {
      await change({ locations: ['South', 'West'] });
      await sell(page, '5.00');
      await page.getByRole('button', { name: 'West' }).click();
      const amount = page.getByLabel('Amount of the purchase in EUR');
      await amount.waitFor();
      expect(await amount.inputValue()).toBe('5.00');
      await book();
      await page.getByText('Booked: +5 points').waitFor();
      expect(await sales()).toMatchObject([{ location: 'West' }]);
    });

    it('books a sale that waited at the present location, once with two tabs', async () => {
      await sellOffline();
      await change({ locations: ['South'] });
      const other = await page.context().newPage();
      await page.context().setOffline(false);
      await openTill(server, other);
      await openQueue();
      await page.getByText('Not booked: you do not work at North any more.').waitFor();
      expect(await findViolations(page, 'light')).toEqual([]);
      await tab.keep('till-moved');
      await other.getByRole('button', { name: '1 sale refused' }).click();
      await Promise.all(
        [page, other].map((one) =>
          one
            .getByRole('button', { name: 'Book at South' })
            .click({ timeout: 5_000 })
            .catch(() => {}),
        ),
      );
      await page.getByText('All sales are booked.').waitFor();
      expect(await sales()).toMatchObject([{ amount: 500, location: 'South', person_id: north.personId }]);
    });
  });

  it('was moved: the next person reads whose sale it is and where it was rung up', async () => {
    await sellOffline();
    await change({ locations: ['West'] });
    await signInInstead(await cashierOf('South'));
    await openQueue();
    await page
      .getByText(/^Not booked: Person \d+ does not work at North any more\. Book it under your name\.$/)
      .waitFor();
  });

  it('was removed: the next person reads that they have no access, and books the sale under their own name', async () => {
    await sellOffline();
    await must(shop, 'DELETE', `/v1/people/${north.personId}`);
    const south = await cashierOf('South');
    await signInInstead(south);
    await openQueue();
    await page
      .getByText(
        /^Not booked: Person \d+ no longer has access, so nothing is booked in their name\. Book it under your name\.$/,
      )
      .waitFor();
    await page.getByRole('button', { name: 'Book under my name' }).click();
    await page.getByText('All sales are booked.').waitFor();
    expect(await sales()).toMatchObject([{ amount: 500, location: 'South', person_id: south.personId }]);
  });

  it('has another role: the next person reads whose role it is', async () => {
    await sellOffline();
    await change({ role: 'read_only', locations: null });
    await signInInstead(await cashierOf('South'));
    await openQueue();
    await page
      .getByText(/^Not booked: the role of Person \d+ does not allow it any more\. Book it under your name\.$/)
      .waitFor();
  });

  it('has another role: they read who can book their sale', async () => {
    await sellOffline();
    await change({ role: 'read_only', locations: null });
    await page.context().setOffline(false);
    await openQueue();
    await page.getByText('Not booked: your role does not allow it.').waitFor();
    expect(await page.getByRole('button', { name: /^Book at/ }).count()).toBe(0);
  });
});
