import { it } from 'vitest';
import { expectOldSecretsOfEarlierRows } from '../storage/earlier-old-secrets.ts';
import { earlierPostgres } from '../support/earlier-database.ts';

it('old secrets that an earlier version stored, alone or as JSON, are a list once the database is opened', async () => {
  const database = await earlierPostgres('old-secrets');
  await expectOldSecretsOfEarlierRows(database);
  await database.remove();
});
