import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTill, signInCashier } from './support/open-till.ts';

describe.runIf(chromiumPath)('finding customers at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { customer: { name: 'Ada Lovelace' } });
    tab = await browser.open({ width: 390, height: 844 });
    tab.page.setDefaultTimeout(10_000);
    await signInCashier(server, shop, tab.page.context());
    await openTill(server, tab.page);
  });

  const customer = async (body: object, hasCard = true): Promise<string> => {
    const { id } = await must(shop, 'POST', '/v1/customers', body);
    if (hasCard) await shop.issue({ customer_id: id });
    return id;
  };
  const find = async (typed: string): Promise<void> => {
    await tab.page.getByLabel(/^Scan a card/).fill(typed);
    await tab.page.getByRole('button', { name: 'Find' }).click();
  };
  const hits = () => tab.page.locator('.till-hits li');
  const namesKept = () =>
    tab.page.evaluate(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('loyalty-till-test');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asked = opening.result.transaction('people').objectStore('people').getAll();
        asked.onsuccess = () => resolve(asked.result.map(({ name }) => name)) ?? opening.result.close();
      };
    })`);
  const needsConnection = () =>
    tab.page
      .getByText('This till does not know this customer. To search all customers, it needs a connection.')
      .waitFor();
  const heading = (name: string | RegExp) => tab.page.getByRole('heading', { name }).waitFor();

  it('names two people of one surname, each with program, last visit and balance', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 700 });
    await customer({ name: 'Byron Lovelace' });
    await find('Lovelace');
    await hits().nth(1).waitFor();
    const shown = await hits().allTextContents();
    expect(shown[0]).toMatch(/^Byron Lovelace0 pointsShop · First visit$/);
    expect(shown[1]).toMatch(/^Ada Lovelace7 pointsShop · Last visit /);
    await hits().nth(1).click();
    await heading('Ada Lovelace');
    await tab.page.getByText(/^Shop · Last visit /).waitFor();
  });

  it('says that there are more than it shows, in two requests however many there are', async () => {
    for (let number = 1; number <= 12; number += 1) await customer({ name: `Kim Smith ${number}` });
    const asked: string[] = [];
    tab.page.on('request', (request) => request.url().includes('/v1/') && asked.push(new URL(request.url()).pathname));
    await find('Smith');
    await tab.page.getByText('There are more customers. Type more letters.').waitFor();
    expect(await hits().count()).toBe(10);
    expect((await hits().allTextContents()).every((text) => text.startsWith('Kim Smith'))).toBe(true);
    expect(asked).toEqual(['/v1/cards/lookup', '/v1/customers/search', '/v1/cards/lookup']);
    expect(await tab.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  it('offers a card to a customer without one', async () => {
    const id = await customer({ name: 'Grace Hopper' }, false);
    await find('Hopper');
    await hits().getByText('No card yet: create one').click();
    await heading('New card for Grace Hopper');
    await tab.page.getByRole('button', { name: 'Create card' }).click();
    await tab.page.locator('.drawn-code img').waitFor();
    expect((await must(shop, 'POST', '/v1/cards/lookup', { customer_id: id })).data).toHaveLength(1);
  });

  it('finds a customer by name without a network, and offers no card for a name that it never saw', async () => {
    await find('Lovelace');
    await heading('Ada Lovelace');
    await tab.page.getByRole('button', { name: 'Next customer' }).click();
    await tab.page.context().setOffline(true);
    for (const typed of ['love', 'ADA LOVE', 'lovelace ada']) {
      await find(typed);
      await heading('Ada Lovelace');
      await tab.page.getByRole('button', { name: 'Next customer' }).click();
    }
    for (const typed of ['Hopper', 'Ad Hopper', '+4915112345678', 'ada@example.com']) {
      await find(typed);
      await needsConnection();
      await tab.page.getByLabel(/^Scan a card/).fill('');
    }
    for (const code of ['7741-0001', 'ABCDE-FGHJ-KMNP']) {
      await find(code);
      await tab.page.getByText('This card is not known on this till.').waitFor();
      await tab.page.getByRole('button', { name: 'Next customer' }).click();
    }
  });

  it('finds a customer by phone without a network, as people write the number', async () => {
    await customer({ name: 'Grace Hopper', phone: '+4915112345678' });
    await find('Hopper');
    await heading('Grace Hopper');
    await tab.page.getByRole('button', { name: 'Next customer' }).click();
    await tab.page.context().setOffline(true);
    for (const typed of ['+49 151 12345678', '0049 151 12345678', '0151 / 123 456-78', '015112345678']) {
      await find(typed);
      await heading('Grace Hopper');
      await tab.page.getByRole('button', { name: 'Next customer' }).click();
    }
    // It may also be the code of a card.
    await find('0151 12345679');
    await needsConnection();
    await hits().getByText('Unknown card with the code 0151 12345679').click();
    await tab.page.getByText('This card is not known on this till.').waitFor();
  });

  it('keeps no name when nobody is signed in', async () => {
    await find('Lovelace');
    await heading('Ada Lovelace');
    expect(await namesKept()).toEqual(['Ada Lovelace']);
    await tab.page.context().clearCookies();
    await tab.page.reload();
    await tab.page.getByText('Nobody is signed in on this till.').waitFor();
    await expect.poll(namesKept).toEqual([]);
  });

  it('forgets the name of a customer who was erased, and names that are some days old', async () => {
    const { code } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    await findCard(tab.page, code);
    await tab.page.getByRole('button', { name: 'Next customer' }).click();
    const erased = await customer({ name: 'Erik Erased' });
    await find('Erased');
    await heading('Erik Erased');
    const { data } = await must(shop, 'POST', '/v1/cards/lookup', { customer_id: erased });
    await must(shop, 'POST', `/v1/customers/${erased}/erase`);
    await tab.page.getByRole('button', { name: 'Next customer' }).click();
    await findCard(tab.page, data[0].code);
    await heading('Card without a customer');
    expect(await namesKept()).toEqual(['Ada Lovelace']);
    await tab.page.getByRole('button', { name: 'Next customer' }).click();
    await tab.page.context().setOffline(true);
    await tab.page.evaluate(`{ const now = Date.now; Date.now = () => now() + 8 * 86_400_000; }`);
    await find('Lovelace');
    await needsConnection();
    await find(code);
    await tab.page.getByRole('button', { name: 'Next customer' }).waitFor();
  });
});
