import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { png } from '../api/support/images.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, flags, type Look, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { waitUntilKept } from './support/open-till.ts';

const person = { name: 'Ada', email: 'ada@example.com', phone: '+4915112345678' };
const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'bronze', name: 'Bronze', min: 0 },
      { id: 'gold', name: 'Gold', min: 200_000 },
    ],
  },
};

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly start_url: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

describe.runIf(chromiumPath)('the card page as an app', { timeout: 60_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  const opened: Tab[] = [];
  afterEach(async () => {
    for (const { page } of opened.splice(0)) await page.context().close();
  });

  interface Opened {
    readonly shop: Shop;
    readonly link: { readonly id: string; readonly url: string; readonly token: string };
    readonly tab: Tab;
    /** Opens the page and waits until the card is shown. Returns its words. */
    visit(url?: string): Promise<string>;
  }

  /** A card with 125 points, and a browser that has not seen it yet. */
  async function open(brand: object = {}, logo: Buffer | null = null, look: Partial<Look> = {}): Promise<Opened> {
    const shop = await openShop(server, { rules, customer: person });
    await must(shop, 'PATCH', '/v1/me', { brand });
    if (logo) await must(shop, 'PUT', '/v1/me/logo', { data: logo.toString('base64') });
    const reward = { program_id: shop.programId, name: 'Cake', cost: 300, benefit: { kind: 'custom', label: 'Cake' } };
    await must(shop, 'POST', '/v1/rewards', reward);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 12_500 });
    const link = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, { permissions: ['profile', 'consent'] });
    const tab = await browser.open({ width: 390, height: 844, ...look });
    opened.push(tab);
    const visit = async (url = link.url) => {
      await tab.page.goto(url);
      await tab.page.locator('main h1').waitFor();
      await tab.loaded();
      return tab.page.evaluate<string>("document.querySelector('main').innerText");
    };
    return { shop, link, tab, visit };
  }

  const manifestOf = async ({ page }: Tab): Promise<Manifest> => {
    const path = await page.locator('link[rel="manifest"]').getAttribute('href');
    return (await page.request.get(`${server.url}${path}`)).json();
  };
  /** Why Chromium would not install a page. It installs none in the tabs of the other tests, which keep nothing on a disk. */
  async function installFaults(url: string): Promise<readonly string[]> {
    const profile = mkdtempSync(join(tmpdir(), 'loyalty-install-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath ?? '',
      args: flags,
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)];
  }
  const colorAt = (tab: Tab, src: string, at: number) =>
    tab.page.evaluate(
      async ([source, share]) => {
        const image = new Image();
        image.src = String(source);
        await image.decode();
        const canvas = new OffscreenCanvas(100, 100);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 100, 100);
        return [...(context?.getImageData(Number(share) * 100, Number(share) * 100, 1, 1).data ?? [])];
      },
      [src, at] as const,
    );

  it('can be installed, with the name, the color and the icons of the shop', async () => {
    const { tab, link, visit } = await open({ name: 'Corner Coffee', color: '#FFCC00' }, png(400, 200, 10));
    expect(await visit()).toContain('Corner Coffee');
    expect(await installFaults(link.url)).toEqual([]);
    const manifest = await manifestOf(tab);
    expect(manifest).toMatchObject({ name: 'Corner Coffee', theme_color: '#FFCC00' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
    for (const { src, purpose } of manifest.icons) {
      // The logo is in the middle, on the color of the shop up to the edge of every mask.
      expect(await colorAt(tab, src, 0.5)).toEqual([10, 10, 10, 255]);
      expect(await colorAt(tab, src, purpose === 'maskable' ? 0.02 : 0.12)).toEqual([255, 204, 0, 255]);
    }
    expect(await tab.page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#FFCC00');
    expect(tab.complaints).toEqual([]);
    await tab.keep('card-brand');
  });

  it('can be installed without a brand, and a square logo is an icon as it is', async () => {
    const bare = await open();
    await bare.visit();
    const { icons } = await manifestOf(bare.tab);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src } of icons) expect(await colorAt(bare.tab, src, 0.5)).toEqual([255, 255, 255, 255]);
    const square = await open({}, png(256, 256));
    await square.visit();
    const [first] = (await manifestOf(square.tab)).icons;
    const { logo } = (await must(square.shop, 'GET', '/v1/me')).brand;
    expect(first).toMatchObject({ src: logo.path, sizes: '256x256' });
    expect(await square.tab.page.locator('link[rel="apple-touch-icon"]').getAttribute('href')).toBe(logo.path);
  });

  it('keeps the token out of the manifest, and the installed page opens the card', async () => {
    const { link, tab, visit } = await open({ color: '#B3202C' });
    await visit();
    const path = await tab.page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await manifestOf(tab);
    expect(`${path} ${JSON.stringify(manifest)}`).not.toContain(link.token.slice(8, 20));
    expect(await visit(`${server.url}${manifest.start_url}`)).toContain('125 points');
    expect(tab.page.url()).toBe(link.url);
    const elsewhere = await browser.open();
    await elsewhere.page.goto(`${server.url}${manifest.start_url}`);
    await elsewhere.page.getByText('Open the link to it once more.').waitFor();
  });

  it('shows code and balance without a network after one visit, and the new balance when it is back', async () => {
    const { shop, tab, visit } = await open({ color: '#0B6E4F' }, png(64, 64));
    await visit();
    const { code } = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)) as { code: string };
    await waitUntilKept(tab.page);
    await tab.page.waitForFunction("caches.match(document.querySelector('.shop-logo').src).then(Boolean)");
    await tab.page.context().setOffline(true);
    const shown = await visit();
    expect(shown).toContain('125 points');
    expect(shown).toContain(code);
    expect(shown).toMatch(/As of \d{1,2}:\d\d/);
    await tab.page.getByText('No connection. You can still show the code.').waitFor();
    expect(await tab.page.locator('.shop-logo').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64);
    expect(
      await tab.page.locator('.drawn-code img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(20);
    expect(await tab.page.evaluate('JSON.stringify({ ...localStorage })')).not.toMatch(/Ada|ada@|4915/);
    await tab.keep('card-offline');
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_000 });
    await tab.page.context().setOffline(false);
    await tab.page.getByText('135 points').first().waitFor();
    expect(await tab.page.getByText(/No connection|As of/).count()).toBe(0);
  });

  it('forgets the card when its link was revoked', async () => {
    const { shop, link, tab, visit } = await open();
    await visit();
    await waitUntilKept(tab.page);
    const { start_url } = await manifestOf(tab);
    await must(shop, 'DELETE', `/v1/card-links/${link.id}`);
    await visit();
    await tab.page.getByText('This link is no longer valid.').waitFor();
    expect(await tab.page.evaluate('JSON.stringify({ ...localStorage })')).not.toMatch(/cl_test_|125/);
    await tab.page.context().setOffline(true);
    for (const url of [link.url, `${server.url}${start_url}`]) expect(await visit(url)).not.toMatch(/125|points/);
  });

  it('keeps the card while the service is not there, whatever a proxy answers', async () => {
    const { tab, visit } = await open();
    await visit();
    await tab.page.route('**/v1/card-page', (route) => route.fulfill({ status: 404, body: '<h1>Not here</h1>' }));
    await visit();
    await tab.page.getByText('No connection.').waitFor();
    expect(await tab.page.locator('.amount').textContent()).toBe('125 points');
  });

  it.each(['#FFFF00', '#FFFFFF', '#000000', '#808080', '#FF0000'])(
    'is readable in the color %s, light and dark',
    async (color) => {
      const { tab, visit } = await open({ name: 'Corner Coffee', color }, png(300, 100, 40));
      await visit();
      const head = tab.page.locator('.shop-head');
      const shown = await head.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      expect(shown).toBe(`rgb(${red}, ${green}, ${blue})`);
      for (const theme of ['light', 'dark'] as const) {
        expect(await findViolations(tab.page, theme)).toEqual([]);
        await tab.keep(`card-${color.slice(1)}-${theme}`);
      }
    },
  );

  it.each([
    [
      'en-GB',
      /Nothing earned · purchase of €0\.99[\s\S]*€0\.99 is less than €1\.00, which it takes to earn\./,
      '€5.00 was paid with the card',
    ],
    [
      'de-DE',
      /Nichts gesammelt · [\s\S]*0,99\s€ ist weniger als 1,00\s€, und erst damit sammelt man\./,
      '5,00 € wurde mit der Karte bezahlt',
    ],
  ])('says in %s why a sale gave nothing', async (locale, reason, other) => {
    const { shop, visit } = await open({}, null, { locale });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 99 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 500, paid_with_loyalty: 500 });
    const shown = await visit();
    expect(shown).toMatch(reason);
    expect(shown.replaceAll('\u00a0', ' ')).toContain(other);
    // A sale that earned something gives no reasons.
    expect(shown.match(/which it takes to earn|erst damit sammelt man/g)).toHaveLength(1);
  });
});
