import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { actAs, expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const attack = `<img src=x onerror="globalThis.broken=1">`;

/** Cells as spreadsheets write them: quotes, a line break, an id with leading zeros, a formula. */
const file = [
  'Member;Full name;email;birthday;phone;tags;City',
  '="007";Ada Example;ada@example.com;25.12.1990;;"vip\nearly";London',
  'crm-2;Grace Example;grace(at)example.com;;;;Leeds',
  '',
  `crm-3;"${attack.replaceAll('"', '""')}";mary@example.com;31.02.1990;0152 1;;`,
  'crm-4;=1+1;;;0151 12345678;;Berlin',
  'crm-5;Alan Example;alan@example.com;;;;',
].join('\r\n');

/** The e-mail addresses of the refused rows that a browser keeps. */
const keptEmails = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('loyalty-imports');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('imports').objectStore('imports').getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result.flatMap(({ refused }) => refused.map(({ cells }: { cells: string[] }) => cells[2])));
          };
        };
      }),
  );

describe.runIf(chromiumPath)('the imports of the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const cell = (column: string, row: number) => page.getByLabel(`${column}, row ${row}`, { exact: true });
  const choose = (content: string | Buffer) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const countBox = () => page.locator('.card-box', { has: page.locator('dl') }).first();
  /** How many rows a box counts: all, imported, already there, refused. */
  const counts = async (box = countBox()) => (await box.locator('dd').allInnerTexts()).map(Number);
  const customers = async () =>
    (await opened.loyalty.customers.list()).data.map(({ external_id }) => external_id).sort();
  const expectAxe = async () => {
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
  };

  it('says which columns it does not know, and takes a field for each', async () => {
    await opened.go('/imports');
    await page.getByText('No imports yet.').waitFor();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await choose(file);
    await button('Check 5 rows').click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('What the column City contains').selectOption('Leave out');
    await page.getByLabel('What the column Member contains').selectOption('Your own id');
    await page.getByLabel('What the column Full name contains').selectOption('Name');
    expect(await page.locator('tbody .wrong').count()).toBe(0);
    await opened.tab.keep('console-import-columns');
    await expectAxe();
  });

  it('shows what an import would do, and writes nothing', async () => {
    await button('Check 5 rows').click();
    await page.getByText('Row 2:').waitFor();
    await opened.tab.keep('console-import-checked');
    await expectAxe();
    expect(await customers()).toEqual([]);
    expect((await opened.loyalty.imports.list()).data).toEqual([]);
  });

  it('imports the good rows, and shows the reason at each bad cell', async () => {
    await button('Import 5 rows').click();
    await page.getByRole('heading', { name: 'Refused rows' }).waitFor();
    expect(await customers()).toEqual(['007', 'crm-5']);
    expect(await page.locator('tbody tr').count()).toBe(3);
    await expect.poll(() => cell('email', 2).getAttribute('aria-invalid')).toBe('true');
    // A row shows all that is wrong with it, each at its cell.
    for (const column of ['birthday', 'phone']) {
      expect(await cell(column, 3).getAttribute('aria-invalid')).toBe('true');
      const reason = await cell(column, 3).getAttribute('aria-describedby');
      expect(await page.locator(`#${reason}`).textContent()).toMatch(column === 'phone' ? /^Phone: / : /^Birthday: /);
    }
    expect(await counts()).toEqual([5, 2, 0, 3]);
    expect(await page.getByText('All rows are imported.').count()).toBe(0);
    expect(await cell('phone', 4).getAttribute('aria-invalid')).toBe('true');
    expect(await cell('Full name', 3).inputValue()).toBe(attack);
    expect(await page.evaluate('globalThis.broken')).toBeUndefined();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await opened.tab.keep('console-import-phone');
    await page.setViewportSize({ width: 1_280, height: 900 });
    await opened.tab.keep('console-import-refused');
    await expectAxe();
  });

  it('has the refused rows, their reasons and what was corrected after a reload', async () => {
    const [made] = (await opened.loyalty.imports.list()).data;
    expect(page.url()).toMatch(new RegExp(`/imports/${made?.id}$`));
    await page.reload();
    await expect.poll(() => cell('birthday', 3).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('tbody tr').count()).toBe(3);
    expect(await cell('Full name', 3).inputValue()).toBe(attack);
    await cell('email', 2).fill('grace@example.com');
    await button('Send 1 corrected row again').waitFor();
    await expect.poll(() => keptEmails(page)).toContain('grace@example.com');
    await page.reload();
    await button('Send 1 corrected row again').waitFor();
    expect(await cell('email', 2).inputValue()).toBe('grace@example.com');
    await expectAxe();
  });

  it('saves the refused rows as a file that a spreadsheet does not run', async () => {
    const download = page.waitForEvent('download');
    await button('Save refused rows as CSV').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('refused-members.csv');
    const lines = readFileSync(await saved.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('Member,Full name,email,birthday,phone,tags,City,refused_reason');
    expect(lines[3]).toMatch(/^crm-4,'=1\+1,,,0151 12345678,,Berlin,/);
    expect(lines.length).toBe(4);
  });

  it('sends the corrected rows alone, until none is left and every customer is there once', async () => {
    await cell('birthday', 3).fill('not a day');
    await button('Send 2 corrected rows again').click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    expect(await customers()).toEqual(['007', 'crm-2', 'crm-5']);
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    expect(await cell('birthday', 3).inputValue()).toBe('not a day');
    expect((await opened.loyalty.imports.list()).data.map(({ counts }) => counts.total)).toEqual([2, 5]);
    await cell('birthday', 3).fill('28.02.1990');
    // A cell stays marked until it is corrected.
    expect(await cell('birthday', 3).getAttribute('aria-invalid')).toBeNull();
    expect(await cell('phone', 3).getAttribute('aria-invalid')).toBe('true');
    await cell('phone', 3).fill('+49 151 12345679');
    expect(await cell('phone', 3).getAttribute('aria-invalid')).toBeNull();
    await page.getByLabel('Country of phone numbers').selectOption('Germany');
    await button('Send 2 corrected rows again').click();
    await page.getByText('All rows are imported.').waitFor();
    expect(await customers()).toEqual(['007', 'crm-2', 'crm-3', 'crm-4', 'crm-5']);
    const { data } = await opened.loyalty.customers.search({ external_id: '007' });
    expect(data).toMatchObject([{ name: 'Ada Example', birthday: '1990-12-25', tags: ['vip', 'early'] }]);
    await opened.tab.keep('console-import-done');
  });

  it('lists the imports, each with what became of its refused rows', async () => {
    await opened.go('/imports');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
    await page.locator('tbody tr').last().getByRole('link').click();
    await page.getByText('All rows are imported.').waitFor();
    const whole = page.locator('.card-box').filter({ hasText: 'The whole file' });
    expect(await counts()).toEqual([5, 2, 0, 3]);
    expect(await counts(whole)).toEqual([5, 5, 0, 0]);
    // The import itself refused rows. Only the whole file is imported.
    expect(await page.locator('.card-box').first().getByText('All rows are imported.').count()).toBe(0);
    await expectAxe();
  });

  it('shows the reasons by the lines of the file in another browser, and the rows once the file is chosen', async () => {
    const { page: other } = await opened.browser.open();
    await actAs(other, opened.server, await signIn(opened.server, opened.shop));
    await other.goto(page.url());
    await other.getByText('The service does not store the cells of refused rows.').waitFor();
    const lines = other.locator('tbody tr > :first-child');
    await expect.poll(() => lines.allInnerTexts()).toEqual(['4', '6', '7']);
    expect(await other.locator('tbody tr').nth(1).locator('.reasons li').count()).toBe(2);
    expect(await other.getByText('grace(at)example.com').count()).toBe(0);
    expect(await findViolations(other, 'light')).toEqual([]);

    const chooseHere = (content: string) =>
      other
        .getByLabel('The imported file')
        .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await chooseHere(file.replace('\r\ncrm-3', '\r\n\r\ncrm-3'));
    await other.getByRole('alert').getByText('does not contain the refused rows').waitFor();
    await chooseHere(file);
    const email = other.getByLabel('email, row 2', { exact: true });
    expect(await email.inputValue()).toBe('grace(at)example.com');
    await other.getByLabel('What the column Member contains').selectOption('Your own id');
    await other.getByLabel('What the column Full name contains').selectOption('Name');
    await other.getByLabel('What the column City contains').selectOption('Leave out');
    await email.fill('grace@example.com');
    expect(await findViolations(other, 'light')).toEqual([]);
    await other.getByRole('button', { name: 'Send 1 corrected row again' }).click();
    await email.waitFor({ state: 'detached' });
    expect((await opened.loyalty.imports.list()).data[0]?.counts).toMatchObject({ total: 1, unchanged: 1 });

    expect(await keptEmails(other)).toEqual(['mary@example.com', '']);
    await other.getByLabel('Account').click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await keptEmails(other)).toEqual([]);
  });

  it('finds the refused rows of an import that was running when the page was reloaded', async () => {
    await opened.go('/imports/new');
    await choose('customer_external_id,email\ncrm-6,ada@example.com\ncrm-7,nowhere\n');
    await button('Check 2 rows').click();
    const answers = '**/v1/imports/imp_*';
    await page.route(answers, () => undefined);
    await button('Import 2 rows').click();
    await page.waitForURL(/\/imports\/imp_/);
    await page.unroute(answers);
    await page.reload();
    await expect.poll(() => cell('email', 2).inputValue()).toBe('nowhere');
    expect(await customers()).toContain('crm-6');
  });

  it('says what is wrong with a file that cannot be read', async () => {
    await opened.go('/imports/new');
    for (const [content, said] of [
      [Buffer.from('PK\u0003\u0004\0workbook\u00ff', 'latin1'), 'not a text file'],
      ['customer_external_id,name\n', 'has no rows'],
      ['customer_external_id,name\na,"b\n', 'never closed'],
    ] as const) {
      await choose(content as Buffer);
      await page.getByRole('alert').getByText(said).waitFor();
    }
    expectQuiet({ ...opened.tab, complaints: opened.tab.complaints.filter((one) => !/status of 400/.test(one)) });
  });
});
