import { StoreFault } from '../../store-fault.ts';
import { sqliteDriver } from './driver.ts';

const conflictCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_ROWID']);

/** The fault of an error before COMMIT. In every case, nothing was written. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof sqliteDriver().SqliteError)) return error;
  const { code } = error;
  const fault = (kind: StoreFault['kind']) =>
    new StoreFault(kind, `SQLite: ${error.message} (${code})`, { cause: error });
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return fault('busy');
  if (code === 'SQLITE_FULL') return fault('disk_full');
  if (conflictCodes.has(code)) return fault('conflict');
  if (code.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_TOOBIG' || code === 'SQLITE_MISMATCH')
    return fault('bad_row');
  return fault('unavailable');
}

/** The file, its log or its folder is read-only. */
export const takesNoWrites = ({ cause }: StoreFault): boolean =>
  cause instanceof sqliteDriver().SqliteError && cause.code.startsWith('SQLITE_READONLY');

/** The fault of an error while a row is written. better-sqlite3 itself refuses values that no column can store. */
export function rowFaultOf(error: unknown): unknown {
  const refused = error instanceof TypeError || error instanceof RangeError;
  return refused ? new StoreFault('bad_row', 'A value cannot be stored.', { cause: error }) : faultOf(error);
}

/**
 * The fault of an error in COMMIT itself. After `busy` and `disk_full`, nothing was written. After any other error, the rows may
 * be stored or not.
 */
export function commitFaultOf(error: unknown): unknown {
  const fault = faultOf(error);
  if (fault instanceof StoreFault && (fault.kind === 'busy' || fault.kind === 'disk_full')) return fault;
  return new StoreFault('broken', 'SQLite failed during the commit. It is unknown whether the rows were written.', {
    cause: error,
  });
}
