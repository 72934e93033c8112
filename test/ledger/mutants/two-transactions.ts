import type { Change, Planned } from '@loyalty-service/server/storage/store';
import { StoreAround } from '../../storage/store-around.ts';
import type { Mutant } from '../crashes.ts';

const nothing: Planned = { missing: [], changes: [], events: [] };

/** Saves a part of the plan in a separate transaction, after the first. */
const savedLate =
  (split: (planned: Planned) => { readonly first: Planned; readonly late: Planned }): Mutant =>
  (store) =>
    new StoreAround(store, async (needs, plan) => {
      let late = nothing;
      await store.write(needs, (found) => {
        const planned = plan(found);
        if (planned.missing.length > 0) return planned;
        const parts = split(planned);
        late = parts.late;
        return parts.first;
      });
      if (late.changes.length + late.events.length > 0) await store.write([], () => late);
    });

const isReply = ({ table }: Change): boolean => table === 'idempotency';

/** Bug: the reply, which is the claim, is stored in a second transaction. */
export const replyStoredLate = savedLate((planned) => ({
  first: { ...planned, changes: planned.changes.filter((change) => !isReply(change)) },
  late: { ...nothing, changes: planned.changes.filter(isReply) },
}));

/** Bug: the claim is stored in a first transaction, the effect in a second. */
export const claimStoredFirst = savedLate((planned) => ({
  first: { ...nothing, changes: planned.changes.filter(isReply) },
  late: { ...planned, changes: planned.changes.filter((change) => !isReply(change)) },
}));

/** Bug: the event is written outside of the transaction of its change. */
export const eventWrittenLate = savedLate((planned) => ({
  first: { ...planned, events: [] },
  late: { ...nothing, events: planned.events },
}));
