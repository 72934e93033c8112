import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../api/support/people.ts';
import { must, openShop, type Shop } from '../../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../../docs/browser/open-browser.ts';
import type { TestServer } from '../../support/server.ts';
import { openBrowserForFile } from '../support/browser-for-file.ts';
import { handsOn } from '../support/hands.ts';
import { keepLooks } from '../support/keep-looks.ts';
import { expectQuiet } from '../support/open-console.ts';
import { place, waitUntilKept } from '../support/open-till.ts';

const stamps = { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } };

describe.runIf(chromiumPath)('a cashier', { timeout: 240_000 }, () => {
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
    shop = await openShop(server, { mode: 'live', customer: { name: 'Ada Lovelace', phone: '+4915112345678' } });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    tab = await browser.open({ width: 820, height: 1_180 });
    ({ page } = tab);
    page.setDefaultTimeout(20_000);
  });
  const { button, field, press, said, signIn, write } = handsOn(() => page);
  const look = (step: string) => keepLooks(page, step);

  /** A person of a role signs in with the link of the invitation, and is at the till. */
  async function comeToWork(role: 'cashier' | 'manager' = 'cashier'): Promise<void> {
    const bound = role === 'cashier' ? { locations: [place] } : {};
    const { token } = await addPerson(server, shop, { role, name: 'Nora', ...bound });
    await signIn(server.url, token);
    const scan = field(/^Scan a card/);
    // A cashier has no other page, so the console opens the till by itself.
    if (role === 'manager') {
      await press('Menu');
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Till' }).click();
    }
    const anywhere = button('Continue without a location');
    await anywhere.or(scan).filter({ visible: true }).first().waitFor();
    if (await anywhere.isVisible()) await anywhere.click();
    await scan.waitFor();
  }
  async function find(typed: string): Promise<void> {
    await field(/^Scan a card/).fill(typed);
    await press('Find');
    await button('Next customer').waitFor();
  }
  const earn = (body: object) => must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { location: place, ...body });
  const balance = async (): Promise<number> => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;

  it('books a sale on the card of a customer, who is found by name', async () => {
    await comeToWork();
    await look('sale/1-till');
    await field(/^Scan a card/).fill('ada');
    await press('Find');
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await look('sale/2-card');
    await write('Amount of the purchase in EUR', '12.50');
    await look('sale/3-amount');
    await press('Book sale');
    await said('Booked: +12 points. Balance: 12 points.');
    await look('sale/4-booked');
    expect(await balance()).toBe(12);
    await press('Next customer');
    await field(/^Scan a card/).waitFor();
    expectQuiet(tab);
  });

  it('signs a customer up, whose phone opens the card', async () => {
    await comeToWork('manager');
    await press('New customer');
    await write('Name', 'Grace Hopper');
    await write('Phone', '+49 151 99999999');
    await look('sign-up/1-person');
    await press('Create card');
    await said('Scan with a phone to open the card.');
    await look('sign-up/2-code');
    await press('Next customer');
    await find('hopper');
    await look('sign-up/3-found');
    expectQuiet(tab);
  });

  it('takes a part of a sale back', async () => {
    await earn({ amount: 3_000 });
    await comeToWork();
    await find(code);
    await look('return/1-card');
    await write('Returned amount', '12,50');
    await press('Return €12.50');
    await said('Booked: -13 points');
    await look('return/2-returned');
    expect(await balance()).toBe(17);
    await press('Return all');
    await look('return/3-question');
    await page.getByRole('dialog').getByRole('button', { name: 'Return all' }).click();
    await page.getByText('Returned', { exact: true }).waitFor();
    expect(await balance()).toBe(0);
    expectQuiet(tab);
  });

  it('stamps a full card, and gives the reward for it', async () => {
    const { id: program_id } = await must(shop, 'POST', '/v1/programs', {
      ...{ name: 'Coffee card', status: 'active', rules: stamps },
    });
    const reward = { program_id, name: 'A free coffee', cost: 10, benefit: { kind: 'custom', label: 'A coffee' } };
    await must(shop, 'POST', '/v1/rewards', reward);
    const card = await must(shop, 'POST', '/v1/cards', { program_id, customer_id: shop.customerId });
    for (let visit = 1; visit <= 9; visit += 1) await must(shop, 'POST', `/v1/cards/${card.id}/earn`, { amount: 1 });
    await comeToWork();
    await find(card.code);
    await look('reward/1-nine-stamps');
    await press('Book sale');
    await said('Booked: +1 stamp');
    await look('reward/2-full');
    await page.setViewportSize({ width: 1_440, height: 900 });
    const parts = page.locator('.till-parts > *');
    const edges = await parts.evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().left)));
    expect(edges.map((left) => left > (edges[0] ?? 0))).toEqual([false, true, true]);
    await page.setViewportSize({ width: 820, height: 1_180 });
    await press('Redeem');
    await said('A free coffee given, 0 stamps left.');
    await look('reward/3-given');
    await press('Undo');
    await said(/^Undone: /);
    expect((await must(shop, 'GET', `/v1/cards/${card.id}`)).balance.available).toBe(10);
    expectQuiet(tab);
  });

  it('sells on while the line is cut, and has all sales booked when it is back', async () => {
    await comeToWork();
    await waitUntilKept(page);
    await find(code);
    await page.context().setOffline(true);
    await write('Amount of the purchase in EUR', '5.00');
    await press('Book sale');
    await said('Kept on this till. It is sent when the connection is back.');
    await look('offline/1-kept');
    await page.reload();
    await said('No connection');
    await find(code);
    await write('Amount of the purchase in EUR', '7.00');
    await press('Book sale');
    await press('2 sales wait');
    await said('Earned · €5.00');
    await look('offline/2-waiting');
    expect(await balance()).toBe(0);
    await page.context().setOffline(false);
    await button('0 sales wait').waitFor({ timeout: 30_000 });
    await look('offline/3-booked');
    expect(await balance()).toBe(12);
  });
});
