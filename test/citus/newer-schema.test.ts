import { afterAll, describe } from 'vitest';
import { takeBack } from '../support/newer-schema.ts';
import { newerSchemaSuite } from '../support/newer-schema-suite.ts';
import { command } from '../support/postgres/make-database.ts';
import { killServers } from '../support/server-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';

afterAll(killServers);

describe('a Citus database that a newer version has migrated', () => {
  newerSchemaSuite(async () => {
    const { url, remove } = await makeTestDatabase();
    const back = () => command(url, takeBack('drizzle.'));
    return { kind: 'postgres', database: url, takeBack: back, remove };
  });
});
