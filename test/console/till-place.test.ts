import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../api/support/people.ts';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTill, sell } from './support/open-till.ts';

const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

describe.runIf(chromiumPath)('a till that stands at', { timeout: 120_000 }, () => {
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

  const cashierOf = (...locations: string[]): Promise<SignedIn> =>
    signIn(server, shop, { role: 'cashier', ...(locations.length > 0 && { locations }) });
  const sales = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  const question = () => page.getByRole('heading', { name: 'This till stands in …' });

  /** Earns, uses and returns, as each till does. */
  async function work(): Promise<void> {
    await findCard(page, code);
    await sell(page, '5.00');
    await page.getByText('Booked: +5 points').waitFor();
    await page.getByRole('button', { name: 'Return all' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return all' }).click();
    await page.getByText('Booked: -5 points').waitFor();
    await page.getByRole('button', { name: 'Next customer' }).click();
  }
  /** A return has no location: it takes back a sale that has one. */
  const places = async () =>
    (await sales()).flatMap(({ kind, location }: Record<string, string>) => (kind === 'earn' ? [location] : []));

  it('one of two locations of a person asks once, and keeps the answer', async () => {
    await actAs(page, server, await cashierOf('North', 'South'));
    await page.goto(`${server.url}/till/test`);
    await question().waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await tab.keep('till-place');
    await page.getByRole('button', { name: 'South' }).click();
    await work();
    expect(await places()).toEqual(['South']);
    await page.reload();
    await page.getByLabel(/^Scan a card/).waitFor();
    await page.getByRole('button', { name: 'South' }).click();
    await page.getByRole('button', { name: 'North' }).click();
    await work();
    expect(await places()).toEqual(['North', 'South']);
  });

  it('the only location of a person asks nothing', async () => {
    await actAs(page, server, await cashierOf('North'));
    await openTill(server, page);
    await work();
    expect(await places()).toEqual(['North']);
  });

  it('any place of a person without a bound: a known one, a new one, or none', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 100, location: 'Harbour' });
    await actAs(page, server, await signIn(server, shop, { role: 'manager' }));
    await page.goto(`${server.url}/till/test`);
    await page.getByRole('button', { name: 'Harbour' }).waitFor();
    await page.getByLabel('Location').fill('Market');
    await page.getByRole('button', { name: 'Use this location' }).click();
    await work();
    expect(await places()).toEqual(['Market', 'Harbour']);
    await page.getByRole('button', { name: 'Market' }).click();
    await page.getByRole('button', { name: 'Continue without a location' }).click();
    await work();
    expect(await places()).toEqual([null, 'Market', 'Harbour']);
    await page.reload();
    await page.getByLabel(/^Scan a card/).waitFor();
  });

  it('a place that is looked at in the middle of a sale keeps what was typed, and the list of waiting sales does too', async () => {
    await actAs(page, server, await cashierOf('North', 'South'));
    await page.goto(`${server.url}/till/test`);
    await page.getByRole('button', { name: 'South' }).click();
    await findCard(page, code);
    const amount = page.getByLabel('Amount of the purchase in EUR');
    await amount.fill('5.00');
    await page.getByRole('button', { name: 'South' }).click();
    await question().waitFor();
    await page.getByRole('button', { name: 'North' }).click();
    await page.getByRole('button', { name: '0 sales wait' }).click();
    await page.getByText('All sales are booked.').waitFor();
    await page.getByRole('button', { name: '0 sales wait' }).click();
    await amount.waitFor();
    expect(await amount.inputValue()).toBe('5.00');
    expect(await amount.evaluate('document.activeElement?.value')).toBe('5.00');
    await page.getByRole('button', { name: 'Book sale' }).click();
    await page.getByText('Booked: +5 points').waitFor();
    expect(await places()).toEqual(['North']);
  });

  it('a location that the person lost asks again', async () => {
    const person = await cashierOf('North', 'South');
    await actAs(page, server, person);
    await page.goto(`${server.url}/till/test`);
    await page.getByRole('button', { name: 'South' }).click();
    await page.getByLabel(/^Scan a card/).waitFor();
    await must(shop, 'PATCH', `/v1/people/${person.personId}`, { locations: ['North', 'West'] });
    await page.reload();
    await question().waitFor();
    await page.getByRole('button', { name: 'West' }).click();
    await work();
    expect(await places()).toEqual(['West']);
  });
});
