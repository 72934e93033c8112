import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { packageRoot } from '../../package-root.ts';
import { sharedTables, tables } from '../tables.ts';
import { fillKeys } from './keys/fill-keys.ts';

/** An advisory lock that only this service takes. Servers that start at once migrate one after the other. */
const lockId = 7_201_118_787;

const migrationsFolder = `${packageRoot}migrations/postgres`;

/** Brings the schema of a database up to date. On Citus it spreads the tables over the workers. */
export async function migratePostgres(client: pg.Client, citus: boolean): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockId]);
  try {
    if (!(await isUpToDate(client))) await migrate(drizzle(client), { migrationsFolder });
    if (citus) await distribute(client);
    await fillKeys(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockId]);
  }
}

/** Whether every migration has been run. */
export async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!known[0]?.name) return false;
  const { rows } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  const latest = readMigrationFiles({ migrationsFolder }).at(-1);
  return latest !== undefined && Number(rows[0]?.latest) >= latest.folderMillis;
}

/** Whether the database is Citus, a distributed engine that speaks PostgreSQL. */
export async function isCitus(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** Keeps all rows of a business on one worker. Every worker has the digests of keys, which name no business. */
async function distribute(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select logicalrelid::regclass::text as name from pg_dist_partition');
  const done = new Set(rows.map(({ name }) => name as string));
  for (const [table, { scope }] of Object.entries({ ...tables, ...sharedTables })) {
    if (done.has(table)) continue;
    if (scope === 'global') await client.query('select create_reference_table($1)', [table]);
    else {
      const beside = table === 'businesses' ? 'default' : 'businesses';
      await client.query("select create_distributed_table($1, 'business_id', colocate_with => $2)", [table, beside]);
    }
  }
}
