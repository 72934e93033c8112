import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StoreFault } from '../store-fault.ts';
import { sharedTables, tables } from '../tables.ts';
import { isUpToDate, refuseTooOld } from './connection/schema-age.ts';
import { type RunOptions, runMigrations } from './run-migrations.ts';

/** An advisory lock that only this service takes. Servers that start at once migrate one after the other. */
const lockId = 7_201_118_787;
/** How long a start waits for another process that migrates. */
const patienceMs = 60_000;
const lookMs = 100;

export interface MigrateOptions extends RunOptions {
  readonly isCitus: boolean;
}

/** Brings the schema of a database up to date. On Citus it spreads the tables over the workers. */
export async function migratePostgres(client: pg.Client, { isCitus, ...options }: MigrateOptions): Promise<void> {
  await takeLock(client);
  try {
    if (!(await isUpToDate(client))) await runMigrations(client, options);
    await refuseTooOld(client, options.name);
    if (isCitus) await distribute(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockId]);
  }
}

/** Asks again and again: an index that is built while others write waits for every statement, also for one that waits itself. */
async function takeLock(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockId]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new StoreFault(
        'busy',
        `Another process has been migrating this database for ${patienceMs / 1_000} s. Start again when it is done.`,
      );
    await sleep(lookMs);
  }
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
