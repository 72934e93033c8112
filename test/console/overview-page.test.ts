import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { findLookFaults } from './support/find-look-faults.ts';
import { keepLooks } from './support/keep-looks.ts';
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

  const movement = (name: string) => opened.page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('link');

  it.each([
    ['Given', 70],
    ['Used', 20],
  ])('shows %s as what the rows behind it add up to', async (name, expected) => {
    await opened.go('/');
    const link = movement(name).first();
    expect(numberIn((await link.textContent()) ?? '')).toBe(expected);
    await link.click();
    await opened.page.locator('main h1', { hasNotText: 'Overview' }).waitFor();
    expect(Math.abs(await sumOf(5))).toBe(expected);
  });

  it('shows four numbers in the words and the money of the shop, each with its rows', async () => {
    await opened.go('/');
    await figure('Sales with card').filter({ hasText: '€70.00' }).waitFor();
    const boxes = await opened.page.locator('.figures .card-box').allInnerTexts();
    expect(boxes.map((box) => box.split(/\n+/).filter(Boolean))).toEqual([
      ['Sales with card', '€70.00', 'Nothing in the days before', '2 purchases, without what was returned'],
      ['Active customers', '1', 'Nothing in the days before', '1 new'],
      ['Return rate', '0%', 'As in the days before', '0 of 1'],
      ['Open balances', '€1.35', 'Nothing in the days before', '54 points'],
    ]);
    await figure('Sales with card').click();
    await opened.page.locator('main h1', { hasText: 'Transactions' }).waitFor();
    await opened.page.locator('tbody tr').nth(1).waitFor();
    // Before the return of €10.00.
    expect(await sumOf(4)).toBe(8_000);
    await opened.go('/');
    await figure('Open balances').click();
    await opened.page.locator('main h1', { hasText: 'Cards' }).waitFor();
    expect(await sumOf(4)).toBe(54);
  });

  it('shows the numbers on a phone two in a row, so that the next part begins on the first screen', async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 390, height: 844 });
    await opened.go('/');
    await figure('Sales with card').filter({ hasText: '€70.00' }).waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    await keepLooks(page, 'overview');
    const tops = await page
      .locator('.figures .card-box')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top));
    expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 2, 2]);
    expect((await page.locator('.figures + *').boundingBox())?.y).toBeLessThan(844 - 44);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await findLookFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  it('lists the numbers of each day, each with its rows', async () => {
    await opened.go('/');
    const { page } = opened;
    await page.getByText('Day by day').click();
    const table = page.getByRole('region', { name: 'Day by day' });
    const cells = table.getByRole('row', { name: '70 points' }).getByRole('link');
    expect(await cells.allTextContents()).toEqual(['70 points', '20 points', '0 points', '1', '54 points', '5']);
    await cells.last().click();
    await page.locator('main h1', { hasNotText: 'Overview' }).waitFor();
    await page.locator('tbody tr').nth(4).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(5);
  });

  it('opens the rows of a point of a plot', async () => {
    await opened.go('/');
    const { page } = opened;
    const point = page.locator('svg.plot').first().locator('a', { hasText: 'Given 70 points' });
    const href = await point.evaluate((link) => String((link as { href?: { baseVal?: string } }).href?.baseVal));
    await page.goto(new URL(href, opened.server.url).href);
    expect(await sumOf(5)).toBe(70);
    expectQuiet(opened.tab);
  });

  it('shows the units that expire in the next days, what they pay, and their cards', async () => {
    await opened.go('/');
    const { page } = opened;
    const table = page.getByRole('region', { name: 'Balances that expire soon' });
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
    const table = page.getByRole('region', { name: 'Customers who came back, by first month' });
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
    const table = page.getByRole('region', { name: 'Balances that expire soon' });
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
    await page.getByRole('heading', { name: 'What will expire' }).waitFor();
    await opened.tab.loaded();
    expect(await sumOf(2)).toBe(later - 10);
    expectQuiet(opened.tab);
  });

  it('names the customers who bought most, and those who are new', async () => {
    const { loyalty, page } = opened;
    const [program] = (await loyalty.programs.list()).data;
    const program_id = program?.id ?? '';
    for (const [name, amount] of [
      ['Lena Fischer', 900],
      ['Jonas Weber', 2_500],
    ] as const) {
      const { id } = await loyalty.customers.create({ name });
      const card = await loyalty.cards.issue({ program_id, customer_id: id });
      await loyalty.cards.earn(card.id, { amount });
    }
    await opened.go('/');
    const box = (name: string) => page.locator('.card-box', { has: page.getByRole('heading', { name, exact: true }) });
    await box('Top customers').getByRole('link').first().waitFor();
    expect(await box('Top customers').getByRole('link').allTextContents()).toEqual(['Jonas Weber', 'Lena Fischer']);
    expect(await box('Top customers').getByRole('listitem').first().textContent()).toMatch(/1 purchase\s*€25\.00/);
    expect(await box('New customers').getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['Jonas Weber', 'Lena Fischer']),
    );
    await box('Top customers').getByRole('link', { name: 'Jonas Weber' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jonas Weber' }).waitFor();
    expectQuiet(opened.tab);
  });
});
