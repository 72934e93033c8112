import type pg from 'pg';
import { describeDatabase } from '../describe-database.ts';
import type { Store } from '../store.ts';
import { StoreFault } from '../store-fault.ts';
import { refuseSharedSessions } from './connection/pooler.ts';
import { isUpToDate, refuseTooOld } from './connection/schema-age.ts';
import { ServerClient, serversOf } from './connection/server-client.ts';
import { openReadPools, settings } from './connection/settings.ts';
import { isCitus, migratePostgres } from './migrate.ts';
import { PostgresStore } from './postgres-store.ts';

interface Opening {
  /** `postgres://user:password@host:port/database`, with TLS options as libpq has them (`sslmode`, `sslrootcert` …). */
  readonly url: string;
  readonly migrate: boolean;
  /** No server is running, so migrations may hold their locks for as long as it takes. */
  readonly offline?: boolean;
  readonly frozen: boolean;
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
      `The database ${describeDatabase(url)} cannot be opened: ${reason}. Correct DATABASE_URL, or start the database.`,
      { cause },
    );
  }
}

async function open(opening: Opening): Promise<Store> {
  const { url, frozen, onError, now } = opening;
  const client = await connect(url, onError);
  let isFrozen = false;
  try {
    const citus = await isCitus(client);
    await prepare(client, opening, citus);
    if (frozen) await freeze(client);
    isFrozen = frozen;
    const readers = frozen ? { requests: client, background: client } : openReadPools(url, onError);
    return new PostgresStore({ url, isCitus: citus, isFrozen: frozen, onError, readers, now });
  } finally {
    // An open connection would keep a process that gives up from ending.
    if (!isFrozen) await client.end();
  }
}

/** Of several servers, the first one that takes writes. */
export async function connect(url: string, onError: (error: Error) => void): Promise<pg.Client> {
  const { addresses } = serversOf(url);
  for (let tries = 1; ; tries += 1) {
    // A separate name, because a migration ends the connections of servers, but not of those that are about to start.
    const client = new ServerClient({ ...settings(url), application_name: 'loyalty-server start' });
    client.on('error', onError);
    try {
      await client.connect();
      if (addresses.length === 1) return client;
      const { rows } = await client.query('select pg_is_in_recovery() as standby');
      if (!rows[0]?.standby) return client;
      throw client.refuse();
    } catch (error) {
      client.passOver();
      client.end().catch(onError);
      if (tries >= addresses.length) throw error;
    }
  }
}

async function prepare(client: pg.Client, opening: Opening, isCitus: boolean): Promise<void> {
  const { url, migrate, offline = false, onError } = opening;
  await refuseSharedSessions(client, url, onError);
  const name = `The database ${describeDatabase(url)}`;
  if (migrate) return migratePostgres(client, { isCitus, offline, name });
  if (!(await isUpToDate(client))) throw behind(url);
  await refuseTooOld(client, name);
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
