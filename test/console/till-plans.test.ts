import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTillAnywhere, openTillWithCard } from './support/open-till.ts';

const month = { unit: 'month', count: 1 };
const club = { id: 'club', name: 'Club', period: month, price: 990, uses: { count: 8, per: month } };
const gold = {
  ...{ id: 'gold', name: 'Gold', period: { unit: 'year', count: 1 }, price: 9_900 },
  benefits: [{ kind: 'percent_off', bps: 1_500 }],
};
const rules = { kind: 'membership', plans: [club, gold], grace_days: 5 };

describe.runIf(chromiumPath)('plans at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;
  let page: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules, customer: { name: 'Ada Lovelace' } });
  });

  const openAsCashier = async (): Promise<void> => {
    tab = await openTillWithCard(server, browser, shop, { width: 390, height: 844 });
    ({ page } = tab);
  };
  const openAs = async (role: 'manager' | 'support'): Promise<void> => {
    tab = await browser.open({ width: 390, height: 844 });
    ({ page } = tab);
    page.setDefaultTimeout(10_000);
    await actAs(page, server, await signIn(server, shop, { role }));
    await openTillAnywhere(server, page);
    await findCard(page, (await card()).code);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const card = () => must(shop, 'GET', `/v1/cards/${shop.cardId}`);
  const rows = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  /** Moves the test clock to some days after the end of the paid time. */
  const moveTo = async (days: number): Promise<void> => {
    const { membership } = await card();
    const to = new Date(Date.parse(membership.expires_at) + days * 86_400_000).toISOString();
    await must(shop, 'POST', '/v1/test-clock', { advance_to: to });
    await button('Next customer').click();
    await findCard(page, (await card()).code);
  };

  it('are started, are due, overdue and over, and are renewed, each with price and period first', async () => {
    await openAsCashier();
    await said('No membership yet');
    await said('€9.90 for 1 month');
    await said('€99.00 for 1 year');
    await button('Start Club').click();
    const dialog = page.getByRole('dialog', { name: 'Start Club for €9.90?' });
    await dialog.getByText('1 month, from today.').waitFor();
    await button('Cancel').click();
    expect(await rows()).toEqual([]);
    await button('Start Club').click();
    await button('Paid €9.90').click();
    await said(/^Club: paid until /);
    await said(/^Paid until .+\. Then €9\.90 is due\.$/);
    await said('8 visits');
    expect((await rows())[0]).toMatchObject({ kind: 'top_up', purchase_amount: 990, delta: 8 });
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);

    await moveTo(-3);
    await said('Ends soon');
    await said(/^Paid until .+\. €9\.90 is due by then\.$/);
    await moveTo(2);
    await said(/^€9\.90 has been due since .+\. The benefits end on /);
    await moveTo(10);
    await said(/^Ended on .+\. It begins again with the next payment\.$/);

    await button('Start Club').click();
    await page.getByText('1 month, from today.').waitFor();
    await button('Paid €9.90').click();
    await said(/^Club: paid until /);
    const { membership } = await card();
    await button('Renew Club').click();
    await page
      .getByRole('dialog', { name: 'Renew Club for €9.90?' })
      .getByText(/^1 month, from \w+ \d+, \d{4}\.$/)
      .waitFor();
    await button('Paid €9.90').click();
    await expect.poll(async () => (await card()).membership.period_start).toBe(membership.expires_at);
    expect(await rows()).toHaveLength(4);
  });

  it('are changed to another one when the paid time ends, with its benefits for the customer to see', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/membership/renew`, { plan_id: 'gold' });
    await openAsCashier();
    await page.getByRole('region', { name: 'Available today' }).getByText('15% off').waitFor();
    await said('Unlimited visits');
    await button('Use').click();
    await said('Booked: 1 visit. Balance: Unlimited visits.');
    await button('Change Club').click();
    await page.getByRole('dialog', { name: 'Change to Club for €9.90?' }).waitFor();
    await button('Paid €9.90').click();
    await said(/^Club: paid until /);
    expect((await card()).membership).toMatchObject({ plan_id: 'club', renewal_count: 1 });
    await page.getByRole('region', { name: 'Available today' }).getByText('15% off').waitFor();
  });

  it('sold without a connection are kept, are not sold twice, and are booked once', async () => {
    await openAsCashier();
    await page.context().setOffline(true);
    await button('Start Club').click();
    await button('Paid €9.90').click();
    await said('Kept on this till. It is sent when the connection is back.');
    await said('Club is kept on this till. It is sent when the connection is back.');
    expect(await button('Start Club').isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await said(/^Paid until /);
    await expect.poll(() => button('Renew Club').isEnabled()).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('wait under their word, and an undo takes them from the till', async () => {
    await openAsCashier();
    await page.context().setOffline(true);
    await button('Start Gold').click();
    await button('Paid €99.00').click();
    await button('1 sale waits').click();
    await said('Renewed · Gold');
    await button('1 sale waits').click();
    await button('Undo').click();
    await said('Undone: Gold.');
    await expect.poll(() => button('Start Gold').isEnabled()).toBe(true);
    await page.context().setOffline(false);
    await said('Connected');
    expect(await rows()).toEqual([]);
  });

  it('are ended by a manager, who needs a connection', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/membership/renew`, { plan_id: 'gold' });
    await openAs('manager');
    await button('End the plan').click();
    await said(/^The customer keeps the benefits until .+\. Then the plan ends/);
    const dialog = page.getByRole('dialog', { name: 'End the plan?' });
    const end = dialog.getByRole('button', { name: 'End the plan' });
    await page.context().setOffline(true);
    await end.click();
    await dialog.getByText('The service does not answer. Check your connection and try again.').waitFor();
    expect((await card()).membership.status).toBe('active');
    await page.context().setOffline(false);
    await end.click();
    await said(/^Canceled\. It ends on .+, and nothing is due\.$/);
    expect((await card()).membership).toMatchObject({ status: 'canceled', entitled: true });
    await button('End the plan').click();
    await said('The benefits and the visits that are left end at once. Nothing is paid back.');
    await end.click();
    await said(/^Ended on /);
    expect((await card()).membership.entitled).toBe(false);
    expect(await page.getByRole('region', { name: 'Available today' }).count()).toBe(0);
  });

  it('are not ended by a cashier, and not sold by a person who may not', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/membership/renew`, { plan_id: 'gold' });
    await openAsCashier();
    await button('Renew Gold').waitFor();
    expect(await button('End the plan').count()).toBe(0);
    await openAs('support');
    await said(/^Paid until /);
    expect(await page.getByRole('button', { name: /Gold|Club/ }).count()).toBe(0);
  });
});
