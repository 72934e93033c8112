import { assemble } from '@loyalty-service/server/boot/assemble';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { updateSums } from '@loyalty-service/server/sums/update-sums';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, describe, expect, it } from 'vitest';
import { fillLedger } from '../../bench/fill-ledger.ts';
import { onlyBusiness } from '../../bench/only-business.ts';
import { makeTestDatabase, testDatabase } from '../../support/test-store.ts';

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

async function emptyStore(): Promise<Store> {
  if (testDatabase === 'sqlite') return openSqliteStore({ file: ':memory:', exclusive: false });
  const { url, remove } = await makeTestDatabase();
  const store = await openStore({ databaseUrl: url, migrate: true }, { exclusive: false });
  removals.push(() => store.close(), remove);
  return store;
}

/** On Citus all tests share a database, and this one looks at a whole one. */
describe.skipIf(testDatabase === 'citus')('the ledger that benches measure', () => {
  it.each([
    ['earns with a key of a client, all within a week', { rows: 300, cards: 7, days: 5 }],
    ['over two years', { rows: 300, cards: 40, days: 730 }],
    ['many earns at once', { rows: 600, cards: 3, days: 1 }],
  ] as const)('%s: it is what verify expects, also when it is summed up', async (_, filling) => {
    const store = await emptyStore();
    const until = Date.now();
    const { cards } = await fillLedger(store, { ...filling, until });
    const eventsMs = (filling.days + 1) * 86_400_000;
    const verified = () => verifyLedger(store, until, undefined, eventsMs);
    const counts = { businesses: 1, cards: filling.cards, transactions: filling.rows, violations: 0, listed: [] };
    expect(cards).toHaveLength(filling.cards);
    const { events, ...rest } = await verified();
    expect(rest).toEqual(counts);
    expect(events).toBeGreaterThan(filling.rows);
    const service = assemble({ store });
    const business = await onlyBusiness(service);
    await updateSums(service, {
      tenant: { business_id: business.business_id, mode: 'live' },
      zone: business.timezone,
    });
    expect((await verified()).listed).toEqual([]);
  });
});
