import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { fileModes } from '../file-modes.ts';
import { StoreFault } from '../store-fault.ts';
import { connect, driverName } from './connection/driver.ts';
import { holdFile, makeFile } from './open.ts';

/** How many pages are copied before a server that writes the same file gets its turn. */
const pagesAtOnce = 1_000;

/** The file beside a database whose time says when the database was last backed up. */
export const backupNote = (file: string): string => `${file}.backed-up`;

/** Notes that a copy of the database is complete. */
export const noteBackup = (file: string): Promise<void> =>
  writeFile(backupNote(file), `${new Date().toISOString()}\n`, { mode: fileModes.data });

/**
 * Copies a database while it may be in use, page by page. The copy shows one moment, with everything that was committed before
 * the copy began. A plain copy of the file would miss what is in its log.
 */
export async function backUpFile(
  file: string,
  to: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const from = openExisting(file);
  const part = `${to}.part`;
  try {
    // The read transaction freezes the view. Without it, each commit of a server would restart the copy, and it would never end.
    from.exec('BEGIN; SELECT 1 FROM businesses LIMIT 1;');
    // One that an interrupted command left may have another mode.
    await removeFile(part);
    makeFile(part);
    await from.backup(part, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages);
        return pagesAtOnce;
      },
    });
    await rename(part, to);
  } finally {
    from.close();
    await removeFile(part);
  }
}

/** Puts a backup in place of a database that no server has open. */
export async function restoreFile(backup: string, file: string): Promise<void> {
  const hold = holdFile(file);
  const part = `${file}.part`;
  try {
    await backUpFile(backup, part, () => {});
    // The log of the old database must not be applied to the new one.
    await removeFile(`${file}-wal`);
    await removeFile(`${file}-shm`);
    await rename(part, file);
  } finally {
    hold.release();
  }
}

/** The file stores when it was last rewritten, in seconds since 2020. 0 means never. */
const epochSeconds = Date.parse('2020-01-01T00:00:00.000Z') / 1_000;

/** Whether a customer was erased, or test data removed, since the file was last rewritten. */
export function needsVacuum(file: string): boolean {
  const database = openExisting(file);
  try {
    const rewrittenAt = Number(database.pragma('user_version', { simple: true }));
    const erasedAt = database.prepare(lastErasureText).pluck().get() as number | null;
    return erasedAt !== null && Math.floor(erasedAt / 1_000) - epochSeconds >= rewrittenAt;
  } finally {
    database.close();
  }
}

/**
 * Both times are real time. Every erasure is audited. Test clocks change rarely, so their last change can stand for a removal of
 * test data.
 */
const lastErasureText = `
  SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM audit_entries WHERE action = 'eraseCustomer'
    UNION ALL SELECT max(updated_at) FROM test_clocks
  )`;

/**
 * Rewrites the whole file, so that no byte of a removed row is left in it or in its log. It runs in a worker, because it may take
 * long.
 */
export function vacuumFile(file: string): Promise<void> {
  openExisting(file).close();
  // Taken before the rewrite: later erasures may not be covered by it.
  const rewrittenAt = Math.floor(Date.now() / 1_000) - epochSeconds;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('vacuum-worker.mjs', import.meta.url), {
      workerData: { file, rewrittenAt, driverName },
    });
    worker.once('message', (problem: string | null) => (problem === null ? resolve() : reject(busy(problem))));
    worker.once('error', reject);
  });
}

const busy = (problem: string): StoreFault =>
  new StoreFault(
    'busy',
    `The database could not be compacted: ${problem}. Run the command again when the database is less busy.`,
  );

function openExisting(file: string): Database.Database {
  if (!existsSync(file)) throw new StoreFault('unavailable', `The file ${file} does not exist. Pass an existing file.`);
  return connect(file, { fileMustExist: true, timeout: 5_000 });
}

const removeFile = (file: string): Promise<void> => rm(file, { force: true });
