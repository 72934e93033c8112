import { keyNames, type TableName, tableNames } from '@loyalty-service/server/storage/tables';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';

/** Everything that is stored, less when keys were used: what must be the same before and after a refusal. */
export async function snapshot(server: TestServer): Promise<string> {
  const all = testDatabase === 'citus' ? rowsOfOwn(server.businessIds) : rowsOfAll(server);
  const lines: string[] = [];
  for await (const [table, rows] of all) {
    for (const row of rows) lines.push(`${table} ${JSON.stringify({ ...row, last_used_at: undefined })}`);
  }
  return lines.join('\n');
}

async function* rowsOfAll({ service }: TestServer): AsyncIterable<readonly [TableName, readonly object[]]> {
  for (const table of tableNames) for await (const rows of service.store.scan(table)) yield [table, rows];
}

/** Where all tests share a database: what is of this server's businesses. */
async function* rowsOfOwn(businessIds: readonly string[]): AsyncIterable<readonly [TableName, readonly object[]]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  for (const table of tableNames) {
    const text = `select * from ${table} where business_id = any($1) order by ${keyNames[table].join(', ')}`;
    yield [table, (await client.query(text, [businessIds])).rows];
  }
  await client.end();
}
