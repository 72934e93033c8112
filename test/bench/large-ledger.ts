import { constants, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { updateSums } from '@loyalty-service/server/sums/update-sums';
import { type Filling, fillLedger } from './fill-ledger.ts';
import { onlyBusiness } from './only-business.ts';
import type { Seeded } from './seed.ts';

/** Each card earns as often in both. */
const rowsOfACard = 50;
const dayCount = 730;
export const rowCounts = { large: 1_000_000, small: 10_000 } as const;
type Size = keyof typeof rowCounts;

/** For servers on these files: events are kept for as long as their rows, and none is removed while something is measured. */
export const keepsEvents = { LOYALTY_EVENT_DAYS: String(dayCount + 1) } as const;

export interface SummedLedger extends Seeded {
  readonly until: number;
  /** How long a row took to be summed up, in microseconds. */
  readonly sumUs: number;
}

const made = new Map<string, Promise<SummedLedger>>();

/** A ledger over two years with its sums. It takes minutes to write, so it is written once for all that is measured on a copy of it. */
export async function copyOfLedger(folder: string, size: Size, file: string): Promise<SummedLedger> {
  const whole = join(folder, `${size}-ledger.db`);
  const known = made.get(whole) ?? make(whole, rowCounts[size]);
  made.set(whole, known);
  const ledger = await known;
  copyFileSync(ledger.file, file, constants.COPYFILE_FICLONE);
  return { ...ledger, file };
}

async function make(file: string, rows: number): Promise<SummedLedger> {
  const filling: Filling = { rows, cards: rows / rowsOfACard, days: dayCount, until: Date.now() };
  const store = openSqliteStore({ file, exclusive: true });
  const { key, cards } = await fillLedger(store, filling);
  const service = assemble({ store });
  const business = await onlyBusiness(service);
  const startedAt = performance.now();
  await updateSums(service, {
    tenant: { business_id: business.business_id, mode: 'live' },
    zone: business.timezone,
  });
  const sumUs = ((performance.now() - startedAt) * 1_000) / rows;
  // Closing writes the log into the file, so the file is the whole database.
  await store.close();
  return { file, key, cards, until: filling.until, sumUs };
}
