import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Example } from '../api/support/fixtures.ts';
import { must, tieredRules } from '../api/support/shop.ts';
import { makeWorld, type World } from '../api/support/world.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTillAnywhere } from './support/open-till.ts';
import { plantings } from './support/planted-texts.ts';

const image = '<img src=x onerror=broken=1>';
const breakOut = `"'><svg onload=broken=1>`;
const address = 'javascript:broken=1//';
const template = `{{constructor.constructor('broken=1')()}}\${broken=1}<iframe srcdoc="<script>parent.broken=1</script>">`;
const handler = `' onmouseover='broken=1' x="" onfocus="broken=1" autofocus="`;

/** Each round tries the first that a text accepts: a long text holds all of them. */
const rounds = [
  [[image, breakOut, handler, template].join(' '), breakOut, image, address],
  [address, image, breakOut],
] as const;

/** The traces in a page of a text that became HTML: an element, a handler, or an address that runs a script. */
const injected = `[...document.querySelectorAll('*')].flatMap((one) => [
  ...(one.matches('img[src="x"], iframe, svg[onload], script:not([src])') ? [one.outerHTML] : []),
  ...[...one.attributes]
    .filter(({ name, value }) => name.startsWith('on') || (/^(href|src|action|formaction)$/.test(name) && /^\\s*javascript:/i.test(value)))
    .map(({ name, value }) => one.tagName + ' ' + name + '=' + value),
])`;

/** Texts that have to name something that exists, and addresses of servers. */
const naming =
  /^(createImport \/(csv|mapping|set|ignore)|(create|update)WebhookEndpoint \/url|reverseTransaction \/items)/;

describe.runIf(chromiumPath)('an attack in any text that the API takes', { timeout: 300_000 }, () => {
  let server: TestServer;
  let world: World;
  let browser: Browser;
  let tab: Tab;
  let page: Page;
  openBrowserForFile(async (started) => {
    ({ server, browser } = started);
    tab = await browser.open({ width: 1_280, height: 900 });
    ({ page } = tab);
  });

  /** Sends what can be sent, and returns the number of texts and those that were refused. */
  const plant = async (attacks: readonly string[]) => {
    const send = async ({ method, path }: Example, body: unknown) => {
      const { status, json } = await world.call(method, path, { body });
      // A card that is blocked takes nothing more.
      await world.call('POST', `/v1/cards/${world.cardId}/unblock`);
      return status < 300 ? '' : `${status} ${json.code}`;
    };
    const refused: string[] = [];
    let count = 0;
    for (const { example, body, alone } of plantings(world, attacks)) {
      count += alone.length;
      if ((await send(example, body)) === '') continue;
      for (const one of alone) {
        const problem = await send(example, one.body);
        if (problem && !naming.test(one.field)) refused.push(`${one.field}: ${problem}`);
      }
    }
    return { count, refused };
  };

  const paths = async (): Promise<readonly string[]> => {
    const newest = async (list: string) =>
      (await must(world, 'GET', `/v1/${list}?limit=3`)).data.map((row: { id: string }) => `/${list}/${row.id}`);
    const lists = ['customers', 'cards', 'transactions', 'programs', 'deliveries', 'imports'];
    const details = (await Promise.all(lists.map(newest))).flat();
    const own = [`/customers/${world.customerId}`, `/cards/${world.cardId}`, `/programs/${world.programId}`];
    const pages = [
      '/',
      '/rewards',
      '/memberships',
      '/webhooks',
      '/events',
      '/keys',
      '/people',
      '/requests',
      '/audit-log',
      '/settings',
    ];
    return [...pages, ...lists.map((list) => `/${list}`), ...own, ...details];
  };

  const expectHarmless = async (where: string) => {
    await tab.loaded();
    await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
    expect([where, await page.evaluate(injected), await page.evaluate('globalThis.broken ?? null')]).toEqual([
      where,
      [],
      null,
    ]);
  };

  it.each(rounds.map((attacks, at) => ({ attacks, round: at + 1 })))(
    'runs nowhere in the console, the till and the page of a card: round $round',
    async ({ attacks }) => {
      world = await makeWorld(server, { rules: tieredRules });
      await actAs(page, server, world.owner);
      const { count, refused } = await plant(attacks);
      expect(count).toBeGreaterThan(60);
      expect(refused).toEqual([]);
      let shown = 0;
      for (const path of await paths()) {
        await page.goto(`${server.url}/console/test${path}`);
        await page.locator('main h1').waitFor();
        await expectHarmless(path);
        if ((await page.locator('main').textContent())?.includes('broken=1')) shown += 1;
      }
      expect(shown).toBeGreaterThan(15);
      await openTillAnywhere(server, page);
      await findCard(page, (await must(world, 'GET', `/v1/cards/${world.cardId}`)).code);
      await expectHarmless('the till');
      await page.goto(`${server.url}/c/${world.linkToken}`);
      await page.locator('main h1').waitFor();
      await expectHarmless('the page of a card');
    },
  );

  it('has found nothing that the policy of the pages stopped', () => {
    expect(tab.complaints).toEqual([]);
  });
});
