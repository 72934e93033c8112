import { join } from 'node:path';
import { need } from '@loyalty-service/server/storage/needs';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/driver';
import { expiringInPieces } from '@loyalty-service/server/storage/sqlite/expiring-in-pieces';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { save } from './rows.ts';
import { expectedTotals, expiringQuery, saveExpiring, totalsOf } from './store-expiring-suite.ts';

it('units that expire add up to the same in pieces of any size', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'ledger.db');
  const store = openSqliteStore({ file, exclusive: false });
  await saveExpiring(store, (index) => index % 2 === 0);
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
  await saveExpiring(store, () => true);
  const reading = store.expiringUnits(expiringQuery);
  // The card no longer lapses before its lots.
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

it('lots of an earlier version have the programs of their cards once the file is opened', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'ledger.db');
  const store = openSqliteStore({ file, exclusive: true });
  await saveExpiring(store, () => false);
  await store.close();
  await openSqliteStore({ file, exclusive: true }).close();
  const connection = new (sqliteDriver())(file, { readonly: true });
  const text = `select group_concat(id order by id) as ids, program_id from lots where mode = 'test' and business_id = ? group by program_id`;
  expect(connection.prepare(text).all(expiringQuery.tenant.business_id)).toEqual([
    // A lot without units, and one that never expires.
    { ids: '7,8', program_id: null },
    { ids: '1,2,3,4,5,6', program_id: 'p' },
    { ids: '10,11,9', program_id: 'q' },
    { ids: '12', program_id: 'r' },
  ]);
  connection.close();
  folder.remove();
});
