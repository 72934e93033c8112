import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from '../../api/support/people.ts';
import { must, type Shop } from '../../api/support/shop.ts';
import type { Browser, Look, Tab } from '../../docs/browser/open-browser.ts';
import type { TestBusiness, TestServer } from '../../support/server.ts';

/** The place that the cashier of these tests is bound to. */
export const place = 'berlin-3';

/** Signs a cashier in, in this browser. */
export async function signInCashier(server: TestServer, shop: TestBusiness, context: BrowserContext): Promise<void> {
  const { cookie } = await signIn(server, shop, { role: 'cashier', locations: [place] });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Opens the till on test data, and waits until it can be used. */
export async function openTill(server: Pick<TestServer, 'url'>, page: Page): Promise<void> {
  await page.goto(`${server.url}/till/test`);
  await page.getByLabel(/^Scan a card/).waitFor();
}

/** As a person who is bound to no location: the till asks for one before the first sale. */
export async function openTillAnywhere(server: Pick<TestServer, 'url'>, page: Page): Promise<void> {
  await page.goto(`${server.url}/till/test`);
  const scan = page.getByLabel(/^Scan a card/);
  const anywhere = page.getByRole('button', { name: 'Continue without a location' });
  // The question covers the field, which stays in the page.
  await scan.or(anywhere).filter({ visible: true }).first().waitFor();
  if (await anywhere.isVisible()) await anywhere.click();
  await scan.waitFor();
}

/** Finds a card as a cashier types its code. */
export async function findCard(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Scan a card/).fill(code);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Next customer' }).waitFor();
}

/** Opens the till as a cashier of a business, with its card. */
export async function openTillWithCard(
  server: TestServer,
  browser: Browser,
  shop: Shop,
  look: Partial<Look>,
): Promise<Tab> {
  const tab = await browser.open(look);
  tab.page.setDefaultTimeout(10_000);
  await signInCashier(server, shop, tab.page.context());
  await openTill(server, tab.page);
  await findCard(tab.page, (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
  return tab;
}

/** Books a sale of the card that is shown. */
export async function sell(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount of the purchase in EUR').fill(amount);
  await page.getByRole('button', { name: 'Book sale' }).click();
  await page.locator('.notice').first().waitFor();
}

/** Sets the clock of the device for all pages of a browser. It can be set again while a page is open. */
export async function overrideClock(context: BrowserContext): Promise<(page: Page, offMs: number) => Promise<void>> {
  await context.addInitScript(`(() => {
    const Real = Date;
    const off = () => Number(localStorage.getItem('test-clock-off') ?? 0);
    globalThis.Date = class Date extends Real {
      constructor(...given) {
        if (given.length > 0) super(...given);
        else super(Real.now() + off());
      }
      static now() {
        return Real.now() + off();
      }
    };
  })()`);
  return (page, offMs) => page.evaluate(`localStorage.setItem('test-clock-off', '${offMs}')`);
}

const untilControlled = `new Promise((resolve) => {
  if (navigator.serviceWorker.controller) resolve(true);
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true));
  setTimeout(() => resolve(false), 8_000);
})`;

/** Waits until the till opens without a network: its worker runs and has all files. */
export async function waitUntilKept(page: Page): Promise<void> {
  if (!(await page.evaluate(untilControlled))) throw new Error('The worker of the till was not installed.');
}

/** Whether the worker of the till reaches the service. Fails if no worker runs. */
export async function workerReaches(context: BrowserContext, url: string): Promise<boolean> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker of the till runs.');
  const asked = `fetch(${JSON.stringify(`${url}/healthz`)}).then(({ ok }) => ok, () => false)`;
  return (await worker.evaluate(asked)) as boolean;
}
