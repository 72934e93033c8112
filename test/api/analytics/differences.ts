import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '../../faults/seeded-random.ts';
import type { TestServer } from '../../support/server.ts';
import type { TestClock } from '../support/clock.ts';
import { must } from '../support/shop.ts';
import { openBusyShop } from './busy-shop.ts';
import { cohortsIn, plainCohorts } from './plain-cohorts.ts';
import { dateIn, ledgerOf, partsOf, plainSummary } from './plain-sums.ts';
import { sumUp } from './sum-up.ts';

interface Run {
  readonly timezone: string;
  readonly seed: number;
  readonly steps: number;
}

interface Compared {
  readonly compared: number;
  readonly happened: ReadonlySet<string>;
  /** The figures of a summary that differ from the ledger. */
  readonly differences: readonly unknown[];
}

const groupings = ['location', 'staff_ref', 'key_id'] as const;
const dayMs = 86_400_000;

/** Lets things happen in a shop, sums them up now and then, and holds summaries against the plain sums of the ledger. */
export async function differencesOf(server: TestServer, clock: TestClock, run: Run): Promise<Compared> {
  const random = seededRandom(run.seed);
  const shop = await openBusyShop(server, clock, run.timezone);
  const differences: unknown[] = [];
  let compared = 0;
  const dateAt = (daysAgo: number) => dateIn(run.timezone, new Date(clock.now() - daysAgo * dayMs).toISOString());
  const compare = async () => {
    const [more, less] = [Math.floor(random() * 12), Math.floor(random() * 4)];
    const [from, to] = [dateAt(more + less), dateAt(less)];
    const groupBy = groupings[Math.floor(random() * 3)] ?? 'location';
    const answer = await must(shop, 'GET', `/v1/analytics/summary?from=${from}&to=${to}&group_by=${groupBy}`);
    const cohorts = cohortsIn(await must(shop, 'GET', '/v1/analytics/cohorts'));
    const ledger = await ledgerOf(shop);
    const expected = plainSummary(ledger, { from, to, timeZone: run.timezone, groupBy });
    const plain = plainCohorts(ledger, run.timezone);
    if (!isDeepStrictEqual(cohorts, plain)) differences.push({ cohorts, plain });
    compared += 1;
    const told = partsOf(answer);
    if (!isDeepStrictEqual(told, expected)) differences.push({ from, to, groupBy, told, expected });
  };
  for (let step = 0; step < run.steps && differences.length === 0; step += 1) {
    await shop.happen(random);
    if (random() < 0.3) await sumUp(server, shop);
    if (random() < 0.25) await compare();
  }
  await sumUp(server, shop);
  await compare();
  return { compared, happened: shop.happened, differences };
}
