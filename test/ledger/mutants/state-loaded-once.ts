import { planBatch } from '@loyalty-service/server/ledger/plan';
import type { Found } from '@loyalty-service/server/storage/needs';
import type { Change, Planned } from '@loyalty-service/server/storage/store';
import { StoreAround } from '../../storage/store-around.ts';
import type { Mutant } from '../crashes.ts';

/** Bug: each command decides on the rows as they were loaded, and does not see what those before it in its batch changed. */
export const planEachAlone: typeof planBatch = (commands, found, context) => {
  const plans = commands.map((command) => planBatch([command], found, context));
  const changes = new Map<string, Change>();
  for (const change of plans.flatMap((plan) => plan.changes))
    changes.set(JSON.stringify([change.table, change.row['card_id'] ?? change.row['key']]), change);
  return {
    decisions: plans.flatMap(({ decisions }) => decisions),
    missing: plans.flatMap(({ missing }) => missing),
    events: plans.flatMap(({ events }) => events),
    changes: [...changes.values()],
  };
};

/** Bug: state is loaded before the transaction that changes it, so that what another process writes in between is lost. */
export const loadedBeforeTheLock: Mutant = (store) =>
  new StoreAround(store, async (needs, plan) => {
    const before: readonly Found[] = await store.load(needs);
    // Others get their turn, as they do where a lock is waited for.
    await new Promise((resolve) => setTimeout(resolve, 1));
    await store.write([], (found): Planned => plan([...before, ...found]));
  });
