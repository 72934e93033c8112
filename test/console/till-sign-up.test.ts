import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTill, signInCashier } from './support/open-till.ts';

const person = { name: 'Ada Lovelace', phone: '+4915112345678', email: 'ada@example.com' };

describe.runIf(chromiumPath)('signing up at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { customer: person });
    tab = await browser.open({ width: 390, height: 844 });
    tab.page.setDefaultTimeout(10_000);
    await signInCashier(server, shop, tab.page.context());
  });

  const program = (name: string, rules: object = pointsRules) =>
    must(shop, 'POST', '/v1/programs', { name, status: 'active', rules });
  const open = async (): Promise<void> => {
    await openTill(server, tab.page);
    await tab.page.getByRole('button', { name: 'New customer' }).click();
  };
  const create = () => tab.page.getByRole('button', { name: 'Create card', exact: true }).click();
  const customers = async (): Promise<number> => (await must(shop, 'GET', '/v1/customers?limit=100')).data.length;

  it.each([
    ['Phone', person.phone],
    ['E-mail', 'ADA@example.com'],
  ] as const)('says that a customer is known by %s, and opens their card', async (field, typed) => {
    await open();
    await tab.page.getByLabel('Name').fill('Somebody');
    await tab.page.getByLabel(field).fill(typed);
    await create();
    await tab.page.getByText('This customer is known already. No second one was created.').waitFor();
    await tab.page.getByRole('button', { name: /^Ada Lovelace/ }).click();
    await tab.page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    expect(await customers()).toBe(1);
  });

  it('gives a known customer a card of a second program', async () => {
    const second = await program('Coffee');
    await open();
    await tab.page.getByLabel('Program').selectOption('Coffee');
    await tab.page.getByLabel('Phone').fill(person.phone);
    await create();
    await tab.page.getByRole('button', { name: 'Create a card of Coffee for Ada Lovelace' }).click();
    await tab.page.locator('.drawn-code img').waitFor();
    expect(await customers()).toBe(1);
    const { data } = await must(shop, 'POST', '/v1/cards/lookup', { customer_id: shop.customerId });
    expect(data.map(({ program_id }: { program_id: string }) => program_id)).toContain(second.id);
  });

  it.each([
    ['a phone number', { Phone: '+4915199999999' }],
    ['a name alone', { Name: 'Grace' }],
  ] as const)(
    'makes one customer of a sign-up with %s that is refused and repeated for another program',
    async (_, typed) => {
      const paused = await program('Paused');
      await open();
      await must(shop, 'POST', `/v1/programs/${paused.id}/pause`);
      await tab.page.getByLabel('Program').selectOption('Paused');
      for (const [field, value] of Object.entries(typed)) await tab.page.getByLabel(field).fill(value);
      await create();
      await tab.page.getByRole('alert').waitFor();
      await tab.page.getByLabel('Program').selectOption('Shop');
      await create();
      await tab.page.locator('.drawn-code img').waitFor();
      expect(await customers()).toBe(2);
    },
  );

  it('begins with a program whose cards earn, then with the one that was used last', async () => {
    await program('Gift cards', { kind: 'gift' });
    await open();
    expect(await tab.page.getByLabel('Program').locator('option:checked').textContent()).toBe('Shop');
    await tab.page.getByLabel('Program').selectOption('Gift cards');
    await create();
    await tab.page.locator('.drawn-code img').waitFor();
    await open();
    expect(await tab.page.getByLabel('Program').locator('option:checked').textContent()).toBe('Gift cards');
  });

  it('takes the code of a friend who brought the customer, and says why a code cannot be used', async () => {
    const referral = { friend: { kind: 'add', value: 20 }, referrer: { kind: 'add', value: 30 } };
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { rules: { ...pointsRules, referral } });
    const { code } = await must(shop, 'POST', `/v1/customers/${shop.customerId}/referral-code`, {});
    await open();
    await tab.page.getByLabel('Name').fill('Grace Hopper');
    await tab.page.getByLabel('Code of a friend').fill('K7QM-2XB4');
    await create();
    await tab.page.getByText('Nobody has this code. Check it, or type it again.').waitFor();
    expect(await customers()).toBe(1);
    await tab.page.getByLabel('Code of a friend').fill(code.toLowerCase());
    await create();
    await tab.page.locator('.drawn-code img').waitFor();
    const { data } = await must(shop, 'GET', '/v1/referrals');
    expect(data).toMatchObject([{ referrer_id: shop.customerId, status: 'pending' }]);
  });

  it('says why no card can be created while no program is active', async () => {
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    await open();
    await tab.page.getByText('No program is active, so no card can be created.').waitFor();
    expect(await tab.page.getByRole('button', { name: 'Create card', exact: true }).isDisabled()).toBe(true);
  });
});
