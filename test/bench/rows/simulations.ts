import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { RulesInput } from '@loyalty-service/contract/rules/index';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { simulatePiece } from '@loyalty-service/server/simulation/simulate-piece';
import { addSums, noSums } from '@loyalty-service/server/simulation/sums';
import { need } from '@loyalty-service/server/storage/needs';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row as StoredRow } from '@loyalty-service/server/storage/tables';
import type { z } from 'zod';
import { median } from '../median.ts';
import { databases, startOnItsCore } from '../postgres-server.ts';
import type { Row } from '../row.ts';
import { allPurchases, type SeededPurchases, seedPurchases } from '../seed-purchases.ts';
import type { Stage } from '../stage.ts';

/** The rules that are tried: twice the points, alone or with other parts of a program. */
const points = { kind: 'points', earn: { basis: 'spend', per: 50, value: 1 } } as const;
const drafts: Readonly<Record<string, z.input<typeof RulesInput>>> = {
  plain: points,
  'with levels and campaigns': {
    ...points,
    tiers: {
      qualify: { measure: 'value', window: { days: 365 } },
      levels: [
        { id: 'base', name: 'Base', min: 0 },
        { id: 'gold', name: 'Gold', min: 300, multiplier_bps: 15_000 },
      ],
    },
    campaigns: [
      { id: 'first', name: 'First', effect: { kind: 'add', value: 12 }, when: { first_earn: true } },
      { id: 'monday', name: 'Monday', effect: { kind: 'multiply', bps: 20_000 }, when: { days_of_week: [1] } },
    ],
  },
};
const cardsOfPiece = 500;
const promisedSeconds = 5;
const rounds = 3;

/** How long the sales of eighteen months take to be decided again by other rules. */
export async function simulations({ folder }: Pick<Stage, 'folder'>): Promise<Row[]> {
  return [...(await onSqlite(join(folder, 'simulations.db'))), ...(await onPostgres())];
}

async function onSqlite(file: string): Promise<Row[]> {
  const store = openSqliteStore({ file, exclusive: true });
  try {
    return await measured('SQLite', store);
  } finally {
    await store.close();
    rmSync(file);
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await startOnItsCore();
  try {
    const [url = ''] = await databases(postgres.url, ['simulations']);
    const store = await openStore({ databaseUrl: url, migrate: true }, { exclusive: false });
    try {
      return await measured('PostgreSQL', store);
    } finally {
      await store.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function measured(database: string, store: Store): Promise<Row[]> {
  const seeded = await seedPurchases(store);
  const rows: Row[] = [];
  for (const [name, rules] of Object.entries(drafts)) {
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) seconds.push(await secondsOf(store, seeded, rules));
    const usual = median(seconds);
    rows.push({
      name: `${allPurchases.toLocaleString('en')} sales on ${database} simulated, rules ${name}, to ${promisedSeconds} s`,
      figure: `${usual.toFixed(1)} s, ${Math.round((usual * 1_000_000) / allPurchases)} µs a sale`,
      ratio: usual / promisedSeconds,
      bound: { atMost: 1 },
    });
  }
  return rows;
}

async function secondsOf(store: Store, seeded: SeededPurchases, tried: z.input<typeof RulesInput>): Promise<number> {
  const { business, tenant, programId, until } = seeded;
  const [found] = await store.load([need('programs', 'key', tenant, [programId])]);
  const program = found?.rows[0] as StoredRow<'programs'>;
  const rules = RulesInput.parse(tried);
  if (!('earn' in rules)) throw new Error('Points are earned.');
  const draft = { program, rules, from: null, to: until, sample: 10_000 };
  const startedAt = performance.now();
  let sums = noSums();
  for (let after: string | null = ''; after !== null; ) {
    const piece: Awaited<ReturnType<typeof simulatePiece>> = await simulatePiece(
      store,
      business,
      tenant,
      draft,
      after,
      cardsOfPiece,
    );
    sums = addSums(sums, piece.sums);
    after = piece.last;
  }
  if (sums.sales.count !== allPurchases) throw new Error(`${sums.sales.count} sales were simulated.`);
  return (performance.now() - startedAt) / 1_000;
}
