import { openStore } from '@loyalty-service/server/boot/open-store';
import { named } from '@loyalty-service/server/storage/postgres/connection/settings';
import {
  comparedIn,
  lockReadSet,
  type ReadRow,
  validateReadSet,
} from '@loyalty-service/server/storage/postgres/optimistic/validate';
import { sqlStates } from '@loyalty-service/server/storage/postgres/statements/conflict';
import type { TableName } from '@loyalty-service/server/storage/tables';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerRow, mailRow, save, tenantA, tenantB } from '../storage/rows.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;
const customers = ['c1', 'c2', 'c3'].map((id) => customerRow(tenantA, id, { external_id: `ext-${id}` }));

beforeAll(async () => {
  database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  await save(
    store,
    [...customers, customerRow(tenantB, 'c1')].map((row) => ({ kind: 'insert', table: 'customers', row })),
  );
  await save(store, [{ kind: 'insert', table: 'mails', row: mailRow(tenantA, 'mail_1', 1) }]);
  await store.close();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

const sawRow = (row: AnyRow, isLocked = false): ReadRow => ({
  by: 'key',
  tenant: tenantA,
  values: [row['id'] ?? null],
  row,
  isLocked,
});
const sawNone = (value: string, by = 'key'): ReadRow => ({
  by,
  tenant: tenantA,
  values: [value],
  row: null,
  isLocked: false,
});

/** Whether all is as it was seen. */
async function isUnchanged(...seen: readonly (readonly [TableName, readonly ReadRow[]])[]): Promise<boolean> {
  const all = new Map(seen);
  for (const statement of [...lockReadSet(all), ...validateReadSet(all)]) {
    const error = await client.query(named(statement)).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
    expect([null, sqlStates.conflict]).toContain(error);
    if (error) return false;
  }
  return true;
}

describe('rows are compared with what was seen', () => {
  it('and are as they were seen, several of several tables, and some that were not there', async () => {
    const mails = [sawRow(mailRow(tenantA, 'mail_1', 1))];
    expect(
      await isUnchanged(['customers', [...customers.map((row) => sawRow(row)), sawNone('c4')]], ['mails', mails]),
    ).toBe(true);
  });

  it.each(['version', 'created_at', 'erasing_since'])('or one differs in its %s', async (column) => {
    const [first = {}, ...others] = customers;
    const seen = [sawRow({ ...first, [column]: 77 }), ...others.map((row) => sawRow(row))];
    expect(await isUnchanged(['customers', seen])).toBe(false);
  });

  it('or one is gone, or one is there by now', async () => {
    const [first = {}] = customers;
    expect(await isUnchanged(['customers', [sawRow(first), sawRow({ ...first, id: 'c4' })]])).toBe(false);
    expect(await isUnchanged(['customers', [sawRow(first), sawNone('c2')]])).toBe(false);
    const foundNone = [sawNone('c4'), sawNone('ext-4', 'external_id')];
    expect(await isUnchanged(['customers', foundNone])).toBe(true);
    expect(await isUnchanged(['customers', [...foundNone, sawNone('ext-c1', 'external_id')]])).toBe(false);
  });

  it('by whatever they have, where they have no version', () => {
    expect(comparedIn('counters')).toContain('count');
    expect(comparedIn('programs')).toEqual(['version', 'created_at']);
    // Its version is that of the endpoints, and tells nothing of its sequence.
    expect(comparedIn('event_counters')).toContain('sequence');
  });
});

it('rows that must stay so are locked until the transaction ends', async () => {
  const [first = {}, second = {}]: readonly AnyRow[] = customers;
  const other = new pg.Client(database.url);
  await other.connect();
  await client.query('begin');
  expect(await isUnchanged(['customers', [sawRow(first, true), sawRow(second)]])).toBe(true);
  const lock = (id: unknown) =>
    other
      .query('select 1 from customers where id = $1 and mode = $2 for no key update nowait', [id, tenantA.mode])
      .then(
        () => 'free',
        ({ code }: { code: string }) => code,
      );
  expect([await lock(first['id']), await lock(second['id'])]).toEqual(['55P03', 'free']);
  await client.query('rollback');
  await other.end();
});
