import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
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
