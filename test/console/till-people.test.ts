import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, type SignedIn, signIn } from '../api/support/people.ts';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestBusiness, TestServer } from '../support/server.ts';
import { signInInAnotherTab } from './support/another-tab.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTill, sell, waitUntilKept } from './support/open-till.ts';

const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

describe.runIf(chromiumPath)('the people at a till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let code: string;
  let tab: Tab;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    tab = await browser.open({ width: 820, height: 1_180 });
    ({ page } = tab);
    page.setDefaultTimeout(20_000);
  });

  const cashierOf = (of: TestBusiness, ...locations: string[]): Promise<SignedIn> =>
    signIn(server, of, { role: 'cashier', ...(locations.length > 0 && { locations }) });
  const sales = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  const waits = (count: string) => page.getByRole('button', { name: count, exact: true }).waitFor({ timeout: 30_000 });
  const dialog = () => page.getByRole('dialog', { name: 'Sign in again' });

  const signInElsewhere = (personId: string) => signInInAnotherTab(page, { server, shop, personId });

  async function open(person: SignedIn): Promise<void> {
    await actAs(page, server, person);
    await openTill(server, page);
    await waitUntilKept(page);
  }

  describe('whose sales wait when another person signs in', () => {
    it('are booked in the name of the one who rang them up, and at their location', async () => {
      const [north, south] = [await cashierOf(shop, 'North'), await cashierOf(shop, 'South')];
      await open(north);
      await findCard(page, code);
      await page.context().setOffline(true);
      await sell(page, '5.00');
      await north.call('DELETE', '/v1/sessions/current');
      await actAs(page, server, south);
      await page.context().setOffline(false);
      await page.getByText('South').first().waitFor({ timeout: 30_000 });
      await waits('0 sales wait');
      expect(await sales()).toMatchObject([
        { location: 'North', person_id: north.personId, staff_ref: north.personId },
      ]);
      await findCard(page, code);
      await sell(page, '7.00');
      expect((await sales())[0]).toMatchObject({ location: 'South', person_id: south.personId });
    });

    it('are neither shown nor sent by the cashier of another business, and sent by their own again', async () => {
      const north = await cashierOf(shop, 'North');
      await open(north);
      await findCard(page, code);
      await page.context().setOffline(true);
      await sell(page, '5.00');
      await page.context().setOffline(false);
      await waits('0 sales wait');
      await page.context().setOffline(true);
      await sell(page, '6.00');
      // The message about the first sale is still there, so only the number says that the second is kept.
      await waits('1 sale waits');
      const foreign = await openShop(server, { rules });
      await actAs(page, server, await cashierOf(foreign, 'Elsewhere'));
      await page.context().setOffline(false);
      await page.getByText('Elsewhere').first().waitFor({ timeout: 30_000 });
      await waits('0 sales wait');
      await page.context().setOffline(true);
      // A card of the first business is no card of this one.
      await findCard(page, code).catch(() => {});
      expect(await page.getByText('5 points').count()).toBe(0);
      await page.context().setOffline(false);
      expect(await sales()).toHaveLength(1);
      // A page that sees another person loads itself anew, which would end the opening of the next one.
      await page.goto('about:blank');
      await actAs(page, server, north);
      await openTill(server, page);
      await waits('0 sales wait');
      expect(await sales()).toHaveLength(2);
    });

    it('stay on the till without a proof, and another person may take them over', async () => {
      const [north, south] = [await cashierOf(shop, 'North'), await cashierOf(shop, 'South')];
      await open(north);
      await findCard(page, code);
      await page.context().setOffline(true);
      await sell(page, '5.00');
      await page.evaluate(`new Promise((resolve) => {
        indexedDB.open('loyalty-till-test').onsuccess = ({ target }) => {
          const store = target.result.transaction('sales', 'readwrite').objectStore('sales');
          store.getAll().onsuccess = ({ target: { result: [sale] } }) => {
            store.put({ ...sale, proof: null }).onsuccess = resolve;
          };
        };
      })`);
      await actAs(page, server, south);
      await page.context().setOffline(false);
      await page.getByText('South').first().waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: '1 sale waits' }).click();
      await page.getByText(/^It is sent when Person \d+ signs in on this till/).waitFor();
      expect(await findViolations(page, 'light')).toEqual([]);
      await tab.keep('till-waits-for-person');
      expect(await sales()).toEqual([]);
      await page.getByRole('button', { name: 'Book under my name' }).click();
      await page.getByText('All sales are booked.').waitFor();
      expect(await sales()).toMatchObject([{ person_id: south.personId, location: 'South' }]);
    });
  });

  describe('when the session ends', () => {
    it('a sale is kept, the dialog asks in place, and the sale is sent after a sign-in in another tab', async () => {
      const north = await cashierOf(shop, 'North');
      await open(north);
      await findCard(page, code);
      await page.waitForLoadState('networkidle');
      await north.call('DELETE', '/v1/sessions/current');
      await page.getByLabel('Amount of the purchase in EUR').fill('5.00');
      await page.getByRole('button', { name: 'Book sale' }).click();
      await dialog().getByText('1 sale waits on this till and is kept.').waitFor();
      expect(await page.locator('body').textContent()).not.toMatch(/Authorization|API_KEY|No connection/);
      expect(await findViolations(page, 'light')).toEqual([]);
      await tab.keep('till-sign-in-again');
      await signInElsewhere(north.personId);
      await dialog().waitFor({ state: 'detached' });
      await waits('0 sales wait');
      expect(await sales()).toMatchObject([{ amount: 500, person_id: north.personId }]);
      await page.getByRole('button', { name: 'Next customer' }).waitFor();
    });

    it('a search goes on by itself, and a cashier may also sell first', async () => {
      const north = await cashierOf(shop, 'North');
      await open(north);
      await findCard(page, code);
      await page.waitForLoadState('networkidle');
      await north.call('DELETE', '/v1/sessions/current');
      await sell(page, '5.00');
      await dialog().getByRole('button', { name: 'Not now' }).click();
      await page.getByText('Signed out: sales are kept and sent later').waitFor();
      await page.getByLabel('Amount of the purchase in EUR').fill('7.00');
      await page.getByRole('button', { name: 'Book sale' }).click();
      await waits('2 sales wait');
      await page.getByRole('button', { name: 'Next customer' }).click();
      await page.getByLabel(/^Scan a card/).fill(code);
      await page.getByRole('button', { name: 'Find' }).click();
      await dialog().waitFor();
      await signInElsewhere(north.personId);
      await page.getByRole('button', { name: 'Next customer' }).waitFor();
      await waits('0 sales wait');
      expect((await sales()).map(({ amount }: { amount: number }) => amount).sort()).toEqual([500, 700]);
    });

    it('a till that is opened says that sales are kept, and signs in there', async () => {
      const north = await cashierOf(shop, 'North');
      await open(north);
      await north.call('DELETE', '/v1/sessions/current');
      await page.reload();
      await page.getByText('Nobody is signed in on this till.').waitFor();
      await page.getByLabel('E-mail address').waitFor();
      await signInElsewhere(north.personId);
      await page.getByLabel(/^Scan a card/).waitFor();
    });

    it('another person who signs in sees nothing of the first', async () => {
      const north = await cashierOf(shop, 'North');
      const { personId } = await addPerson(server, shop, { role: 'cashier', locations: ['South'] });
      await open(north);
      await findCard(page, code);
      await page.getByLabel('Amount of the purchase in EUR').fill('9.00');
      await signInElsewhere(personId);
      await page.getByText('South').first().waitFor();
      await page.getByLabel(/^Scan a card/).waitFor();
      expect(await page.getByLabel('Amount of the purchase in EUR').count()).toBe(0);
      expect(await sales()).toEqual([]);
    });
  });
});
