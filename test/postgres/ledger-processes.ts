import { openStore } from '@loyalty-service/server/boot/open-store';
import { Refusal } from '@loyalty-service/server/domain/refusal';
import type { Command, Reply } from '@loyalty-service/server/ledger/command';
import { need } from '@loyalty-service/server/storage/needs';
import { openReadPools } from '@loyalty-service/server/storage/postgres/connection/settings';
import type { Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import { PostgresStore } from '@loyalty-service/server/storage/postgres/postgres-store';
import type { Store } from '@loyalty-service/server/storage/store';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { command, openLedger } from '../ledger/commands.ts';
import { tenantA } from '../storage/rows.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

export let database: TestDatabase;
let sessions: pg.Client[];
let stores: Store[];

/** Gives each test of a file a separate database, and closes the resources that the test opened. */
export function openDatabaseForEach(): void {
  beforeEach(async () => {
    database = await makeTestDatabase();
    await (await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false })).close();
    [sessions, stores] = [[], []];
  });
  afterEach(async () => {
    for (const session of sessions) await session.end();
    for (const store of stores) await store.close();
    await database.remove();
  });
}

/** A session of another client. */
export async function session(): Promise<pg.Client> {
  const client = new pg.Client(database.url);
  await client.connect();
  sessions.push(client);
  return client;
}

/** A ledger as in another process, with the given writer. */
export function process(makeWriter: typeof Writer) {
  const onError = () => {};
  const readers = openReadPools(database.url, onError);
  const store = new PostgresStore({ url: database.url, isCitus: false, readers, onError, makeWriter });
  stores.push(store);
  return openLedger(store);
}

/** Spends the balance once: `marketing_consent` of a customer's row stands for it. Refused if nothing is left. */
export const spendAll = (id: string, given: Partial<Command> = {}): Command =>
  command(
    (view): Reply => {
      const row = view.one('customers', 'key', [id]);
      if (!row || row.marketing_consent === 0) throw new Refusal('insufficient_balance', 'Nothing is left.');
      view.update('customers', { ...row, marketing_consent: 0, version: row.version + 1 });
      view.emit('customer.updated', '{}');
      return { status: 200, body: '{"spent":true}' };
    },
    { needs: [need('customers', 'key', tenantA, [id])], ...given },
  );

/** Raises the version of several rows. */
export const touch = (ids: readonly string[]): Command =>
  command(
    (view): Reply => {
      for (const id of ids) {
        const row = view.one('customers', 'key', [id]);
        if (row) view.update('customers', { ...row, version: row.version + 1 });
      }
      view.emit('customer.updated', '{}');
      return { status: 200, body: '{}' };
    },
    { needs: ids.map((id) => need('customers', 'key', tenantA, [id])) },
  );
