import type { BatchPlan } from '@loyalty-service/server/ledger/plan';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { StoreAround } from '../../storage/store-around.ts';
import type { Mutant } from '../crashes.ts';

/** Bug: one command that is refused or throws rolls its whole batch back. */
export const refusalPoisons: Mutant = (store) =>
  new StoreAround(store, (needs, plan) =>
    store.write(needs, (found) => {
      const planned = plan(found) as BatchPlan;
      const bad = planned.decisions.find(({ kind }) => kind === 'refused' || kind === 'failed');
      if (bad) throw new StoreFault('unavailable', 'rolled back');
      return planned;
    }),
  );

/** Bug: one row that the database refuses fails its whole batch, which is not tried again one by one. */
export const badRowPoisons: Mutant = (store) =>
  new StoreAround(store, async (needs, plan) => {
    try {
      await store.write(needs, plan);
    } catch (cause) {
      throw new StoreFault('unavailable', 'rolled back', { cause });
    }
  });

/** Bug: what a refused command wrote before it was refused stays. */
export const refusedLeavesTraces: Mutant = (store) =>
  new StoreAround(store, (needs, plan) =>
    store.write(needs, (found) => {
      const planned = plan(found) as BatchPlan;
      const refused = planned.decisions.filter(({ kind }) => kind === 'refused' || kind === 'failed').length;
      const changes = planned.changes.map((change) =>
        change.table === 'counters'
          ? { ...change, row: { ...change.row, value: Number(change.row['value']) + refused } }
          : change,
      );
      return { ...planned, changes };
    }),
  );
