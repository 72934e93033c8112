import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { expect, it } from 'vitest';
import { earlierSqlite } from '../support/earlier-database.ts';
import { temporaryFolder } from '../support/server.ts';
import { expectKeysOfEarlierRows } from './earlier-keys.ts';
import { customersOf, newCustomer, save, tenantA } from './rows.ts';

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
