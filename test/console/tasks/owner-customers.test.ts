import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn as signInAs } from '../../api/support/people.ts';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { handsOn } from '../support/hands.ts';
import { keepLooks } from '../support/keep-looks.ts';
import { actAs, expectQuiet, type OpenConsole, openConsole } from '../support/open-console.ts';

const file = [
  'Number;Name;Email;Phone;Points',
  'a-1;Alan Turing;alan@example.com;+4915112345678;120',
  'a-2;Joan Clarke;joan(at)example.com;;40',
].join('\r\n');

describe.runIf(chromiumPath)('an owner and the customers', { timeout: 240_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  /** A shop with a program, and two sales of a customer: one was too small for points. */
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
    const { loyalty, server, shop } = made;
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1, min_spend: 500 } } as const;
    const program = await loyalty.programs.create({ name: 'Bean points', status: 'active', rules });
    const { id } = await loyalty.customers.create({ name: 'Grace Hopper' });
    const card = await loyalty.cards.issue({ program_id: program.id, customer_id: id });
    const nora = await signInAs(server, shop, { role: 'cashier', name: 'Nora', locations: ['Harbour'] });
    for (const amount of [2_500, 450])
      await nora.call('POST', `/v1/cards/${card.id}/earn`, { body: { amount, location: 'Harbour' } });
  });
  const { button, choose, follow, heading, press, said, signIn, turnTo, write } = handsOn(() => page);
  const look = (step: string) => keepLooks(page, step);

  it('brings the customers along from a file', async () => {
    await opened.go('/');
    await turnTo('Imports');
    await look('import/1-imports');
    await follow('Import a file');
    const buffer = Buffer.from(file);
    await page.getByLabel('CSV file').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
    await choose('Program of the cards', 'Bean points');
    await choose('What the column Number contains', 'Your own id');
    await choose('What the column Points contains', 'Opening balance');
    await look('import/2-columns');
    await press('Check 2 rows');
    await said('Row 2:');
    await look('import/3-checked');
    await press('Import 2 rows');
    await page.getByRole('heading', { name: 'Refused rows' }).waitFor();
    await look('import/4-refused');
    await page.getByLabel('Email, row 2', { exact: true }).fill('joan@example.com');
    await press('Send 1 corrected row again');
    await said('All rows are imported.');
    await look('import/5-imported');
    await turnTo('Customers');
    await page.getByRole('link', { name: 'Joan Clarke' }).click();
    await heading('Joan Clarke');
    await said('40 points');
    await look('import/6-customer');
  });

  it('invites a cashier, who then sees the till and no keys', async () => {
    await opened.go('/');
    await turnTo('People');
    await press('Invite a person');
    await write('E-mail', 'till@example.com');
    await write('Name', 'Till One');
    await write('Locations', 'berlin');
    await opened.tab.keep('console-invite');
    await look('invite/1-invite');
    await press('Send invitation');
    const dialog = page.getByRole('dialog', { name: 'Till One is invited' });
    await dialog.getByText('This service sends no e-mails.').waitFor();
    await look('invite/2-invited');
    const link = (await dialog.locator('pre').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The button that opened the form is gone with the old list.
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    await said('till@example.com');
    await look('invite/3-people');
    await page.getByText('Developers').click();
    expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(1);
    await signIn(opened.server.url, new URL(link.trim()).hash.replace('#token=', ''));
    await page.getByLabel(/^Scan a card/).waitFor();
    await look('invite/4-till');
    await page.getByLabel(/^Account/).click();
    await follow('Settings');
    await heading('Settings');
    const shown = await page.getByRole('navigation', { name: 'Pages' }).locator('a').allInnerTexts();
    expect(shown).toEqual(['Till', 'Settings']);
    await opened.tab.keep('console-cashier');
    await look('invite/5-settings');
    expect(await page.evaluate("fetch('/v1/api-keys').then(({ status }) => status)")).toBe(403);
    await actAs(page, opened.server, await signInAs(opened.server, opened.shop, { name: 'Olivia' }));
  });

  it('finds out why a customer did not get points, and corrects the balance', async () => {
    await opened.go('/');
    await page.keyboard.press('/');
    await page.keyboard.type('hopp');
    await page.keyboard.press('Enter');
    await follow('Grace Hopper');
    await heading('Grace Hopper');
    expect(page.url()).not.toContain('hopp');
    await page.getByText('Earned nothing').click();
    await said('Purchases below €5.00 earn nothing.');
    await said('Nora');
    await opened.tab.keep('console-why-nothing');
    await look('correct-points/1-why-nothing');
    await page.getByRole('link', { name: 'Bean points' }).click();
    await heading('Bean points');
    await look('correct-points/2-card');
    await press('Adjust');
    await write('Number to add', '4');
    await write('Reason', 'A gesture');
    await said('Balance after: 29 points');
    await look('correct-points/3-adjust');
    await press('Correct balance');
    await said('Corrected');
    await said('29 points');
    await look('correct-points/4-corrected');
  });

  it('finds out who gave the points of a customer', async () => {
    await opened.go('/');
    await turnTo('Transactions');
    await page.getByRole('row', { name: /\+25 points/ }).waitFor();
    expect(await page.getByRole('row', { name: /\+25 points/ }).textContent()).toContain('Nora');
    await look('who-gave/1-transactions');
    await page
      .getByRole('row', { name: /\+25 points/ })
      .getByRole('link')
      .first()
      .click();
    await heading('Earned');
    await expect.poll(() => page.locator('main').textContent()).toContain('Booked byNora');
    await look('who-gave/2-transaction');
    await turnTo('Audit log');
    const entry = page.getByRole('row', { name: /Adjusted the balance of Grace Hopper/ });
    expect(await entry.textContent()).toContain('Olivia');
    await look('who-gave/3-audit-log');
  });

  it('reads the overview, opens what a number consists of, and takes the rows along', async () => {
    await opened.go('/');
    await page.locator('.figures').waitFor();
    await look('overview/1-overview');
    await choose('Days', 'Last 7 days');
    await page.locator('section.card-box', { hasText: 'Sales with card' }).locator('.figure a').click();
    await heading('Transactions');
    await page
      .getByRole('row', { name: /Grace Hopper/ })
      .first()
      .waitFor();
    await look('overview/2-rows');
    const download = page.waitForEvent('download');
    await press('Export CSV');
    expect((await download).suggestedFilename()).toBe('transactions.csv');
    expect(await button('Export CSV').isEnabled()).toBe(true);
  });

  it('meets no error on the way', () => {
    const ours = opened.tab.complaints.filter((complaint) => !/status of (400|401|403|404|422)/.test(complaint));
    expectQuiet({ ...opened.tab, complaints: ours });
  });
});
