import { migrateServer } from '../support/before-first-release.ts';
import { beforeFirstSuite } from '../support/before-first-suite.ts';
import { rowsOf } from '../support/postgres/make-database.ts';
import { makeTestDatabase } from '../support/test-store.ts';

beforeFirstSuite('PostgreSQL', async () => {
  const { url, remove } = await makeTestDatabase();
  return {
    kind: 'postgres',
    database: url,
    migrate: () => migrateServer(url),
    ask: (text) => rowsOf(url, text),
    remove,
  };
});
