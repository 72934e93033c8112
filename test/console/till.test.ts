import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, openBrowser, type Tab } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer, temporaryFolder } from '../support/server.ts';
import { buildPages } from './support/built-console.ts';
import { writeVideo } from './support/fake-video.ts';
import { findCard, openTill, place, sell, signInCashier } from './support/open-till.ts';

const person = { name: 'Ada', phone: '+4915112345678' };
const benefit = { kind: 'custom', label: 'Cake' };

describe.runIf(chromiumPath)('the till', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let code: string;
  let tab: Tab;

  beforeAll(async () => {
    await buildPages();
    server = await startTestServer({ sweeps: true });
    shop = await openShop(server, { customer: person });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    for (const [name, cost] of [
      ['Coffee', 10],
      ['Cake', 1_000],
    ])
      await must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name, cost, benefit });
    const video = join(folder.path, 'card.y4m');
    writeVideo(video, code);
    browser = await openBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ]);
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
    folder.remove();
  });
  beforeEach(async () => {
    tab = await browser.open({ width: 820, height: 1_180 });
    tab.page.setDefaultTimeout(20_000);
    await signInCashier(server, shop, tab.page.context());
    await openTill(server, tab.page);
  });

  const balance = async (): Promise<number> => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;
  const newest = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?limit=1`)).data[0];
  const notice = (): Promise<string | null> => tab.page.locator('.notice').first().textContent();

  it('signs up a customer with a card, and shows the code', async () => {
    const { page } = tab;
    await page.getByRole('button', { name: 'New customer' }).click();
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Phone').fill('+49 151 99999999');
    await page.getByRole('button', { name: 'Create card' }).click();
    await page.locator('.drawn-code img').waitFor();
    const shown = await page.locator('.drawn-code code').textContent();
    const { data } = await must(shop, 'POST', '/v1/customers/search', { phone: '+4915199999999' });
    expect(data).toMatchObject([{ name: 'Grace', marketing_consent: false }]);
    const cards = await must(shop, 'POST', '/v1/cards/lookup', { customer_id: data[0].id });
    expect(cards.data.map((card: { code: string }) => card.code)).toEqual([shown]);
    expect(tab.complaints).toEqual([]);
    await tab.keep('till-sign-up');
  });

  it('earns on a card that the camera sees', async () => {
    const before = await balance();
    await tab.page.getByRole('button', { name: 'Scan with the camera' }).click();
    await tab.page.getByRole('button', { name: 'Next customer' }).waitFor();
    await sell(tab.page, '12.50');
    expect(await notice()).toBe(`Booked: +12 points. Balance: ${before + 12} points.`);
    expect(await newest()).toMatchObject({ kind: 'earn', amount: 1_250, location: place });
    expect(tab.complaints).toEqual([]);
    await tab.keep('till-earn');
  });

  it('finds a card with a hand scanner, by phone and by name', async () => {
    const { page } = tab;
    await page.locator('h1').click();
    await page.evaluate('document.activeElement.blur()');
    // In one task: on a busy machine the browser's driver types as slowly as a person.
    await page.evaluate(`for (const key of [...'${code}', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));`);
    await page.getByRole('button', { name: 'Next customer' }).waitFor();
    for (const typed of ['12345678', 'ada']) {
      await page.getByRole('button', { name: 'Next customer' }).click();
      await findCard(page, typed);
    }
    await page.getByRole('button', { name: 'Next customer' }).click();
    await page.getByLabel(/^Scan a card/).fill('nobody');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No card was found.').waitFor();
  });

  it('redeems a reward, and says why another one cannot be redeemed', async () => {
    const { page } = tab;
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_000 });
    await findCard(page, code);
    const before = await balance();
    const [coffee, cake] = [page.locator('li', { hasText: 'Coffee' }), page.locator('li', { hasText: 'Cake' })];
    expect(await cake.textContent()).toContain(`${1_000 - before} points short`);
    expect(await cake.getByRole('button').isDisabled()).toBe(true);
    await coffee.getByRole('button', { name: 'Redeem' }).click();
    await page.locator('.notice').waitFor();
    expect(await notice()).toBe(`Coffee given, ${before - 10} points left.`);
    expect(await newest()).toMatchObject({ kind: 'redeem', delta: -10, location: place });
    await tab.keep('till-redeem');
  });

  it('returns one of two items', async () => {
    const { page } = tab;
    await findCard(page, code);
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('button', { name: 'Add item' }).click();
    for (const [at, [sku, price]] of [
      ['coffee', '3.00'],
      ['cake', '4.00'],
    ].entries()) {
      const line = page.getByRole('group', { name: `Item ${at + 1}` });
      await line.getByLabel('Item').fill(String(sku));
      await line.getByLabel('Price of all pieces').fill(String(price));
    }
    await page.getByRole('button', { name: 'Book sale of €7.00' }).click();
    await page.getByText('Booked: +7 points').waitFor();
    const before = await balance();
    await page.getByRole('button', { name: 'Return cake (1 left)' }).click();
    await page.getByText('Booked: -4 points').waitFor();
    expect(await balance()).toBe(before - 4);
    expect(await newest()).toMatchObject({ kind: 'reverse', delta: -4 });
    await tab.keep('till-return');
    await page.getByRole('button', { name: 'Return coffee (1 left)' }).waitFor();
    expect(await page.getByRole('button', { name: 'Return cake (1 left)' }).count()).toBe(0);
  });

  it('keeps a sale without a network, and books it once when the network is back', async () => {
    const { page } = tab;
    await findCard(page, code);
    const before = await balance();
    await page.context().setOffline(true);
    await sell(page, '5.00');
    expect(await notice()).toBe('Kept on this till. It is sent when the connection is back.');
    await page.getByRole('button', { name: '1 sale waits' }).waitFor();
    expect(await balance()).toBe(before);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });
    expect(await balance()).toBe(before + 5);
  });

  it('axe finds nothing on any of its screens, light and dark', async () => {
    const { page } = tab;
    const check = async (): Promise<void> => {
      for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    };
    await check();
    await findCard(page, code);
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await check();
    await page.getByRole('button', { name: 'Next customer' }).click();
    await page.getByRole('button', { name: 'New customer' }).click();
    await check();
  });

  it('asks a cashier without a session to sign in', async () => {
    await tab.page.context().clearCookies();
    await tab.page.goto(`${server.url}/till/test`);
    await tab.page.getByLabel('E-mail address').waitFor();
  });
});
