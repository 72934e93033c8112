import type { Mode, Tenant } from '@loyalty-service/server/storage/needs';
import type { Change, Store } from '@loyalty-service/server/storage/store';
import { describe, expect, it } from 'vitest';
import { type OpenedStore, openStoreForEach } from './opened-store.ts';
import { cardRow, counterOf, counterRow, customersOf, newCustomer, save, tenantA, tenantB } from './rows.ts';

const newCard = (tenant: Tenant, id: string, due_at: number | null): Change => ({
  kind: 'insert',
  table: 'cards',
  row: cardRow(tenant, id, { due_at }),
});

const newClock = (business_id: string, offset_ms: number): Change => ({
  kind: 'insert',
  table: 'test_clocks',
  row: {
    business_id,
    offset_ms,
    advance_to: null,
    removing_since: null,
    metadata: '{}',
    version: 1,
    created_at: 1,
    updated_at: 1,
  },
});

/** The promises of a store about due work and about rows to remove. Every database passes this suite. */
export function storeDueSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} finds what is due, and removes`, () => {
    let store: Store;
    openStoreForEach(open, (opened) => {
      store = opened.store;
    });

    const live = (tenant: Tenant) => ({ ...tenant, mode: 'live' as Mode });
    // Others may have cards in the same database.
    const dueIds = async (now: number, limit = 10, passing: readonly string[] = []) =>
      (await store.due({ now, limit, passing }))
        .filter(({ business_id }) => [tenantA.business_id, tenantB.business_id].includes(business_id))
        .map(({ id, due_at }) => [id, due_at]);

    it('finds the cards of all businesses on which something is due, the longest due first', async () => {
      await save(store, [
        newCard(tenantA, 'a1', 30),
        newCard(tenantB, 'b1', 10),
        newCard(live(tenantA), 'a2', 20),
        newCard(tenantA, 'a3', 31),
        newCard(tenantB, 'b2', null),
      ]);
      expect(await dueIds(30)).toEqual([
        ['b1', 10],
        ['a2', 20],
        ['a1', 30],
      ]);
      expect(await dueIds(30, 2)).toHaveLength(2);
      expect(await store.due({ now: 10, limit: 1, passing: [] })).toEqual([{ ...tenantB, id: 'b1', due_at: 10 }]);
    });

    it('leaves out the businesses that are passed over', async () => {
      await save(store, [newCard(tenantA, 'a1', 1), newCard(tenantB, 'b1', 2)]);
      expect(await dueIds(5, 10, [tenantA.business_id])).toEqual([['b1', 2]]);
      expect(await dueIds(5, 10, [tenantA.business_id, tenantB.business_id])).toEqual([]);
    });

    it('takes test cards, and no live ones, by the clock of their business, each once', async () => {
      await save(store, [
        newClock(tenantA.business_id, 100),
        newCard(tenantA, 'a1', 105),
        newCard(tenantA, 'a2', 106),
        newCard(tenantA, 'a3', 3),
        newCard(live(tenantA), 'a4', 105),
        newCard(tenantB, 'b1', 105),
        newCard(tenantB, 'b2', 4),
      ]);
      expect(await dueIds(5)).toEqual([
        ['a3', -97],
        ['b2', 4],
        ['a1', 5],
      ]);
      expect(await dueIds(5, 10, [tenantA.business_id])).toEqual([['b2', 4]]);
    });

    it('removes rows by their key, in the transaction of what else is written, and those that are gone again', async () => {
      const counter = { kind: 'delete', table: 'counters', row: counterRow(tenantA, 'k') } as const;
      await save(store, [
        ...[tenantA, tenantB, live(tenantA)].map((tenant) => newCustomer(tenant, 'c1')),
        newCustomer(tenantA, 'c2'),
        { ...counter, kind: 'insert' },
      ]);
      const [row] = await customersOf(store, tenantA);
      const remove = { kind: 'delete', table: 'customers', row: row as never } as const;
      await save(store, [remove, counter, newCustomer(tenantA, 'c3')]);
      await save(store, [remove, counter]);
      expect((await customersOf(store, tenantA)).map(({ id }) => id)).toEqual(['c2', 'c3']);
      expect(await counterOf(store, tenantA, 'k')).toBeUndefined();
      for (const other of [tenantB, live(tenantA)]) expect(await customersOf(store, other)).toHaveLength(1);
    });
  });
}
