import pg from 'pg';
import { BinaryArray } from './binary-array.ts';
import type { Statement } from './statement.ts';

const connectTimeoutMs = 2_000;
const statementTimeoutMs = 10_000;
/** Longer waits set the command aside, so that one locked card holds up no other. */
export const lockTimeoutMs = 250;
/** A batch that was planned ahead waits no longer: whoever has the row will have changed it. */
export const aheadLockTimeoutMs = 50;
/** A process that stops in mid-batch holds its business's counter no longer than this. */
const idleInTransactionTimeoutMs = 2_000;
/**
 * Nor one that stops with a flight half sent: between two Syncs PostgreSQL takes a transaction for busy, however long it waits for
 * more. Longer than any batch takes.
 */
export const transactionTimeoutMs = 3_000;
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

/** A connection that writes: no row is waited for long. */
export const writerSettings = (url: string): pg.ClientConfig => ({
  ...settings(url),
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
});

/**
 * Of an update PostgreSQL would make a plan each time, at a quarter of what the update takes. What a batch writes it names by
 * keys: any other plan than one look-up after the other reads all of a table, which may have been small when it was made.
 */
export const planning = [
  'set plan_cache_mode = force_generic_plan',
  ...['hashjoin', 'mergejoin', 'seqscan', 'memoize'].map((kind) => `set enable_${kind} = off`),
].join('; ');

/** A pool of connections that read, or one that sees a moment only. */
export type Readers = Pick<pg.Pool, 'query' | 'end'> | Pick<pg.Client, 'query' | 'end'>;

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

/** Filters make texts differ; what is rarer than so many others is not kept prepared. */
const maxNames = 1_000;
const names = new Map<string, string>();

const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value };

const asBuffer = (value: unknown): unknown => (value instanceof BinaryArray ? value.toBuffer() : value);

/** A statement as `pg` takes it: prepared once on each connection, under a name that its text has in this process. */
export function named({ text, values, isOnce, rowsOf }: Statement): pg.QueryConfig {
  const query = { text, values: values.map(asBuffer), ...(rowsOf ? { rowMode: 'array', types: asText } : {}) };
  if (isOnce || (names.size >= maxNames && !names.has(text))) return query;
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { ...query, name };
}
