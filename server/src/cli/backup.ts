import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { backUpFile, noteBackup } from '../storage/sqlite/keep-file.ts';
import { checkRecipient, encryptedEnding, encryptFile } from './backup-encryption.ts';
import { type Backup, backUpRegularly, periodMs } from './backup-schedule.ts';
import { databaseFile } from './database-file.ts';
import { CommandFailure, complain, printOne } from './output.ts';
import { pathOf } from './path-of.ts';
import { verifyWithProgress } from './verify.ts';

export interface BackupOptions {
  readonly json?: boolean;
  readonly every?: string;
  readonly keep?: string;
  readonly recipient?: string;
}

export function addBackupCommand(program: Command, config: () => Config): void {
  program
    .command('backup <path>')
    .description('Copy a SQLite database that is in use, and verify the copy. For PostgreSQL use pg_dump.')
    .option('--every <period>', 'repeat the backup, such as 30m, 1h or 1d; <path> is a folder')
    .option('--keep <number>', 'with --every: the number of backups to keep', '48')
    .option('--recipient <key>', 'encrypt the backup for this public key of age (age1…)')
    .option('--json', 'print JSON')
    .action(async (path: string, options: BackupOptions) => {
      const settings = config();
      databaseFile(settings);
      if (options.recipient) await checkRecipient(options.recipient);
      if (options.every === undefined) return backUpOnce(settings, pathOf(path), options);
      await backUpRegularly({
        folder: pathOf(path),
        everyMs: periodMs(options.every),
        keep: countOf(options.keep),
        backUp: (file) => backUp(settings, file, options),
        json: options.json === true,
      });
    });
}

function countOf(text = ''): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CommandFailure('--keep must be a whole number of at least 1, such as 48.', 2);
}

async function backUpOnce(config: Config, to: string, options: BackupOptions): Promise<void> {
  const { listed, ...backup } = await backUp(config, to, options);
  printOne({ database: databaseFile(config), ...backup }, options);
  for (const violation of listed) complain(violation);
  if (backup.violations > 0) process.exitCode = 1;
}

/** Copies the database, verifies the copy, and encrypts it if there is a recipient. */
async function backUp(config: Config, path: string, { recipient, json = false }: BackupOptions): Promise<Backup> {
  const file = databaseFile(config);
  const to = recipient && !path.endsWith(encryptedEnding) ? path + encryptedEnding : path;
  if (existsSync(to)) throw new CommandFailure(`${to} already exists. Choose another file.`, 2);
  await mkdir(dirname(to), { recursive: true });
  const copy = `${to}.copy`;
  try {
    await rm(copy, { force: true });
    await copyWithProgress(file, copy, json);
    const { violations, listed } = await verifyWithProgress({ ...config, databaseUrl: `file:${copy}` }, { json });
    if (recipient) await encryptFile(copy, `${to}.part`, recipient);
    await rename(recipient ? `${to}.part` : copy, to);
    if (violations === 0) await noteBackup(file);
    return { backup: to, violations, listed };
  } finally {
    for (const left of [copy, `${copy}-wal`, `${copy}-shm`, `${to}.part`]) await rm(left, { force: true });
  }
}

async function copyWithProgress(file: string, to: string, json: boolean): Promise<void> {
  const bar = new cliProgress.SingleBar({
    format: 'copying {bar} {percentage}%',
    hideCursor: true,
    clearOnComplete: true,
  });
  if (!json) bar.start(1, 0);
  await backUpFile(file, to, (done, all) => {
    bar.setTotal(all);
    bar.update(done);
  }).finally(() => bar.stop());
}
