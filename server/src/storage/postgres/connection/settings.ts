import pg from 'pg';
import type { PoolUse } from '../../store.ts';
import { BinaryArray } from '../statements/binary-array.ts';
import type { Statement } from '../statements/statement.ts';
import { ServerClient, setUpReader } from './server-client.ts';

const connectTimeoutMs = 2_000;
const statementTimeoutMs = 10_000;
/** A batch waits no longer for a locked row. It sets the commands of that row aside, so that one locked card delays no other. */
const lockTimeoutMs = 250;
/** A process that stops in the middle of a transaction keeps its locks no longer than this. */
const idleInTransactionTimeoutMs = 2_000;
export const maxReaders = 8;
/** Sweeps, deliveries and sums have separate connections, so no request waits until one of their reads ends. */
export const maxBackgroundReaders = 4;

const int8 = 20;

/** bigint columns hold integers far inside 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** The settings of every connection. TLS is as the URL says (`sslmode`, `sslrootcert` and so on, as libpq has them). */
export const settings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  application_name: 'loyalty-server',
});

/**
 * PostgreSQL would plan an update each time, which takes a quarter of the update's time. A batch names rows by their keys: any
 * plan but one look-up after the other reads a whole table, which may have been small when the plan was made.
 */
export const planning = [
  'set plan_cache_mode = force_generic_plan',
  ...['hashjoin', 'mergejoin', 'seqscan', 'memoize'].map((kind) => `set enable_${kind} = off`),
].join('; ');

/** The settings of a connection that writes, as statements, because PgBouncer refuses most of them where a connection begins. */
export const writerSettings = (isCitus: boolean): string =>
  [
    `set statement_timeout = ${statementTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`,
    `set lock_timeout = ${lockTimeoutMs}`,
    ...(isCitus ? [] : [planning]),
  ].join('; ');

/** A pool of connections that read, or one connection that sees the database at one moment. */
export type Readers = Pick<pg.Pool, 'query' | 'end'> | Pick<pg.Client, 'query' | 'end'>;

export interface ReadPools {
  readonly requests: Readers;
  /** For work that no request waits for. */
  readonly background: Readers;
}

export const openReadPools = (url: string, onError: (error: Error) => void): ReadPools => ({
  requests: openPool(url, onError, { max: maxReaders }),
  background: openPool(url, onError, { max: maxBackgroundReaders }),
});

/** A pool of connections, which open when they are needed. */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  { statement_timeout = statementTimeoutMs, ...given }: pg.PoolConfig,
): pg.Pool {
  const pool = new pg.Pool({
    ...settings(url),
    idleTimeoutMillis: 30_000,
    Client: ServerClient,
    onConnect: (client) => setUpReader(client, Number(statement_timeout), url),
    ...given,
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', onError);
  return pool;
}

/** Empty for the one connection of a frozen store. */
export const poolUse = (name: PoolUse['name'], readers: Readers): readonly PoolUse[] =>
  readers instanceof pg.Pool
    ? [
        {
          name,
          open: readers.totalCount,
          busy: readers.totalCount - readers.idleCount,
          waiting: readers.waitingCount,
          most: readers.options.max,
        },
      ]
    : [];

/** Texts differ by their filters. So many are prepared; the others are not. */
const maxNames = 1_000;
const names = new Map<string, string>();

const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value };

const asBuffer = (value: unknown): unknown => (value instanceof BinaryArray ? value.toBuffer() : value);

/** A statement as `pg` takes it. Each connection prepares it once, under a name that its text has in this process. */
export function named({ text, values, isOnce, rowsOf }: Omit<Statement, 'name'>): pg.QueryConfig {
  const query = { text, values: values.map(asBuffer), ...(rowsOf ? { rowMode: 'array', types: asText } : {}) };
  if (isOnce || (names.size >= maxNames && !names.has(text))) return query;
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { ...query, name };
}
