import { join } from 'node:path';
import { assemble } from '@loyalty-service/server/assemble';
import { bringSumsUp } from '@loyalty-service/server/operations/analytics/bring-sums-up';
import { summarizeLedger } from '@loyalty-service/server/operations/analytics/summarize-ledger';
import { findRows } from '@loyalty-service/server/operations/rows';
import type { Service } from '@loyalty-service/server/service';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Tenant } from '@loyalty-service/server/storage/store';
import type { Row as StoredRow } from '@loyalty-service/server/storage/tables';
import Database from 'better-sqlite3';
import { fillLedger } from '../fill-ledger.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import type { Stage } from '../stage.ts';

const rowCount = 1_000_000;
const cardCount = 20_000;
const dayCount = 730;

/** A month and a year of a ledger with a million rows over two years, to adding up its rows as SQL does it. */
export async function analyticsSummary({ effort, folder }: Pick<Stage, 'effort' | 'folder'>): Promise<Row[]> {
  const { file } = await seedServer(join(folder, 'analytics.db'), 1);
  const until = Date.now();
  fillLedger(file, { rows: rowCount, cards: cardCount, days: dayCount, until });
  const store = openSqliteStore({ file, exclusive: true });
  const service = assemble({ store });
  const sqlite = new Database(file, { readonly: true });
  try {
    const business = await onlyBusiness(service);
    const tenant: Tenant = { business_id: business.business_id, mode: 'live' };
    const startedAt = performance.now();
    await bringSumsUp(service, { tenant, zone: business.timezone });
    const perRowUs = ((performance.now() - startedAt) * 1_000) / rowCount;
    const from = (days: number) => new Date(until - days * 86_400_000).toISOString().slice(0, 10);
    const to = from(0);
    const ask = (days: number) => () =>
      timed(() => summarizeLedger(service, { tenant, business }, { from: from(days), to, group_by: 'location' }));
    const plain = sqlite.prepare(
      `select program_id, occurred_at / 86400000, kind, sum(delta), count(*), count(distinct card_id) from transactions
       where business_id = ? and mode = 'live' and occurred_at >= ? group by 1, 2, 3`,
    );
    const rounds = await Rounds.take(effort.starts, {
      month: ask(30),
      year: ask(364),
      plain: () => timed(async () => plain.all(tenant.business_id, until - 30 * 86_400_000)),
    });
    const row = (name: string, key: 'month' | 'year', atMost: number): Row => ({
      name: `${name} of a ledger of ${rowCount.toLocaleString('en')} rows, summed up, to the same month by one SQL statement`,
      figure: `${rounds.median(key).toFixed(1)} ms to ${rounds.median('plain').toFixed(0)} ms; ${perRowUs.toFixed(0)} µs a row to keep sums`,
      ratio: rounds.ratio(key, 'plain'),
      bound: { atMost },
    });
    return [row('a month', 'month', 0.1), row('a year', 'year', 0.5)];
  } finally {
    sqlite.close();
    await store.close();
  }
}

async function onlyBusiness(service: Service): Promise<StoredRow<'businesses'>> {
  for await (const [first] of service.store.scan('businesses')) {
    if (!first) break;
    const [business] = await findRows(
      service,
      { business_id: first.business_id, mode: 'live' },
      'businesses',
      'key',
      [],
    );
    if (business) return business;
  }
  throw new Error('The bench has no business.');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
