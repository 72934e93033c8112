import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { startTestServer } from '../../support/server.ts';
import type { Row } from '../row.ts';

const run = promisify(execFile);

/** The last release that runs on Node 20. It is downloaded for this row alone. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const leastScore = 0.95;

/** What a reader opens first, and one page of each kind. */
const paths = ['/docs', '/docs/webhooks', '/docs/errors/not_found', '/docs/api'] as const;

type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** The scores that Lighthouse gives our pages on its slow phone: the least of all pages has to be 0.95. */
export async function lighthouseScores(): Promise<Row[]> {
  if (!chromiumPath) return [];
  const server = await startTestServer();
  try {
    const rows: Row[] = [];
    for (const path of paths) {
      const scores = await scoresOf(server.url + path);
      rows.push({
        name: `the least score of Lighthouse for ${path}`,
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

async function scoresOf(url: string): Promise<Scores> {
  const words = [
    ...['--yes', lighthouse, url, '--quiet', '--output=json', '--output-path=stdout'],
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { stdout } = await run('npx', words, {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  return Object.fromEntries(categories.map((name) => [name, report.categories[name]?.score ?? 0])) as Scores;
}
