import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const nobody = 'No column says whom a row is about.';
const unknown = 'Choose what this column contains, or leave it out.';
const second = 'Another column has the same field. Leave one of them out.';

describe.runIf(chromiumPath)('the columns of an imported file', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 390, height: 844 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  beforeEach(() => opened.go('/imports/new'));

  async function check(content: string): Promise<void> {
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: /^Check/ }).click();
  }
  const field = (column: string) => page.getByLabel(`What the column ${column} contains`, { exact: true });
  /** The error at each column. */
  const wrongs = async (): Promise<Readonly<Record<string, string | null>>> => {
    const cells = await page.locator('tbody tr', { has: page.locator('.wrong') }).all();
    const said = cells.map(async (row) => [
      await row.locator('th').textContent(),
      await row.locator('.wrong').textContent(),
    ]);
    return Object.fromEntries(await Promise.all(said));
  };

  it('a cell with a text that means an empty one is empty', async () => {
    await check('customer_external_id;birthday\na-1;N/A\n');
    const refused = page.locator('.card-box .plain-list li');
    await expect.poll(() => refused.count()).toBe(1);
    await page.getByLabel('Texts that mean an empty cell').fill('-, n/a');
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByRole('button', { name: /^Import/ }).waitFor();
    expect(await refused.count()).toBe(0);
  });

  it.each<readonly [string, string, Readonly<Record<string, string>>]>([
    ['that the service does not know', 'customer_external_id;Ort/Stadt~', { 'Ort/Stadt~': unknown }],
    ['with blanks around its name', 'customer_external_id; Town ', { Town: unknown }],
    ['with the name of another one', 'customer_external_id;name;Name', { Name: second }],
  ])('say what to do with one %s', async (_, header, said) => {
    await check(`${header}\n${header.split(';').fill('a').join(';')}`);
    await expect.poll(wrongs).toEqual(said);
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([
      expect.stringContaining('Check the marked fields.'),
    ]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    for (const column of Object.keys(said)) await field(column).selectOption('Leave out');
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByText('What the import would do').waitFor();
  });

  it('say that none of them is about anybody, until one is chosen', async () => {
    await check('Member;name\n7;Ada');
    await expect.poll(wrongs).toEqual({ Member: unknown });
    await field('Member').selectOption('Leave out');
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByText(nobody).waitFor();
    await opened.tab.keep('console-import-nobody');
    await field('Member').selectOption('Your own id');
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByText('What the import would do').waitFor();
    expect(await page.getByText(nobody).count()).toBe(0);
  });
});
