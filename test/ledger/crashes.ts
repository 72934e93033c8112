import type { Command, Reply } from '@loyalty-service/server/ledger/command';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { counterOf, eventsOf, tenantA } from '../storage/rows.ts';
import { StoreAround } from '../storage/store-around.ts';
import { claimed, count, openLedger } from './commands.ts';

/** A bug planted around a store. */
export type Mutant = (store: Store) => Store;

export const asItIs: Mutant = (store) => store;

interface CrashPoint {
  readonly transaction: number;
  readonly when: 'before' | 'after';
}

class Crashed extends Error {}

/** A store whose process dies just before or after one of its commits: from then on nobody hears of anything. */
function crashing(store: Store, { transaction, when }: CrashPoint) {
  let transactions = 0;
  let dead = false;
  const die = () => {
    dead = true;
    throw new Crashed('the process died');
  };
  const around = new StoreAround(store, async (needs, plan) => {
    if (dead) throw new Crashed('the process died');
    transactions += 1;
    if (transactions === transaction && when === 'before') die();
    await store.write(needs, plan);
    if (transactions === transaction && when === 'after') die();
  });
  return { around, hasDied: () => dead };
}

export interface CrashReport {
  readonly crashes: number;
  readonly acknowledged: number;
  /** Acknowledged, but not there after the crash. */
  readonly lost: number;
  /** Keys whose effect is not there exactly once after all was retried. */
  readonly notOnce: number;
  /** Effects without exactly one event. */
  readonly eventsAmiss: number;
}

const keys = ['k1', 'k2', 'k3'];
const commandFor = (key: string): Command => count(key, claimed(key));

/** Dies at each point around each of the first transactions, and retries under the same keys what was not acknowledged. */
export async function crashEverywhere(mutant: Mutant): Promise<CrashReport> {
  const report = { crashes: 0, acknowledged: 0, lost: 0, notOnce: 0, eventsAmiss: 0 };
  for (let transaction = 1; transaction <= keys.length; transaction += 1) {
    for (const when of ['before', 'after'] as const) {
      const store = openSqliteStore({ file: ':memory:', exclusive: false });
      await crashOnce(mutant, store, { transaction, when }, report);
      await store.close();
    }
  }
  return report;
}

async function crashOnce(
  mutant: Mutant,
  store: Store,
  point: CrashPoint,
  report: { -readonly [K in keyof CrashReport]: number },
) {
  const { around, hasDied } = crashing(store, point);
  const first = openLedger(mutant(around)).ledger;
  const acknowledged = new Set<string>();
  for (const key of keys) {
    const reply: Reply | null = await first.submit(commandFor(key)).catch(() => null);
    if (reply && !hasDied()) acknowledged.add(key);
    // Work of a mutant behind the answer may continue meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  report.crashes += hasDied() ? 1 : 0;
  report.acknowledged += acknowledged.size;
  for (const key of acknowledged) if (!(await counterOf(store, tenantA, key))) report.lost += 1;

  const second = openLedger(mutant(store)).ledger;
  for (const key of keys) if (!acknowledged.has(key)) await second.submit(commandFor(key));
  await new Promise((resolve) => setTimeout(resolve, 2));
  const events = (await eventsOf(store, tenantA)).map(({ body }) => JSON.parse(`{${body}`).data.card);
  for (const key of keys) {
    if ((await counterOf(store, tenantA, key))?.value !== 1) report.notOnce += 1;
    if (events.filter((card) => card === key).length !== 1) report.eventsAmiss += 1;
  }
}
