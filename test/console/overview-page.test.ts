import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  pay: { units: 10, amount: 25 },
  expiry: { kind: 'rolling', period: { unit: 'day', count: 60 } },
} as const;

describe.runIf(chromiumPath)('the overview in a browser of another zone', { timeout: 120_000 }, () => {
  let opened: OpenConsole;

  openConsole({}, async (made) => {
    opened = made;
    const { loyalty, page } = made;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Honolulu' });
    const program = await loyalty.programs.create({ name: 'Points', status: 'active', rules });
    const card = await loyalty.cards.issue({ program_id: program.id });
    const { transaction } = await loyalty.cards.earn(card.id, { amount: 5_000, location: 'north' });
    await loyalty.cards.earn(card.id, { amount: 3_000, location: 'south' });
    await loyalty.transactions.reverse(transaction.id, { amount: 1_000 });
    await loyalty.cards.use(card.id, { amount: 20 });
    await loyalty.cards.adjust(card.id, { delta: 4, note: 'Counted.' });
  });

  const figure = (name: string) =>
    opened.page
      .locator('section.card-box', { has: opened.page.getByRole('heading', { name, exact: true }) })
      .locator('.figure a');
  const numberIn = (text: string): number => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
  /** The sum of a column of the open list. */
  const sumOf = async (column: number): Promise<number> => {
    await opened.page.locator('tbody tr').first().waitFor();
    const cells = await opened.page.locator(`tbody tr > :nth-child(${column})`).allTextContents();
    return cells.reduce((sum, cell) => sum + numberIn(cell), 0);
  };

  it.each([
    ['Issued', 70, 5],
    ['Used', 20, 5],
    ['Open balances', 54, 4],
  ])('shows %s as what the rows behind it add up to', async (name, expected, column) => {
    await opened.go('/');
    const link = figure(name);
    expect(numberIn((await link.textContent()) ?? '')).toBe(expected);
    await link.click();
    await opened.page.locator('main h1', { hasNotText: 'Overview' }).waitFor();
    expect(Math.abs(await sumOf(column))).toBe(expected);
  });

  it('lists the numbers of each day, each with its rows', async () => {
    await opened.go('/');
    const { page } = opened;
    await page.getByText('Figures by day').click();
    const cells = page.getByRole('row', { name: '70 points' }).getByRole('link');
    expect(await cells.allTextContents()).toEqual(['70 points', '20 points', '0 points', '1', '54 points', '5']);
    await cells.last().click();
    await page.locator('main h1', { hasNotText: 'Overview' }).waitFor();
    await page.locator('tbody tr').nth(4).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(5);
  });

  it('tells what open points pay, and opens the rows of a point of a plot', async () => {
    await opened.go('/');
    const { page } = opened;
    await page.getByText('They pay €1.35 at the till').waitFor();
    const point = page.locator('svg.plot').first().locator('a', { hasText: 'Issued 70 points' });
    const href = await point.evaluate((link) => String((link as { href?: { baseVal?: string } }).href?.baseVal));
    await page.goto(new URL(href, opened.server.url).href);
    expect(await sumOf(5)).toBe(70);
    expectQuiet(opened.tab);
  });

  it('shows the units that expire in the next days, what they pay, and their cards', async () => {
    await opened.go('/');
    const { page } = opened;
    const table = page.getByRole('region', { name: 'Units that expire soon' });
    await table.getByRole('row', { name: /^30 days .* 0 points €0.00$/ }).waitFor();
    const row = table.getByRole('row', { name: /^90 days .* 54 points €1.35$/ });
    await row.getByRole('link', { name: '54 points' }).click();
    await page.locator('main h1', { hasText: 'Cards' }).waitFor();
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expectQuiet(opened.tab);
  });

  it('shows the cards of a month that came back a month later, with the cards behind the number', async () => {
    const { loyalty, page } = opened;
    const [card] = await loyalty.cards.list({ limit: 1 }).toArray({ limit: 1 });
    const now = new Date();
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
    await loyalty.testClocks.advance({ advance_to: nextMonth.toISOString() });
    await loyalty.cards.earn(card?.id ?? '', { amount: 100 });
    await opened.go('/');
    const table = page.getByRole('region', { name: 'Cards that came back, by first month' });
    await table.getByRole('columnheader', { name: '1 month later' }).waitFor();
    await table.getByRole('link', { name: '100% 1' }).click();
    await page.locator('main h1', { hasText: 'Cards' }).waitFor();
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expectQuiet(opened.tab);
  });

  it('adds the units that expire in a period up to the number, card by card and on the page of a card', async () => {
    const { loyalty, page } = opened;
    const [card] = await loyalty.cards.list({ limit: 1 }).toArray({ limit: 1 });
    const other = await loyalty.cards.issue({ program_id: card?.program_id ?? '' });
    // Units of the first day expire in 15 days, those of this day in 60.
    await loyalty.testClocks.advance({ advance_to: new Date(Date.now() + 45 * 86_400_000).toISOString() });
    for (const id of [card?.id ?? '', other.id]) await loyalty.cards.earn(id, { amount: 1_000 });
    await opened.go('/');
    const table = page.getByRole('region', { name: 'Units that expire soon' });
    const inDays = (days: number) =>
      table
        .getByRole('row', { name: new RegExp(`^${days} days `) })
        .locator('a')
        .first();
    const numbers: number[] = [];
    for (const days of [30, 90]) {
      await opened.go('/');
      const link = inDays(days);
      const shown = numberIn((await link.textContent()) ?? '');
      numbers.push(shown);
      await link.click();
      await page.locator('main h1', { hasText: 'Cards' }).waitFor();
      await page.getByRole('columnheader', { name: /^Valid until/ }).waitFor();
      await opened.tab.loaded();
      expect(await sumOf(5)).toBe(shown);
    }
    const [soon = 0, later = 0] = numbers;
    expect(soon).toBeGreaterThanOrEqual(54);
    expect(later).toBeGreaterThanOrEqual(soon + 20);
    await opened.go(`/cards/${card?.id}`);
    await page.getByRole('heading', { name: 'Units that expire' }).waitFor();
    await opened.tab.loaded();
    expect(await sumOf(2)).toBe(later - 10);
    expectQuiet(opened.tab);
  });
});
