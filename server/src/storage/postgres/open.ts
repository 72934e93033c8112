import pg from 'pg';
import { describeDatabase } from '../describe-database.ts';
import type { Store } from '../store.ts';
import { StoreFault } from '../store-fault.ts';
import { openReadPools, settings } from './connection/settings.ts';
import { isCitus, isUpToDate, migratePostgres } from './migrate.ts';
import { OptimisticStore } from './optimistic/optimistic-store.ts';
import { PostgresStore } from './plain/postgres-store.ts';

interface Opening {
  /** `postgres://user:password@host:port/database`, with TLS options as libpq has them (`sslmode`, `sslrootcert` …). */
  readonly url: string;
  readonly migrate: boolean;
  readonly frozen: boolean;
  /** Predicts batches. Citus and a frozen store never do. */
  readonly optimistic: boolean;
  readonly onError: (error: Error) => void;
  readonly now?: (() => number) | undefined;
}

/** Opens a PostgreSQL or Citus database, its schema up to date. */
export async function openPostgresStore(opening: Opening): Promise<Store> {
  const { url } = opening;
  try {
    return await open(opening);
  } catch (cause) {
    if (cause instanceof StoreFault) throw cause;
    const reason = cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause);
    throw new StoreFault(
      'unavailable',
      `The database ${describeDatabase(url)} cannot be opened: ${reason}. Set DATABASE_URL to one that can.`,
      { cause },
    );
  }
}

async function open({ url, migrate, frozen, optimistic, onError, now }: Opening): Promise<Store> {
  const client = new pg.Client(settings(url));
  client.on('error', onError);
  let isFrozen = false;
  try {
    await client.connect();
    const citus = await isCitus(client);
    if (migrate) await migratePostgres(client, citus);
    else if (!(await isUpToDate(client))) throw behind(url);
    if (frozen) await freeze(client);
    isFrozen = frozen;
    const readers = frozen ? { requests: client, background: client } : openReadPools(url, onError);
    const plain = new PostgresStore({ url, isCitus: citus, isFrozen: frozen, onError, readers, now });
    return optimistic && !citus && !frozen ? new OptimisticStore(plain) : plain;
  } finally {
    // An open connection would keep a process that gives up from ending.
    if (!isFrozen) await client.end();
  }
}

const behind = (url: string): StoreFault =>
  new StoreFault(
    'unavailable',
    `The schema of ${describeDatabase(url)} is behind. Run: loyalty-server migrate, or leave LOYALTY_MIGRATE out.`,
  );

/** Every read sees the database as it was at the first read. */
async function freeze(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('select 1 from businesses limit 1');
}
