import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { must } from '../api/support/shop.ts';
import { openVoucherShop } from '../api/vouchers/voucher-shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTillWithCard, place } from './support/open-till.ts';
import { Scanner } from './support/scanner.ts';

describe.runIf(chromiumPath)('codes at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Awaited<ReturnType<typeof openVoucherShop>>;
  let tab: Tab;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openVoucherShop(server, { customer: { name: 'Ada Lovelace' } });
    tab = await openTillWithCard(server, browser, shop, { width: 390, height: 844 });
    ({ page } = tab);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const code = () => page.getByLabel('Voucher code', { exact: true });
  const amount = () => page.getByLabel('Amount of the purchase in EUR', { exact: true });
  const earns = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=earn`)).data;

  it('are checked, show what the cashier gives, and are used with the sale', async () => {
    const voucher = await shop.voucher();
    await code().fill(voucher.code.toLowerCase());
    await button('Add code').click();
    await page.getByText('1 coffee free', { exact: false }).first().waitFor();
    await tab.keep('till-voucher');
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await amount().fill('8.50');
    await button('Book sale').click();
    await expect.poll(async () => (await shop.get(voucher.id)).status).toBe('redeemed');
    await page.getByText('Voucher used: 1 coffee free.', { exact: false }).waitFor();
    expect(await earns()).toMatchObject([{ amount: 850 }]);
  });

  it('that cannot be used say why at the field, and the sale can go on without them', async () => {
    const voucher = await shop.voucher();
    await shop.earn({ amount: 100, vouchers: [voucher.code] });
    await code().fill(voucher.code);
    await button('Add code').click();
    await page.getByText('This code was used already.').waitFor();
    await code().fill('nothing');
    await button('Add code').click();
    await page.getByText('Nobody has this code.', { exact: false }).waitFor();
    await code().fill('');
    await amount().fill('1.00');
    await button('Book sale').click();
    await expect.poll(async () => (await earns()).length).toBe(2);
  });

  it('that were typed and not added are added first, so the sale does not forget them', async () => {
    const voucher = await shop.voucher();
    await amount().fill('8.50');
    await code().fill(voucher.code);
    await button('Book sale').click();
    await page.getByText('1 coffee free', { exact: false }).first().waitFor();
    expect(await earns()).toEqual([]);
    await button('Book sale').click();
    await expect.poll(async () => (await shop.get(voucher.id)).status).toBe('redeemed');
  });

  it('are in the sale wherever they are scanned while its card is open', async () => {
    const voucher = await shop.voucher();
    const scanner = await Scanner.of(page);
    await amount().fill('8.50');
    await amount().focus();
    await scanner.scan(voucher.code);
    await page.getByText('1 coffee free', { exact: false }).first().waitFor();
    expect([await amount().inputValue(), await earns()]).toEqual(['8.50', []]);
    await scanner.scan(voucher.code.toLowerCase());
    await amount().focus();
    await button('Book sale').click();
    await expect.poll(async () => (await shop.get(voucher.id)).uses).toBe(1);
  });

  it('are in the sale when they are scanned into their field, and come back with a return once', async () => {
    const voucher = await shop.voucher();
    await code().focus();
    await (await Scanner.of(page)).scan(voucher.code);
    await page.getByText('1 coffee free', { exact: false }).first().waitFor();
    await amount().fill('8.50');
    await button('Book sale').click();
    await expect.poll(async () => (await shop.get(voucher.id)).uses).toBe(1);
    const [sale] = await earns();
    await must(shop, 'POST', `/v1/transactions/${sale.id}/reverse`, { location: place });
    await button('Next customer').click();
    await findCard(page, (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
    await page.getByText('Returned', { exact: true }).nth(1).waitFor();
    expect(await button('Take back').count()).toBe(0);
  });

  it('that are scanned before the card say what they are, and are in no sale', async () => {
    const { code: scanned } = await shop.voucher();
    await button('Next customer').click();
    await (await Scanner.of(page)).scan(scanned);
    await page.getByText(`${scanned} is a voucher. Open the card of the customer, and scan it again.`).waitFor();
    await (await Scanner.of(page)).scan('4006381333931');
    await page.getByText('No card has the code 4006381333931.', { exact: false }).waitFor();
  });
});
