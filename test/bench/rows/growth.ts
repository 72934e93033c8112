import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { copyOfLedger, rowCounts } from '../large-ledger.ts';
import { type Row, roundRatio } from '../row.ts';
import type { Stage } from '../stage.ts';

type Size = keyof typeof rowCounts;
const sizes: readonly Size[] = ['small', 'large'];

/** The time that a row of a ledger takes, in microseconds. */
interface PerRow {
  readonly verify: number;
  readonly backup: number;
}

/** The time to verify and to copy each row of a large ledger, compared with a small one. */
export async function growth({ folder }: Pick<Stage, 'folder'>): Promise<Row[]> {
  const taken = new Map<Size, PerRow>();
  for (const size of sizes) taken.set(size, await measure(folder, size));
  const row = (what: keyof PerRow, name: string): Row => {
    const [small, large] = sizes.map((size) => taken.get(size)?.[what] ?? Number.NaN);
    return {
      name: `${name} ${rowCounts.large.toLocaleString('en')} rows, for each, to ${rowCounts.small.toLocaleString('en')}`,
      figure: `${large?.toFixed(1)} µs to ${small?.toFixed(1)} µs`,
      ratio: roundRatio((large ?? Number.NaN) / (small ?? Number.NaN)),
      bound: { atMost: 2 },
    };
  };
  return [row('verify', 'verifying'), row('backup', 'a backup of')];
}

async function measure(folder: string, size: Size): Promise<PerRow> {
  const { file } = await copyOfLedger(folder, size, join(folder, `growth-${size}.db`));
  const store = openSqliteStore({ file, exclusive: true });
  const perRow = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return ((performance.now() - startedAt) * 1_000) / rowCounts[size];
  };
  try {
    const verify = await perRow(async () => {
      // Events are as old as their rows.
      const { violations, listed } = await verifyLedger(store, Date.now(), undefined, Number.MAX_SAFE_INTEGER);
      if (violations > 0) throw new Error(`The ledger has ${violations} violations: ${listed.slice(0, 3).join('; ')}`);
    });
    const sqlite = new (sqliteDriver())(file, { readonly: true });
    const backup = await perRow(() => sqlite.backup(join(folder, `backup-${size}.db`)));
    sqlite.close();
    return { verify, backup };
  } finally {
    await store.close();
  }
}
