import { errorCodes } from '@loyalty-service/contract/errors';
import { guides } from '@loyalty-service/server/docs/guides';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { chromiumPath } from './open-browser.ts';
import { openDocs } from './open-docs.ts';

/** WCAG 2.2 AA, and what axe recommends beside it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe takes a second for a long page, and several for the API reference. */
const patienceMs = 400_000;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describe.runIf(chromiumPath)('axe finds nothing', { timeout: patienceMs }, () => {
  let server: TestServer;
  let page: Page;
  openDocs({ width: 1_440 }, (docs) => {
    ({ server, page } = docs);
  });

  /** The violations of the open page, or of a part of it, in both themes. Only colours differ between them. */
  async function violationsInBothThemes(part = 'html'): Promise<readonly string[]> {
    await page.evaluate(axe.source);
    const first = await check({ runOnly: rules }, part);
    await page.locator('button.theme').click();
    const second = await check({ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }, part);
    return [...first, ...second];
  }

  async function check(options: object, part = 'html'): Promise<readonly string[]> {
    const found = await page.evaluate(
      `axe.run('${part}', ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
    );
    return (found as { violations: readonly Violation[] }).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  }

  it('on every guide, the first page, the list of operations and the page of a wrong address, dark and light', async () => {
    for (const path of ['', '/nothing', '/api', ...guides.map(({ slug }) => `/${slug}`), '/errors/not_found']) {
      await page.goto(`${server.url}/docs${path}`);
      expect([path, await violationsInBothThemes()]).toEqual([path, []]);
    }
  });

  it('on the text of every error page, dark and light; around it they are alike', async () => {
    for (const code of errorCodes) {
      await page.goto(`${server.url}/docs/errors/${code}`);
      expect([code, await violationsInBothThemes('main')]).toEqual([code, []]);
    }
  });

  it('on the search with results', async () => {
    await page.goto(`${server.url}/docs`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.locator('dialog.search li').first().waitFor();
    await page.evaluate(axe.source);
    expect(await check({ runOnly: rules })).toEqual([]);
  });

  it('on the API reference, dark and light, on a desktop and on a phone', async () => {
    await page.goto(`${server.url}/docs/api#tag/earning/POST/v1/cards/{card_id}/earn`);
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .waitFor({ timeout: patienceMs });
    expect(await violationsInBothThemes()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // The reference draws the list of a phone after the page has another size.
    await expect.poll(() => check({ runOnly: rules }), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    // A link to an operation draws no box around its section.
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('none');
  });

  it('would find a text with too little contrast, and a button without a name', async () => {
    await page.goto(`${server.url}/docs`);
    await page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<p style="color: #aaa; background: #fff">Pale</p><button></button>')`,
    );
    await page.evaluate(axe.source);
    const found = (await check({ runOnly: rules })).join();
    expect(found).toContain('color-contrast: <p style');
    expect(found).toContain('button-name');
  });
});
