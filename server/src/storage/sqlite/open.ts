import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { assert } from '../../base/assert.ts';
import { fileModes } from '../file-modes.ts';
import { StoreFault } from '../store-fault.ts';
import { type Connection, connect } from './connection/driver.ts';
import { migrateSqlite } from './migrate.ts';

/**
 * The wait for a lock while the database opens, in ms. Nothing else runs then, and another process may be migrating the schema.
 */
const openTimeoutMs = 5_000;
/**
 * How long one statement may wait for another process, in ms. A longer wait would block the event loop. Longer waits are
 * asynchronous.
 */
const busyTimeoutMs = 10;

/**
 * The log grows to 32 MiB before it is copied into the file. Most pages of an index are written many times before, and are then
 * copied once.
 */
const checkpointPages = 8_192;
/** A long read lets the log grow. Once it ends, the next write that starts the log again cuts it to this size. */
const maxLogBytes = 32 * 1_024 * 1_024;

/** Makes an empty file, unless there is one. SQLite gives the mode of a database to its -wal and -shm. */
export function makeFile(file: string): void {
  if (file === ':memory:') return;
  mkdirSync(dirname(resolve(file)), { recursive: true });
  closeSync(openSync(file, 'a', fileModes.data));
}

/** Opens a database file (or `:memory:`) with durable settings, and migrates its schema. */
export function openDatabase(file: string, mustExist = false): Connection {
  try {
    return open(file, mustExist);
  } catch (cause) {
    if (cause instanceof StoreFault) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault(
      'unavailable',
      `The database ${file} cannot be opened: ${reason}. Set DATABASE_URL to another file.`,
      { cause },
    );
  }
}

/**
 * An empty database in memory with the newest schema. A copy of it takes 2 ms, and all migrations take 30 ms. SQLite lets a copy
 * grow to 1 GiB.
 */
let migratedInMemory: Buffer | undefined;

function open(file: string, mustExist: boolean): Connection {
  if (!mustExist) makeFile(file);
  const isInMemory = file === ':memory:';
  const from = isInMemory ? (migratedInMemory ?? file) : file;
  const connection = connect(from, { timeout: openTimeoutMs, fileMustExist: mustExist && !isInMemory });
  connection.pragma('journal_mode = WAL');
  connection.pragma(`wal_autocheckpoint = ${checkpointPages}`);
  connection.pragma(`journal_size_limit = ${maxLogBytes}`);
  connection.pragma('secure_delete = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('foreign_keys = OFF');
  migrateSqlite(connection);
  const broken = connection.pragma('foreign_key_check') as unknown[];
  assert(broken.length === 0, 'a migration left rows without the rows they point at');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  setDurable(connection);
  if (isInMemory) migratedInMemory ??= connection.serialize();
  return connection;
}

/**
 * With synchronous=FULL, an acknowledged write survives a power loss. better-sqlite3 switches to NORMAL in WAL mode, and a new
 * file shows FULL until its first write. So it is always set, and checked again after the first write.
 */
export function setDurable(connection: Connection): void {
  connection.pragma('synchronous = FULL');
  assert(connection.pragma('synchronous', { simple: true }) === 2, 'SQLite did not take synchronous=FULL');
}

/** Locks `file` for one server process. The lock ends with the process, even if it crashes. */
export function holdFile(file: string): { release(): void } {
  makeFile(`${file}.lock`);
  const lock = connect(`${file}.lock`, { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new StoreFault('busy', `Another server uses ${file}. Stop it, or set DATABASE_URL to another file.`, {
      cause,
    });
  }
  return { release: () => lock.close() };
}
