import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

/** A customer list as Excel saves it in Germany: semicolons, a decimal comma, empty lines, and an address twice. */
const file = [
  'E-Mail;Telefon;Vorname;Name;Geburtstag;Punkte;Ort',
  'ada@example.com;0151 12345678;Ada;Müller;25.12.1990;1.200,00;Köln',
  ';;;;;;',
  'grace@example.com;;Grace;Groß;;7,00;Bonn',
  '',
  ';0151 12345679;Alan;Weiß;;3;',
  'ADA@example.com;;Ada;Müller;;9;',
].join('\r\n');

describe.runIf(chromiumPath)('a customer list from a spreadsheet', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (column: string) => page.getByLabel(`What the column ${column} contains`, { exact: true });
  const choose = (buffer: Buffer) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer });
  const facts = async (): Promise<Readonly<Record<string, string>>> => {
    const box = page.locator('.card-box', { has: page.locator('dl') }).last();
    const [names, values] = [await box.locator('dt').allInnerTexts(), await box.locator('dd').allInnerTexts()];
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  };
  const keep = async (name: string) => {
    for (const [width, at] of [
      [1_440, ''],
      [390, '-phone'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await opened.tab.keep(`${name}${at}`);
    }
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await page.setViewportSize({ width: 1_280, height: 900 });
  };

  it('shows the field of each column that has a usual name, and how customers are matched', async () => {
    const { id } = await opened.loyalty.programs.create({
      name: 'Stammkunden',
      rules: { kind: 'points', earn: { basis: 'spend', value: 1, per: 100 } },
    });
    await opened.loyalty.programs.activate(id);
    await opened.go('/imports/new');
    await choose(Buffer.from(file, 'latin1'));
    await page.getByText('it was read in the older encoding of Windows').waitFor();
    await page.getByText('Müller').first().waitFor();
    for (const [column, chosen] of [
      ['E-Mail', 'email'],
      ['Name', 'last_name'],
      ['Punkte', 'opening_balance'],
      ['Ort', 'auto'],
    ] as const)
      expect(await field(column).inputValue()).toBe(chosen);
    await page.getByText('matched by e-mail address, and rows without one by phone number').waitFor();
    await page.getByText('One column is not recognized').waitFor();
    await keep('console-import-recognized');
  });

  it('asks for the program of the balances, and says what the import would make', async () => {
    await button('Leave it out').click();
    expect(await field('Ort').inputValue()).toBe('ignore');
    await button('Check 4 rows').click();
    await page.getByText('Choose the program that gets the cards and balances.').waitFor();
    await page.getByLabel('Program of the cards').selectOption('Stammkunden');
    await page.getByLabel('Country of phone numbers').selectOption('Germany');
    await button('Check 4 rows').click();
    await page.getByText('What the import would do').waitFor();
    expect(await facts()).toEqual({
      Rows: '4',
      'New customers': '3',
      'New cards': '3',
      'Opening balances': '3',
      'Already there': '0',
      Refused: '1',
    });
    expect((await opened.loyalty.customers.list()).data).toEqual([]);
    await keep('console-import-would-make');
  });

  it('imports the rows, and leaves the second balance of an address to the person', async () => {
    await button('Import 4 rows').click();
    await page.getByRole('heading', { name: 'Refused rows' }).waitFor();
    const names = (await opened.loyalty.customers.list()).data.map(({ name, phone }) => [name, phone]);
    expect(names.sort()).toEqual([
      ['Ada Müller', '+4915112345678'],
      ['Alan Weiß', '+4915112345679'],
      ['Grace Groß', null],
    ]);
    const cards = (await opened.loyalty.cards.list()).data.map(({ balance }) => balance.available);
    expect(cards.sort((one, other) => one - other)).toEqual([3, 7, 1_200]);
    expectQuiet({ ...opened.tab, complaints: opened.tab.complaints.filter((one) => !/status of 400/.test(one)) });
  });
});
