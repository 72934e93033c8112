import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signIn } from '../api/support/people.ts';
import { must, openShop } from '../api/support/shop.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from './server.ts';

/** The last release of Lighthouse that runs on Node 20. It is downloaded where it is used. */
export const lighthouseVersion = '12.8.2';

/** The pages that a reader opens first, and one page of each kind. */
const paths = ['/docs', '/docs/webhooks', '/docs/errors/not_found', '/docs/api'] as const;

/** A page, and the cookie of the person who opens it. */
export interface AuditedPage {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
}

/** The pages that Lighthouse judges, with a card and its sales in them. */
export async function pagesToAudit(server: TestServer): Promise<readonly AuditedPage[]> {
  const shop = await openShop(server);
  for (const amount of [1_250, 2_000]) await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount });
  const { token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
  const { cookie } = await signIn(server, shop);
  return [
    ...paths.map((path) => ({ name: path, path })),
    { name: 'the sign-in page', path: '/console/sign-in' },
    { name: 'the overview', path: '/console/test', cookie },
    { name: 'the list of customers', path: '/console/test/customers', cookie },
    { name: 'the till', path: '/till/test', cookie },
    { name: 'the page of a card', path: `/c/${token}` },
  ];
}

export type Category = 'performance' | 'accessibility' | 'best-practices';

/** What Lighthouse says of a page, as its documentation describes it. */
export interface LighthouseReport {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly scoreDisplayMode: string }>
  >;
}

/** How Lighthouse is started: a program and its first arguments. */
export type Lighthouse = readonly [program: string, ...words: readonly string[]];

const execute = promisify(execFile);
const tries = 3;

/** Opens a page with Lighthouse. Now and then it cannot record a page, and asks to be run again. */
export async function audit(
  [program, ...first]: Lighthouse,
  { url, cookie, categories }: { url: string; cookie?: string | undefined; categories: readonly Category[] },
): Promise<LighthouseReport> {
  const words = [
    ...[...first, url, '--quiet', '--output=json', '--output-path=stdout', `--only-categories=${categories.join()}`],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPath ?? '' };
  for (let left = tries - 1; ; left -= 1) {
    try {
      const { stdout } = await execute(program, words, { env, maxBuffer: 64 * 1_024 * 1_024 });
      return JSON.parse(stdout) as LighthouseReport;
    } catch (error) {
      if (left === 0 || !`${error}`.includes('Please run Lighthouse again')) throw error;
    }
  }
}
