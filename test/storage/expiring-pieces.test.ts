import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noMetadata } from '@loyalty-service/server/domain/stored-json';
import type { ExpiringSum } from '@loyalty-service/server/storage/queries';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/driver';
import { expiringInPieces } from '@loyalty-service/server/storage/sqlite/expiring-in-pieces';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { expect, it } from 'vitest';
import { cardRow, save, tenantA } from './rows.ts';

const lotRow = (id: string, card_id: string, remaining: number, expires_at: number | null): Row<'lots'> => ({
  ...tenantA,
  ...{ id, card_id, open_card_id: remaining > 0 ? card_id : null, transaction_id: 't', sequence: 1, amount: 100 },
  ...{ remaining, lapsed: 0, is_pending: 0, available_at: null, expires_at, valid_from_use: null },
  ...{ metadata: noMetadata, version: 1, created_at: 1, updated_at: 1 },
});

const totalsOf = (sums: readonly ExpiringSum[]) => {
  const totals: Record<string, number> = {};
  for (const { program_id, period, units } of sums)
    totals[`${program_id} ${period}`] = (totals[`${program_id} ${period}`] ?? 0) + units;
  return totals;
};

it('units that expire add up to the same in pieces of any size, through an index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expiring-'));
  const file = join(folder, 'ledger.db');
  const store = openSqliteStore({ file, exclusive: false });
  const cards = [
    cardRow(tenantA, 'a', { lots_card_id: 'a', available: 60 }),
    cardRow(tenantA, 'b', { program_id: 'q', lots_card_id: 'b', available: 30 }),
    // Lapses with one of its lots; its debtless loose units go with it.
    cardRow(tenantA, 'c', { program_id: 'q', lots_card_id: 'c', available: 40, pending: 2, lapses_at: 15 }),
    cardRow(tenantA, 'd', { program_id: 'q', available: -5, lapses_at: 25 }),
  ];
  const lots = [
    // Several of one time, so that a piece ends between them.
    ...['1', '2', '3', '4'].map((id) => lotRow(id, 'a', 10, 10)),
    lotRow('5', 'a', 9, 20),
    lotRow('6', 'a', 11, 30),
    lotRow('7', 'a', 0, 10),
    lotRow('8', 'b', 7, null),
    lotRow('9', 'b', 8, 19),
    lotRow('10', 'c', 5, 12),
    lotRow('11', 'c', 6, 16),
  ];
  const insert = (table: 'cards' | 'lots') => (row: Row<'cards'> | Row<'lots'>) =>
    ({ kind: 'insert', table, row }) as const;
  await save(store, [...cards.map(insert('cards')), ...lots.map(insert('lots'))]);
  const query = { tenant: tenantA, bounds: [15, 20, 30] };
  const expected = { 'p 0': 40, 'p 2': 9, 'q 0': 5, 'q 1': 8 + 37, 'q 2': 0 };
  expect(totalsOf(await store.expiringUnits(query))).toEqual(expected);
  const connection = new (sqliteDriver())(file, { readonly: true });
  for (const rowsAtOnce of [1, 2, 3, 100])
    expect(totalsOf(await expiringInPieces(connection, query, rowsAtOnce))).toEqual(expected);
  connection.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
