import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { expect, it } from 'vitest';
import { migrationsBefore } from '../support/earlier-migrations.ts';
import { temporaryFolder } from '../support/server.ts';
import { expectKeysOfEarlierRows } from './earlier-keys.ts';
import { customersOf, newCustomer, save, tenantA } from './rows.ts';

it('rows of an earlier version are found by e-mail and code as if they were written today', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'earlier.db');
  const sqlite = new Database(file);
  migrate(drizzle(sqlite), { migrationsFolder: migrationsBefore('comparison-keys', 'sqlite', folder.path) });
  await expectKeysOfEarlierRows({
    url: `file:${file}`,
    columnsOf: async (table) =>
      sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table) as readonly string[],
    insert: async (table, row) => {
      const columns = Object.keys(row);
      const values = columns.map((name) => `@${name}`);
      sqlite.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`).run(row);
    },
  });
  sqlite.close();
  folder.remove();
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
