import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, shareBrowser } from '../docs/browser/open-browser.ts';
import { run } from '../package/packed.ts';
import { root } from '../support/source-files.ts';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What a person presses or types into, and that is smaller than 24 px. Links within a sentence may be as high as their line. */
const tooSmall = `[...document.querySelectorAll('a, button, input, select, textarea, summary, [role=slider]')]
  .filter((one) => one.checkVisibility() && !one.closest('p:not(.beneath):not(.actions)'))
  .map((one) => [one, (one.type === 'checkbox' ? one.closest('.check') : one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24)
  .map(([one, { width, height }]) => one.outerHTML.slice(0, 120) + ' ' + width + ' × ' + height)`;

it('every component is on the design page', () => {
  const folder = join(root, 'console/src/gallery');
  const samples = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  // A table draws a long body by itself.
  const missing = readdirSync(join(root, 'console/src/design'))
    .filter((name) => name.endsWith('.tsx') && name !== 'long-body.tsx' && name !== 'icon.tsx')
    .filter((name) => !samples.some((text) => text.includes(`design/${name}'`)));
  expect(missing).toEqual([]);
});

describe.runIf(chromiumPath)('the design page', { timeout: 240_000 }, () => {
  const built = mkdtempSync(join(tmpdir(), 'loyalty-design-'));
  let server: Server;
  let browser: Browser;
  let page: Page;
  let complaints: readonly string[];
  beforeAll(async () => {
    const vite = join(root, 'console/node_modules/vite/bin/vite.js');
    const options = ['--mode', 'design', '--outDir', built, '--emptyOutDir', '--logLevel', 'error'];
    await run(process.execPath, [vite, 'build', ...options], { cwd: join(root, 'console') });
    server = createServer((req, res) => {
      const name = (req.url ?? '').replace(/^\/console\//, '').replace(/^design$/, 'design.html');
      res.setHeader('content-type', types[extname(name)] ?? 'image/svg+xml');
      res.end(readFileSync(join(built, name)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    browser = await shareBrowser();
    const tab = await browser.open({ width: 1_440, height: 900 });
    ({ page, complaints } = tab);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/console/design`);
    await page.locator('svg.plot').first().waitFor();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(built, { recursive: true, force: true });
  });

  it.each(['LTR', 'RTL'])('shows every sample twice, light and dark: %s', async (direction) => {
    await page.getByRole('button', { name: direction }).click();
    await expect.poll(() => page.evaluate('document.documentElement.dir')).toBe(direction.toLowerCase());
    const samples = await page.locator('main section > .twins').count();
    expect(samples).toBeGreaterThan(10);
    expect(await page.locator('.twin[data-theme="dark"] > *:first-child').count()).toBe(samples);
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    expect(await page.evaluate(tooSmall)).toEqual([]);
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });

  it.each(['Dialog', 'Form', 'Question', 'Leave', 'Pause'])('gives the focus back after %s', async (name) => {
    const opener = page.locator('.twin[data-theme="light"]').getByRole('button', { name, exact: true });
    await opener.click();
    await page.getByRole('dialog').waitFor();
    for (const theme of ['light', 'dark'] as const)
      expect(await findViolations(page, theme, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('says the number of a day by the keyboard, the mouse and a finger', async () => {
    const plot = page.locator('.twin[data-theme="light"] .plot-frame');
    const keys = plot.getByRole('slider');
    await keys.focus();
    const said = () => keys.getAttribute('aria-valuetext');
    expect(await said()).toMatch(/^20 May 2026, Given: \d+ points$|^May 20, 2026, Given: \d+ points$/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(said).toMatch(/19/);
    await page.keyboard.press('Home');
    const tip = plot.locator('.plot-tip');
    await expect.poll(() => tip.textContent()).toMatch(/Given: 40 points/);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count()).toBe(0);
    await plot.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await tip.waitFor();
    const [inside] = await Promise.all([tip.boundingBox()]);
    expect(inside?.x).toBeGreaterThanOrEqual(x);
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(x + width);
    await page.mouse.move(0, 0);
    await expect.poll(() => tip.count()).toBe(0);
    await plot.dispatchEvent('pointerdown', { clientX: x + width - 30, clientY: y + 50, pointerType: 'touch' });
    await expect.poll(() => tip.textContent()).toMatch(/20/);
  });

  it('has a bar for unsaved changes, which saves and discards', async () => {
    const twin = page.locator('section', { hasText: 'A form with a bar' }).locator('.twin[data-theme="light"]').last();
    await twin.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => twin.locator('.save-bar.changed').count()).toBe(0);
    expect(await twin.getByLabel('Name').inputValue()).toBe('Stamps');
    await twin.getByLabel('Name').fill('Beans');
    await twin.getByText('Unsaved changes').waitFor();
    await twin.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => twin.locator('.save-bar.changed').count()).toBe(0);
  });

  it('is not published', () => {
    const published = join(root, 'server/console');
    const manifest = readFileSync(join(published, 'manifest.json'), 'utf8');
    expect(manifest).not.toMatch(/design\.html|gallery/);
    expect(readdirSync(published)).not.toContain('design.html');
  });
});
