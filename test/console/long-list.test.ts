import { waitForImport } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const total = 420;

const [perFrame, frames] = [97, 60];

/** Scrolls down evenly. Returns how many rows were drawn, how many of them moved on the page, and how far the page was scrolled. */
const placesWhileScrolling = `new Promise((resolve) => {
  const places = new Map();
  let frame = 0;
  const step = () => {
    for (const row of document.querySelectorAll('tr[data-index]')) {
      const ofRow = places.get(row.dataset.index) ?? new Set();
      places.set(row.dataset.index, ofRow.add(row.getBoundingClientRect().top + scrollY));
    }
    if (frame === ${frames}) {
      const moved = [...places.values()].filter(({ size }) => size > 1).length;
      return resolve({ rows: places.size, moved, scrolled: scrollY });
    }
    frame += 1;
    scrollBy(0, ${perFrame});
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

describe.runIf(chromiumPath)('a long list of the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    const rows = Array.from({ length: total }, (_, at) => ({
      customer_external_id: `crm-${at + 1}`,
      name: `Customer ${at + 1}`,
    }));
    const { id } = await made.loyalty.imports.create({ rows });
    await waitForImport(made.loyalty, id);
  });

  const drawn = () => page.locator('tbody tr:not(.gap)');
  const status = () => page.locator('.pages [role=status]').textContent();
  const toEnd = () => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');

  /** Rows that are measured late move the end. */
  const expectLast = () =>
    expect
      .poll(async () => {
        await toEnd();
        return drawn().last().getAttribute('aria-rowindex');
      })
      .toBe(String(total + 1));

  it('loads further rows while one scrolls, and draws only those that can be seen', async () => {
    await opened.go('/customers');
    await expect.poll(status).toMatch(/^First \d+ rows$/);
    expect(Number(/\d+/.exec((await status()) ?? '')?.[0])).toBeLessThan(total);
    await expect
      .poll(
        async () => {
          await toEnd();
          return status();
        },
        { timeout: 30_000 },
      )
      .toBe(`${total} rows`);
    await expectLast();
    expect(await drawn().count()).toBeLessThan(80);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(total + 1));
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await opened.tab.keep('console-long-list');
  });

  it('gives the keyboard every row, and keeps the focus when its row is scrolled away', async () => {
    await page.evaluate('scrollTo(0, 0)');
    const names = () => page.evaluate('document.activeElement.closest("tr")?.ariaRowIndex');
    await expect.poll(() => drawn().first().getAttribute('aria-rowindex')).toBe('2');
    await drawn().first().getByRole('link').first().focus();
    // All in one task, as a slow page receives them: rows further down are drawn only after the first of them.
    await page.evaluate(`for (let press = 0; press < 60; press += 1)
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }));`);
    await expect.poll(names).toBe('62');
    await expectLast();
    expect(await names()).toBe('62');
    await page.keyboard.press('ArrowUp');
    await expect.poll(names).toBe('61');
  });

  it('keeps each row in its place while one scrolls, and scrolls as far as asked', async () => {
    await page.evaluate('scrollTo(0, 0)');
    await expect.poll(() => drawn().first().getAttribute('aria-rowindex')).toBe('2');
    const seen = await page.evaluate(placesWhileScrolling);
    expect(seen).toEqual({ rows: expect.any(Number), moved: 0, scrolled: frames * perFrame });
    expect((seen as { rows: number }).rows).toBeGreaterThan(80);
  });

  it('loads further rows where the browser reports several states of the end at once', async () => {
    await page.addInitScript(`window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell, options) {
        super((states, self) => tell([{ isIntersecting: false }, ...states], self), options);
      }
    };`);
    await opened.go('/customers');
    const toAll = async () => {
      await toEnd();
      return status();
    };
    await expect.poll(toAll, { timeout: 15_000 }).toBe(`${total} rows`);
  });

  it('loads more by a button, where nothing scrolls', async () => {
    await page.addInitScript('globalThis.IntersectionObserver = class { observe() {} disconnect() {} };');
    await opened.go('/customers');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(status).toBe('First 100 rows');
  });

  it('sorts all rows, not only those that are loaded, by an address that can be shared', async () => {
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(status, { timeout: 20_000 }).toBe(`${total} rows`);
    expect(await drawn().first().getByRole('link').textContent()).toBe('Customer 1');
    await page.getByRole('button', { name: /^Name/ }).click();
    await expect.poll(() => drawn().first().getByRole('link').textContent()).toBe(`Customer ${total}`);
    expect(page.url()).toMatch(/\/customers\?sort=-name$/);
    await page.reload();
    await expect.poll(status, { timeout: 20_000 }).toBe(`${total} rows`);
    expect(await drawn().first().getByRole('link').textContent()).toBe(`Customer ${total}`);
    expectQuiet(opened.tab);
  });
});
