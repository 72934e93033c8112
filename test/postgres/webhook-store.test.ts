import { afterEach, beforeEach, describe, inject, vi } from 'vitest';
import { command, makeDatabase, type TestDatabase } from '../support/postgres/make-database.ts';
import { itIsShared } from '../webhooks/dedupe-samples.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await makeDatabase(inject('databaseUrl'));
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(() => database.remove());

describe('the store of handled events in PostgreSQL, as the guide shows it', () => {
  itIsShared('postgres-dedupe.ts', () => ({
    reserve: (id) => command(database.url, `INSERT INTO loyalty_events (id) VALUES ('${id}')`),
    passTime: () => command(database.url, `UPDATE loyalty_events SET begun_at = now() - interval '6 minutes'`),
  }));
});
