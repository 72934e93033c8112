import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { findIbmViolations } from '../../docs/browser/find-ibm-violations.ts';
import { findViolations } from '../../docs/browser/find-violations.ts';
import { shareBrowser } from '../../docs/browser/open-browser.ts';
import { startTestServer } from '../../support/server.ts';
import { judge } from './judge.ts';
import type { Case, Finding, Suite } from './judged.ts';
import { packages } from './packages.ts';
import { consolePages, guidePaths } from './pages.ts';
import { toolPath } from './tools.ts';

const visitConsole = consolePages();

/** The rule is what stands before the first colon, after the theme that axe puts in front. */
const findingOf = (text: string): Finding => ({
  rule: (/^(?:(?:light|dark) )?([^:]+):/.exec(text) ?? [])[1] ?? text,
  where: text,
});

/** The part of pa11y that judges pages. */
async function byCodeSniffer(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('globalThis.HTMLCS !== undefined')))
    await page.evaluate(readFileSync(toolPath('html_codesniffer/build/HTMLCS.js'), 'utf8'));
  return page.evaluate(`new Promise((done) => HTMLCS.process('WCAG2AA', document, () => done(
    HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => code + ': ' + msg + ' ' + (element.outerHTML ?? '').slice(0, 200)))))`);
}

const { version: ibmVersion } = createRequire(import.meta.url)('accessibility-checker-engine/package.json');

const suites = {
  axe: { name: 'axe, WCAG 2.2 AA and best practice', version: axe.version },
  ibm: { name: 'IBM Equal Access, WCAG 2.2', version: ibmVersion },
  sniffer: { name: 'HTML_CodeSniffer of pa11y, WCAG2AA', version: packages.html_codesniffer },
} as const;
type Name = keyof typeof suites;

const checks: Readonly<Record<Name, (page: Page) => Promise<readonly string[]>>> = {
  axe: async (page) => [...(await findViolations(page, 'light')), ...(await findViolations(page, 'dark'))],
  ibm: findIbmViolations,
  sniffer: byCodeSniffer,
};
const names = Object.keys(suites) as Name[];

const cases: Readonly<Record<Name, Case[]>> = { axe: [], ibm: [], sniffer: [] };
const planted: Record<Name, Case | null> = { axe: null, ibm: null, sniffer: null };

const unfold = `document.querySelectorAll('main details').forEach((one) => { one.open = true; })`;

const look = async (name: string, page: Page): Promise<void> => {
  await page.evaluate(unfold);
  for (const suite of names) cases[suite].push({ name, findings: (await checks[suite](page)).map(findingOf) });
};

let close = async (): Promise<void> => {};
afterAll(() => close());
beforeAll(async () => {
  await visitConsole(look);
  const server = await startTestServer();
  const browser = await shareBrowser();
  close = async () => {
    await browser.close();
    await server.stop();
  };
  const { page } = await browser.open({ width: 1_440 });
  for (const path of guidePaths) {
    await page.goto(server.url + path);
    await look(path, page);
  }
  await page.goto(`${server.url}/docs`);
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', '<img src="/nothing.png"><input>')`,
  );
  for (const suite of names) planted[suite] = { name: 'planted', findings: (await checks[suite](page)).map(findingOf) };
}, 900_000);

const untitled =
  'The first column of these tables has no title, because its cells name their rows. A screen reader reads none.';
const exceptions: Readonly<Record<Name, Suite['exceptions']>> = {
  axe: [],
  ibm: [
    { rule: 'table_headers_exists', reason: untitled },
    { rule: 'table_headers_related', reason: untitled },
  ],
  sniffer: [
    {
      rule: 'WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2',
      reason:
        'The filters of a list apply what is typed or chosen at once, so their form has no button. Enter works too.',
    },
  ],
};

it.each(names)('%s', (name) => {
  const found = planted[name] ?? { name: 'planted', findings: [] };
  const suite = { ...suites[name], looksAt: 'pages', exceptions: exceptions[name] };
  judge(suite, cases[name], { fault: 'a picture without a text and a field without a name', found });
});
