import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

interface Result {
  readonly ruleId: string;
  /** The kind of the rule, and what came of it. */
  readonly value: readonly [kind: string, outcome: string];
  readonly message: string;
  readonly snippet: string;
}

/** A form without a name has no role (HTML-AAM 1.0, section 3.5), but the checker asks several such forms for different names. */
const mistaken = new Set(['aria_form_label_unique']);

/** What IBM's checker finds on the open page, or in a part of it: it knows rules that axe has not, such as for the order of headings in landmarks. */
export async function findIbmViolations(page: Page, part = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate('globalThis.ace !== undefined'))) await page.evaluate(source);
  const checked = `new ace.Checker().check(${part === 'html' ? 'document' : `document.querySelector('${part}')`}, ['WCAG_2_2']).then(({ results }) =>
    results.map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet })))`;
  const results = (await page.evaluate(checked)) as readonly Result[];
  return results
    .filter(({ ruleId, value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL' && !mistaken.has(ruleId))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`);
}
