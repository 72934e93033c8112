import { statSync } from 'node:fs';
import { fileOf } from '../../storage/describe-database.ts';
import { backupNote } from '../../storage/sqlite/keep-file.ts';
import { trySmtp } from '../../webhooks/mailer.ts';
import { type Config, ConfigError, readConfig, type Variables } from '../config.ts';
import { checkFiles } from './check-files.ts';
import { checkSecrets, type OpenVault, openedVault } from './check-master-keys.ts';
import { checkSettings } from './check-settings.ts';
import { checkSqlite } from './check-sqlite.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

/** Checks all that the service needs on this machine. Nothing is written. */
export async function examine(environment: Variables, openVault: OpenVault): Promise<readonly Finding[]> {
  const node = ok('Node', process.version);
  const config = configOf(environment);
  if (config instanceof ConfigError)
    return [node, failure('settings', config.message, 'Correct the setting. Nothing else was checked.')];
  const database = await checkDatabase(config.databaseUrl);
  const { vault, finding } = openedVault(config, database.isNew, openVault);
  return [
    node,
    ...checkSettings(config, environment),
    ...checkFiles(config),
    ...database.findings,
    ...checkBackup(config),
    finding,
    ...(vault && database.secrets ? [checkSecrets(vault, database.secrets)] : []),
    await checkMail(config),
  ];
}

function configOf(environment: Variables) {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

async function checkDatabase(url: string) {
  const file = fileOf(url);
  if (file !== null) return checkSqlite(file);
  // The client of PostgreSQL is loaded only if it is used.
  const { checkPostgres } = await import('./check-postgres.ts');
  return checkPostgres(url);
}

const hourMs = 3_600_000;
const oldMs = 24 * hourMs;

/** When a SQLite file was last backed up, in production. */
function checkBackup({ databaseUrl, production }: Config): Finding[] {
  const file = fileOf(databaseUrl);
  if (file === null || !production) return [];
  const at = statSync(backupNote(file), { throwIfNoEntry: false })?.mtimeMs;
  const fix = 'Run: loyalty-server backup FOLDER --every 1h --keep 48';
  if (at === undefined) return [warning('backup', 'none was made by loyalty-server backup', fix)];
  const found = `the last one is ${Math.floor((Date.now() - at) / hourMs)} h old`;
  return [Date.now() - at > oldMs ? warning('backup', found, fix) : ok('backup', found)];
}

/** Whether the mail server can be reached, and takes the user and password. No mail is sent. */
async function checkMail({ mail, production }: Config): Promise<Finding> {
  if (mail?.kind === 'smtp') {
    const { host } = new URL(mail.url);
    try {
      await trySmtp(mail.url);
      return ok('mail', `${host} accepts mails`);
    } catch (error) {
      return failure('mail', `${host}: ${reasonOf(error)}`, 'Set SMTP_URL to a server that accepts this user.');
    }
  }
  const fix = 'Set SMTP_URL. The service sends sign-in links, and an e-mail when it disables a webhook endpoint.';
  if (mail?.kind === 'log')
    return production ? warning('mail', 'mails are logged', fix) : ok('mail', 'mails are logged');
  return production ? failure('mail', 'SMTP_URL is not set', fix) : ok('mail', 'mails are logged');
}
