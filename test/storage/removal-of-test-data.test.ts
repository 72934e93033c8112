import { join } from 'node:path';
import { isResetting } from '@loyalty-service/server/resources/resetting';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { expect, it } from 'vitest';
import { migrationsBefore } from '../support/earlier-migrations.ts';
import { temporaryFolder } from '../support/server.ts';

it('a removal of test data that an earlier version began goes on', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'before.db');
  const connection = new (sqliteDriver())(file);
  migrate(drizzle(connection), { migrationsFolder: migrationsBefore('removal-of-test-data', 'sqlite', folder.path) });
  const insert = connection.prepare('insert into test_clocks values (?, 0, null, ?, 2, 1, 7)');
  insert.run('biz_a', '{"emptying":"1"}');
  insert.run('biz_b', '{}');
  connection.close();
  const store = openSqliteStore({ file, exclusive: false });
  const clocks = [];
  for await (const rows of store.scan('test_clocks')) clocks.push(...rows);
  expect(clocks.map((clock) => [clock.removing_since, clock.metadata, isResetting(clock)])).toEqual([
    [7, '{}', true],
    [null, '{}', false],
  ]);
  await store.close();
  folder.remove();
});
