import type pg from 'pg';
import { describeDatabase } from '../../describe-database.ts';
import { StoreFault } from '../../store-fault.ts';
import { ServerClient } from './server-client.ts';
import { settings } from './settings.ts';

/** Connections of other clients may hide what a pooler does, so it is looked at more than once. */
const looks = 4;
const pidText = 'select pg_backend_pid() as pid';

/**
 * A pooler that shares sessions between clients, such as PgBouncer with `pool_mode = transaction`, loses prepared statements and
 * settings between two transactions. Such a pooler gives the session that one client has left to the next client that begins a
 * transaction, and then gives the first client another one.
 *
 * @throws StoreFault where sessions are shared
 */
export async function refuseSharedSessions(
  client: pg.Client,
  url: string,
  onError: (error: Error) => void,
): Promise<void> {
  const other = new ServerClient({ ...settings(url), application_name: 'loyalty-server start' });
  other.on('error', onError);
  try {
    await other.connect();
    const first = await pidOf(client);
    for (let look = 0; look < looks; look += 1) {
      await other.query('begin');
      const pids = [await pidOf(other), await pidOf(client)];
      await other.query('commit');
      if (pids[0] === first || pids[1] !== first) throw sharedSessions(url);
    }
  } finally {
    await other.end();
  }
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(pidText);
  return rows[0]?.pid ?? 0;
}

const sharedSessions = (url: string): StoreFault =>
  new StoreFault(
    'unavailable',
    `${describeDatabase(url)} is a pooler that shares sessions between clients. Set pool_mode = session in PgBouncer, or connect to PostgreSQL itself.`,
  );
