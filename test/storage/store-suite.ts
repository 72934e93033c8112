import { type Found, need } from '@loyalty-service/server/storage/needs';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { describe, expect, it } from 'vitest';
import { type OpenedStore, openStoreForEach } from './opened-store.ts';
import {
  counterRow,
  customerRow,
  customersOf,
  eventsOf,
  newCustomer,
  newEvent,
  save,
  tenantA,
  tenantB,
} from './rows.ts';

const nothing = { missing: [], changes: [], events: [] } as const;
/** A store returns the rows of a look-up in any order. */
const daysOf = (found: Found | undefined) =>
  found?.rows.map(({ day }) => Number(day)).sort((one, other) => one - other);
const rowsIn = (found: readonly Found[], table: string) =>
  found.filter((one) => one.table === table).flatMap((one) => one.rows);

/** The promises of a store. Every database passes this suite. */
export function storeSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} writes`, () => {
    let opened: OpenedStore;
    let store: Store;
    openStoreForEach(open, (made) => {
      opened = made;
      store = made.store;
    });

    it('keeps every row of one transaction, also after it is opened again', async () => {
      await save(
        store,
        [newCustomer(tenantA, 'c1', { name: 'Zoë 🎉', marketing_consent_at: 2 ** 52 }), newCustomer(tenantA, 'c2')],
        [newEvent(tenantA, 'e1')],
      );
      const before = await customersOf(store, tenantA);
      expect(before).toEqual([
        customerRow(tenantA, 'c1', { name: 'Zoë 🎉', marketing_consent_at: 2 ** 52 }),
        customerRow(tenantA, 'c2'),
      ]);
      store = await opened.reopen();
      expect(await customersOf(store, tenantA)).toEqual(before);
      expect((await eventsOf(store, tenantA)).map(({ id }) => id)).toEqual(['e1']);
    });

    it('shows a plan the rows it needs, and those that other rows name, each look-up once', async () => {
      await save(store, [newCustomer(tenantA, 'c1', { merged_into: 'c2' }), newCustomer(tenantA, 'c2')]);
      const first = need('customers', 'key', tenantA, ['c1']);
      const named = need('customers', 'key', tenantA, { of: first, column: 'merged_into' });
      let shown: readonly Found[] = [];
      await store.write([first, named, first], (found) => {
        shown = found;
        return nothing;
      });
      expect(shown.map(({ values, rows }) => [values, rows.map(({ id }) => id)])).toEqual([
        [['c1'], ['c1']],
        [['c2'], ['c2']],
      ]);
    });

    it('says which look-ups found nothing', async () => {
      const [found] = await store.load([need('customers', 'key', tenantA, ['none'])]);
      expect(found).toMatchObject({ table: 'customers', by: 'key', tenant: tenantA, values: ['none'], rows: [] });
    });

    it('shows only rows from `since` on', async () => {
      const rows = [1, 2, 3].map(
        (day) => ({ kind: 'insert', table: 'counters', row: counterRow(tenantA, 'k', { day }) }) as const,
      );
      await save(store, rows);
      const [found] = await store.load([need('counters', 'card', tenantA, ['k'], { column: 'day', from: 2 })]);
      expect(daysOf(found)).toEqual([2, 3]);
    });

    it('shows each of two that ask for one look-up since different days all that it asked for', async () => {
      const rows = [1, 2, 3].map(
        (day) => ({ kind: 'insert', table: 'counters', row: counterRow(tenantA, 'k', { day }) }) as const,
      );
      await save(store, rows);
      const since = (from: number) => need('counters', 'card', tenantA, ['k'], { column: 'day', from });
      const [found, ...others] = await store.load([since(3), since(1), since(2)]);
      expect(daysOf(found)).toEqual([1, 2, 3]);
      expect(others).toEqual([]);
    });

    it('looks again for rows that a plan misses, in the same transaction', async () => {
      await save(store, [newCustomer(tenantA, 'c1'), newCustomer(tenantA, 'c2')]);
      const seen: number[] = [];
      await store.write([need('customers', 'key', tenantA, ['c1'])], (found) => {
        seen.push(rowsIn(found, 'customers').length);
        return seen.length > 1 ? nothing : { ...nothing, missing: [need('customers', 'key', tenantA, ['c2'])] };
      });
      expect(seen).toEqual([1, 2]);
    });

    it('gives up on a plan that asks for ever more, and writes nothing of it', async () => {
      let looks = 0;
      const endless = store.write([], () => {
        looks += 1;
        return {
          missing: [need('customers', 'key', tenantA, [`c${looks}`])],
          changes: [newCustomer(tenantA, 'c1')],
          events: [],
        };
      });
      await expect(endless).rejects.toThrow('ever more');
      expect(await customersOf(store, tenantA)).toEqual([]);
    });

    it('updates the named columns and no other', async () => {
      await save(store, [newCustomer(tenantA, 'c1', { name: 'Ada', locale: 'en' })]);
      const row = customerRow(tenantA, 'c1', { name: 'Grace', locale: 'de', version: 2 });
      const stored = customerRow(tenantA, 'c1', { name: 'Ada', locale: 'en' });
      await save(store, [{ kind: 'update', table: 'customers', row, stored, columns: ['name', 'version'] }]);
      expect(await customersOf(store, tenantA)).toEqual([
        customerRow(tenantA, 'c1', { name: 'Grace', locale: 'en', version: 2 }),
      ]);
    });

    it('keeps rows apart that are alike in most columns, however many are written at once', async () => {
      for (const count of [31, 32, 40]) {
        const ids = Array.from({ length: count }, (_, nth) => `c${String(nth).padStart(2, '0')}`);
        const made = ids.map((id) => customerRow(tenantA, id, { name: 'Ada', locale: id, marketing_consent_at: 7 }));
        await save(
          store,
          made.map((row) => ({ kind: 'insert', table: 'customers', row })),
          ids.map((id) => newEvent(tenantA, `${count}${id}`)),
        );
        expect(await customersOf(store, tenantA)).toEqual(made);
        const found = await store.load(ids.map((id) => need('customers', 'key', tenantA, [id])));
        expect(found.flatMap(({ rows }) => rows)).toEqual(made);
        const changed = made.map((row) => ({ ...row, name: null, locale: `${row.locale}!`, version: 2 }));
        const columns = ['name', 'locale', 'version'];
        await save(
          store,
          changed.map((row, nth) => ({ kind: 'update', table: 'customers', row, stored: made[nth] ?? row, columns })),
        );
        expect(await customersOf(store, tenantA)).toEqual(changed);
        await save(
          store,
          changed.map((row) => ({ kind: 'delete', table: 'customers', row })),
        );
        expect(await customersOf(store, tenantA)).toEqual([]);
      }
      const events = await eventsOf(store, tenantA);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, nth) => nth + 1));
      expect(events).toHaveLength(31 + 32 + 40);
    });

    it('numbers events densely from 1, per business and mode, in their order', async () => {
      const live = { ...tenantA, mode: 'live' } as const;
      await save(
        store,
        [],
        [newEvent(tenantA, 'e1'), newEvent(tenantB, 'e2'), newEvent(tenantA, 'e3'), newEvent(live, 'e4')],
      );
      await save(store, [], [newEvent(tenantA, 'e5'), newEvent(tenantB, 'e6')]);
      const numbered = async (tenant: typeof tenantA) =>
        (await eventsOf(store, tenant)).map(({ sequence, id }) => [sequence, id]);
      expect(await numbered(tenantA)).toEqual([
        [1, 'e1'],
        [2, 'e3'],
        [3, 'e5'],
      ]);
      expect(await numbered(tenantB)).toEqual([
        [1, 'e2'],
        [2, 'e6'],
      ]);
      expect(await numbered(live)).toEqual([[1, 'e4']]);
    });

    it('takes several writes of one row at once and loses none', async () => {
      await save(store, [newCustomer(tenantA, 'c1')]);
      const add = () =>
        store.write([need('customers', 'key', tenantA, ['c1'])], (found) => {
          const stored = rowsIn(found, 'customers')[0] as Row<'customers'>;
          const row = { ...stored, version: stored.version + 1 };
          const change = { kind: 'update', table: 'customers', row, stored, columns: ['version'] } as const;
          return { ...nothing, changes: [change], events: [newEvent(tenantA, `e${stored.version}`)] };
        });
      await Promise.all(Array.from({ length: 8 }, add));
      expect((await customersOf(store, tenantA))[0]?.version).toBe(9);
      expect((await eventsOf(store, tenantA)).map(({ id }) => id)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `e${n}`),
      );
    });

    it('is ready', async () => {
      expect(await store.health()).toEqual({ ready: true });
    });
  });
}
