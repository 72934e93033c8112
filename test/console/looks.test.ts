import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, chromiumPath, shareBrowser } from '../docs/browser/open-browser.ts';
import { findLookFaults } from './support/find-look-faults.ts';
import { keepLooks } from './support/keep-looks.ts';

const style = '<style>* { margin: 0; font: 16px/1.5 sans-serif } button { padding: 8px 16px }</style>';

describe.runIf(chromiumPath)('the looks of a page', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await shareBrowser();
    ({ page } = await browser.open({ width: 390, height: 844 }));
  });
  afterAll(() => browser.close());
  const faultsOf = async (html: string): Promise<readonly string[]> => {
    await page.setContent(style + html);
    return findLookFaults(page);
  };

  it.each([
    ['a wide part', '<div style="width: 500px">Wide</div>', 'scrolls sideways by 110 px, because of DIV.: Wide'],
    [
      'a text in a narrow part',
      '<p style="width: 60px; overflow: hidden; white-space: nowrap">A long name</p>',
      'is cut off: A long name',
    ],
    [
      'a text in a low part',
      '<p style="height: 30px; overflow: hidden">One line<br>Another line</p>',
      'is cut off: Another line',
    ],
    ['a text beyond the first edge', '<p style="margin-inline-start: -20px">Beyond</p>', 'is cut off: Beyond'],
    [
      'a choice in a narrow field',
      '<select style="width: 60px; height: 30px"><option>A long choice</select>',
      'is cut off: A long choice',
    ],
    [
      'buttons on each other',
      '<button>One</button><button style="margin-inline-start: -10px">Two</button>',
      'overlap: One and Two',
    ],
    [
      'texts on each other',
      '<div style="display: flex"><span style="inline-size: 40px; white-space: nowrap">A long day</span><span>What happened</span></div>',
      'overlap: A long day and What happened',
    ],
    [
      'a small button',
      '<button style="padding: 0; width: 20px; height: 20px; overflow: visible">x</button>',
      'is smaller than 24 px: x',
    ],
    [
      'a small link',
      '<nav><a href="/" style="font-size: 12px; line-height: 1">Home</a></nav>',
      'is smaller than 24 px: Home',
    ],
  ])('have a fault: %s', async (_, html, fault) => {
    expect(await faultsOf(html)).toContain(fault);
    await expect(keepLooks(page, 'planted')).rejects.toThrow(fault.replace(/ by .*/, ''));
  });

  it.each([
    [
      'a text that ends with an ellipsis',
      '<p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long name</p>',
    ],
    [
      'a wide part that scrolls by itself',
      '<div style="overflow-x: auto"><p style="width: 500px">A long line</p></div>',
    ],
    [
      'a long text in a part that scrolls',
      '<div style="display: flex; inline-size: 300px"><p style="inline-size: 40px; overflow-x: auto; white-space: nowrap">A long day</p><p>What happened</p></div>',
    ],
    ['a link in a sentence', '<p>Read <a href="/">this</a> first.</p>'],
    ['a small field with its label', '<label style="display: block; padding: 4px"><input type="checkbox"> Yes</label>'],
    [
      'a link that its row enlarges',
      '<div style="position: relative; padding: 12px"><a href="/"><span style="position: absolute; inset: 0"></span>Row</a></div>',
    ],
    ['a bar over the page', '<button style="position: fixed; inset: 0 auto auto 0">Bar</button><button>Below</button>'],
  ])('are fine with %s', async (_, html) => {
    expect(await faultsOf(html)).toEqual([]);
  });

  it('are looked at in each size and direction, and are as before afterwards', async () => {
    await page.setContent(
      `${style}<style>@media (max-width: 400px) { [dir=rtl] p { width: 900px } }</style><p>Text</p>`,
    );
    await expect(keepLooks(page, 'planted')).rejects.toThrow('390 rtl scrolls sideways by 510 px');
    expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.dir')).toBe('');
  });
});
