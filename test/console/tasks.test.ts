import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../api/support/people.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { actAs, expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

/** The last Tuesday and the last Monday before today, as a date field takes them. */
function last(day: number): string {
  const time = new Date(Date.now() - 86_400_000);
  while (time.getUTCDay() !== day) time.setUTCDate(time.getUTCDate() - 1);
  return time.toISOString().slice(0, 10);
}

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, pay: { units: 1, amount: 1 } } as const;

describe.runIf(chromiumPath)('a merchant in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  /** An endpoint that fails until it is repaired. */
  let receiver: Server;
  let isRepaired = false;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  beforeAll(() => {
    receiver = createServer((_req, res) => {
      res.writeHead(isRepaired ? 200 : 500).end(isRepaired ? 'ok' : 'broken');
    });
    receiver.listen(0, '127.0.0.1');
  });
  afterAll(() => receiver.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  it('signs in with the link of an e-mail, and signs out', async () => {
    const { token, email } = await addPerson(opened.server, opened.shop);
    await page.context().clearCookies();
    await page.goto(`${opened.server.url}/console`);
    await field('E-mail address').fill(email);
    await button('Send link').click();
    await page.getByText('a link is on its way').waitFor();
    await page.goto(`${opened.server.url}/console/sign-in#token=${token}`);
    await button('Sign in').click();
    await heading('Overview').waitFor();
    expect(page.url()).toBe(`${opened.server.url}/console`);
    await page.getByLabel('Account').click();
    await button('Sign out').click();
    await heading('Sign in').waitFor();
    await actAs(page, opened.server, await signIn(opened.server, opened.shop));
  });

  it('creates a points programme with a double-points Tuesday, tries it on one sale, and activates it', async () => {
    await opened.go('/programs');
    await page.getByRole('link', { name: 'New program' }).click();
    await page.getByRole('link', { name: 'Points', exact: false }).last().click();
    await field('Name of the program').fill('Bean points');
    await button('Create draft').click();
    await heading('Bean points').waitFor();
    await button('Add a campaign').click();
    await field('Name').fill('Double Tuesday');
    await page.getByLabel('Tuesday', { exact: true }).check();
    await page.getByText('Double Tuesday: the points times 2, on Tuesday.').waitFor();
    await field('Amount in EUR').fill('12.50');
    await field('Day of the sale').fill(last(2));
    await page.getByText('24 points', { exact: true }).waitFor();
    await opened.tab.keep('console-double-tuesday');
    await field('Day of the sale').fill(last(1));
    await page.getByText('12 points', { exact: true }).waitFor();
    await opened.tab.keep('console-one-sale');
    await field('Points they get').fill('-1');
    await page.getByText('Write an amount without a minus.').waitFor();
    await field('Points they get').fill('1');
    await button('Save rules').click();
    await button('Activate').click();
    await page.getByText('Active', { exact: true }).waitFor();
    const [program] = (await opened.loyalty.programs.list()).data;
    expect(program).toMatchObject({ name: 'Bean points', status: 'active' });
    expect(program?.rules).toMatchObject({
      campaigns: [{ when: { days_of_week: [2] }, effect: { kind: 'multiply', bps: 20_000 } }],
    });
  });

  it('creates a membership program with a monthly plan', async () => {
    await opened.go('/programs');
    await page.getByRole('link', { name: 'New program' }).click();
    await page.getByRole('link', { name: 'Gym' }).click();
    await field('Name of the program').fill('Iron club');
    const monthly = page.getByRole('group', { name: 'Monthly' });
    await monthly.getByLabel('Price of a period in EUR').fill('34.90');
    await page.getByRole('group', { name: 'Yearly' }).getByRole('button', { name: 'Remove plan' }).click();
    await page.getByText('Monthly: €34.90 a month, as many visits as they like.').waitFor();
    await opened.tab.keep('console-membership');
    await button('Create and activate').click();
    await heading('Iron club').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    const found = (await opened.loyalty.programs.list()).data.find(({ name }) => name === 'Iron club');
    expect(found?.rules).toMatchObject({
      kind: 'membership',
      plans: [{ name: 'Monthly', price: 3_490, period: { unit: 'month', count: 1 }, uses: null }],
    });
  });

  it('offers a reward, and takes it back', async () => {
    await opened.go('/rewards');
    await button('New reward').click();
    await field('Name').fill('Coffee');
    await field('Cost').fill('50');
    await field('Description for the till').fill('A cup of coffee');
    await button('Save').click();
    await page.getByRole('row', { name: /Coffee/ }).waitFor();
    const [reward] = (await opened.loyalty.rewards.list()).data;
    expect(reward).toMatchObject({ cost: 50, stock: null, benefit: { kind: 'custom', label: 'A cup of coffee' } });
    await page.getByRole('button', { name: 'Edit Coffee' }).click();
    await button('Archive reward').click();
    await page.getByText('Customers can no longer redeem it.').waitFor();
    await button('Archive reward').last().click();
    await page.locator('.badge', { hasText: 'Archived' }).waitFor();
    expect((await opened.loyalty.rewards.list()).data[0]?.status).toBe('archived');
  });

  it('sees what other rules would have cost last year', async () => {
    const { loyalty } = opened;
    const { id } = await loyalty.programs.create({ name: 'Old points', status: 'active', rules: points });
    const card = await loyalty.cards.issue({ program_id: id });
    for (const amount of [1_000, 2_000, 3_000]) await loyalty.cards.earn(card.id, { amount });
    await opened.go(`/programs/${id}`);
    await page.getByText('1 point pays €0.01 at the till.').waitFor();
    await field('Points they get').fill('2');
    await button('Simulate').click();
    await page.getByText('60 points more for 3 sales').waitFor({ timeout: 20_000 });
    await page.getByText('60 points more for 3 sales').scrollIntoViewIfNeeded();
    await opened.tab.keep('console-simulation');
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(60);
  });

  it('sees that a rule cannot have half a cent, and nothing is saved', async () => {
    const { loyalty } = opened;
    const { id, rules } = await loyalty.programs.create({ name: 'Half a cent', status: 'active', rules: points });
    await opened.go(`/programs/${id}`);
    await field('Points they get').fill('2');
    await field('Smallest purchase in EUR').fill('1000.005');
    await button('Save rules').click();
    await page.getByText('Write at most 2 decimals.').waitFor();
    expect((await loyalty.programs.get(id)).rules).toEqual(rules);
  });

  it('finds out why a customer did not get points', async () => {
    const { loyalty } = opened;
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1, min_spend: 500 } } as const;
    const program = await loyalty.programs.create({ name: 'From five', status: 'active', rules });
    const { id } = await loyalty.customers.create({ name: 'Grace Hopper' });
    const card = await loyalty.cards.issue({ program_id: program.id, customer_id: id });
    await loyalty.cards.earn(card.id, { amount: 450 });
    await opened.go('/programs');
    await page.keyboard.press('/');
    await page.keyboard.type('hopp');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await heading('Grace Hopper').waitFor();
    await page.getByText('Earned nothing').click();
    await page.getByText('Purchases below €5.00 earn nothing.').waitFor();
    await opened.tab.keep('console-why-nothing');
    expect(page.url()).not.toContain('hopp');
  });

  it('finds merged and erased customers by words, not by ids', async () => {
    const { loyalty } = opened;
    const erased = await loyalty.customers.create({ name: 'Gone' });
    await loyalty.customers.erase(erased.id);
    await opened.go(`/customers/${erased.id}`);
    await heading('Erased customer').waitFor();
    const nameless = await loyalty.customers.create({});
    await opened.go(`/customers/${nameless.id}`);
    await heading('Customer without a name').waitFor();
  });

  it('sees why a program cannot be activated yet', async () => {
    const { id } = await opened.loyalty.programs.create({ name: 'Unsaved', rules: points });
    await opened.go(`/programs/${id}`);
    await field('Points they get').fill('3');
    const activate = button('Activate');
    await expect.poll(() => activate.isDisabled()).toBe(true);
    const why = page.locator(`#${await activate.getAttribute('aria-describedby')}`);
    expect(await why.textContent()).toBe('Save the rules or discard the changes, then activate the program.');
    await button('Discard changes').click();
    await expect.poll(() => activate.isEnabled()).toBe(true);
  });

  it('sends a failed webhook again', async () => {
    const { port } = receiver.address() as AddressInfo;
    const { loyalty } = opened;
    await loyalty.webhookEndpoints.create({ url: `http://127.0.0.1:${port}/`, enabled_events: '*' });
    await loyalty.customers.create({ name: 'New' });
    await expect
      .poll(async () => (await loyalty.deliveries.list()).data[0]?.attempts[0]?.status_code, { timeout: 15_000 })
      .toBe(500);
    isRepaired = true;
    await opened.go('/webhooks');
    await page.getByRole('link', { name: `http://127.0.0.1:${port}/` }).click();
    await page.locator('tbody th a').first().click();
    await page.getByText('broken').waitFor();
    await page.getByText('"type": "customer.updated"').waitFor();
    await button('Send again').click();
    // Nobody reloads the page.
    await page.getByText('Delivered', { exact: true }).waitFor({ timeout: 15_000 });
    await opened.tab.keep('console-resent');
  });

  it('invites a cashier, who then cannot see keys', async () => {
    await opened.go('/people');
    await button('Invite a person').click();
    await field('E-mail').fill('till@example.com');
    await field('Name').fill('Till One');
    await field('Locations').fill('berlin');
    await opened.tab.keep('console-invite');
    await button('Send invitation').click();
    const dialog = page.getByRole('dialog', { name: 'Till One is invited' });
    await dialog.getByText('This service sends no e-mails.').waitFor();
    const link = (await dialog.locator('pre').textContent()) ?? '';
    expect(link).toContain('/console/sign-in#token=si_');
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The button that opened the form is gone with the old list.
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    await page.getByText('till@example.com').waitFor();
    await page.getByText('Developers').click();
    expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(1);
    const cashier = await signIn(opened.server, opened.shop, { role: 'cashier', locations: ['berlin'] });
    await actAs(page, opened.server, cashier);
    await opened.go('/settings');
    const shown = await page.getByRole('navigation', { name: 'Pages' }).locator('a').allInnerTexts();
    expect(shown).toEqual(['Till', 'Settings']);
    await opened.tab.keep('console-cashier');
    await opened.go('/keys');
    await heading('Page not found').waitFor();
    expect((await cashier.call('GET', '/v1/api-keys')).status).toBe(403);
    await actAs(page, opened.server, await signIn(opened.server, opened.shop));
  });

  it('loads nothing from elsewhere, and breaks nothing on the way', () => {
    const ours = opened.tab.complaints.filter((complaint) => !/status of (400|401|403|404|422)/.test(complaint));
    expectQuiet({ ...opened.tab, complaints: ours });
  });
});
