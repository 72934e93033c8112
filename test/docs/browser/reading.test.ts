import { printPage } from '@loyalty-service/server/docs/layout';
import { renderMarkdown } from '@loyalty-service/server/docs/markdown';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { readerQuestions } from '../reader-questions.ts';
import { chromiumPath } from './open-browser.ts';
import { openDocs } from './open-docs.ts';

/** A slow machine with other work takes a second for each page. */
const patienceMs = 240_000;

describe.runIf(chromiumPath)('a reader in a browser', { timeout: patienceMs }, () => {
  let server: TestServer;
  let page: Page;
  openDocs({ width: 1_440 }, (docs) => {
    ({ server, page } = docs);
  });

  const hrefsOf = (selector: string): Promise<readonly string[]> =>
    page.locator(`${selector}:visible`).evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));

  const search = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.locator('dialog.search input').fill(text);
    await page.locator('dialog.search li').first().waitFor();
  };

  it('finds the answer to each question in the first three results', async () => {
    expect(readerQuestions.length).toBeGreaterThanOrEqual(60);
    await page.goto(`${server.url}/docs`);
    const missed: string[] = [];
    for (const { question, answers } of readerQuestions) {
      await search(question);
      const found = (await hrefsOf('dialog.search li a')).slice(0, 3);
      if (!found.some((href) => answers.includes(href))) missed.push(`${question}: ${found.join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  it('gets to the answer of each question with three clicks from the first page', async () => {
    const links = new Map<string, readonly string[]>();
    const linksOn = async (path: string): Promise<readonly string[]> => {
      const known = links.get(path);
      if (known) return known;
      await page.goto(server.url + path);
      const found = await hrefsOf('a');
      const absolute = found.map((href) => (href.startsWith('#') ? path + href : href));
      links.set(path, absolute);
      return absolute;
    };
    /** Pages to click through, the answer last. */
    const wayTo = async (answer: string): Promise<readonly string[] | undefined> => {
      const home = await linksOn('/docs');
      if (home.includes(answer)) return [answer];
      const [own = ''] = answer.split('#');
      if (home.includes(own) && (await linksOn(own)).includes(answer)) return [own, answer];
      if (home.includes('/docs/errors') && (await linksOn('/docs/errors')).includes(own))
        return own === answer ? ['/docs/errors', own] : ['/docs/errors', own, answer];
      return undefined;
    };
    const lost: string[] = [];
    const ways: (readonly string[])[] = [];
    for (const { question, answers } of readerQuestions) {
      let way: readonly string[] | undefined;
      for (const answer of answers) way ??= await wayTo(answer);
      if (way && way.length <= 3) ways.push(way);
      else lost.push(question);
    }
    expect(lost).toEqual([]);
    await page.goto(`${server.url}/docs`);
    // That every link leads to its page and heading is checked for the whole site. Each fourth way is clicked.
    await clickThrough(ways.filter((_, index) => index % 4 === 0));
  });

  /** Clicks every link of the ways. Ways that begin with the same page share its visit. */
  async function clickThrough(ways: readonly (readonly string[])[]): Promise<void> {
    const from = page.url();
    for (const first of new Set(ways.flatMap(([href = '']) => href))) {
      await click(first);
      const rest = ways.filter(([href]) => href === first).map(([, ...others]) => others);
      await clickThrough(rest.filter(({ length }) => length > 0));
      await page.goto(from);
    }
  }

  async function click(href: string): Promise<void> {
    const [path = '', anchor] = href.split('#');
    const isHere = anchor !== undefined && new URL(page.url()).pathname === path;
    const links = isHere ? `nav.toc a[href="#${anchor}"], main a[href="#${anchor}"]` : `a[href="${href}"]`;
    await page.locator(links).locator('visible=true').first().click();
    await page.waitForURL(server.url + href);
    if (anchor) expect(await page.locator(`[id="${anchor}"]`).count()).toBe(1);
  }

  it('sees excerpts without marks of Markdown, of whole words, with the words that were typed', async () => {
    await page.goto(`${server.url}/docs`);
    for (const { question } of readerQuestions.slice(0, 20)) {
      await search(question);
      const excerpts = await page.locator('dialog.search li a > span').allTextContents();
      expect(excerpts.length).toBeGreaterThan(0);
      expect(excerpts.filter((text) => /[`*#|]|\]\(|<\/|<\w+ \w+=/.test(text))).toEqual([]);
      expect(excerpts.filter((text) => text.length > 180 || /\w$/.test(text.replace(/[\w.:/-]+$/, '')))).toEqual([]);
    }
    await search('refund');
    const marked = await page.locator('dialog.search li mark').allTextContents();
    expect(marked.filter((text) => /^refund/i.test(text))).not.toEqual([]);
  });

  it('finds by the words of other services, and by a word that is misspelt', async () => {
    await page.goto(`${server.url}/docs`);
    for (const [typed, href] of [
      ['gdpr', '/docs/security#personal-data'],
      ['paginate', '/docs/pagination'],
      ['refunds', '/docs/returns'],
      ['migrate', '/docs/moving-in'],
      ['pagnation', '/docs/pagination'],
      ['issueCard', '/docs/api#tag/cards/POST/v1/cards'],
    ] as const) {
      await search(typed);
      expect([typed, (await hrefsOf('dialog.search li a')).slice(0, 3)]).toEqual([
        typed,
        expect.arrayContaining([href]),
      ]);
    }
    await search('qqqqqqqq');
    expect(await page.locator('dialog.search li').allTextContents()).toEqual(['Nothing found. Try another word.']);
  });

  it('gets suggestions at an address without a page', async () => {
    const answer = await page.goto(`${server.url}/docs/refund-policy`);
    expect(answer?.status()).toBe(404);
    await page.locator('.suggestions a').first().waitFor();
    expect(await hrefsOf('.suggestions a')).toContain('/docs/returns');
    await page.getByRole('button', { name: 'Search the documentation' }).click();
    expect(await page.locator('dialog.search input').inputValue()).toBe('refund policy');
  });

  it('chooses a language once for all pages', async () => {
    const fences = ['ts', 'php', 'python'].map((language) => `\`\`\`${language} receiver\n${language} code\n\`\`\``);
    const html = printPage({
      title: 'Tabs',
      description: 'Tabs',
      html: renderMarkdown(`# Tabs\n\n${fences.join('\n\n')}\n`).html,
    });
    for (const path of ['one', 'two'])
      await page.route(`**/docs/tabs-${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const shown = (): Promise<readonly string[]> => page.locator('.panel:visible code').allTextContents();
    await page.goto(`${server.url}/docs/tabs-one`);
    expect(await shown()).toEqual(['ts code']);
    await page.getByRole('tab', { name: 'PHP' }).click();
    expect(await shown()).toEqual(['php code']);
    await page.goto(`${server.url}/docs/tabs-two`);
    expect(await shown()).toEqual(['php code']);
    await page.getByRole('tab', { name: 'PHP' }).press('ArrowRight');
    expect(await shown()).toEqual(['python code']);
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Python']);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual(['ts code', 'php code', 'python code']);
    await page.emulateMedia({ media: null });
  });

  it('prints the text alone', async () => {
    await page.goto(`${server.url}/docs/webhooks`);
    await page.emulateMedia({ media: 'print' });
    const seen = (selector: string): Promise<number> => page.locator(`${selector}:visible`).count();
    for (const selector of ['header.bar', 'nav', 'button', 'footer'])
      expect([selector, await seen(selector)]).toEqual([selector, 0]);
    expect(await seen('h1')).toBe(1);
    await page.emulateMedia({ media: null });
  });

  it('reads on a phone: no word of a title is cut, and a table needs no scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['limits', 'webhooks', 'errors/idempotency_key_in_use', 'errors/occurred_at_out_of_range']) {
      await page.goto(`${server.url}/docs/${path}`);
      const wide = await page.evaluate(
        `[...document.querySelectorAll('h1, h2, h3, .wide')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)`,
      );
      expect([path, wide]).toEqual([path, []]);
    }
    await page.setViewportSize({ width: 1_440, height: 900 });
  });
});
