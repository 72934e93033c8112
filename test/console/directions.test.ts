import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../console/src/languages/isolated.ts';
import { openShop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTill, signInCashier } from './support/open-till.ts';

it('isolates the values that are written from right to left, and leaves the others as they are', () => {
  expect(isolated('عمر')).toBe('\u2068عمر\u2069');
  expect(isolated('Ada \u202e')).toBe('\u2068Ada \u202e\u2069');
  expect(['Ada', '12 €', '+49 151', 'Été'].map(isolated)).toEqual(['Ada', '12 €', '+49 151', 'Été']);
});

describe.runIf(chromiumPath)('words and numbers keep their order', { timeout: 60_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  /** Parts of the text of an element, in the order in which they are drawn from left to right. */
  const drawn = async (within: string, parts: readonly string[]): Promise<readonly string[]> =>
    page.locator(within).evaluate((element, wanted) => {
      const whole = element.textContent ?? '';
      const leftOf = (part: string): number => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let start = whole.indexOf(part);
        let text = texts.nextNode() as Text | null;
        for (; text && start >= text.data.length; text = texts.nextNode() as Text | null) start -= text.data.length;
        const range = document.createRange();
        if (!text) throw new Error(`${part} is not in ${whole}`);
        range.setStart(text, start);
        range.setEnd(text, start + 1);
        return range.getBoundingClientRect().left;
      };
      return [...wanted].sort((one, other) => leftOf(one) - leftOf(other));
    }, parts);

  it('on a till from right to left, and where a name is written from right to left', async () => {
    const shop = await openShop(server);
    ({ page } = await browser.open({ width: 820, height: 1_180 }));
    await signInCashier(server, shop, page.context());
    await openTill(server, page);
    const show = (said: string) => page.locator('.till h1').evaluate((one, words) => one.replaceChildren(words), said);
    await show('عمر · 12 points');
    expect(await drawn('.till h1', ['ع', '12', 'points'])).toEqual(['12', 'ع', 'points']);
    await show(`${isolated('عمر')} · 12 points`);
    expect(await drawn('.till h1', ['ع', '12', 'points'])).toEqual(['ع', '12', 'points']);
    await page.evaluate("document.documentElement.dir = 'rtl'");
    expect(await drawn('.till-head > .button', ['0', 'sales', 'wait'])).toEqual(['0', 'sales', 'wait']);
  });
});
