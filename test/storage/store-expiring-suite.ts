import { noMetadata } from '@loyalty-service/server/base/stored-json';
import type { ExpiringSum } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedStore } from './opened-store.ts';
import { cardRow, save, tenantA, tenantB } from './rows.ts';

const lotRow = (id: string, card_id: string, given: Partial<Row<'lots'>>): Row<'lots'> => ({
  ...tenantA,
  ...{ id, card_id, open_card_id: given.remaining === 0 ? null : card_id },
  program_id: cards.find((card) => card.id === card_id)?.program_id ?? '',
  ...{ transaction_id: 't', sequence: 1, amount: 100, remaining: 100, lapsed: 0, is_pending: 0 },
  ...{ available_at: null, expires_at: null, valid_from_use: null, announced_for: 0 },
  ...{ metadata: noMetadata, version: 1, created_at: 1, updated_at: 1 },
  ...given,
});

const cards = [
  cardRow(tenantA, 'a', { lots_card_id: 'a', available: 60 }),
  cardRow(tenantA, 'b', { program_id: 'q', lots_card_id: 'b', available: 30 }),
  // Expires with one of its lots; its debtless loose units go with it.
  cardRow(tenantA, 'c', { program_id: 'q', lots_card_id: 'c', available: 40, pending: 2, lapses_at: 15 }),
  cardRow(tenantA, 'd', { program_id: 'q', available: -5, lapses_at: 25 }),
  // Expires after all the times.
  cardRow(tenantA, 'e', { program_id: 'r', lots_card_id: 'e', available: 3, lapses_at: 40 }),
  cardRow(tenantB, 'a', { available: 60, lapses_at: 10 }),
];

const lots = [
  // Several of one time, so that a piece ends between them.
  ...['1', '2', '3', '4'].map((id) => lotRow(id, 'a', { remaining: 10, expires_at: 10 })),
  lotRow('5', 'a', { remaining: 9, expires_at: 20 }),
  lotRow('6', 'a', { remaining: 11, expires_at: 30 }),
  lotRow('7', 'a', { remaining: 0, expires_at: 10 }),
  lotRow('8', 'b', { remaining: 7 }),
  lotRow('9', 'b', { remaining: 8, expires_at: 19 }),
  lotRow('10', 'c', { remaining: 5, expires_at: 12 }),
  lotRow('11', 'c', { remaining: 6, expires_at: 16 }),
  lotRow('12', 'e', { remaining: 3, expires_at: 29 }),
  { ...lotRow('1', 'a', { remaining: 10, expires_at: 10 }), ...tenantB },
];

export const expiringQuery = { tenant: tenantA, bounds: [15, 20, 30] };
export const expectedTotals = { 'p 0': 40, 'p 2': 9, 'q 0': 5, 'q 1': 8 + 37, 'r 2': 3 };

export const totalsOf = (sums: readonly ExpiringSum[]) => {
  const totals: Record<string, number> = {};
  for (const { program_id, period, units } of sums)
    totals[`${program_id} ${period}`] = (totals[`${program_id} ${period}`] ?? 0) + units;
  return Object.fromEntries(Object.entries(totals).filter(([, units]) => units !== 0));
};

export async function saveExpiring(store: Store): Promise<void> {
  const insert = (table: 'cards' | 'lots') => (row: Row<'cards'> | Row<'lots'>) =>
    ({ kind: 'insert', table, row }) as const;
  await save(store, [...cards.map(insert('cards')), ...lots.map(insert('lots'))]);
}

/** The sums of a store about units that expire. Every database passes this suite. */
export function storeExpiringSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} adds up the units that expire`, () => {
    let opened: OpenedStore;
    beforeAll(async () => {
      opened = await open();
      await saveExpiring(opened.store);
    });
    afterAll(() => opened.remove());

    it('before each time, less those that expire earlier with their card', async () => {
      expect(totalsOf(await opened.store.expiringUnits(expiringQuery))).toEqual(expectedTotals);
    });
  });
}
