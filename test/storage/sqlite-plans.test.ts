import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { lookupText } from '@loyalty-service/server/storage/sqlite/statements/look-ups';
import { type TableName, tableNames, tables } from '@loyalty-service/server/storage/tables';
import type { Table } from '@loyalty-service/server/storage/tables/table';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const byCard: ReadonlySet<string> = new Set(['card', 'recent']);
/** SQLite finds the rows of a card by their ids, one after the other. */
const isWalked = (table: TableName, by: string) => table === 'transactions' && byCard.has(by);

const lookUps = tableNames.flatMap((table) =>
  Object.keys((tables[table] as Table).lookups)
    .filter((by) => !isWalked(table, by))
    .map((by) => ({ table, by })),
);

it('finds rows on SQLite by an index whose first columns are those of the lookup', async () => {
  const file = join(folder.path, 'plans.db');
  await openSqliteStore({ file, exclusive: false }).close();
  const sqlite = new (sqliteDriver())(file, { readonly: true });
  for (const { table, by } of lookUps) {
    const text = lookupText({ table, by });
    const [plan] = sqlite.prepare(`explain query plan ${text}`).all(...Array.from(text.matchAll(/\?/g), () => 'x')) as {
      detail: string;
    }[];
    const [first] = (tables[table] as Table).lookups[by] ?? [];
    expect(`${table} ${by}: ${plan?.detail}`).toMatch(/SEARCH .* USING/);
    if (first !== undefined) expect(`${table} ${by}: ${plan?.detail}`).toContain(`${first}=?`);
  }
  sqlite.close();
});
