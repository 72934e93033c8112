import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { it } from 'vitest';
import { expectKeysOfEarlierRows } from '../storage/earlier-keys.ts';
import { migrationsBefore } from '../support/earlier-migrations.ts';
import { temporaryFolder } from '../support/server.ts';
import { makeTestDatabase } from '../support/test-store.ts';

it('rows of an earlier version are found by e-mail and code as if they were written today', async () => {
  const [folder, database] = [temporaryFolder(), await makeTestDatabase()];
  const client = new pg.Client(database.url);
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore('comparison-keys', 'postgres', folder.path) });
  await expectKeysOfEarlierRows({
    url: database.url,
    columnsOf: async (table) => {
      const text =
        "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1";
      const { rows } = await client.query<{ column_name: string }>(text, [table]);
      return rows.map((row) => row.column_name);
    },
    insert: async (table, row) => {
      const columns = Object.keys(row);
      const values = columns.map((_, index) => `$${index + 1}`);
      await client.query(
        `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`,
        Object.values(row),
      );
    },
  });
  await client.end();
  await database.remove();
  folder.remove();
});
