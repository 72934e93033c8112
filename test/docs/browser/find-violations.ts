import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, and what axe recommends beside it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that differs between the themes. These rules take most of the time. */
const ofColours = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** How each text of a part of the page looks: its colour and size, and the backgrounds behind it up to an opaque one. */
const looksIn = (part: string): string => `(() => {
  const looks = new Set();
  const texts = document.createTreeWalker(document.querySelector('${part}'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const behind = [];
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity, display } = getComputedStyle(one);
      behind.push(backgroundColor, backgroundImage, opacity, display === 'inline' ? getComputedStyle(one.parentElement).color : '');
      if (/^rgb\\(/.test(backgroundColor)) break;
    }
    looks.add([color, fontSize, fontWeight, textDecorationLine, ...behind].join());
  }
  return [...looks];
})()`;

/** Looks of texts that axe has found to have enough contrast, in this process. */
const readable = new Set<string>();

/** Waits for the theme, and for a page that follows it by a script in the next frame. */
const followed = (theme: string): string => `new Promise((done) => {
  const media = matchMedia('(prefers-color-scheme: ${theme})');
  const look = () => requestAnimationFrame(media.matches ? () => requestAnimationFrame(done) : look);
  look();
})`;

async function run(page: Page, part: string, options: object): Promise<readonly Violation[]> {
  const all = JSON.stringify({ ...options, resultTypes: ['violations'] });
  if (!(await page.evaluate('globalThis.axe !== undefined'))) await page.evaluate(axe.source);
  return ((await page.evaluate(`axe.run('${part}', ${all})`)) as { violations: readonly Violation[] }).violations;
}

/**
 * What axe finds on the open page, or in a part of it, in one theme: everything in the light one, and in the dark one what
 * colours decide. Colours are checked where a text looks as none did before.
 */
export async function findViolations(page: Page, theme: 'light' | 'dark', part = 'html'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(followed(theme));
  const rules = Object.fromEntries(ofColours.map((id) => [id, { enabled: false }]));
  const found = theme === 'light' ? [...(await run(page, part, { runOnly: tags, rules }))] : [];
  const looks = (await page.evaluate(looksIn(part))) as readonly string[];
  if (looks.some((look) => !readable.has(look))) {
    const unreadable = await run(page, part, { runOnly: { type: 'rule', values: ofColours } });
    if (unreadable.length === 0) for (const look of looks) readable.add(look);
    found.push(...unreadable);
  }
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html.slice(0, 200)}`));
}
