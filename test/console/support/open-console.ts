import { Loyalty } from '@loyalty-service/sdk';
import { logMailer } from '@loyalty-service/server/webhooks/mailer';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type SignedIn, signIn } from '../../api/support/people.ts';
import { type Browser, type Look, shareBrowser, type Tab } from '../../docs/browser/open-browser.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { buildPages } from './built-console.ts';

export interface OpenConsole {
  readonly server: TestServer;
  readonly shop: TestBusiness;
  /** Calls the same business, to prepare and to look. */
  readonly loyalty: Loyalty;
  readonly browser: Browser;
  readonly tab: Tab;
  readonly page: Page;
  /** Opens a page of the console in test mode: `go('/customers')`. */
  go(path: string): Promise<void>;
}

/** Starts a server with a business, and opens the console as one who may do everything, for the tests of a file. */
export function openConsole(look: Partial<Look>, opened: (console: OpenConsole) => Promise<void> | void): void {
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    await buildPages();
    const server = await startTestServer({ sweeps: true, mailer: logMailer(pino({ level: 'silent' })) });
    const browser = await shareBrowser();
    close = async () => {
      await browser.close();
      await server.stop();
    };
    const shop = await server.business();
    const tab = await browser.open(look);
    await actAs(tab.page, server, await signIn(server, shop));
    const go = async (path: string): Promise<void> => {
      await tab.page.goto(`${server.url}/console/test${path}`);
      await tab.page.locator('main h1').waitFor();
    };
    const loyalty = new Loyalty({ apiKey: shop.key, baseUrl: server.url });
    await opened({ server, shop, loyalty, browser, tab, page: tab.page, go });
  }, 120_000);
  afterAll(async () => close());
}

/** Makes the browser of a page the one in which a person is signed in. */
export async function actAs(page: Page, { url }: TestServer, { cookie }: SignedIn): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().clearCookies();
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Nothing went wrong in the tab: no error, no exception, nothing that the policy refused, nothing sent elsewhere. */
export const expectQuiet = ({ complaints }: Tab): void => expect(complaints).toEqual([]);

/** Opens a page as a link does, without loading the console again. */
export async function goTo(page: Page, path: string): Promise<void> {
  const address = JSON.stringify(`/console/test${path}`);
  await page.evaluate(`history.pushState(null, '', ${address}); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.locator('main h1').waitFor();
}
