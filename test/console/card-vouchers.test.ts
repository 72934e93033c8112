import { afterEach, describe, expect, it } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { keepLooks } from './support/keep-looks.ts';
import { waitUntilKept } from './support/open-till.ts';
import { readCode } from './support/read-code.ts';

const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
const day = 86_400_000;

describe.runIf(chromiumPath)('the vouchers of a card page', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  const opened: Tab[] = [];
  afterEach(async () => {
    for (const { page } of opened.splice(0)) await page.context().close();
  });

  /** A card of Ada with a reward, and a phone that has not opened it yet. */
  async function open() {
    const shop = await openShop(server, { rules, customer: { name: 'Ada' }, program: { name: 'Bean points' } });
    await must(shop, 'PATCH', '/v1/me', { brand: { name: 'Café Morgenrot', color: '#7a2e5d' } });
    const rewardOf = async (name: string, benefit: object): Promise<string> =>
      (await must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name, cost: 5, benefit })).id;
    const coffee = await rewardOf('Free coffee', { kind: 'free_item', sku: 'coffee', quantity: 1 });
    const off = await rewardOf('Thank you', { kind: 'percent_off', bps: 1_000 });
    const issue = (reward_id: string, more: object = {}) =>
      must(shop, 'POST', '/v1/vouchers', { reward_id, customer_id: shop.customerId, ...more });
    const use = (code: string) =>
      must(shop, 'POST', '/v1/vouchers/redeem', { vouchers: [code], card_id: shop.cardId, reference: code });
    const { url } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
    const tab = await browser.open({ width: 390, height: 844 });
    opened.push(tab);
    const visit = async (): Promise<void> => {
      await tab.page.goto(url);
      await tab.page.locator('main h1').waitFor();
      await tab.loaded();
    };
    const section = tab.page.locator('section[aria-labelledby=vouchers]');
    return { shop, tab, page: tab.page, section, visit, coffee, off, issue, use };
  }

  it('shows what each gives and until when, and the used ones folded', async () => {
    const { tab, page, section, visit, coffee, off, issue, use } = await open();
    await issue(coffee);
    await issue(off, { expires_at: new Date(Date.now() + 40 * day).toISOString(), max_uses: 3 });
    await use((await issue(coffee)).code);
    await visit();
    const until = new Date(Date.now() + 40 * day).getUTCFullYear();
    for (const fact of ['My vouchers', '10% off', new RegExp(`^Until .*${until}`), '3 uses left'])
      await section.getByText(fact).waitFor();
    expect(await section.locator('summary strong').allTextContents()).toEqual(['Thank you', 'Free coffee']);
    const used = section.getByText(/^Used \w+ \d/);
    expect(await used.isVisible()).toBe(false);
    await section.getByText('1 used or expired voucher').click();
    await used.waitFor();
    await section.getByText('Free coffee').first().click();
    await section.getByText('Thank you').click();
    await expect.poll(() => section.locator('img').count()).toBe(1);
    await section.getByText('Show this code at the till.').waitFor();
    await keepLooks(page, 'card/vouchers');
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    expect(tab.complaints).toEqual([]);
  });

  it('draws and copies the code that is opened, also without a network', async () => {
    const { page, section, visit, coffee, issue } = await open();
    const { code } = await issue(coffee);
    await visit();
    await waitUntilKept(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No connection.').waitFor();
    await section.getByText('Free coffee').click();
    await section.locator('figcaption', { hasText: code }).waitFor();
    expect(await readCode(page, String(await section.locator('img').getAttribute('src')))).toBe(code);
    await section.getByRole('button', { name: 'Copy' }).click();
    await section.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  it('has no section without a voucher', async () => {
    const { page, visit } = await open();
    await visit();
    expect(await page.getByRole('heading', { name: 'My vouchers' }).count()).toBe(0);
  });
});
