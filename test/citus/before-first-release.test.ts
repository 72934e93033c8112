import { inject } from 'vitest';
import { migrateServer } from '../support/before-first-release.ts';
import { beforeFirstSuite } from '../support/before-first-suite.ts';
import { rowsOf } from '../support/postgres/make-database.ts';
import { makeDistributedDatabase } from './distributed-database.ts';

beforeFirstSuite('Citus', async () => {
  const { url, remove } = await makeDistributedDatabase(inject('databaseUrl'));
  return {
    kind: 'postgres',
    database: url,
    migrate: () => migrateServer(url),
    ask: (text) => rowsOf(url, text),
    remove,
  };
});
