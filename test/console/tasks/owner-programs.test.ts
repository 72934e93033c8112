import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson } from '../../api/support/people.ts';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { handsOn } from '../support/hands.ts';
import { keepLooks } from '../support/keep-looks.ts';
import { expectQuiet, type OpenConsole, openConsole } from '../support/open-console.ts';

/** The last day of the week before today, as a date field takes it. */
function last(day: number): string {
  const time = new Date(Date.now() - 86_400_000);
  while (time.getUTCDay() !== day) time.setUTCDate(time.getUTCDate() - 1);
  return time.toISOString().slice(0, 10);
}

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, pay: { units: 1, amount: 1 } } as const;

describe.runIf(chromiumPath)('an owner and the programs', { timeout: 240_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, choose, field, follow, heading, press, said, signIn, turnTo, write } = handsOn(() => page);
  const look = (step: string) => keepLooks(page, step);
  const atHome = () => opened.go('/');

  it('signs in, makes a first program with a reward, and tries it, led by the first steps', async () => {
    const shop = await opened.server.business();
    const { token, email } = await addPerson(opened.server, shop, { name: 'Olivia' });
    await page.context().clearCookies();
    await page.goto(`${opened.server.url}/console`);
    await write('E-mail address', email);
    await look('first-program/1-sign-in');
    await press('Send link');
    await said('a link is on its way');
    await signIn(opened.server.url, token);
    await heading('Overview');
    await said('Your first steps');
    await look('first-program/2-first-steps');
    await page.locator('.checklist').getByRole('link', { name: 'Programs' }).click();
    await follow('New program');
    await heading('New program');
    await look('first-program/3-templates');
    const templates = page.locator('.template');
    const widths = await templates.evaluateAll((boxes) =>
      boxes.map((box) => Math.round(box.getBoundingClientRect().width)),
    );
    expect(new Set(widths).size).toBe(1);
    await page.getByRole('link', { name: /^Points/ }).click();
    await write('Name of the program', 'Bean points');
    await look('first-program/4-new-program');
    await press('Create and activate');
    await heading('Bean points');
    await page.getByText('Active', { exact: true }).waitFor();
    await write('Amount in EUR', '12.50');
    await page.getByText('12 points', { exact: true }).waitFor();
    await look('first-program/5-active');
    await turnTo('Overview');
    await page.locator('.checklist').getByRole('link', { name: 'Rewards' }).click();
    await press('New reward');
    await write('Name', 'Coffee');
    await write('Cost', '50');
    await write('Description for the till', 'A cup of coffee');
    await look('first-program/6-reward');
    await press('Save');
    await page.getByRole('row', { name: /Coffee/ }).waitFor();
    await look('first-program/7-rewards');
    await page.getByRole('button', { name: 'Edit Coffee' }).click();
    await press('Archive reward');
    await said('Customers can no longer redeem it.');
    await button('Archive reward').last().click();
    await page.locator('.badge', { hasText: 'Archived' }).waitFor();
    await page.getByLabel('Account').click();
    await press('Sign out');
    await heading('Sign in');
    await signIn(opened.server.url, (await addPerson(opened.server, opened.shop)).token);
    await heading('Overview');
  });

  it('doubles the points on Tuesdays, tries a sale, and sees what other rules would have cost', async () => {
    const { loyalty } = opened;
    const { id } = await loyalty.programs.create({ name: 'House points', status: 'active', rules: points });
    const card = await loyalty.cards.issue({ program_id: id });
    for (const amount of [1_000, 2_000, 3_000]) await loyalty.cards.earn(card.id, { amount });
    await atHome();
    await turnTo('Programs');
    await follow('House points');
    await heading('House points');
    await said('1 point pays €0.01 at the till.');
    await write('Points they get', '-1');
    await said('Write an amount without a minus.');
    await write('Points they get', '2');
    await press('Simulate');
    await page.getByText('60 points more for 3 sales').waitFor({ timeout: 20_000 });
    await page.getByText('60 points more for 3 sales').scrollIntoViewIfNeeded();
    await opened.tab.keep('console-simulation');
    await look('double-tuesday/1-simulation');
    const table = page.getByRole('region', { name: 'What would it have cost?' });
    for (const width of [390, 700, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
    }
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(60);
    await press('Discard changes');
    await press('Add a campaign');
    await write('Name', 'Double Tuesday');
    await field('Tuesday').check();
    await said('Double Tuesday: the points times 2, on Tuesday.');
    await look('double-tuesday/2-campaign');
    await write('Amount in EUR', '12.50');
    await write('Day of the sale', last(2));
    await page.getByText('24 points', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'What customers get' }).scrollIntoViewIfNeeded();
    await page.getByText('Double Tuesday', { exact: true }).first().scrollIntoViewIfNeeded();
    await opened.tab.keep('console-double-tuesday');
    await look('double-tuesday/3-tried');
    await write('Day of the sale', last(1));
    await page.getByText('12 points', { exact: true }).waitFor();
    await press('Save rules');
    await expect
      .poll(async () => (await loyalty.programs.get(id)).rules)
      .toMatchObject({ campaigns: [{ when: { days_of_week: [2] }, effect: { kind: 'multiply', bps: 20_000 } }] });
  });

  it('sells a gift card at the till, and finds its balance', async () => {
    await atHome();
    await turnTo('Programs');
    await follow('New program');
    await page.getByRole('link', { name: /^Gift card/ }).click();
    await write('Name of the program', 'Gift of the house');
    await look('gift-card/1-new-program');
    await press('Create and activate');
    await heading('Gift of the house');
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Till' }).click();
    const anywhere = button('Continue without a location');
    await anywhere
      .or(field(/^Scan a card/))
      .filter({ visible: true })
      .first()
      .waitFor();
    if (await anywhere.isVisible()) await anywhere.click();
    await look('gift-card/2-till');
    await press('New customer');
    await choose('Program', 'Gift of the house');
    await write('Name', 'Grace Hopper');
    await look('gift-card/3-sign-up');
    await press('Create card');
    await said('Scan with a phone to open the card.');
    await write('Amount to add', '50');
    await look('gift-card/4-top-up');
    await press('Top up');
    await said('Booked: +€50.00');
    await look('gift-card/5-booked');
    await page.getByLabel(/^Account/).click();
    await follow('Console');
    await heading('Overview');
    await turnTo('Cards');
    await page
      .getByRole('row', { name: /Grace Hopper/ })
      .getByRole('link')
      .first()
      .click();
    await heading('Gift of the house');
    await said('€50.00');
    await look('gift-card/6-balance');
  });

  it('leads a membership from its program to its renewal', async () => {
    await atHome();
    await turnTo('Programs');
    await follow('New program');
    await page.getByRole('link', { name: 'Gym' }).click();
    await write('Name of the program', 'Iron club');
    const monthly = page.getByRole('group', { name: 'Monthly' });
    await monthly.getByLabel('Price of a period in EUR').fill('34.90');
    await page.getByRole('group', { name: 'Yearly' }).getByRole('button', { name: 'Remove plan' }).click();
    await said('Monthly: €34.90 a month, as many visits as they like.');
    await opened.tab.keep('console-membership');
    await look('membership/1-new-program');
    await press('Create and activate');
    await heading('Iron club');
    await page.getByText('Active', { exact: true }).waitFor();
    await look('membership/2-program');
    await turnTo('Customers');
    await press('New customer');
    await write('Name', 'Ada Lovelace');
    await look('membership/3-new-customer');
    await press('Save');
    await heading('Ada Lovelace');
    await press('Create a card');
    await choose('Program', 'Iron club');
    await look('membership/4-new-card');
    await page.getByRole('dialog').getByRole('button', { name: 'Create a card' }).click();
    await page.getByRole('link', { name: 'Iron club' }).click();
    await heading('Iron club');
    await press('Start a membership');
    await said('1 month, from today.');
    await look('membership/5-start');
    await press('Paid €34.90');
    await said(/^Monthly: paid until /);
    await look('membership/6-started');
    await press('Renew');
    await look('membership/7-renew');
    await press('Paid €34.90');
    await said('Paid in advance from');
    await expect.poll(() => page.locator('.timeline .what').allInnerTexts()).toEqual(Array(2).fill('Renewed · €34.90'));
    await look('membership/8-renewed');
    await turnTo('Memberships');
    const row = page.getByRole('row', { name: /Ada Lovelace/ });
    expect(await row.textContent()).toMatch(/^Ada LovelaceMonthlyActive/);
    await look('membership/9-memberships');
  });

  it('meets no error on the way', () => {
    const ours = opened.tab.complaints.filter((complaint) => !/status of (400|401|403|404|422)/.test(complaint));
    expectQuiet({ ...opened.tab, complaints: ours });
  });
});
