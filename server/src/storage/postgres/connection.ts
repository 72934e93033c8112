import pg from 'pg';
import { rowFrom } from '../row-functions.ts';
import type { AnyRow } from '../table.ts';
import { byTable, columnNames } from '../tables.ts';
import type { Statement } from './statement.ts';

const connectTimeoutMs = 2_000;
const statementTimeoutMs = 10_000;
/** Longer waits set the command aside, so that one locked card holds up no other. */
const lockTimeoutMs = 250;
/** A process that stops in mid-batch holds its business's counter no longer than this. */
const idleInTransactionTimeoutMs = 2_000;
const maxReaders = 8;

const int8 = 20;

/** bigint columns hold integers far inside 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** What every connection has. TLS is as the URL says (`sslmode`, `sslrootcert` and so on, as libpq has them). */
export const settings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: connectTimeoutMs,
  statement_timeout: statementTimeoutMs,
  keepAlive: true,
  application_name: 'loyalty-server',
});

/** A connection that writes: what is sent together goes out in one round trip, and no row is waited for long. */
export const writerSettings = (url: string): pg.ClientConfig =>
  ({
    ...settings(url),
    pipeline: true,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  }) as pg.ClientConfig;

/** A pool for reads. */
export const openReaders = (url: string, onError: (error: Error) => void): pg.Pool =>
  openPool(url, onError, { max: maxReaders });

/** Connections that are made when they are needed. */
export function openPool(url: string, onError: (error: Error) => void, given: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings(url), idleTimeoutMillis: 30_000, ...given });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', onError);
  return pool;
}

/** Which columns a batch fills makes texts differ; what is rarer than so many others is not kept prepared. */
const maxNames = 1_000;
const names = new Map<string, string>();

/** A statement as `pg` takes it: prepared once on each connection, under a name that its text has in this process. */
export function named({ text, values, isOnce, rowsOf }: Statement): pg.QueryConfig {
  const query = { text, values: [...values], ...(rowsOf ? { rowMode: 'array' } : {}) };
  if (isOnce || (names.size >= maxNames && !names.has(text))) return query;
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { ...query, name };
}

const rowsFrom = byTable((table) => rowFrom(columnNames[table]));

/** The rows that a statement has found. */
export const rowsIn = ({ rowsOf }: Statement, { rows }: Pick<pg.QueryResult, 'rows'>): readonly AnyRow[] =>
  rowsOf ? rows.map(rowsFrom[rowsOf]) : rows;
