import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { must } from '../api/support/shop.ts';
import { openBatchShop } from '../api/voucher-batches/batch-shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { keepLooks } from './support/keep-looks.ts';
import { actAs } from './support/open-console.ts';

describe.runIf(chromiumPath)('vouchers in the console', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Awaited<ReturnType<typeof openBatchShop>>;
  let tab: Tab;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openBatchShop(server, { customer: { name: 'Ada Lovelace' } });
    tab = await browser.open({ width: 1_440, height: 900 });
    ({ page } = tab);
    await actAs(page, server, await signIn(server, shop));
  });

  const go = async (path: string): Promise<void> => {
    await page.goto(`${server.url}/console/test${path}`);
    await page.locator('main h1').waitFor();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const noFaults = async (): Promise<void> => {
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
  };

  it('are printed by form: a pattern that is too short is refused at its field, then the codes are made', async () => {
    await go(`/rewards/${shop.rewardId}`);
    await keepLooks(page, 'reward-without-codes');
    await button('Print codes').click();
    await page.getByLabel('How many codes').fill('1000');
    await page.getByLabel('Name').fill('Summer flyer');
    const pattern = page.getByLabel('How the codes look');
    await pattern.fill('SUMMER-####');
    await page.getByText('Such as SUMMER-7KQ2.', { exact: false }).waitFor();
    await page.getByLabel('Last day').fill('2099-08-31');
    await button('Make codes').click();
    await page.locator('.field .wrong').getByText('Add # until it has 11.', { exact: false }).waitFor();
    await keepLooks(page, 'print-codes-refused');
    await noFaults();
    await pattern.fill('SUMMER-####-####-####');
    await button('Make codes').click();
    await row('Summer flyer').getByText('Ready').waitFor();
    const [batch] = (await must(shop, 'GET', '/v1/voucher-batches')).data;
    expect(batch).toMatchObject({ count: 1_000, pattern: 'SUMMER-####-####-####', name: 'Summer flyer' });
    expect(batch.expires_at).not.toBeNull();
    await keepLooks(page, 'reward-with-codes');
    await noFaults();
  });

  it('are downloaded as CSV', async () => {
    const { id } = await shop.made({ count: 3, name: 'Summer flyer!', max_uses: 2 });
    await go(`/rewards/${shop.rewardId}`);
    const downloading = page.waitForEvent('download');
    await row('Summer flyer!').getByRole('button', { name: 'Download CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('summer-flyer.csv');
    const saved = readFileSync(await file.path(), 'utf8');
    for (const { code } of await shop.vouchersOf(id)) expect(saved).toContain(code);
  });

  it('are stopped while they are made, and voided as a whole after a question', async () => {
    const { id } = await shop.ask({ count: 100_000, name: 'Summer flyer' });
    await go(`/rewards/${shop.rewardId}`);
    await row('Summer flyer').getByRole('progressbar', { name: 'Codes made' }).waitFor();
    await row('Summer flyer').getByRole('button', { name: 'Stop' }).click();
    await row('Summer flyer').getByText('Stopped').waitFor();
    const { id: done } = await shop.made({ count: 3, name: 'Winter flyer' });
    await page.reload();
    await row('Winter flyer').getByRole('button', { name: 'Void all' }).click();
    const question = page.getByRole('dialog', { name: 'Void all these codes?' });
    await question.getByText('3 uses are left.', { exact: false }).waitFor();
    await keepLooks(page, 'void-codes');
    await question.getByRole('button', { name: 'Void all' }).click();
    await row('Winter flyer').getByText('Void', { exact: true }).waitFor();
    expect((await shop.batch(id)).status).toBe('canceled');
    expect((await shop.batch(done)).voided_at).not.toBeNull();
  });

  it('are issued to a customer and voided on their page', async () => {
    await go(`/customers/${shop.customerId}`);
    await button('Give voucher').click();
    await page.getByLabel('Last day').fill('2099-08-31');
    await keepLooks(page, 'issue-voucher');
    await page.getByRole('dialog').getByRole('button', { name: 'Give voucher' }).click();
    await page.getByText('Can be used').waitFor();
    const [voucher] = (await must(shop, 'GET', `/v1/vouchers?customer_id=${shop.customerId}`)).data;
    await keepLooks(page, 'customer-with-voucher');
    await noFaults();
    await page.getByRole('button', { name: `Void voucher ${voucher.code}` }).click();
    await page.getByLabel('Reason').fill('Issued twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Void voucher' }).click();
    await page.locator('.badge', { hasText: 'Void' }).waitFor();
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'void', void_reason: 'Issued twice' });
  });

  it('are sentences in the timeline of the customer', async () => {
    const { code } = await shop.voucher();
    await shop.earn({ amount: 100, vouchers: [code], location: 'Main Street' });
    await go(`/customers/${shop.customerId}`);
    await page.getByText(`Voucher ${code} for Coffee used at Main Street`).waitFor();
    await keepLooks(page, 'timeline-with-voucher');
  });

  it('are found by their code in the search of the bar: what it gives, where it was used and by whom, and its return', async () => {
    const { code } = await shop.voucher();
    const sale = { amount: 100, vouchers: [code], location: 'Main Street' };
    const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, sale);
    await go('/');
    const search = page.getByLabel('Search customers and codes');
    await search.fill(code.toLowerCase().replaceAll('-', ' '));
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByText('1 free coffee').waitFor();
    await page.getByText('at Main Street by', { exact: false }).waitFor();
    await page.getByText('Card of Ada Lovelace').waitFor();
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    await page.reload();
    await page.getByText('Returned on', { exact: false }).waitFor();
    await page.getByText('Can be used').waitFor();
    await keepLooks(page, 'voucher-page');
    await noFaults();
  });

  it('are offered while a person types the code, and a name is never looked up as one', async () => {
    const { code } = await shop.voucher();
    await go('/customers');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/vouchers/lookup')) asked.push(request.url());
    });
    const field = page.getByLabel('Name, e-mail, phone, id, card or voucher code');
    await field.fill('Nobody');
    await page.getByText('No customer matches.').waitFor();
    await field.fill(code);
    await page.getByRole('link', { name: `Voucher ${code}` }).waitFor();
    expect(asked).toHaveLength(1);
  });
});
