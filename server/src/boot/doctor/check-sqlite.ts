import { existsSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { connect } from '../../storage/sqlite/connection/driver.ts';
import { isUpToDate, refuseNewerSchema } from '../../storage/sqlite/connection/schema-age.ts';
import { type CheckedDatabase, ofSchema, ofSecrets } from './checked-database.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const mebibyte = 1_048_576;
/** The check reads every page, so only `verify` checks larger files. */
const quickCheckBytes = 256 * mebibyte;
/** SQLite copies the log into the file at 32 MiB. The log keeps growing while a process reads an old state. */
const largeLogBytes = 512 * mebibyte;

/** Checks a database file without writing to it, so a server may be using it. */
export function checkSqlite(file: string): CheckedDatabase {
  if (file === ':memory:')
    return {
      findings: [warning('database', 'in memory', 'Set DATABASE_URL to a file. A restart loses all data in memory.')],
      isNew: true,
    };
  if (!existsSync(file)) return { findings: [ok('database', `the first start creates ${file}`)], isNew: true };
  try {
    const connection = connect(file, { readonly: true, timeout: 1_000 });
    try {
      return examine(connection, file);
    } finally {
      connection.close();
    }
  } catch (error) {
    const fix = 'Set DATABASE_URL to a SQLite file, or restore a backup: loyalty-server restore FILE';
    return { findings: [failure('database', `${file}: ${reasonOf(error)}`, fix)], isNew: false };
  }
}

function examine(connection: Database.Database, file: string): CheckedDatabase {
  const { version } = connection.prepare('select sqlite_version() as version').get() as { readonly version: string };
  const size = statSync(file).size;
  const findings = [
    ok('database', `SQLite ${version}, ${Math.ceil(size / mebibyte).toLocaleString('en')} MiB in ${file}`),
    ofSchema(isUpToDate(connection), tooNew(connection)),
    ...(size <= quickCheckBytes ? [quickCheck(connection)] : []),
    ...logSize(file),
    ...clock(file),
  ];
  const secrets = hasEndpoints(connection) ? ofSecrets(connection.prepare(secretsText).all()) : [];
  return { findings, isNew: false, secrets };
}

const secretsText = 'select id, secret, old_secrets from webhook_endpoints';

const hasEndpoints = (connection: Database.Database): boolean =>
  connection.prepare("select 1 from sqlite_master where name = 'webhook_endpoints'").get() !== undefined;

function tooNew(connection: Database.Database): string | null {
  try {
    refuseNewerSchema(connection);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

function quickCheck(connection: Database.Database): Finding {
  const result = String(connection.pragma('quick_check(1)', { simple: true }));
  if (result === 'ok') return ok('file', 'its pages and indexes are intact');
  return failure('file', result, 'Restore a backup: loyalty-server restore FILE. Keep the broken file.');
}

function logSize(file: string): Finding[] {
  const log = `${file}-wal`;
  const size = existsSync(log) ? statSync(log).size : 0;
  if (size < largeLogBytes) return [];
  const found = `${Math.floor(size / mebibyte).toLocaleString('en')} MiB in ${log}`;
  return [
    warning(
      'write-ahead log',
      found,
      'Stop processes that read the file for a long time, such as a backup that hangs.',
    ),
  ];
}

/** A file that was written in the future shows that the clock of this machine was set back. */
function clock(file: string): Finding[] {
  const ahead =
    Math.max(...[file, `${file}-wal`].filter(existsSync).map((path) => statSync(path).mtimeMs)) - Date.now();
  if (ahead < 5_000) return [];
  const found = `the database was written ${Math.round(ahead / 1_000)} s in the future`;
  return [failure('clock', found, 'Synchronise the clock of this machine, for example with chrony.')];
}
