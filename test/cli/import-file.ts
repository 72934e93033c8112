import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { tableNames } from '@loyalty-service/server/storage/tables';
import { must, pointsRules } from '../api/support/shop.ts';
import { runCommand } from '../support/command-line.ts';
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

/** The command `import` on a database, and files for it. */
export function importCommand(folder: string, database: string, business: () => string) {
  let files = 0;
  const fileOf = (content: string, ending = 'csv'): string => {
    files += 1;
    const path = join(folder, `${files}.${ending}`);
    writeFileSync(path, content);
    return path;
  };
  const run = (file: string, ...more: string[]) =>
    runCommand(database, ['import', file, '--business', business(), '--mode', 'test', ...more]);
  /** Runs it and answers its exit code with what it prints as JSON. */
  const runJson = async (file: string, ...more: string[]) => {
    const { code, stdout, stderr } = await run(file, '--json', ...more);
    if (stdout === '') throw new Error(stderr);
    return { code, ...JSON.parse(stdout) };
  };
  return { fileOf, run, runJson };
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
