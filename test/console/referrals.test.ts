import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openReferralShop, type ReferralShop, referral } from '../api/referrals/referral-shop.ts';
import { signIn } from '../api/support/people.ts';
import { must, pointsRules } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { keepLooks } from './support/keep-looks.ts';
import { actAs } from './support/open-console.ts';

describe.runIf(chromiumPath)('customers who bring customers, in the console', { timeout: 60_000 }, () => {
  let server: TestServer;
  let shop: ReferralShop;
  let tab: Tab;
  let page: Page;

  openBrowserForFile(async (started) => {
    ({ server } = started);
    shop = await openReferralShop(server, {
      terms: { ...referral, complete_after_days: 0 },
      customer: { name: 'Ada Lovelace' },
    });
    tab = await started.browser.open({ width: 1_280, height: 900 });
    ({ page } = tab);
    await actAs(page, server, await signIn(server, shop));
  });
  beforeAll(async () => {
    const [grace, mary] = [await shop.friend({ name: 'Grace Hopper' }), await shop.friend({ name: 'Mary Jackson' })];
    await shop.buy(grace);
    await shop.refund(await shop.buy(mary));
  });

  it('are listed by name, with what became of it and why', async () => {
    await page.goto(`${server.url}/console/test/referrals`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Grace Hopper').getByText('Both have their bonus').waitFor();
    await row('Mary Jackson').getByText('the purchase was returned').waitFor();
    expect(await row('Mary Jackson').getByText('Ada Lovelace').count()).toBe(1);
    await tab.keep('console-referrals');
  });

  it('are counted above the list, with the points that both sides got', async () => {
    await page.goto(`${server.url}/console/test/referrals`);
    const tile = (name: string) => page.locator('.figures .card-box').filter({ hasText: name });
    await tile('Successful').getByText('of 2 in all').waitFor();
    await tile('Ended without a bonus').getByText('1 returned').waitFor();
    await tile('Bonuses').getByText('New: 20 points · Brought by: 30 points').waitFor();
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await keepLooks(page, 'referrals');
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await page.locator('.table-frame').boundingBox())?.y).toBeLessThan(844 - 44);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await tile('Successful').getByRole('link').click();
    await page.waitForURL(/status=completed/);
    await page.getByRole('row').filter({ hasText: 'Mary Jackson' }).waitFor({ state: 'detached' });
  });

  it('have a code, which the page of the customer shows', async () => {
    await page.goto(`${server.url}/console/test/customers/${shop.customerId}`);
    await page.getByRole('button', { name: 'Show code' }).click();
    await page.getByText(shop.code, { exact: true }).waitFor();
  });

  it('are set by form, and read as sentences', async () => {
    const other = { name: 'Other', status: 'active', rules: pointsRules };
    const { id } = await must(shop, 'POST', '/v1/programs', other);
    await page.goto(`${server.url}/console/test/programs/${id}`);
    await page.getByRole('button', { name: 'Reward customers who bring friends' }).click();
    await page.getByLabel('Points for bringing a friend').fill('30');
    await page.getByLabel('Smallest purchase of the friend in EUR').fill('20');
    await page.getByText('Who brings a new customer gets 30 points extra.').waitFor();
    await page.getByText('has to buy for €20.00 or more within 90 days').waitFor();
    await page.getByRole('button', { name: 'Save rules' }).click();
    const saved = async () => (await must(shop, 'GET', `/v1/programs/${id}`)).rules.referral;
    await expect.poll(saved).toMatchObject({
      referrer: { kind: 'add', value: 30 },
      friend: { kind: 'add', value: 20 },
      qualify: { min_spend: 2_000 },
    });
  });

  it('give a voucher to one side and nothing to the other, and name its reward', async () => {
    const body = { name: 'Vouchers', status: 'active', rules: pointsRules };
    const { id } = await must(shop, 'POST', '/v1/programs', body);
    const benefit = { kind: 'custom', label: 'A coffee' };
    const coffee = { program_id: id, name: 'Free coffee', cost: 1, benefit };
    const { id: rewardId } = await must(shop, 'POST', '/v1/rewards', coffee);
    await page.goto(`${server.url}/console/test/programs/${id}`);
    await page.getByRole('button', { name: 'Reward customers who bring friends' }).click();
    await page.getByLabel('Who brings a friend gets').selectOption('Nothing');
    await page.getByLabel('The new customer gets').selectOption('A voucher');
    await page.getByText('The new customer gets a voucher for “Free coffee” that is valid for 30 days.').waitFor();
    await keepLooks(page, 'referral-rules');
    await page.getByLabel('The new customer gets').selectOption('Nothing');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Set what one of the two customers gets.').first().waitFor();
    await page.getByLabel('The new customer gets').selectOption('A voucher');
    await page.getByLabel('The friend’s voucher ends').uncheck();
    await page.getByRole('button', { name: 'Save rules' }).click();
    const saved = async () => (await must(shop, 'GET', `/v1/programs/${id}`)).rules.referral;
    await expect.poll(saved).toMatchObject({
      referrer: null,
      friend: { kind: 'voucher', reward_id: rewardId, valid: null },
    });
  });

  it('give a voucher to both sides, with fields that name their side', async () => {
    await page.getByLabel('The friend’s voucher ends').check();
    await page.getByLabel('Who brings a friend gets').selectOption('A voucher');
    const group = page.getByRole('group', { name: 'Bonus', exact: true });
    const labels = await group.locator('label').allInnerTexts();
    // The time of each side is a group that has the name of the side.
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual(['Days, weeks, months or years']);
    for (const valid of ['Friend’s voucher valid for', 'Voucher for bringing a friend valid for'])
      await group.getByRole('group', { name: valid }).getByLabel('Days, weeks, months or years').waitFor();
    await group.getByLabel('Reward for the friend').waitFor();
    await group.getByLabel('Reward for bringing a friend').waitFor();
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await group.scrollIntoViewIfNeeded();
    await keepLooks(page, 'referral-vouchers');
  });
});
