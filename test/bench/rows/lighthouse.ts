import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signIn } from '../../api/support/people.ts';
import { must, openShop } from '../../api/support/shop.ts';
import { buildPages } from '../../console/support/built-console.ts';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import type { Row } from '../row.ts';

const run = promisify(execFile);

/** The last release that runs on Node 20. It is downloaded for this row alone. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const leastScore = 0.95;

/** The pages that a reader opens first, and one page of each kind. */
const paths = ['/docs', '/docs/webhooks', '/docs/errors/not_found', '/docs/api'] as const;

/** A page, and the cookie of the person who opens it. */
interface Opened {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
}

type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** The scores that Lighthouse gives our pages on its slow phone: the least of all pages has to be 0.95. */
export async function lighthouseScores(): Promise<Row[]> {
  if (!chromiumPath) return [];
  await buildPages();
  const server = await startTestServer();
  try {
    const rows: Row[] = [];
    const all: readonly Opened[] = [...paths.map((path) => ({ name: path, path })), ...(await ownPages(server))];
    for (const { name, path, cookie } of all) {
      const scores = await scoresOf(server.url + path, cookie);
      rows.push({
        name: `the least score of Lighthouse for ${name}`,
        figure: categories.map((category) => `${category} ${scores[category]}`).join(', '),
        ratio: Math.min(...Object.values(scores)),
        bound: { atLeast: leastScore },
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** The pages of the console, with a card and its sales in them. */
async function ownPages(server: TestServer): Promise<readonly Opened[]> {
  const shop = await openShop(server);
  for (const amount of [1_250, 2_000]) await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount });
  const { token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
  const { cookie } = await signIn(server, shop);
  return [
    { name: 'the sign-in page', path: '/console/sign-in' },
    { name: 'the overview', path: '/console/test', cookie },
    { name: 'the list of customers', path: '/console/test/customers', cookie },
    { name: 'the till', path: '/till/test', cookie },
    { name: 'the page of a card', path: `/c/${token}` },
  ];
}

async function scoresOf(url: string, cookie: string | undefined): Promise<Scores> {
  const words = [
    ...['--yes', lighthouse, url, '--quiet', '--output=json', '--output-path=stdout'],
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const { stdout } = await run('npx', words, {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  return Object.fromEntries(categories.map((name) => [name, report.categories[name]?.score ?? 0])) as Scores;
}
