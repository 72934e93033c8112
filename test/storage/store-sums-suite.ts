import type { Tenant } from '@loyalty-service/server/storage/needs';
import type { RowToSum } from '@loyalty-service/server/storage/queries';
import type { NewEvent, Store } from '@loyalty-service/server/storage/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedStore } from './opened-store.ts';
import { cardLedger, newEvent, save, tenantA, tenantB } from './rows.ts';

const told = (tenant: Tenant, row: string): NewEvent => ({
  ...newEvent(tenant, `evt_${row}`),
  type: 'transaction.created',
  body: '{}',
  card: '{}',
});

/** The promises of a store about summing up the ledger. Every database passes this suite. */
export function storeSumsSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} gives the rows to sum up`, () => {
    let opened: OpenedStore;
    let store: Store;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
      for (const tenant of [tenantA, tenantB]) {
        const { card, rows } = cardLedger(tenant, 'txn_a', 3);
        const [first, , last] = rows;
        const events = [told(tenant, 'a-2'), newEvent(tenant, 'evt_x'), told(tenant, 'a-1'), told(tenant, 'gone')];
        await save(
          store,
          [
            { kind: 'insert', table: 'cards', row: card },
            ...rows.map((row) => {
              const reversal = { kind: 'reverse', reverses: first?.id ?? null, location: tenant.business_id };
              return {
                kind: 'insert',
                table: 'transactions',
                row: row === last ? { ...row, ...reversal } : row,
              } as const;
            }),
          ],
          events,
        );
      }
    });
    afterAll(() => opened.remove());

    const first = {
      id: 'txn_a-1',
      sequence: 1,
      before_kind: null,
      before_created_at: null,
      voucher_id: null,
      cause_id: null,
      reverses: null,
      reversed_kind: null,
    };
    const second = { id: 'txn_a-2', sequence: 2, before_kind: 'earn', before_created_at: 1_001, reversed_kind: null };
    const third = { id: 'txn_a-3', kind: 'reverse', before_created_at: 1_002, reversed_kind: 'earn' };

    it('of events, in their order, and null for one that is not there', async () => {
      const of = (afterEvent: number, untilEvent: number) =>
        store.rowsToSum({ tenant: tenantA, afterEvent, untilEvent });
      expect(await of(0, 9)).toMatchObject([{ ...second, event_sequence: 1 }, { ...first, event_sequence: 3 }, null]);
      expect(await of(1, 3)).toMatchObject([first]);
      expect(await of(9, 9)).toEqual([]);
    });

    it('of a whole ledger, by their ids, with the events that are kept', async () => {
      const after = (afterId: string, limit: number) => store.rowsToSum({ tenant: tenantB, afterId, limit });
      const events = { first: { event_sequence: 3 }, second: { event_sequence: 1 }, third: { event_sequence: null } };
      expect(await after('', 2)).toMatchObject([
        { ...first, ...events.first },
        { ...second, ...events.second },
      ]);
      expect(await after('txn_a-2', 2)).toMatchObject([{ ...third, ...events.third, location: 'biz_b' }]);
    });

    it('with all that sums go by, and nothing else', async () => {
      const [row] = await store.rowsToSum({ tenant: tenantA, afterId: 'txn_a-1', limit: 1 });
      expect(row).toEqual({
        ...{ event_sequence: 1, id: 'txn_a-2', card_id: 'txn_a', program_id: 'p', kind: 'earn', delta: 0, sequence: 2 },
        ...{ location: null, staff_ref: null, key_id: null, occurred_at: 1, created_at: 1_002 },
        ...{ before_kind: 'earn', before_occurred_at: 1, before_created_at: 1_001, reversed_kind: null },
        ...{ voucher_id: null, cause_id: null, reverses: null },
      } satisfies RowToSum);
    });
  });
}
