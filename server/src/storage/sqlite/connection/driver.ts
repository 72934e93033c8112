import { createRequire } from 'node:module';
import type Driver from 'better-sqlite3';
import { StoreFault } from '../../store-fault.ts';

export type Connection = Driver.Database;

/**
 * Version 13 contains a binary for every Node since 22. Version 12 is compiled for one version of Node, and aborts the process on
 * Node 24.19 and newer. So Node 20 uses version 12, and every newer Node uses version 13.
 */
export const driverName = Number.parseInt(process.versions.node, 10) < 22 ? 'better-sqlite3' : 'better-sqlite3-13';

let loaded: typeof Driver | null = null;

/** The driver of SQLite. It is loaded when the first file is opened: a server on PostgreSQL does not need it. */
export function sqliteDriver(): typeof Driver {
  loaded ??= load();
  return loaded;
}

function load(): typeof Driver {
  try {
    return createRequire(import.meta.url)(driverName);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND')) throw cause;
    const message = `${driverName} is not installed. Install @loyalty-service/server with its optional dependencies.`;
    throw new StoreFault('unavailable', message, { cause });
  }
}

/**
 * Opens a file, or a copy in memory of a serialized database. Version 12 is native, and an installer that runs no scripts leaves
 * its binary out.
 */
export function connect(file: string | Buffer, options: Driver.Options): Connection {
  try {
    return new (sqliteDriver())(file, options);
  } catch (cause) {
    const isMissing =
      cause instanceof Error &&
      /Could not locate the bindings file|NODE_MODULE_VERSION|better_sqlite3\.node/.test(cause.message);
    if (!isMissing) throw cause;
    const message = `${driverName} has no binary for this Node. Run its install script: npm rebuild ${driverName}`;
    throw new StoreFault('unavailable', message, { cause });
  }
}
