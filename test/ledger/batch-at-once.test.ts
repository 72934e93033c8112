import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { describe, expect, it } from 'vitest';
import { StoreAround } from '../storage/store-around.ts';
import { count, openLedger } from './commands.ts';

/** Sizes of the batches of 64 commands that come at once. */
async function batchesOf64(given: Partial<Pick<Store, 'writers' | 'mixesBusinesses'>>): Promise<number[]> {
  const inner = openSqliteStore({ file: ':memory:', exclusive: false });
  const write: Store['write'] = (needs, plan) => sleep(20).then(() => inner.write(needs, plan));
  const store = new StoreAround(inner, write, given);
  const { ledger, batches } = openLedger(store);
  await Promise.all(Array.from({ length: 64 }, (_, index) => ledger.submit(count(`card_${index}`))));
  await store.close();
  return batches;
}

describe('64 commands that come at once', () => {
  it('are one batch where there is one writer, or where each writer has different businesses', async () => {
    expect(await batchesOf64({ writers: 1 })).toEqual([64]);
    expect(await batchesOf64({ writers: 2, mixesBusinesses: false })).toEqual([64]);
  });
});
