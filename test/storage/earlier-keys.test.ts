import { join } from 'node:path';
import { jsonText } from '@loyalty-service/server/base/stored-json';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { expect, it } from 'vitest';
import { earlierSqlite } from '../support/earlier-database.ts';
import { temporaryFolder } from '../support/server.ts';
import { expectKeysOfEarlierRows } from './earlier-keys.ts';
import { customersOf, entriesIn, newCustomer, newEntry, save, tenantA } from './rows.ts';

it('rows of an earlier version are found by e-mail and code as if they were written today', async () => {
  const database = earlierSqlite('comparison-keys');
  await expectKeysOfEarlierRows(database);
  await database.remove();
});

it('a key that an earlier version left when it erased a customer is gone once the file is opened', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'loyalty.db');
  const store = openSqliteStore({ file, exclusive: true });
  await save(store, [newCustomer(tenantA, 'erased', { email: null, email_key: 'gone@example.com' })]);
  await store.close();
  const opened = openSqliteStore({ file, exclusive: true });
  expect(await customersOf(opened, tenantA)).toMatchObject([{ id: 'erased', email_key: null }]);
  await opened.close();
  folder.remove();
});

it('customers that an earlier version wrote, changed or erased are searched as they are once the file is opened', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'loyalty.db');
  const store = openSqliteStore({ file, exclusive: true });
  const stale = { version: 2 };
  await save(store, [
    newCustomer(tenantA, 'new', { name: 'Ada', search_version: null, plain_search_version: null }),
    newCustomer(tenantA, 'changed', { ...stale, name: 'After', search_entries: jsonText(['wbefore', 'wsame']) }),
    ...['wbefore', 'wsame'].map((entry) => newEntry(tenantA, entry, 'changed')),
    newCustomer(tenantA, 'erased', { ...stale, status: 'erased', search_entries: jsonText(['wgone']) }),
    newEntry(tenantA, 'wgone', 'erased'),
    newCustomer(tenantA, 'letters', {
      name: 'Łukasz Kern',
      plain_search_version: null,
      search_entries: jsonText(['wkern', 'włukasz']),
    }),
    ...['wkern', 'włukasz'].map((entry) => newEntry(tenantA, entry, 'letters')),
  ]);
  await store.close();
  const opened = openSqliteStore({ file, exclusive: true });
  expect(await entriesIn(opened)).toEqual(['wada new', 'wafter changed', 'wkern letters', 'wlukasz letters']);
  const rows = await customersOf(opened, tenantA);
  expect(rows.map((row) => [row.id, row.search_version, row.plain_search_version, row.search_entries])).toEqual([
    ['changed', 2, 2, '["wafter"]'],
    ['erased', 2, 2, null],
    ['letters', 1, 1, '["wkern","wlukasz"]'],
    ['new', 1, 1, '["wada"]'],
  ]);
  await opened.close();
  folder.remove();
});
