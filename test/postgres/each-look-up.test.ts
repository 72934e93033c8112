import { openStore } from '@loyalty-service/server/boot/open-store';
import type { Need } from '@loyalty-service/server/storage/needs';
import { planning } from '@loyalty-service/server/storage/postgres/connection/settings';
import { removeRows } from '@loyalty-service/server/storage/postgres/statements/change';
import { selectStatement } from '@loyalty-service/server/storage/postgres/statements/find';
import { groupNeeds } from '@loyalty-service/server/storage/postgres/statements/look-ups';
import type { Statement } from '@loyalty-service/server/storage/postgres/statements/statement';
import type { Store } from '@loyalty-service/server/storage/store';
import { keyNames, type TableName, tableNames, tables } from '@loyalty-service/server/storage/tables';
import { lookupColumns, scopeColumns, type Table } from '@loyalty-service/server/storage/tables/table';
import pg from 'pg';
import { afterAll, assert, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCustomer, save, tenantA } from '../storage/rows.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let store: Store;
let client: pg.Client;
const rowCount = 5_000;

/** Every table is full of one business's rows, and nothing has told the planner of them. */
beforeAll(async () => {
  database = await makeTestDatabase();
  store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  client = new pg.Client(database.url);
  await client.connect();
  for (const table of tableNames) await fill(table);
  await client.query(planning);
});
afterAll(async () => {
  await client.end();
  await store.close();
  await database.remove();
});

const columnsOf = (table: TableName) => Object.entries<Table['columns'][string]>(tables[table].columns);

/** The values that nearly all rows share. */
const shared: Readonly<Record<string, string>> = {
  business_id: 'biz_1',
  mode: 'live',
  program_id: 'prg_1',
  kind: 'earn',
};

/** Null for a column that tells the rows of its table apart. */
const sharedIn = (table: TableName, column: string): string | null => {
  const [only, ...more] = (tables[table] as Table).key;
  return (more.length === 0 && only === column ? null : shared[column]) ?? null;
};

async function fill(table: TableName): Promise<void> {
  const { rows } = await client.query(
    "select conname from pg_constraint where conrelid = $1::text::regclass and contype = 'c'",
    [table],
  );
  for (const { conname } of rows) await client.query(`alter table ${table} drop constraint ${conname}`);
  await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  const values = columnsOf(table).map(([column, { type }]) =>
    sharedIn(table, column) ? `'${sharedIn(table, column)}'` : type === 'integer' ? 'number' : `'${column}-' || number`,
  );
  const names = columnsOf(table).map(([column]) => column);
  await client.query(
    `insert into ${table} (${names}) select ${values} from generate_series(1, ${rowCount}) as number on conflict do nothing`,
  );
}

const nthRow = (table: TableName, nth: number) =>
  Object.fromEntries(
    columnsOf(table).map(([column, { type }]) => [
      column,
      sharedIn(table, column) ?? (type === 'integer' ? nth : `${column}-${nth}`),
    ]),
  );

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

interface LookUp {
  readonly table: TableName;
  readonly by: string;
}

function finding({ table, by }: LookUp, count: number): Statement {
  const tenant = { business_id: 'biz_1', mode: 'live' } as const;
  const columns = (tables[table] as Table).lookups[by] ?? [];
  const needs = numbers(count).map((nth): Need => {
    const row = nthRow(table, nth);
    return { table, by, tenant, values: columns.map((column) => row[column] ?? null) };
  });
  const [group] = groupNeeds(needs, false);
  assert(group);
  return selectStatement(group);
}

interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly [what: string]: unknown;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Whether rows are found in an index by all that tells them apart, by the plan that is kept for a statement. */
async function isSoughtWell(table: TableName, { text }: Statement, columns: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  const conditions = nodesOf(rows[0]['QUERY PLAN'][0].Plan).map((node) => node['Index Cond'] ?? '');
  const telling = columns.filter((column) => sharedIn(table, column) === null);
  return telling.every((column) => new RegExp(`\\b${column} = `).test(conditions.join(' ')));
}

/** A table of which each business has few rows is read by the business alone. */
const isLarge = (table: TableName) => scopeColumns[tables[table].scope].length < keyNames[table].length;

const lookUps = tableNames
  .filter(isLarge)
  .flatMap((table) => Object.keys((tables[table] as Table).lookups).map((by): LookUp => ({ table, by })))
  .filter(({ table, by }) => (tables[table] as Table).lookups[by]?.length);

async function badlySought(count: number): Promise<string[]> {
  const bad: string[] = [];
  for (const { table, by } of lookUps) {
    const isWell = await isSoughtWell(table, finding({ table, by }, count), lookupColumns(tables[table], by));
    if (!isWell) bad.push(`${table} by ${by}`);
  }
  for (const table of tableNames.filter(isLarge)) {
    const rows = numbers(count).map((nth) => nthRow(table, nth));
    if (!(await isSoughtWell(table, removeRows(table, rows), keyNames[table]))) bad.push(`${table} to remove`);
  }
  return bad;
}

/** Columns of tables with many rows that nothing is known of. */
async function unknownColumns(): Promise<string[]> {
  const { rows } = await client.query('select tablename, attname from pg_stats');
  const known = new Set(rows.map(({ tablename, attname }) => `${tablename}.${attname}`));
  const all = tableNames.filter(isLarge).flatMap((table) => columnsOf(table).map(([column]) => `${table}.${column}`));
  return all.filter((column) => !known.has(column));
}

describe('in tables that have just got their rows, each look-up goes by all that tells rows apart', () => {
  it('which would be seen if it were not so: PostgreSQL knows nothing of them', async () => {
    for (const count of [1, 3, 40]) expect(await badlySought(count)).toContain('lots by open');
  });

  it('once anything is written', async () => {
    await save(store, [newCustomer(tenantA, 'any')]);
    await vi.waitFor(async () => expect(await unknownColumns()).toEqual([]), 20_000);
    for (const count of [1, 3, 40]) expect(await badlySought(count)).toEqual([]);
  });

  it('and columns that have got another type are known again', async () => {
    await client.query('alter table lots alter column open_card_id type text collate "default"');
    expect(await unknownColumns()).toEqual(['lots.open_card_id']);
    const another = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
    await save(another, [newCustomer(tenantA, 'another')]);
    await vi.waitFor(async () => expect(await unknownColumns()).toEqual([]), 20_000);
    await another.close();
  });
});
