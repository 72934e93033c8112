import type { Plan, Store } from '@loyalty-service/server/storage/store';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { StoreAround } from './store-around.ts';

/** A store that forgets to write changes of rows of one table once `state.isErasing`; `dropped` counts them. */
export function forgetfulStore(inner: Store, forgotten: TableName | null) {
  const state = { isErasing: false, dropped: 0 };
  const forgetting =
    (plan: Plan): Plan =>
    (found) => {
      const planned = plan(found);
      if (!state.isErasing) return planned;
      const changes = planned.changes.filter(({ kind, table }) => kind !== 'update' || table !== forgotten);
      state.dropped += planned.changes.length - changes.length;
      return { ...planned, changes };
    };
  const store = new StoreAround(inner, (needs, plan, options) => inner.write(needs, forgetting(plan), options));
  return { store, state };
}
