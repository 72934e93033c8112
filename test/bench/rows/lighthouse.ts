import { buildPages } from '../../console/support/built-console.ts';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { type AuditedPage, audit, type Lighthouse, lighthouseVersion, pagesToAudit } from '../../support/lighthouse.ts';
import { startTestServer } from '../../support/server.ts';
import type { Row } from '../row.ts';

const lighthouse: Lighthouse = ['npx', '--yes', `lighthouse@${lighthouseVersion}`];

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const leastScore = 0.95;

type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** The scores that Lighthouse gives our pages on its slow phone: the least of all pages has to be 0.95. */
export async function lighthouseScores(): Promise<Row[]> {
  if (!chromiumPath) return [];
  await buildPages();
  const server = await startTestServer();
  try {
    const rows: Row[] = [];
    for (const page of await pagesToAudit(server)) {
      const scores = await scoresOf(server.url, page);
      rows.push({
        name: `the least score of Lighthouse for ${page.name}`,
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

async function scoresOf(origin: string, { path, cookie }: AuditedPage): Promise<Scores> {
  const report = await audit(lighthouse, { url: origin + path, cookie, categories });
  return Object.fromEntries(categories.map((name) => [name, report.categories[name]?.score ?? 0])) as Scores;
}
