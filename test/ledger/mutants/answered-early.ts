import { StoreAround } from '../../storage/store-around.ts';
import type { Mutant } from '../crashes.ts';

/** Bug: callers are answered once it is decided, before it is committed. */
export const answeredEarly: Mutant = (store) =>
  new StoreAround(store, async (needs, plan) => {
    let found = await store.load(needs);
    for (let planned = plan(found); planned.missing.length > 0; planned = plan(found)) {
      found = await store.load([...needs, ...planned.missing]);
    }
    setImmediate(() => store.write(needs, plan).catch(() => {}));
  });
