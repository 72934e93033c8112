import { statSync } from 'node:fs';
import { fileOf } from '../../storage/describe-database.ts';
import { backupNote } from '../../storage/sqlite/keep-file.ts';
import type { Config } from '../config.ts';
import { type Finding, ok, warning } from './finding.ts';

const hourMs = 3_600_000;
const oldMs = 24 * hourMs;

/** When a SQLite file was last backed up, in production. */
export function checkBackup({ databaseUrl, production }: Config): Finding[] {
  const file = fileOf(databaseUrl);
  if (file === null || !production) return [];
  const at = statSync(backupNote(file), { throwIfNoEntry: false })?.mtimeMs;
  const fix = 'Run: loyalty-server backup FOLDER --every 1h --keep 48';
  if (at === undefined) return [warning('backup', 'none was made by loyalty-server backup', fix)];
  const found = `the last one is ${Math.floor((Date.now() - at) / hourMs)} h old`;
  return [Date.now() - at > oldMs ? warning('backup', found, fix) : ok('backup', found)];
}
