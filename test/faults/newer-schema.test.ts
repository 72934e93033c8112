import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, describe } from 'vitest';
import { takeBack } from '../support/newer-schema.ts';
import { newerSchemaSuite } from '../support/newer-schema-suite.ts';
import { temporaryFolder } from '../support/server.ts';
import { killServers } from '../support/server-process.ts';

afterAll(killServers);

describe('a SQLite file that a newer version has migrated', () => {
  newerSchemaSuite(async () => {
    const folder = temporaryFolder();
    const database = join(folder.path, 'loyalty.db');
    return {
      kind: 'sqlite',
      database,
      takeBack: async () => {
        const connection = new (sqliteDriver())(database, { timeout: 5_000 });
        connection.exec(takeBack('__'));
        connection.close();
      },
      remove: async () => folder.remove(),
    };
  });
});
