// Rewrites a database file in its own thread. It is JavaScript, because Node starts it without a loader for TypeScript.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const Database = createRequire(import.meta.url)(workerData.driverName);

/** Null if the file was rewritten, else the reason why not. */
function vacuum() {
  const database = new Database(workerData.file, { timeout: 60_000, fileMustExist: true });
  try {
    database.pragma('secure_delete = ON');
    database.exec('VACUUM');
    database.pragma(`user_version = ${workerData.rewrittenAt}`);
    // A checkpoint alone leaves old pages in the log, so the log is truncated too.
    const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)');
    return busy ? 'its log is in use' : null;
  } finally {
    database.close();
  }
}

try {
  parentPort?.postMessage(vacuum());
} catch (error) {
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
