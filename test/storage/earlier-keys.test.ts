import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { it } from 'vitest';
import { migrationsBefore } from '../support/earlier-migrations.ts';
import { temporaryFolder } from '../support/server.ts';
import { expectKeysOfEarlierRows } from './earlier-keys.ts';

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
