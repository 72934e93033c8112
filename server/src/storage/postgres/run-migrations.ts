import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConcurrent, type Migration, migrationsAfter, migrationsOf, oldestWriterAt } from '../migrations.ts';
import { StoreFault } from '../store-fault.ts';

/** Requests queue behind a migration that waits for a lock. So it gives up soon, and tries again after a pause. */
const lockTimeoutMs = 500;
const lockPauseMs = 1_000;
/** How long a statement may hold its locks. Indexes that are built while others write hold none, and have no bound. */
const statementTimeoutMs = 30_000;

const tables = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  // The oldest migrations that code must know to write: the newest row counts.
  'create table if not exists drizzle.oldest_writer (tag text not null, made_at bigint not null)',
  // How many statements of a migration have been run that is no transaction.
  'create table if not exists drizzle.steps_done (tag text primary key, steps integer not null)',
];

const unbounded = 'set lock_timeout = 0; set statement_timeout = 0';

/** Names the connections that write, which a migration ends where it shuts earlier code out. */
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and usename = current_user and application_name = 'loyalty-server' and pid <> pg_backend_pid()`;

export interface RunOptions {
  /** The name of the database in messages. */
  readonly name: string;
  /** No server is running, so locks may be held for as long as it takes. */
  readonly offline: boolean;
  /** How often a lock is tried. */
  readonly lockTries?: number;
}

/** Runs what has not been run yet: each migration whole or not at all, so that it can be run again after a fault. */
export async function runMigrations(client: pg.Client, { name, offline, lockTries = 40 }: RunOptions): Promise<void> {
  for (const table of tables) await client.query(table);
  const { rows } = await client.query('select max(created_at)::float8 as latest from drizzle.__drizzle_migrations');
  const doneUntil = Number(rows[0]?.latest ?? 0);
  for (const migration of migrationsAfter('postgres', doneUntil, name)) {
    const bounded = `set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${offline ? 0 : statementTimeoutMs}`;
    const run = migration.isConcurrent ? runInSteps : runAtOnce;
    await untilUnlocked(migration, lockTries, () => run(client, migration, bounded));
  }
  await client.query(unbounded);
  await askForWriters(client);
}

async function untilUnlocked({ tag }: Migration, lockTries: number, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      const { code, message } = cause as { code?: string; message: string };
      if ((code === '55P03' || code === '40P01') && tries < lockTries) await sleep(lockPauseMs);
      else throw new StoreFault('unavailable', whyNot(tag, { code, message, lockTries }), { cause });
    }
  }
}

interface Failure {
  readonly code: string | undefined;
  readonly message: string;
  readonly lockTries: number;
}

function whyNot(tag: string, { code, message, lockTries }: Failure): string {
  const waitedSeconds = (lockTries * (lockTimeoutMs + lockPauseMs)) / 1_000;
  if (code === '55P03')
    return `Migration ${tag} waited ${waitedSeconds} s for a lock that another session holds. End long transactions, and run it again.`;
  if (code === '57014')
    return `Migration ${tag} would have held its locks for more than ${statementTimeoutMs / 1_000} s. Stop all servers and workers, then run: loyalty-server migrate --offline`;
  return `Migration ${tag} failed: ${message}.`;
}

async function runAtOnce(client: pg.Client, migration: Migration, bounded: string): Promise<void> {
  await client.query(bounded);
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await note(client, migration);
    if (migration.oldestWriter !== null) {
      // A server that connects again waits for this lock, and then finds that it may not write.
      await client.query('lock table drizzle.oldest_writer in access exclusive mode');
      await askForWriters(client, migration);
      await client.query(endOthers);
    }
    await client.query('commit');
  } catch (error) {
    // Where the connection is lost, this fails too, and says less.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Continues after the last statement that was run. Each statement is a separate transaction. */
async function runInSteps(client: pg.Client, migration: Migration, bounded: string): Promise<void> {
  const { tag, statements } = migration;
  const { rows } = await client.query('select steps from drizzle.steps_done where tag = $1', [tag]);
  const done: number = rows[0]?.steps ?? 0;
  for (const [index, statement] of statements.entries()) {
    if (index < done) continue;
    // An index that is built while others write waits for every running statement and holds up none.
    await client.query(isConcurrent(statement) ? unbounded : bounded);
    await dropUnfinished(client, statement);
    await client.query(statement);
    await client.query(
      'insert into drizzle.steps_done values ($1, $2) on conflict (tag) do update set steps = excluded.steps',
      [tag, index + 1],
    );
  }
  await note(client, migration);
}

/** A build that was interrupted leaves an index behind that nothing uses. */
async function dropUnfinished(client: pg.Client, statement: string): Promise<void> {
  const name = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY "?(\w+)"?/i.exec(statement)?.[1];
  if (name !== undefined) await client.query(`drop index concurrently if exists "${name}"`);
}

const note = (client: pg.Client, { digest, madeAt }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [digest, madeAt]);

/** Notes which code may still write. */
async function askForWriters(client: pg.Client, until = migrationsOf('postgres').at(-1)): Promise<void> {
  const asked = until && oldestWriterAt('postgres', until);
  if (!asked) return;
  const isKnown = 'select 1 from drizzle.oldest_writer where made_at >= $2';
  const text = `insert into drizzle.oldest_writer select $1::text, $2::bigint where not exists (${isKnown})`;
  await client.query(text, [asked.tag, asked.madeAt]);
}
