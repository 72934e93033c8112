import { randomUUID } from 'node:crypto';
import type { Store } from '@loyalty-service/server/storage/store';
import { describe, expect, it } from 'vitest';
import { StoreAround } from '../storage/store-around.ts';
import {
  card,
  earn,
  expectRightBooks,
  history,
  manyEarns,
  openBooksForEach,
  openKnowingTill,
  openTill,
  shop,
} from './predicted-books.ts';
import { OneAfterTheOther, type Planted, SlowCommit, type Told } from './predicted-mutants.ts';

openBooksForEach();

/** What many earns took on cards that the process knows. */
async function toldOfManyEarns(given: Planted): Promise<Told & { readonly batches: number }> {
  const till = await openKnowingTill(given, shop.cards.length);
  Object.assign(till.told, { roundTrips: 0, predicted: 0, loaded: 0, followed: 0 } satisfies Partial<Told>);
  till.batches.length = 0;
  await manyEarns(till);
  await expectRightBooks(till);
  return { ...till.told, batches: till.batches.length };
}

describe('earns on cards that the process knows', () => {
  it('are written in one round trip a batch, one planned while the one before is written, and the books are right', async () => {
    const told = await toldOfManyEarns({ plant: SlowCommit });
    expect(told).toMatchObject({ missed: [], loaded: 0, predicted: told.batches, roundTrips: told.batches });
    expect(told.batches).toBeGreaterThanOrEqual(10);
    expect(told.followed).toBeGreaterThanOrEqual(told.batches / 2);
  });

  it('are loaded first where prediction is switched off', async () => {
    const till = openTill({ isOptimistic: false });
    await manyEarns(till, { each: 4 });
    await expectRightBooks(till);
    expect(till.told).toMatchObject({ predicted: 0, missed: [], loaded: till.batches.length });
  });

  // So many that both writers always have something to write: each would keep the other from planning ahead.
  it('are predicted again under load, once a batch that missed is some batches ago', async () => {
    const [till, other] = [await openKnowingTill({}, shop.cards.length), openTill()];
    await earn(other);
    till.told.loaded = 0;
    till.batches.length = 0;
    await manyEarns(till, { clients: 600, each: 8 });
    await expectRightBooks(till);
    expect(till.told.missed).not.toEqual([]);
    expect(till.told.loaded).toBeLessThan(till.batches.length / 2);
  });
});

describe('earns that name a receipt', () => {
  it('are predicted, and count once under as many keys as they are sent', async () => {
    const till = await openKnowingTill();
    till.told.loaded = 0;
    const receipts = Array.from({ length: 20 }, () => randomUUID());
    const send = () => Promise.all(receipts.map((receipt) => earn(till, card(), undefined, receipt)));
    await send();
    expect(till.told).toMatchObject({ missed: [], loaded: 0 });
    await send();
    expect(till.told.missed).toContain('23505');
    expect(history.filter(({ replayed }) => replayed)).toHaveLength(receipts.length);
    await expectRightBooks(till);
  });
});

describe('what the roundTrips of many earns say', () => {
  it('shows where each batch waits for the one before', async () => {
    expect(await toldOfManyEarns({ plant: OneAfterTheOther })).toMatchObject({ missed: [], loaded: 0, followed: 0 });
  });

  it('shows where batches are loaded first', async () => {
    const loadsFirst = (store: Store) =>
      new StoreAround(store, (needs, plan) => store.write(needs, plan, { skipHeld: true }));
    const till = openTill({ around: loadsFirst });
    await manyEarns(till, { each: 2 });
    await expectRightBooks(till);
    expect(till.told).toMatchObject({ predicted: 0, missed: [], loaded: till.batches.length });
    expect(till.told.roundTrips).toBeGreaterThanOrEqual(2 * till.batches.length);
  });
});
