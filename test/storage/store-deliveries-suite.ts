import { jsonText } from '@loyalty-service/server/base/stored-json';
import type { Tenant } from '@loyalty-service/server/storage/needs';
import type { Change, Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { describe, expect, it } from 'vitest';
import { type OpenedStore, openStoreForEach } from './opened-store.ts';
import { deliveryRow, endpointRow, mailRow, save, tenantA, tenantB } from './rows.ts';

const leaseMs = 1_000;
const newEndpoint = (row: Row<'webhook_endpoints'>): Change => ({ kind: 'insert', table: 'webhook_endpoints', row });
const newDelivery = (row: Row<'deliveries'>): Change => ({ kind: 'insert', table: 'deliveries', row });
const newMail = (row: Row<'mails'>): Change => ({ kind: 'insert', table: 'mails', row });

/** The promises of a store about due deliveries, their leases, and mails. Every database passes this suite. */
export function storeDeliveriesSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} hands out deliveries`, () => {
    let store: Store;
    openStoreForEach(open, (opened) => {
      store = opened.store;
    });

    const claim = async (tenant: Tenant, endpointId: string, { realNow = 10, limit = 10 } = {}) =>
      (await store.claimDeliveries({ tenant, endpointId, now: 10, realNow, leaseMs, limit })).map(({ id }) => id);
    const ours = [tenantA.business_id, tenantB.business_id];
    // Others may have endpoints and mails in the same database.
    const dueEndpoints = async (now: number, passing: readonly string[] = []) =>
      (await store.dueEndpoints({ now, limit: 1_000, passing }))
        .filter(({ business_id }) => ours.includes(business_id))
        .map(({ id }) => id)
        .toSorted();
    const dueMails = async (now: number, limit = 1_000, passing: readonly string[] = []) =>
      (await store.dueMails({ now, limit, passing }))
        .filter(({ business_id }) => ours.includes(business_id))
        .map(({ id }) => id);

    it('the longest due first, each to one who asks, until its lease is over or it is written', async () => {
      const rows = [5, 3, 9, 11].map((due_at) => deliveryRow(tenantA, 'whe_a', `dlv_${due_at}`, { due_at }));
      const others = [deliveryRow(tenantA, 'whe_b', 'dlv_b'), deliveryRow(tenantB, 'whe_a', 'dlv_c')];
      await save(store, [...rows, ...others].map(newDelivery));
      expect(await claim(tenantA, 'whe_a', { limit: 2 })).toEqual(['dlv_3', 'dlv_5']);
      expect(await claim(tenantA, 'whe_a', { limit: 2 })).toEqual(['dlv_9']);
      expect(await claim(tenantA, 'whe_a', { realNow: 10 + leaseMs - 1 })).toEqual([]);
      expect(await claim(tenantA, 'whe_a', { realNow: 10 + leaseMs })).toEqual(['dlv_3', 'dlv_5', 'dlv_9']);
      const stored = rows[1] as Row<'deliveries'>;
      const row = { ...stored, due_at: 10, version: 2, lease_until: 0 };
      const columns = ['due_at', 'version', 'lease_until'] as const;
      await save(store, [{ kind: 'update', table: 'deliveries', row, stored, columns }]);
      expect(await claim(tenantA, 'whe_a', { realNow: 10 + leaseMs })).toEqual(['dlv_3']);
    });

    it('at once to the next who asks, what is given back, but not what another has taken since', async () => {
      const ids = ['dlv_1', 'dlv_2'];
      await save(
        store,
        ids.map((id) => newDelivery(deliveryRow(tenantA, 'whe_a', id))),
      );
      expect(await claim(tenantA, 'whe_a')).toEqual(ids);
      const giveBack = (lent: readonly string[], leaseUntil: number) =>
        store.giveBackDeliveries({ tenant: tenantA, ids: lent, leaseUntil });
      await giveBack(['dlv_2'], 10 + leaseMs);
      expect(await claim(tenantA, 'whe_a')).toEqual(['dlv_2']);
      expect(await claim(tenantA, 'whe_a', { realNow: 10 + leaseMs })).toEqual(ids);
      await giveBack(ids, 10 + leaseMs);
      expect(await claim(tenantA, 'whe_a', { realNow: 10 + leaseMs })).toEqual([]);
    });

    it('no two the same one, however many ask at once', async () => {
      const ids = Array.from({ length: 40 }, (_, index) => `dlv_${index + 10}`);
      await save(
        store,
        ids.map((id) => newDelivery(deliveryRow(tenantA, 'whe_a', id))),
      );
      const claims = Array.from({ length: 12 }, () => claim(tenantA, 'whe_a', { limit: 5 }));
      const claimed = (await Promise.all(claims)).flat();
      // Who met rows that another was taking passed over them.
      const left = await claim(tenantA, 'whe_a', { limit: 40 });
      expect([...claimed, ...left].toSorted()).toEqual(ids);
    });

    it('of enabled endpoints that have some due or a chore left, and of no other', async () => {
      const clock = {
        business_id: tenantB.business_id,
        offset_ms: 100,
        advance_to: null,
        removing_since: null,
        metadata: '{}',
      };
      const stamps = { version: 1, created_at: 1, updated_at: 1 };
      await save(store, [
        newEndpoint(endpointRow(tenantA, 'whe_due')),
        newEndpoint(endpointRow(tenantA, 'whe_later')),
        newEndpoint(endpointRow(tenantA, 'whe_off', { status: 'disabled' })),
        newEndpoint(endpointRow(tenantA, 'whe_idle')),
        newEndpoint(endpointRow(tenantA, 'whe_chore', { chore: jsonText({}) })),
        newEndpoint(endpointRow(tenantB, 'whe_clock')),
        newDelivery(deliveryRow(tenantA, 'whe_due', 'dlv_1')),
        newDelivery(deliveryRow(tenantA, 'whe_later', 'dlv_2', { due_at: 11 })),
        newDelivery(deliveryRow(tenantA, 'whe_off', 'dlv_3')),
        newDelivery(deliveryRow(tenantB, 'whe_clock', 'dlv_4', { due_at: 110 })),
        { kind: 'insert', table: 'test_clocks', row: { ...clock, ...stamps } },
      ]);
      expect(await dueEndpoints(10)).toEqual(['whe_chore', 'whe_clock', 'whe_due']);
      expect(await dueEndpoints(9, ['whe_chore'])).toEqual(['whe_due']);
      expect(await dueEndpoints(11)).toEqual(['whe_chore', 'whe_clock', 'whe_due', 'whe_later']);
    });

    it('finds the mails of all businesses that are due, the longest due first', async () => {
      const mails = [mailRow(tenantA, 'm1', 5), mailRow(tenantB, 'm2', 3), mailRow(tenantA, 'm3', 11)];
      await save(store, mails.map(newMail));
      expect(await dueMails(10)).toEqual(['m2', 'm1']);
      expect(await dueMails(11, 1_000, [tenantB.business_id])).toEqual(['m1', 'm3']);
      expect(await dueMails(2)).toEqual([]);
      expect((await store.dueMails({ now: 10, limit: 1, passing: [] })).length).toBe(1);
    });
  });
}
