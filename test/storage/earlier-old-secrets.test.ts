import { it } from 'vitest';
import { earlierSqlite } from '../support/earlier-database.ts';
import { expectOldSecretsOfEarlierRows } from './earlier-old-secrets.ts';

it('old secrets that an earlier version stored, alone or as JSON, are a list once the file is opened', async () => {
  const database = earlierSqlite('old-secrets');
  await expectOldSecretsOfEarlierRows(database);
  await database.remove();
});
