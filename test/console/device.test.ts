import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { openTillAnywhere, overrideClock } from './support/open-till.ts';

const refuses = (names: readonly string[]): string => `for (const name of ${JSON.stringify(names)})
  Storage.prototype[name] = () => { throw new DOMException('not here', 'SecurityError'); };`;
const noDatabase = `indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };`;

describe.runIf(chromiumPath)('a device', { timeout: 60_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server);
    tab = await browser.open({ width: 1_280, height: 900 });
    tab.page.setDefaultTimeout(15_000);
    await actAs(tab.page, server, await signIn(server, shop));
  });
  const openOverview = () => tab.page.goto(`${server.url}/console/test`);

  it.each([
    ['nothing and reads nothing', ['getItem', 'setItem']],
    ['nothing new', ['setItem']],
  ] as const)('that keeps %s shows the console', async (_, names) => {
    await tab.page.addInitScript(refuses(names));
    await openOverview();
    await tab.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(await tab.page.getByText('does not answer').count()).toBe(0);
  });

  it('that keeps no choices sells at once', async () => {
    await tab.page.addInitScript(refuses(['getItem', 'setItem']));
    await openTillAnywhere(server, tab.page);
    expect(await tab.page.getByText(/^No connection/).count()).toBe(0);
  });

  it('that keeps no sales says so at the till', async () => {
    await tab.page.addInitScript(noDatabase);
    await tab.page.goto(`${server.url}/till/test`);
    await tab.page.getByText(/^This browser keeps no data/).waitFor();
  });

  it.each([-400, 2])('whose clock is wrong by %i days shows the days of the business', async (days) => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 700 });
    const setClock = await overrideClock(tab.page.context());
    await openOverview();
    await setClock(tab.page, days * 86_400_000);
    await openOverview();
    await tab.page.getByText('7 points').first().waitFor();
    await tab.page.goto(`${server.url}/console/test/programs/${shop.programId}`);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now());
    expect(await tab.page.getByLabel('Day of the sale').first().inputValue()).toContain(today);
  });
});
