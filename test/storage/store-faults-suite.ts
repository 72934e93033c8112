import type { Store } from '@loyalty-service/server/storage/store';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { describe, expect, it } from 'vitest';
import { type OpenedStore, openStoreForEach } from './opened-store.ts';
import { customersOf, eventsOf, newCustomer, newEvent, save, tenantA } from './rows.ts';

const isFault = (kind: StoreFault['kind']) =>
  expect.toSatisfy((error: unknown) => error instanceof StoreFault && error.kind === kind, `a StoreFault ${kind}`);

/** Writes that every store refuses. */
export function storeFaultsSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} refuses writes`, () => {
    let store: Store;
    openStoreForEach(open, (opened) => {
      store = opened.store;
    });

    it('refuses many rows with a value that no column can store, and writes none of them', async () => {
      for (const version of [1.5, 'many' as never]) {
        const bad = Array.from({ length: 40 }, (_, nth) => newCustomer(tenantA, `c${nth}`, { version }));
        await expect(save(store, bad)).rejects.toEqual(isFault('bad_row'));
        expect(await customersOf(store, tenantA)).toEqual([]);
      }
    });

    it.each([
      ['a taken key', newCustomer(tenantA, 'old'), 'conflict'],
      ['a taken unique value', newCustomer(tenantA, 'new', { external_id: 'taken' }), 'conflict'],
      ['a row that a CHECK refuses', newCustomer(tenantA, 'new', { status: 'unheard of' as never }), 'bad_row'],
      ['a missing value', newCustomer(tenantA, 'new', { tags: null as never }), 'bad_row'],
      ['text where a number must be', newCustomer(tenantA, 'new', { version: 'many' as never }), 'bad_row'],
      ['a fraction where a whole number must be', newCustomer(tenantA, 'new', { version: 1.5 }), 'bad_row'],
      ['a value that no column can hold', newCustomer(tenantA, 'new', { version: {} as never }), 'bad_row'],
    ] as const)('refuses %s with a fault, and writes nothing of its transaction', async (_what, bad, kind) => {
      await save(store, [newCustomer(tenantA, 'old', { external_id: 'taken' })]);
      const before = await customersOf(store, tenantA);
      const both = save(store, [newCustomer(tenantA, 'fine'), bad], [newEvent(tenantA, 'e1')]);
      await expect(both).rejects.toEqual(isFault(kind));
      expect(await customersOf(store, tenantA)).toEqual(before);
      expect(await eventsOf(store, tenantA)).toEqual([]);
      await save(store, [newCustomer(tenantA, 'after')], [newEvent(tenantA, 'e2')]);
      expect((await eventsOf(store, tenantA)).map(({ sequence, id }) => [sequence, id])).toEqual([[1, 'e2']]);
    });

    it('writes nothing if only the last of many rows is wrong', async () => {
      const many = Array.from({ length: 40 }, (_, nth) => newCustomer(tenantA, `c${nth}`, { name: 'x'.repeat(500) }));
      const wrong = { ...newEvent(tenantA, 'e1'), created_at: 1.5 };
      await expect(save(store, many, [wrong])).rejects.toEqual(isFault('bad_row'));
      expect(await customersOf(store, tenantA)).toEqual([]);
      await save(store, many, [newEvent(tenantA, 'e2')]);
      expect((await eventsOf(store, tenantA)).map(({ sequence, id }) => [sequence, id])).toEqual([[1, 'e2']]);
    });

    it.each([new Error('a bug'), new TypeError('a bug')])(
      'throws on what a plan throws, as it is, and writes nothing: %s',
      async (bug) => {
        const thrown = store.write([], () => {
          throw bug;
        });
        await expect(thrown).rejects.toBe(bug);
        await save(store, [newCustomer(tenantA, 'after')]);
        expect(await customersOf(store, tenantA)).toHaveLength(1);
      },
    );
  });
}
