import { describe, expect, it } from 'vitest';
import { openShop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { signInCashier } from './support/open-till.ts';

/** Notes every text that the page draws of the console, before the next page is loaded. */
const watch = `addEventListener('DOMContentLoaded', () => {
  if (!location.pathname.startsWith('/console')) return;
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('nav, header, h1, .test-mode')) noteDrawn(one.outerHTML.slice(0, 80));
    if (document.querySelector('.skeleton')) noteDrawn('skeleton');
  }).observe(document, { childList: true, subtree: true });
})`;

describe.runIf(chromiumPath)('a cashier who opens the console', { timeout: 60_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  it.each(['', '/', '/test', '/test/'])(
    'at /console%s is at the till, and no menu was drawn on the way',
    async (path) => {
      const { page } = await browser.open();
      await signInCashier(server, await openShop(server), page.context());
      const drawn = new Set<string>();
      await page.exposeFunction('noteDrawn', (one: string) => drawn.add(one));
      await page.addInitScript(watch);
      await page.goto(`${server.url}/console${path}`);
      await page.waitForURL(`${server.url}/till${path.startsWith('/test') ? '/test' : ''}`);
      await page.getByLabel(/^Scan a card/).waitFor();
      expect([...drawn]).toEqual(['skeleton']);
    },
  );
});
