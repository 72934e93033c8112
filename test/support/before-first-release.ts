import { openStore } from '@loyalty-service/server/boot/open-store';
import { type Migration, migrationsOf } from '@loyalty-service/server/storage/migrations';
import { isCitus, migratePostgres } from '@loyalty-service/server/storage/postgres/migrate';
import { tableNames, tables } from '@loyalty-service/server/storage/tables';
import pg from 'pg';

/** The migrations before 0.1.0 that a database notes: the newest two, and the oldest that code must know to write. */
const noted = {
  sqlite: {
    newest: ['6f82c790c7a1f18662c1fcde723b111875a845c9ea0258ee534223f56c161eff', 1_795_903_272_663],
    older: ['1f6b14edf8db00e0a04cbba073e2bd5e7cb2cbd94935fdfa26c1f9b5287c1a72', 1_795_902_444_846],
    oldestWriter: ['0017_old-secrets', 1_795_659_963_873],
    tables: ['__drizzle_migrations', '__oldest_writer'],
    columns: (table: string) => `select name from pragma_table_info('${table}')`,
  },
  postgres: {
    newest: ['5813add7e7eb0894902796dd9cad6e4973b6ed3ce2ce514d1a1b1dd461081fa3', 1_795_903_275_104],
    older: ['561351207d9b7538b17c564e99cf29495840679f8c30e455477519336e062295', 1_795_902_458_423],
    oldestWriter: ['0020_old-secrets', 1_795_659_966_919],
    tables: ['drizzle.__drizzle_migrations', 'drizzle.oldest_writer'],
    columns: (table: string) =>
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
  },
} as const;

/** Runs work that knows only the first migration, which makes the schema of the last commit before 0.1.0. */
export async function asBeforeFirstRelease(kind: keyof typeof noted, work: () => Promise<void>): Promise<void> {
  const known = migrationsOf(kind) as Migration[];
  const later = known.splice(1);
  try {
    await work();
  } finally {
    known.push(...later);
  }
}

/** Brings a database on PostgreSQL or Citus to the newest schema that is known. */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await migratePostgres(client, { isCitus: false, name: 'the test', offline: true });
  if (await isCitus(client)) await distribute(client);
  await client.end();
}

/** Spreads the tables that there are over the workers of Citus. */
async function distribute(client: pg.Client): Promise<void> {
  for (const [table, { scope }] of Object.entries(tables)) {
    const { rows } = await client.query('select to_regclass($1) as found', [table]);
    if (rows[0]?.found === null) continue;
    if (scope === 'global') await client.query('select create_reference_table($1)', [table]);
    else await client.query("select create_distributed_table($1, 'business_id')", [table]);
  }
}

type Ask = (text: string) => Promise<readonly Record<string, unknown>[]>;

const literal = (value: unknown): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** Copies all rows from a database of today, without the tables and columns that an earlier one does not have. */
export async function copyRows(kind: keyof typeof noted, from: Ask, to: Ask): Promise<void> {
  const columnsIn = async (ask: Ask, table: string) =>
    (await ask(noted[kind].columns(table))).map(({ name }) => String(name));
  for (const table of tableNames) {
    const known = await columnsIn(to, table);
    const columns = (await columnsIn(from, table)).filter((name) => known.includes(name)).map((name) => `"${name}"`);
    if (columns.length === 0) continue;
    for (const row of await from(`select ${columns.join()} from ${table}`))
      await to(`insert into ${table} (${columns.join()}) values (${Object.values(row).map(literal).join()})`);
  }
}

/** Notes the migrations that this commit had, or all but the newest, in place of the first one. */
export function noteEarlier(kind: keyof typeof noted, last: 'newest' | 'older'): readonly string[] {
  const { older, newest, oldestWriter, tables } = noted[kind];
  const done = last === 'older' ? [older] : [older, newest];
  return [
    `delete from ${tables[0]}`,
    ...done.map(([hash, at]) => `insert into ${tables[0]} (hash, created_at) values ('${hash}', ${at})`),
    `insert into ${tables[1]} values ('${oldestWriter[0]}', ${oldestWriter[1]})`,
  ];
}

export const openNewest = (databaseUrl: string) => openStore({ databaseUrl, migrate: true }, { exclusive: false });
