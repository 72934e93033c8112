import { join } from 'node:path';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { getAnalyticsSummary } from '@loyalty-service/server/operations/analytics/get-analytics-summary';
import type { Tenant } from '@loyalty-service/server/storage/needs';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { copyOfLedger, rowCounts } from '../large-ledger.ts';
import { onlyBusiness } from '../only-business.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const dayMs = 86_400_000;

/** A ledger over two years whose sums are brought up, and what may be asked of it. */
interface Summed {
  /** Milliseconds that so many days of it take to be summed up. */
  ask(days: number): Promise<number>;
  /** Milliseconds that SQL takes to add up the rows of so many days. */
  addUp(days: number): Promise<number>;
  readonly perRowUs: number;
  close(): Promise<void>;
}

/**
 * A year of a ledger with a million rows, to the same of one with ten thousand; and it and a month, to adding up a month's
 * rows as SQL does it.
 */
export async function analyticsSummary({ effort, folder }: Pick<Stage, 'effort' | 'folder'>): Promise<Row[]> {
  const large = await openSummed(folder, 'large');
  const small = await openSummed(folder, 'small');
  try {
    const rounds = await Rounds.take(effort.starts, {
      month: () => large.ask(30),
      year: () => large.ask(364),
      smallYear: () => small.ask(364),
      plain: () => large.addUp(30),
    });
    const ofLarge = `a ledger of ${rowCounts.large.toLocaleString('en')} rows`;
    const toPlain = (name: string, key: 'month' | 'year', atMost: number): Row => ({
      name: `${name} of ${ofLarge}, summed up, to the same month by one SQL statement`,
      figure: `${rounds.median(key).toFixed(1)} ms to ${rounds.median('plain').toFixed(0)} ms; ${large.perRowUs.toFixed(0)} µs a row to keep sums`,
      ratio: rounds.ratio(key, 'plain'),
      bound: { atMost },
    });
    return [
      {
        name: `a year of ${ofLarge}, summed up, to the same of ${rowCounts.small.toLocaleString('en')} rows`,
        figure: `${rounds.median('year').toFixed(1)} ms to ${rounds.median('smallYear').toFixed(1)} ms`,
        ratio: rounds.ratio('year', 'smallYear'),
        bound: { atMost: 3 },
      },
      toPlain('a month', 'month', 0.1),
      toPlain('a year', 'year', 0.5),
    ];
  } finally {
    await large.close();
    await small.close();
  }
}

async function openSummed(folder: string, size: keyof typeof rowCounts): Promise<Summed> {
  const { file, until, sumUs } = await copyOfLedger(folder, size, join(folder, `analytics-${size}.db`));
  const store = openSqliteStore({ file, exclusive: true });
  const service = assemble({ store });
  const business = await onlyBusiness(service);
  const tenant: Tenant = { business_id: business.business_id, mode: 'live' };
  const sqlite = new (sqliteDriver())(file, { readonly: true });
  const plain = sqlite.prepare(
    `select program_id, occurred_at / 86400000, kind, sum(delta), count(*), count(distinct card_id) from transactions
     where business_id = ? and mode = 'live' and occurred_at >= ? group by 1, 2, 3`,
  );
  const dayBefore = (days: number) => new Date(until - days * dayMs).toISOString().slice(0, 10);
  return {
    perRowUs: sumUs,
    ask: (days) =>
      timed(() =>
        getAnalyticsSummary(
          service,
          { tenant, business },
          { from: dayBefore(days), to: dayBefore(0), group_by: 'location' },
        ),
      ),
    addUp: (days) => timed(async () => plain.all(tenant.business_id, until - days * dayMs)),
    async close() {
      sqlite.close();
      await store.close();
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
