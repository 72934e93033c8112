import { join } from 'node:path';
import { need } from '@loyalty-service/server/storage/needs';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { expiringInPieces } from '@loyalty-service/server/storage/sqlite/statements/expiring-statement';
import type { Row } from '@loyalty-service/server/storage/tables';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { save } from './rows.ts';
import { expectedTotals, expiringQuery, saveExpiring, totalsOf } from './store-expiring-suite.ts';

it('units that expire add up to the same in pieces of any size', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'ledger.db');
  const store = openSqliteStore({ file, exclusive: false });
  await saveExpiring(store);
  const connection = new (sqliteDriver())(file, { readonly: true });
  for (const rowsAtOnce of [1, 2, 3, 100])
    expect(totalsOf(await expiringInPieces(connection, expiringQuery, rowsAtOnce))).toEqual(expectedTotals);
  connection.close();
  await store.close();
  folder.remove();
});

it('units that expire are those of one moment, whatever is written meanwhile', async () => {
  const folder = temporaryFolder();
  const store = openSqliteStore({ file: join(folder.path, 'ledger.db'), exclusive: true });
  await saveExpiring(store);
  const reading = store.expiringUnits(expiringQuery);
  // The card no longer expires before its lots.
  const { tenant } = expiringQuery;
  const [found] = await store.load([need('cards', 'key', tenant, ['c'])]);
  const stored = found?.rows[0] as Row<'cards'>;
  const row = { ...stored, lapses_at: null };
  await save(store, [{ kind: 'update', table: 'cards', stored, row, columns: ['lapses_at'] }]);
  expect(totalsOf(await reading)).toEqual(expectedTotals);
  expect(totalsOf(await store.expiringUnits(expiringQuery))).not.toEqual(expectedTotals);
  await store.close();
  folder.remove();
});
