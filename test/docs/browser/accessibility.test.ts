import { errorCodes } from '@loyalty-service/contract/errors';
import { guides } from '@loyalty-service/server/docs/guides';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { findViolations } from './find-violations.ts';
import { chromiumPath } from './open-browser.ts';
import { openDocs } from './open-docs.ts';

/** axe takes a second for a long page, and several for the API reference. */
const patienceMs = 400_000;

describe.runIf(chromiumPath)('axe finds nothing', { timeout: patienceMs }, () => {
  let server: TestServer;
  let page: Page;
  openDocs({ width: 1_440 }, (docs) => {
    ({ server, page } = docs);
  });

  /** The violations of the open page, or of a part of it, in both themes. */
  async function inBothThemes(part?: string): Promise<readonly string[]> {
    const light = await findViolations(page, 'light', part);
    const dark = await findViolations(page, 'dark', part);
    // The page followed the theme of the browser.
    expect(await page.locator('body.dark-mode').count()).toBe(1);
    return [...light, ...dark];
  }

  it('on every guide, the first page, the list of operations and the page of a wrong address, dark and light', async () => {
    for (const path of ['', '/nothing', '/api', ...guides.map(({ slug }) => `/${slug}`), '/errors/not_found']) {
      await page.goto(`${server.url}/docs${path}`);
      expect([path, await inBothThemes()]).toEqual([path, []]);
    }
  });

  it('on the text of every error page, dark and light; around it they are alike', async () => {
    await page.goto(`${server.url}/docs/errors/${errorCodes[0]}`);
    for (const code of errorCodes) {
      const html = await (await fetch(`${server.url}/docs/errors/${code}`)).text();
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
      expect(main).toContain(code);
      // Only the text differs, so the page is not loaded again.
      await page.evaluate(`document.querySelector('main').outerHTML = ${JSON.stringify(main)}`);
      expect([code, await inBothThemes('main')]).toEqual([code, []]);
    }
  });

  it('on the search with results', async () => {
    await page.goto(`${server.url}/docs`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.locator('dialog.search li').first().waitFor();
    expect(await inBothThemes()).toEqual([]);
  });

  it('on the API reference, dark and light, on a desktop and on a phone', async () => {
    await page.goto(`${server.url}/docs/api#tag/earning/POST/v1/cards/{card_id}/earn`);
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .waitFor({ timeout: patienceMs });
    expect(await inBothThemes()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // The reference draws the list of a phone after the page has another size.
    await expect.poll(() => findViolations(page, 'light'), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    // A link to an operation draws no box around its section.
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('none');
  });

  it('would find a text with too little contrast, and a button without a name', async () => {
    await page.goto(`${server.url}/docs`);
    await page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<p style="color: #aaa; background: #fff">Pale</p><button></button><style>.dark-mode .dim { color: #333 }</style><p class="dim">Dim</p>')`,
    );
    const light = (await findViolations(page, 'light')).join();
    expect(light).toContain('color-contrast: <p style');
    expect(light).toContain('button-name');
    expect(light).not.toContain('class="dim"');
    expect((await findViolations(page, 'dark')).join()).toContain('color-contrast: <p class="dim"');
  });
});
