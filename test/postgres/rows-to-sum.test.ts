import { openStore } from '@loyalty-service/server/boot/open-store';
import { sumStatement } from '@loyalty-service/server/storage/postgres/statements/sum-statement';
import type { NewEvent } from '@loyalty-service/server/storage/store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardLedger, newEvent, save, tenantA } from '../storage/rows.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

const count = 1_000;
let database: TestDatabase;
let client: pg.Client;

/** A ledger that began a minute ago: nothing has told the planner of it yet. */
beforeAll(async () => {
  database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  client = new pg.Client(database.url);
  await client.connect();
  for (const table of ['transactions', 'events'])
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  const { card, rows } = cardLedger(tenantA, 'txn_a', count);
  const events = rows.map(({ id }): NewEvent => {
    const event = newEvent(tenantA, id.replace('txn', 'evt'));
    return { ...event, type: 'transaction.created', card: '{}' };
  });
  const inserts = rows.map((row) => ({ kind: 'insert', table: 'transactions', row }) as const);
  await save(store, [{ kind: 'insert', table: 'cards', row: card }, ...inserts], events);
  await store.close();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

/** Rows of tables that a statement reads to give what it gives. */
async function readFor(text: string, values: readonly unknown[]): Promise<{ given: number; read: number }> {
  await client.query('begin');
  const { rows: given } = await client.query(text, [...values]);
  const { rows } = await client.query('select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables');
  await client.query('rollback');
  return { given: given.length, read: Number(rows[0].read) };
}

const asked = { events: { afterEvent: 100, untilEvent: 200 }, ids: { afterId: 'txn_a-2', limit: 100 } };

it.each(['events', 'ids'] as const)('are found by %s without going through the ledger', async (by) => {
  const { text, values } = sumStatement({ tenant: tenantA, ...asked[by] });
  const { given, read } = await readFor(text, values);
  expect(given).toBe(100);
  // A row, its event and the row before it, some of them once more than they would have to be; never a thousand.
  expect(read).toBeLessThan(10 * given);
});

it('would be caught if they were looked up as equal ones', async () => {
  const { text, values } = sumStatement({ tenant: tenantA, ...asked.ids });
  const equal = text.replaceAll('id >= ', 'id = ').replaceAll('order by id limit 1', 'offset 0');
  expect((await readFor(equal, values)).read).toBeGreaterThan(50 * count);
});
