import { join } from 'node:path';
import { assemble } from '@loyalty-service/server/boot/assemble';
import type { Caller, Service } from '@loyalty-service/server/service/service';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { signIn } from '../../api/support/people.ts';
import { buildPages } from '../../console/support/built-console.ts';
import { actAs } from '../../console/support/open-console.ts';
import { chromiumPath, openBrowser } from '../../docs/browser/open-browser.ts';
import { startTestServer } from '../../support/server.ts';
import { copyOfLedger, rowCounts } from '../large-ledger.ts';
import { onlyBusiness } from '../only-business.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** The time that the page may take, in ms. */
const mayTake = { paint: 1_000, plots: 2_000 } as const;

/** How long the overview of a business with a million transactions takes in Chromium, until its first paint and its plots. */
export async function overviewTimes({ effort, folder }: Pick<Stage, 'effort' | 'folder'>): Promise<Row[]> {
  if (!chromiumPath) return [];
  await buildPages();
  const { file } = await copyOfLedger(folder, 'large', join(folder, 'overview.db'));
  const store = openSqliteStore({ file, exclusive: true });
  const caller = await callerOf(assemble({ store }));
  const server = await startTestServer({ store, onAnswer: () => {} });
  const browser = await openBrowser();
  const session = await signIn(server, { caller } as Parameters<typeof signIn>[1], { mode: 'live' });
  const open = async (days: number): Promise<{ readonly paint: number; readonly plots: number }> => {
    const { page } = await browser.open();
    await actAs(page, server, session);
    await page.goto(`${server.url}/console/?days=${days}`);
    await page.locator('svg.plot').nth(1).waitFor({ timeout: 120_000 });
    const [paint = 0, plots = 0] = (await page.evaluate(
      `[performance.getEntriesByName('first-contentful-paint')[0]?.startTime, performance.now()]`,
    )) as number[];
    await page.context().close();
    return { paint, plots };
  };
  try {
    const rounds = await Rounds.take(effort.starts, {
      paint: async () => (await open(30)).paint,
      plots: async () => (await open(30)).plots,
      year: async () => (await open(365)).plots,
    });
    const row = (name: string, key: 'paint' | 'plots' | 'year', most: number): Row => ({
      name: `${name} of ${rowCounts.large.toLocaleString('en')} transactions, to the ${most} ms it may take`,
      figure: `${Math.round(rounds.median(key))} ms`,
      ratio: rounds.median(key) / most,
      bound: { atMost: 1 },
      informative: true,
    });
    return [
      row('the first paint of an overview', 'paint', mayTake.paint),
      row('the plots of an overview of a month', 'plots', mayTake.plots),
      row('the plots of an overview of a year', 'year', mayTake.plots),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function callerOf(service: Service): Promise<Caller> {
  const business = await onlyBusiness(service);
  const tenant = { business_id: business.business_id, mode: 'live' } as const;
  return { tenant, business, keyId: null, personId: null };
}
