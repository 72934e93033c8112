import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, and what axe recommends beside it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** All that differs between the themes. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds on the open page in one theme: everything in the light one, and in the dark one what colours decide. */
export async function findViolations(page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: theme === 'light' ? rules : ofColours, resultTypes: ['violations'] });
  const { violations } = (await page.evaluate(`axe.run('html', ${options})`)) as {
    readonly violations: readonly Violation[];
  };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html.slice(0, 200)}`));
}
