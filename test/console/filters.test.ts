import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { presetsAt } from '../../console/src/merchant/list/date-presets.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

it('the presets of dates are whole days, weeks and months', () => {
  const spans = presetsAt('2026-03-05').map(({ name, from, to }) => [name.replace('list.', ''), from, to]);
  expect(spans).toEqual([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['last_7_days', '2026-02-27', '2026-03-05'],
    ['last_30_days', '2026-02-04', '2026-03-05'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
  ]);
});

describe.runIf(chromiumPath)('the filters of a list', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
    const { id } = await made.loyalty.programs.create({ name: 'Points', status: 'active', rules });
    const card = await made.loyalty.cards.issue({ program_id: id });
    await made.loyalty.cards.earn(card.id, { amount: 1_250, location: 'north' });
    await made.loyalty.cards.earn(card.id, { amount: 700, location: 'south' });
    await made.loyalty.cards.adjust(card.id, { delta: 4, note: 'Counted.' });
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rows = () => page.locator('tbody tr').count();
  const focused = () => page.evaluate('document.activeElement.textContent');

  it('are pills that open their choices, show what is chosen, and are reset at once', async () => {
    await opened.go('/transactions');
    await expect.poll(rows).toBe(3);
    expect(await page.locator('.pills input:visible').count()).toBe(0);
    await button('+ Kind').click();
    await button('Earned').click();
    await expect.poll(rows).toBe(2);
    await button('Kind: Earned').waitFor();
    await button('+ Date').click();
    await button('Yesterday').click();
    await page.getByText('Nothing matches these filters.').waitFor();
    await button('Date: Yesterday').click();
    await button('This month').click();
    await expect.poll(rows).toBe(2);
    expect(new URL(page.url()).searchParams.get('occurred_after')).toMatch(/-01$/);
    await page.reload();
    // On the last day of a month of 30 days, both are the same days.
    await page.getByRole('button', { name: /^Date: (This month|Last 30 days)$/ }).waitFor();
    await button('Remove filter: Kind').click();
    await expect.poll(rows).toBe(3);
    await button('Reset').click();
    await button('+ Date').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await button('Reset').count()).toBe(0);
    expectQuiet(opened.tab);
  });

  it('work by the keyboard alone, and give the focus back', async () => {
    await opened.go('/transactions');
    await expect.poll(rows).toBe(3);
    await button('+ Kind').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('All');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(rows).toBe(2);
    await expect.poll(focused).toBe('Kind: Earned');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Earned');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Kind: Earned');
    await button('+ Location').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('north');
    await expect.poll(rows).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Location: north');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(rows).toBe(2);
    await expect.poll(focused).toBe('+ Location');
  });

  it.each([
    ['ltr', 1_280],
    ['rtl', 1_280],
    ['ltr', 390],
    ['rtl', 390],
  ])('open inside the window, and leave room for rows: %s, %i px', async (direction, width) => {
    await page.setViewportSize({ width, height: 844 });
    await opened.go('/transactions?kind=earn');
    await page.evaluate(`document.documentElement.dir = '${direction}'`);
    await expect.poll(rows).toBe(2);
    const { y = 0, height = 0 } = (await page.locator('.pills').boundingBox()) ?? {};
    expect(height).toBeLessThan(width < 600 ? 60 : 100);
    expect(y).toBeLessThan(400);
    for (const pill of await page.locator('.pill-button').all()) {
      await pill.click();
      const menu = await page.locator('.pill-menu:popover-open').boundingBox();
      expect(menu?.x).toBeGreaterThanOrEqual(0);
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(844);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  it('have nothing that axe finds while choices are open', async () => {
    await opened.go('/transactions?kind=earn');
    await expect.poll(rows).toBe(2);
    await button('+ Date').click();
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
  });
});
