import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../boot/config.ts';
import { AddressGuard } from '../net/address-guard.ts';
import { MasterKeysWrong, readMasterKeys } from '../secrets/master-keys.ts';
import { masterKeyBytes, Vault } from '../secrets/vault.ts';
import { fileOf } from '../storage/describe-database.ts';
import { fileModes } from '../storage/file-modes.ts';
import { logMailer, type Mailer, smtpMailer } from '../webhooks/mailer.ts';
import { CommandFailure } from './output.ts';

export interface Senders {
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly guard: AddressGuard;
}

/** Opens everything that sends webhooks and e-mails. One message names all settings that are missing or wrong. */
export function openSenders(config: Config, log: Logger): Senders {
  const faults: string[] = [];
  const opened = <T>(open: () => T): T | null => {
    try {
      return open();
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      faults.push(error.message);
      return null;
    }
  };
  const vault = opened(() => openVault(config));
  const mailer = opened(() => openMailer(config, log));
  if (!vault || !mailer) throw new CommandFailure(faults.join('\n'), 2);
  return { vault, mailer, guard: openGuard(config) };
}

/** Opens the vault with the configured master keys. Outside production, a key is created beside the database if none is set. */
export function openVault(config: Config): Vault {
  try {
    const keys = readMasterKeys(config.masterKeys || keysIn(config) || '');
    if (keys.length > 0) return new Vault(keys);
  } catch (error) {
    if (error instanceof MasterKeysWrong) throw new CommandFailure(`LOYALTY_MASTER_KEYS: ${error.message}`, 2);
    throw error;
  }
  throw new CommandFailure(
    'LOYALTY_MASTER_KEYS is not set. It encrypts the secrets of webhook endpoints. Set it to id:base64 of 32 bytes, such as "1:$(openssl rand -base64 32)", or set LOYALTY_MASTER_KEYS_FILE to a file with it. Keep a copy of it.',
    2,
  );
}

/** The vault, or one without keys if none is set. Then erased people are not recognized, and sealed secrets cannot be opened. */
export function openVaultIfSet(config: Config): Vault {
  try {
    return openVault(config);
  } catch (error) {
    if (error instanceof CommandFailure) return new Vault([]);
    throw error;
  }
}

function keysIn(config: Config): string | null {
  if (config.masterKeysFile) return readFile(config.masterKeysFile);
  return config.production ? null : demoKey(config);
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandFailure(`LOYALTY_MASTER_KEYS_FILE cannot be read: ${(error as Error).message}.`, 2);
  }
}

/** The key of a demo. With a database in memory, the key stays in memory, too. */
function demoKey({ databaseUrl }: Config): string {
  const fresh = `demo:${randomBytes(masterKeyBytes).toString('base64')}`;
  const database = fileOf(databaseUrl);
  if (database === ':memory:') return fresh;
  const folder = database === null ? 'data' : dirname(database);
  const path = join(folder, 'master.key');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, `${fresh}\n`, { mode: fileModes.secret, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/** Outside production, webhooks of test data may go to http on this machine. */
export const openGuard = ({ webhookAllow, production }: Config): AddressGuard =>
  new AddressGuard({ allow: webhookAllow, isDemo: !production });

/** In production, mails must be sent, or logged by an explicit setting. */
export function openMailer({ mail, production }: Config, log: Logger): Mailer {
  if (mail?.kind === 'smtp') return smtpMailer(mail.url, mail.from);
  if (mail?.kind === 'log' || !production) return logMailer(log, { showsTokens: !production });
  throw new CommandFailure(
    'SMTP_URL is not set. The service sends sign-in links, and an e-mail when it disables a webhook endpoint. Set SMTP_URL, or set LOYALTY_MAIL=log to log the e-mails instead.',
    2,
  );
}
