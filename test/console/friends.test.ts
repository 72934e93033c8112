import { afterEach, describe, expect, it } from 'vitest';
import { openReferralShop } from '../api/referrals/referral-shop.ts';
import { must } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { keepLooks } from './support/keep-looks.ts';

describe.runIf(chromiumPath)('bringing a friend', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  const opened: Tab[] = [];
  afterEach(async () => {
    for (const { page } of opened.splice(0)) await page.context().close();
  });

  /** A shop with referrals, a customer without a referral code, and the customer's phone. */
  async function open() {
    const shop = await openReferralShop(server);
    await must(shop, 'PATCH', '/v1/me', { brand: { name: 'Café Morgenrot', color: '#7a2e5d' } });
    const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Cleo', phone: '+4915112345678' });
    const cardId = await shop.issue({ customer_id: id });
    const { url } = await must(shop, 'POST', `/v1/cards/${cardId}/links`, {});
    const tab = await browser.open({ width: 390, height: 844 });
    opened.push(tab);
    return { shop, tab, page: tab.page, url: url as string };
  }

  it('gives the customer a code to share, and the friend a card, and says that a friend has come', async () => {
    const { shop, tab, page, url } = await open();
    await page.goto(url);
    await page.getByText('Your friend gets 20 points. You get 30 points.').waitFor();
    await page.evaluate(() =>
      Object.assign(navigator, {
        share: async ({ text }: { text: string }) => Object.assign(window, { shared: text }),
      }),
    );
    await page.getByRole('button', { name: 'Get my code' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const code = String(await page.locator('section[aria-labelledby=friends] code').textContent());
    const invitation = `${server.url}/r/${code}`;
    expect(await page.evaluate('window.shared')).toBe(`Join Café Morgenrot with my invitation: ${invitation}`);
    await keepLooks(page, 'card/friends');
    expect((await page.goto(invitation))?.status()).toBe(200);
    await page.getByText('You get 20 points. Whoever invited you gets 30 points.').waitFor();
    await page.getByRole('button', { name: 'Get my card' }).click();
    await page.getByText('Enter a phone number or an e-mail address.').waitFor();
    await keepLooks(page, 'friend/sign-up');
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await page.getByLabel('Name').fill('Ben');
    await page.getByLabel('Phone').fill('+49 151 12345679');
    await page.getByRole('button', { name: 'Get my card' }).click();
    await page.waitForURL(/\/c\/cl_test_/);
    await page.getByText('0 points').first().waitFor();
    const { data } = await must(shop, 'GET', '/v1/referrals');
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['pending']);
    await page.goto(url);
    await page.getByText('1 friend is on the way').waitFor();
    expect(tab.complaints.filter((one) => !one.includes('400'))).toEqual([]);
  });

  it('answers an unknown code with a friendly page and 404', async () => {
    const { page } = await open();
    expect((await page.goto(`${server.url}/r/AAAA-AAAA`))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This invitation is not known' }).waitFor();
    await keepLooks(page, 'friend/unknown');
  });
});
