import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CardRows } from '@loyalty-service/server/storage/sqlite/card-rows';
import { type Connection, openDatabase } from '@loyalty-service/server/storage/sqlite/open';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { Statements } from '@loyalty-service/server/storage/sqlite/statements';
import { need } from '@loyalty-service/server/storage/store';
import { chainedFrom } from '@loyalty-service/server/storage/tables/ledger';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLedgerFile } from '../faults/ledger-file.ts';
import { verifyFile } from '../faults/verify-file.ts';
import { temporaryFolder } from '../support/server.ts';
import { root } from '../support/source-files.ts';
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
    const prepare = (text: string) => connection.prepare(text.replace(chainedFrom, 'false'));
    return { prepare } as unknown as Connection;
  });
  expect(sequences).toEqual(expected);
  expect(reads).toBeGreaterThan(700);
});

it('rows of before are chained when the schema is brought up to date', async () => {
  const ledger = await makeLedgerFile({ folder: folder.path, cards: 2, earns: 5 });
  const unchained = ['update transactions set previous_id = null', 'update cards set last_transaction_id = null'];
  const connection = new Database(ledger.file);
  for (const statement of unchained) connection.exec(statement);
  connection.close();
  expect((await verifyFile(ledger.file)).violations).toBe(2 * 5);

  const migration = readFileSync(`${root}server/migrations/sqlite/0010_chained-rows.sql`, 'utf8');
  const again = new Database(ledger.file);
  for (const statement of migration.split('--> statement-breakpoint'))
    if (statement.trim().startsWith('UPDATE')) again.exec(statement);
  again.close();
  expect(await verifyFile(ledger.file)).toMatchObject({ exitCode: 0, transactions: 10, violations: 0 });
});

it.each(['live', 'test'] as const)(
  'a row of %s data that is gone is a fault, unless it is test data, which may be on its way out',
  (mode) => {
    const tenant = { ...tenantA, mode };
    const connection = openDatabase(join(folder.path, 'loyalty.db'));
    const statements = new Statements(connection);
    const { card, rows } = cardLedger(tenant, 'card', 5);
    statements.write({ kind: 'insert', table: 'cards', row: card });
    for (const row of rows) statements.write({ kind: 'insert', table: 'transactions', row });
    connection.exec('delete from transactions where sequence = 3');
    const read = () => statements.find(need('transactions', 'card', tenant, ['card']), ['card']);
    if (mode === 'live') expect(read).toThrow(/card-3 of a card's ledger is gone/);
    else expect(read().map((row) => row['sequence'])).toEqual([4, 5]);
    connection.close();
  },
);
