import { join } from 'node:path';
import { need, type Tenant } from '@loyalty-service/server/storage/needs';
import type { Connection } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openDatabase } from '@loyalty-service/server/storage/sqlite/open';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { CardRows } from '@loyalty-service/server/storage/sqlite/statements/card-rows';
import { Statements } from '@loyalty-service/server/storage/sqlite/statements/find';
import { RowWriter } from '@loyalty-service/server/storage/sqlite/statements/save';
import { inSparseIndex } from '@loyalty-service/server/storage/tables/ledger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { cardLedger, save, tenantA } from './rows.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** Which rows a page below row 300 of 1,000 has, and how many statements found it. */
async function pageOf(seen: (connection: Connection) => Connection) {
  const file = join(folder.path, 'loyalty.db');
  const store = openSqliteStore({ file, exclusive: false });
  const { card, rows } = cardLedger(tenantA, 'card', 1_000);
  await save(store, [
    { kind: 'insert', table: 'cards', row: card },
    ...rows.map((row) => ({ kind: 'insert', table: 'transactions', row }) as const),
  ]);
  await store.close();
  const connection = openDatabase(file);
  const statements = Object.getPrototypeOf(connection.prepare('select 1'));
  const get = vi.spyOn(statements, 'get');
  const page = new CardRows(seen(connection)).page({
    table: 'transactions',
    tenant: tenantA,
    where: [
      { column: 'card_id', is: '=', value: 'card' },
      { column: 'sequence', is: '<', value: 300 },
    ],
    order: { column: 'sequence', descending: true },
    limit: 20,
  });
  const reads = get.mock.calls.length;
  get.mockRestore();
  connection.close();
  return { sequences: page.map(({ sequence }) => sequence), reads };
}

const expected = Array.from({ length: 20 }, (_, index) => 299 - index);

it('a page far from the last row of a card is found in few looks', async () => {
  const { sequences, reads } = await pageOf((connection) => connection);
  expect(sequences).toEqual(expected);
  expect(reads).toBeLessThanOrEqual(2 + 64 + 20);
});

it('would be found through all rows after it, if none of them were in the index', async () => {
  const { sequences, reads } = await pageOf((connection) => {
    const prepare = (text: string) => connection.prepare(text.replace(inSparseIndex, 'false'));
    return { prepare } as unknown as Connection;
  });
  expect(sequences).toEqual(expected);
  expect(reads).toBeGreaterThan(700);
});

it.each([
  ['names none before it', 'update transactions set previous_id = null where sequence = 3', 2],
  ['skips one', "update transactions set previous_id = 'card-1' where sequence = 3", 2],
  ['is gone', 'delete from transactions where sequence = 3', 3],
])('a chain in which a row %s is a fault in live data, never a shorter history', (_, damage, at) => {
  const connection = openDatabase(join(folder.path, 'loyalty.db'));
  const statements = new Statements(connection);
  const writer = new RowWriter(connection);
  const live = { ...tenantA, mode: 'live' } as const;
  for (const tenant of [live, tenantA]) {
    const { card, rows } = cardLedger(tenant, 'card', 5);
    writer.insert('cards', [card]);
    writer.insert('transactions', rows);
  }
  connection.exec(damage);
  const read = (tenant: Tenant) => statements.find(need('transactions', 'card', tenant, ['card']), ['card']);
  expect(() => read(live)).toThrow(`the ledger of card card has no row ${at}`);
  expect(read(tenantA).length).toBeLessThan(5);
  connection.close();
});
