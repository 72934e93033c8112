import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { migrateSqlite } from '@loyalty-service/server/storage/sqlite/migrate';
import { beforeFirstSuite } from '../support/before-first-suite.ts';
import { temporaryFolder } from '../support/server.ts';

beforeFirstSuite('SQLite', async () => {
  const folder = temporaryFolder();
  const database = join(folder.path, 'loyalty.db');
  const ask = async (text: string) => {
    const connection = new (sqliteDriver())(database);
    const statement = connection.prepare(text);
    const rows = statement.reader ? (statement.all() as Record<string, unknown>[]) : [];
    if (!statement.reader) statement.run();
    connection.close();
    return rows;
  };
  const migrate = async () => {
    const connection = new (sqliteDriver())(database);
    migrateSqlite(connection);
    connection.close();
  };
  return { kind: 'sqlite', database, migrate, ask, remove: async () => folder.remove() };
});
