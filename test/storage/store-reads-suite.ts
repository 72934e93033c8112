import { asJsonText } from '@loyalty-service/server/base/stored-json';
import { need } from '@loyalty-service/server/storage/needs';
import type { Store } from '@loyalty-service/server/storage/store';
import { describe, expect, it } from 'vitest';
import { type OpenedStore, openStoreForEach } from './opened-store.ts';
import { customerRow, customersOf, newCustomer, save, tenantA, tenantB } from './rows.ts';

const live = { ...tenantA, mode: 'live' } as const;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `c${String(index).padStart(4, '0')}`);

/** The promises of a store about reads. Every database passes this suite. */
export function storeReadsSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} reads`, () => {
    let store: Store;
    openStoreForEach(open, (opened) => {
      store = opened.store;
    });

    it('shows no tenant the rows of another, under the same ids and unique values', async () => {
      const tenants = [tenantA, tenantB, live];
      for (const tenant of tenants)
        await save(store, [newCustomer(tenant, 'c1', { external_id: 'x', name: JSON.stringify(tenant) })]);
      for (const tenant of tenants) {
        const mine = customerRow(tenant, 'c1', { external_id: 'x', name: JSON.stringify(tenant) });
        expect(await customersOf(store, tenant)).toEqual([mine]);
        const found = await store.load([
          need('customers', 'key', tenant, ['c1']),
          need('customers', 'external_id', tenant, ['x']),
        ]);
        expect(found.map(({ rows }) => rows)).toEqual([[mine], [mine]]);
      }
    });

    it('changes no row of another tenant', async () => {
      for (const tenant of [tenantA, tenantB, live]) await save(store, [newCustomer(tenant, 'c1')]);
      const row = customerRow(tenantA, 'c1', { name: 'Ada' });
      const stored = customerRow(tenantA, 'c1');
      await save(store, [{ kind: 'update', table: 'customers', row, stored, columns: ['name'] }]);
      const names = await Promise.all(
        [tenantA, tenantB, live].map(async (tenant) => (await customersOf(store, tenant))[0]?.name),
      );
      expect(names).toEqual(['Ada', null, null]);
    });

    it('finds no row by a null', async () => {
      await save(store, [newCustomer(tenantA, 'c1')]);
      const [found] = await store.load([need('customers', 'external_id', tenantA, [null])]);
      expect(found?.rows).toEqual([]);
    });

    it.each([false, true])('pages through all rows after a key, none twice (descending: %s)', async (descending) => {
      const ids = numbered(23);
      await save(store, [...ids.toReversed().map((id) => newCustomer(tenantA, id)), newCustomer(tenantB, 'c0000')]);
      const seen: string[] = [];
      for (let pages = 0; pages < 10; pages += 1) {
        const last = seen.at(-1);
        const where = last === undefined ? [] : [{ column: 'id', is: descending ? '<' : '>', value: last } as const];
        const rows = await store.page({
          table: 'customers',
          tenant: tenantA,
          where,
          order: { column: 'id', descending },
          limit: 5,
        });
        seen.push(...rows.map(({ id }) => id));
        if (rows.length < 5) break;
      }
      expect(seen).toEqual(descending ? ids.toReversed() : ids);
    });

    it('pages by any comparison of a column', async () => {
      const created = [10, 20, 30].map((created_at) => newCustomer(tenantA, `c${created_at}`, { created_at }));
      await save(store, created);
      const page = async (is: '=' | '<' | '<=' | '>' | '>=') => {
        const where = [{ column: 'created_at', is, value: 20 } as const];
        const rows = await store.page({
          table: 'customers',
          tenant: tenantA,
          where,
          order: { column: 'id', descending: false },
          limit: 9,
        });
        return rows.map(({ created_at }) => created_at);
      };
      expect(await page('=')).toEqual([20]);
      expect(await page('<')).toEqual([10]);
      expect(await page('<=')).toEqual([10, 20]);
      expect(await page('>')).toEqual([30]);
      expect(await page('>=')).toEqual([20, 30]);
    });

    it('adds up columns of the rows that are meant, by what is in others', async () => {
      const clock = { metadata: asJsonText<Record<string, string>>('a'), created_at: 1 };
      await save(store, [
        newCustomer(tenantA, 'c1', clock),
        newCustomer(tenantA, 'c2', { metadata: asJsonText<Record<string, string>>('a'), created_at: 2 }),
        newCustomer(tenantA, 'c3', { metadata: asJsonText<Record<string, string>>('b'), created_at: 4 }),
        newCustomer(tenantA, 'c4', { metadata: asJsonText<Record<string, string>>('b'), created_at: 8 }),
        newCustomer(tenantB, 'c1', clock),
        newCustomer(live, 'c1', clock),
      ]);
      const where = [{ column: 'created_at', is: '<', value: 8 }] as const;
      const query = { table: 'customers', tenant: tenantA, where, sums: ['created_at', 'version'] } as const;
      const totals = await store.totals({ ...query, by: ['metadata'] });
      const inOrder = totals.toSorted((left, right) => (String(left.metadata) < String(right.metadata) ? -1 : 1));
      expect(inOrder).toEqual([
        { metadata: asJsonText<Record<string, string>>('a'), created_at: 3, version: 2 },
        { metadata: asJsonText<Record<string, string>>('b'), created_at: 4, version: 1 },
      ]);
      expect(await store.totals({ ...query, where: [{ ...where[0], value: 0 }], by: ['metadata'] })).toEqual([]);
    });

    it('scans every row of every tenant once, in pieces', async () => {
      const ids = numbered(1_203);
      await save(store, [
        ...ids.map((id) => newCustomer(tenantB, id)),
        newCustomer(tenantA, 'c1'),
        newCustomer(live, 'c1'),
      ]);
      const seen: string[] = [];
      let pieces = 0;
      for await (const rows of store.scan('customers')) {
        pieces += 1;
        seen.push(...rows.map((row) => `${row.business_id} ${row.mode} ${row.id}`));
      }
      expect(pieces).toBeGreaterThan(1);
      // Others may have rows in the same database.
      const own = seen.filter((key) => /^biz_[ab] /.test(key));
      expect(own).toEqual(['biz_a live c1', 'biz_a test c1', ...ids.map((id) => `biz_b test ${id}`)]);
    });
  });
}
