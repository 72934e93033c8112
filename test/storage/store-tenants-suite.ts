import type { Found, Need, Tenant } from '@loyalty-service/server/storage/needs';
import type { Store } from '@loyalty-service/server/storage/store';
import { type TableName, tableNames, tables } from '@loyalty-service/server/storage/tables';
import { type AnyRow, scopeColumns, type Table } from '@loyalty-service/server/storage/tables/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedStore } from './opened-store.ts';
import { save, tenantA, tenantB } from './rows.ts';

const tenants: readonly Tenant[] = [tenantA, tenantB].flatMap((tenant) => [
  { ...tenant, mode: 'live' },
  { ...tenant, mode: 'test' },
]);

/** Where a column cannot hold what all others do: x, or 1. */
const given: Partial<Record<TableName, AnyRow>> = {
  customers: { status: 'active' },
  cards: { status: 'active' },
  programs: { status: 'active' },
  rewards: { status: 'active' },
  memberships: { status: 'active' },
  imports: { status: 'pending', total: 3 },
  import_rows: { code: null },
  simulations: { status: 'pending', result: null },
  simulation_jobs: { after_id: null, sums: null },
  transactions: { previous_id: null },
  webhook_endpoints: { status: 'enabled' },
  deliveries: { status: 'pending' },
  mails: { kind: 'disabled' },
  idempotency: { origin: 'client' },
  ledger_sums: { dimension: 'all' },
  vouchers: { uses: 0 },
  voucher_batches: { status: 'pending' },
};

/** The same row in each tenant, but for whose it is. */
const rowOf = (table: TableName, tenant: Tenant): AnyRow => ({
  ...Object.fromEntries(
    Object.entries<Table['columns'][string]>(tables[table].columns).map(([column, { type }]) => [
      column,
      type === 'text' ? 'x' : 1,
    ]),
  ),
  ...given[table],
  ...Object.fromEntries(scopeColumns[tables[table].scope].map((column) => [column, tenant[column]])),
});

const isScoped = (table: TableName): boolean => tables[table].scope !== 'global';
const scoped = tableNames.filter(isScoped);

interface LookUp {
  readonly table: TableName;
  readonly by: string;
}

const lookUps = scoped.flatMap((table) =>
  Object.keys((tables[table] as Table).lookups).map((by): LookUp => ({ table, by })),
);

function needOf({ table, by }: LookUp, tenant: Tenant): Need {
  const row = rowOf(table, tenant);
  return {
    table,
    by,
    tenant,
    values: ((tables[table] as Table).lookups[by] ?? []).map((column) => row[column] ?? null),
  };
}

/** Whose rows a look-up found. */
const ownersIn = ({ table, rows }: Found): readonly unknown[] =>
  rows.map((row) => scopeColumns[tables[table].scope].map((column) => row[column]));
const ownersOf = (table: TableName, tenant: Tenant) => [
  scopeColumns[tables[table].scope].map((column) => tenant[column]),
];

/** The promises of a store to each business and mode, for which all others' rows are invisible. Every database passes it. */
export function storeTenantsSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} keeps businesses and modes apart`, () => {
    let opened: OpenedStore;
    let store: Store;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
      for (const { business_id } of [tenantA, tenantB]) {
        const own = tenants.filter((tenant) => tenant.business_id === business_id);
        for (const table of scoped) {
          const rows = own.map((tenant) => rowOf(table, tenant)).slice(tables[table].scope === 'business' ? 1 : 0);
          await save(
            store,
            rows.map((row) => ({ kind: 'insert', table, row }) as const),
          );
        }
      }
    });
    afterAll(() => opened.remove());

    it.each(lookUps)('$table by $by: each look-up alone', async (lookUp) => {
      for (const tenant of tenants) {
        const [found] = await store.load([needOf(lookUp, tenant)]);
        expect(found && ownersIn(found)).toEqual(ownersOf(lookUp.table, tenant));
      }
    });

    it.each(lookUps)('$table by $by: the look-ups of all at once', async (lookUp) => {
      const found = await store.load(tenants.map((tenant) => needOf(lookUp, tenant)));
      for (const one of found) expect(ownersIn(one)).toEqual(ownersOf(one.table, one.tenant));
      expect(found.length).toBe(tables[lookUp.table].scope === 'mode' ? 4 : 2);
    });

    it('every look-up of a batch that writes', async () => {
      const batches = store.mixesBusinesses ? [tenants] : [tenants.slice(0, 2), tenants.slice(2)];
      for (const batch of batches) {
        let found: readonly Found[] = [];
        const needs = batch.flatMap((tenant) => lookUps.map((lookUp) => needOf(lookUp, tenant)));
        await store.write(needs, (loaded) => {
          found = loaded;
          return { missing: [], changes: [], events: [] };
        });
        for (const one of found)
          expect([one.table, one.by, ownersIn(one)]).toEqual([one.table, one.by, ownersOf(one.table, one.tenant)]);
        expect(found.length).toBeGreaterThan(lookUps.length);
      }
    });

    it.each(scoped.filter((table) => 'id' in tables[table].columns))('pages of %s', async (table) => {
      for (const tenant of tenants) {
        const order = { column: 'id' as never, descending: true };
        const rows: readonly AnyRow[] = await store.page({ table, tenant, where: [], order, limit: 10 });
        const owners = rows.map((row) => scopeColumns[tables[table].scope].map((column) => row[column]));
        expect(owners).toEqual(ownersOf(table, tenant));
      }
    });

    it.each(scoped.filter((table) => tables[table].scope === 'mode'))('rows of %s that are removed', async (table) => {
      await save(store, [{ kind: 'delete', table, row: rowOf(table, tenantA) }]);
      const found = await store.load(tenants.map((tenant) => needOf({ table, by: 'key' }, tenant)));
      expect(found.map(({ rows }) => rows.length)).toEqual(tenants.map((tenant) => (isSame(tenant, tenantA) ? 0 : 1)));
    });
  });
}

const isSame = (one: Tenant, other: Tenant): boolean =>
  one.business_id === other.business_id && one.mode === other.mode;
