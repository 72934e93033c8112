import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { guides } from '@loyalty-service/server/docs/guides';
import { type Demo, seedDemo } from '@loyalty-service/server/seed/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestServer, type TestServer } from '../support/server.ts';
import { type Browser, chromiumPath, openBrowser, type Tab } from './browser/open-browser.ts';

if (!chromiumPath)
  process.stderr.write(
    'SKIPPED: there is no Chromium here, so no page of the docs was opened (.ci/run installs it).\n',
  );

const earnPage = '/docs/api#tag/earning/POST/v1/cards/{card_id}/earn';
const looks = [
  { name: 'desktop-light', width: 1_280, height: 900, colours: 'light' },
  { name: 'desktop-dark', width: 1_280, height: 900, colours: 'dark' },
  { name: 'phone-light', width: 390, height: 844, colours: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colours: 'dark' },
] as const;

/** Loading the API reference takes a slow machine with other work half a minute. */
const patienceMs = 120_000;

describe.runIf(chromiumPath)('the docs in a browser without a network', { timeout: patienceMs }, () => {
  let server: TestServer;
  let demo: Demo;
  let browser: Browser;
  beforeAll(async () => {
    server = await startTestServer();
    demo = await seedDemo(server.service);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const showsOperation = (tab: Tab): Promise<void> =>
    tab.page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .waitFor({ timeout: patienceMs });

  it('opens every page without an error, and nothing is asked of another machine', async () => {
    const { page, complaints } = await browser.open();
    for (const path of ['', '/errors/card_blocked', ...guides.map(({ slug }) => `/${slug}`)]) {
      await page.goto(`${server.url}/docs${path}`);
      expect(await page.locator('h1').count()).toBe(1);
      expect([path, ...complaints]).toEqual([path]);
    }
  });

  it('would tell of a page that asks another machine, and of an error on the console', async () => {
    const { page, complaints } = await browser.open();
    await page.goto(`${server.url}/docs`);
    await page.evaluate("fetch('https://example.com/').catch(() => console.error('planted'))");
    await expect.poll(() => complaints.join()).toContain('planted');
  });

  it('finds `earn` from any page, and earns points on the demo card there', async () => {
    const tab = await browser.open();
    const { page } = tab;
    await page.goto(`${server.url}/docs/quick-start`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('earn');
    const results = page.locator('dialog.search li a');
    await results.first().waitFor();
    expect(await results.first().textContent()).toContain('Earn on a card');
    expect(await results.count()).toBeGreaterThan(3);
    await tab.keep('search');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => decodeURI(url.href) === server.url + earnPage);
    await tryEarn(tab);
    const card = await send(server.url, 'GET', `/v1/cards/${demo.cardId}`, { key: demo.apiKey });
    expect(card.json.balance.available).toBe(24);
    expect(tab.complaints).toEqual([]);
    // The key that was typed in is gone with the page.
    const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
    expect(kept).not.toContain(demo.apiKey);
  });

  /** Types in what a reader has, sends it twice, and waits until the answer is shown. */
  async function tryEarn({ page, keep }: Tab): Promise<void> {
    const open = page.getByRole('button', { name: /Test Request.*post \/v1\/cards\/\{card_id\}\/earn\)/i });
    await open.click({ timeout: patienceMs });
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Token').fill(demo.apiKey);
    await dialog.locator('[contenteditable][aria-label=" Value"]').first().fill(demo.cardId);
    const keys: (string | undefined)[] = [];
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = page.waitForResponse('**/earn');
      await dialog.getByRole('button', { name: 'Send', exact: false }).first().click();
      expect((await answer).status()).toBe(200);
      keys.push((await answer).request().headers()['idempotency-key']);
    }
    // Each request counts: none has the key of the example, nor that of another request.
    expect(keys.filter((key) => /^try-[0-9a-f]{24}$/.test(key ?? ''))).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    await dialog.getByText('"available"').first().waitFor();
    await keep('try-it');
  }

  it.each(looks)('shows guides as they should look: $name', async ({ name, ...look }) => {
    const tab = await browser.open(look);
    for (const page of ['', '/rules-cookbook', '/errors']) {
      await tab.page.goto(`${server.url}/docs${page}`);
      await tab.keep(`${page.slice(1) || 'home'}-${name}`);
      expect(await lightnessOf(tab)).toBe(look.colours);
      // Wide tables and code scroll by themselves; the page does not.
      expect(await tab.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
    expect(tab.complaints).toEqual([]);
  });

  it('shows the API reference dark and light, on a desktop and on a phone', async () => {
    const tab = await browser.open({ colours: 'dark' });
    await tab.page.goto(server.url + earnPage);
    await showsOperation(tab);
    for (const colours of ['dark', 'light'] as const) {
      for (const { name, width, height } of looks.filter((look) => look.colours === colours)) {
        await tab.page.setViewportSize({ width, height });
        expect(await lightnessOf(tab)).toBe(colours);
        await tab.keep(`api-${name}`);
      }
      await tab.page.locator('button.theme').click();
    }
    expect(tab.complaints).toEqual([]);
  });

  it('lists the operations at once, and draws the reference when one is opened', async () => {
    const { page, complaints } = await browser.open();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('scalar')) scripts.push(request.url());
    });
    await page.goto(`${server.url}/docs/api`);
    expect(await page.locator('main li a').count()).toBe(listRoutes().length);
    expect(scripts).toEqual([]);
    await page.getByRole('link', { name: 'Earn on a card' }).click();
    await page.getByRole('heading', { name: 'Earn on a card' }).waitFor({ timeout: patienceMs });
    expect(scripts).toHaveLength(1);
    expect(await page.locator('#operations').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('keeps the colours that the reader chose, on every page', async () => {
    const tab = await browser.open({ colours: 'light' });
    await tab.page.goto(`${server.url}/docs`);
    await tab.page.locator('button.theme').click();
    expect(await lightnessOf(tab)).toBe('dark');
    await tab.page.goto(`${server.url}/docs/errors`);
    expect(await lightnessOf(tab)).toBe('dark');
  });

  it('copies code with one press', async () => {
    const { page } = await browser.open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/docs/quick-start`);
    const figures = page.locator('figure.code');
    expect(await figures.count()).toBe(await page.locator('button.copy').count());
    await page.locator('button.copy').first().click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npx @loyalty-service/server');
    await page.locator('button.copy-page').click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^# Quick start/);
  });
});

/** Whether the page is dark or light, as it is painted. */
const lightnessOf = async ({ page }: Tab): Promise<unknown> =>
  page.evaluate(`(() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number);
    return red + green + blue > 384 ? 'light' : 'dark';
  })()`);
