import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { tableNames } from '@loyalty-service/server/storage/tables';
import { must, pointsRules } from '../api/support/shop.ts';
import { startTestServer } from '../support/server.ts';

/** A database with a business and an active program to import cards into. */
export async function makeImportFile(file: string) {
  const server = await startTestServer({ store: openSqliteStore({ file, exclusive: true }) });
  const business = await server.business();
  const program = await must(business, 'POST', '/v1/programs', {
    name: 'Points',
    status: 'active',
    rules: pointsRules,
  });
  await server.stop();
  return { id: business.caller.tenant.business_id, key: business.key, programId: program.id as string };
}

/** How many rows each table of a database has. */
export async function countRows(file: string): Promise<Readonly<Record<string, number>>> {
  const store = openSqliteStore({ file, exclusive: false });
  const counts: Record<string, number> = {};
  try {
    for (const table of tableNames) {
      counts[table] = 0;
      for await (const rows of store.scan(table)) counts[table] += rows.length;
    }
  } finally {
    await store.close();
  }
  return counts;
}
