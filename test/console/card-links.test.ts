import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs, expectQuiet } from './support/open-console.ts';
import { findCard, openTill, openTillAnywhere, signInCashier } from './support/open-till.ts';
import { readCode } from './support/read-code.ts';

describe.runIf(chromiumPath)('the link to a card page', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { customer: { name: 'Ada Lovelace', email: 'ada@example.com' } });
    tab = await browser.open({ width: 390, height: 844 });
    ({ page } = tab);
    page.setDefaultTimeout(10_000);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const as = async (role: 'manager' | 'support' | 'read_only') =>
    actAs(page, server, await signIn(server, shop, { role }));
  const links = async (cardId = shop.cardId) => (await must(shop, 'GET', `/v1/cards/${cardId}/links`)).data;
  const code = async (): Promise<string> => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
  const go = async (path: string): Promise<void> => {
    await page.goto(`${server.url}/console/test${path}`);
    await page.locator('main h1').waitFor();
  };

  /** The address in the code that is shown, as the phone of the customer reads it. */
  async function scanned(): Promise<string> {
    const picture = page.getByRole('img', { name: 'QR code of the card page' });
    return readCode(page, String(await picture.getAttribute('src')));
  }
  const openPhone = async (url: string): Promise<Tab> => {
    const phone = await browser.open({ width: 390, height: 844 });
    await phone.page.goto(url);
    return phone;
  };

  it('is on the screen after sign-up, opens on the phone of the customer, and is dead once it is revoked in the console', async () => {
    await as('manager');
    await openTillAnywhere(server, page);
    await button('New customer').click();
    await page.getByLabel('Name').fill('Grace Hopper');
    await button('Create card').click();
    await said('Scan with a phone to open the card.');
    const url = await scanned();
    expect(url).toMatch(new RegExp(`^${server.url}/c/cl_test_`));
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await tab.keep('till-card-link');
    const phone = await openPhone(url);
    await phone.page.getByRole('heading', { name: 'Shop' }).waitFor();
    expectQuiet(phone);

    await go(`/customers`);
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await button(/^Card link/).click();
    await said('last opened on');
    await button(/^Revoke/).click();
    await page
      .getByRole('dialog', { name: /^Revoke the link that ends in / })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.locator('.dialog .badge', { hasText: 'Revoked' }).waitFor();
    expect(await button(/^Revoke/).count()).toBe(0);
    await phone.page.reload();
    await phone.page.getByText('This link is no longer valid. Ask the business for a new one.').waitFor();
  });

  it('is made once for a card at the till, however often its code is shown, and is printed alone', async () => {
    await as('support');
    await openTillAnywhere(server, page);
    await findCard(page, await code());
    await button('Card page').click();
    const first = await scanned();
    await button('Code').click();
    await page.getByRole('img', { name: /^Code of the card/ }).waitFor();
    await button('Card page').click();
    expect(await scanned()).toBe(first);
    expect(await links()).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate<string>('document.body.innerText');
    expect(printed.split(/\s*\n\s*/).filter(Boolean)).toEqual([
      (await must(shop, 'GET', '/v1/me')).name,
      ...['Shop', 'Ada Lovelace', 'Scan with a phone to open the card.'],
    ]);
    expect(await page.getByRole('img').filter({ visible: true }).count()).toBe(1);
    expectQuiet(tab);
  });

  it('needs a connection at the till, which says so', async () => {
    await as('manager');
    await openTillAnywhere(server, page);
    await findCard(page, await code());
    await page.context().setOffline(true);
    await button('Card page').click();
    await said('The service does not answer. Check your connection and try again.');
    await page.context().setOffline(false);
    await button('Try again').click();
    expect(await scanned()).toContain('/c/cl_test_');
  });

  it('is not offered to a cashier, who cannot make one by API either, and not to a person who only reads', async () => {
    await signInCashier(server, shop, page.context());
    await openTill(server, page);
    await button('New customer').click();
    await button('Create card').click();
    await page.getByRole('img', { name: /^Code of the card/ }).waitFor();
    expect(await button('Card page').count()).toBe(0);
    await as('read_only');
    for (const path of [`/cards/${shop.cardId}`, `/customers/${shop.customerId}`]) {
      await go(path);
      await said('Shop');
      expect(await button(/^Card link/).count()).toBe(0);
    }
    expect(await links()).toEqual([]);
  });

  it('is made in the console with what the customer may do, is copied, and written in an e-mail', async () => {
    await as('manager');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    await go(`/cards/${shop.cardId}`);
    await button('Card link').click();
    await said('The card has no link yet.');
    await page.getByLabel('Valid').selectOption('For 30 days');
    await page.getByLabel('The customer can see and change their name and contact details').check();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const url = await scanned();
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await button('Copy').click();
    await said('Copied.');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url);
    const mail = new URL(String(await page.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')));
    expect(decodeURIComponent(mail.pathname)).toBe('ada@example.com');
    expect(mail.searchParams.get('body')).toBe(`Here is your card: ${url}`);
    const [link] = await links();
    expect(link).toMatchObject({ permissions: ['profile'], last4: url.slice(-4) });
    const days = (Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await said('not opened yet');
    await said('valid until');
    const phone = await openPhone(url);
    await phone.page.getByLabel('E-mail').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate<string>('document.body.innerText')).not.toContain('Links of this card');
    expectQuiet(tab);
  });

  it('of an earlier card is on the list of the card that replaced it, and is revoked there', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    await as('support');
    await go(`/cards/${id}`);
    await button('Card link').click();
    await button(/^Revoke/).click();
    await page
      .getByRole('dialog', { name: /^Revoke the link/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.locator('.dialog .badge', { hasText: 'Revoked' }).waitFor();
    expect((await links())[0].revoked_at).not.toBeNull();
  });

  it('is made again if the answer with its address was lost', async () => {
    await as('manager');
    await go(`/cards/${shop.cardId}`);
    let lost = 0;
    await page.route(/\/links$/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button('Card link').click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const phone = await openPhone(await scanned());
    await phone.page.getByRole('heading', { name: 'Shop' }).waitFor();
    const made = await links();
    expect(made.map(({ revoked_at }: { revoked_at: string | null }) => revoked_at !== null)).toEqual([false, true]);
  });
});
