import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { keepLooks } from './support/keep-looks.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('a file with balances of money', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const readsAs = () => page.locator('.reads-as li').allInnerTexts();
  const fact = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd').first().textContent();
  /** The balances of all cards, in cents. */
  const balances = async () =>
    (await opened.loyalty.cards.list()).data.map(({ balance }) => balance.available).sort((one, other) => one - other);
  async function choose(content: string): Promise<void> {
    await opened.go('/imports/new');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'karten.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByLabel('Program of the cards').selectOption('Gift cards');
  }
  const look = async (step: string) => {
    await keepLooks(page, step);
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
  };

  it('shows each amount as money, and their sum before anything is written', async () => {
    const { id } = await opened.loyalty.programs.create({
      name: 'Gift cards',
      currency: 'EUR',
      rules: { kind: 'gift' },
    });
    await opened.loyalty.programs.activate(id);
    await choose('Kartennummer;Guthaben (EUR)\nG-1;12,50\nG-2;1.234,50\nG-3;7\nG-4;12,345\n');
    await expect.poll(readsAs).toEqual(['12,50 is €12.50', '1.234,50 is €1,234.50', '7 is €7.00']);
    await button('Check 4 rows').click();
    await page.getByText('What the import would do').waitFor();
    expect(await fact('Balances in total')).toBe('€1,254.00');
    await page.getByText('Row 4: Opening balance: This is not an amount of money').waitFor();
    expect((await opened.loyalty.cards.list()).data).toEqual([]);
    await look('import-money');
  });

  it('imports them in minor units, and reads a corrected amount like the others', async () => {
    await button('Import 4 rows').click();
    const cell = page.getByLabel('Guthaben (EUR), row 4', { exact: true });
    await expect.poll(() => cell.inputValue()).toBe('12,345');
    expect(await balances()).toEqual([700, 1_250, 123_450]);
    await page.reload();
    await cell.fill('13');
    await button('Send 1 corrected row again').click();
    await page.getByText('All rows are imported.').waitFor();
    expect(await balances()).toEqual([700, 1_250, 1_300, 123_450]);
  });

  it('asks how much an amount is that can be euros or cents', async () => {
    await choose('Kartennummer;Guthaben\nG-5;1.234\nG-6;500\n');
    const howMuch = page.getByLabel('How much is 1.234?');
    expect(await howMuch.locator('option').allInnerTexts()).toEqual(['Choose…', '€1,234.00', '€12.34']);
    expect(await readsAs()).toEqual([]);
    await button('Check 2 rows').click();
    await page.getByText('The file does not say it.').waitFor();
    expect(await page.getByText('What the import would do').count()).toBe(0);
    await look('import-how-much');
    await howMuch.selectOption('€12.34');
    expect(await readsAs()).toEqual(['1.234 is €12.34', '500 is €5.00']);
    await button('Check 2 rows').click();
    await expect.poll(() => fact('Balances in total')).toBe('€17.34');
    await howMuch.selectOption('€1,234.00');
    await button('Check 2 rows').click();
    await expect.poll(() => fact('Balances in total')).toBe('€1,734.00');
    await button('Import 2 rows').click();
    await page.getByText('All rows are imported.').waitFor();
    expect(await balances()).toEqual([700, 1_250, 1_300, 50_000, 123_400, 123_450]);
  });

  it('reads the balances of the file of a system as money, if the program counts money', async () => {
    const before = await balances();
    await choose('Email,Customer code,Points balance\nada@example.com,L-1,"12,50"\nmary@example.com,L-2,7\n');
    await page.getByLabel('System that wrote the file').selectOption('Loyverse');
    await expect.poll(readsAs).toEqual(['12,50 is €12.50', '7 is €7.00']);
    await look('import-money-of-system');
    await button('Check 2 rows').click();
    await expect.poll(() => fact('Balances in total')).toBe('€19.50');
    await button('Import 2 rows').click();
    await page.getByText('All rows are imported.').waitFor();
    expect(await balances()).toEqual([...before, 700, 1_250].sort((one, other) => one - other));
  });

  it('reads points of the file of a system as whole numbers', async () => {
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;
    const { id } = await opened.loyalty.programs.create({ name: 'Points', status: 'active', rules });
    await choose('Email,Customer code,Points balance\ngrace@example.com,L-3,1250\n');
    await page.getByLabel('System that wrote the file').selectOption('Loyverse');
    await page.getByLabel('Program of the cards').selectOption('Points');
    await button('Check 1 row').click();
    await page.getByText('What the import would do').waitFor();
    expect(await readsAs()).toEqual([]);
    await button('Import 1 row').click();
    await page.getByText('All rows are imported.').waitFor();
    const [card] = (await opened.loyalty.cards.list({ program_id: id })).data;
    expect(card?.balance).toMatchObject({ unit: 'point', available: 1_250 });
    expectQuiet({ ...opened.tab, complaints: opened.tab.complaints.filter((one) => !/status of 400/.test(one)) });
  });
});
