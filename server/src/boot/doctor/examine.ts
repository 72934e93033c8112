import { fileOf } from '../../storage/describe-database.ts';
import { ConfigError, readConfig, type Variables } from '../config.ts';
import { checkBackup } from './check-backup.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkSecrets, type OpenVault, openedVault } from './check-master-keys.ts';
import { checkSettings } from './check-settings.ts';
import { checkSqlite } from './check-sqlite.ts';
import { type Finding, failure, ok } from './finding.ts';

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
  // Its client is only loaded where it is used.
  const { checkPostgres } = await import('./check-postgres.ts');
  return checkPostgres(url);
}
