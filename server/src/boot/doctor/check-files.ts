import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileOf } from '../../storage/describe-database.ts';
import { fileModes } from '../../storage/file-modes.ts';
import type { Config } from '../config.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const mebibyte = 1_048_576;
/** With less free space than this, writes may soon fail. */
const scarceBytes = 1_024 * mebibyte;
const tooLittleBytes = 64 * mebibyte;

/** The magic numbers of file systems, from statfs(2). */
const network: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x517b, 'SMB'],
]);
const inMemory: ReadonlySet<number> = new Set([0x01021994, 0x858458f6]);

/** Checks who may open the folders and files of the service, and how much space is left. */
export function checkFiles({ databaseUrl, tombstones, masterKeysFile }: Config): Finding[] {
  const file = fileOf(databaseUrl);
  const database = file === ':memory:' ? null : file;
  const folder = database && nearestFolder(database);
  return [
    ...(database ? [checkAccess(database, fileModes.data)] : []),
    checkAccess(tombstones, fileModes.data),
    ...(masterKeysFile ? [checkAccess(masterKeysFile, fileModes.secret)] : []),
    ...(folder ? [checkSpace(folder), ...checkFileSystem(folder)] : []),
  ];
}

/** The folder of a file, or the nearest folder above it that exists. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === path ? folder : nearestFolder(folder);
}

function checkAccess(path: string, most: number): Finding {
  const exists = existsSync(path);
  try {
    accessSync(exists ? path : nearestFolder(path), constants.R_OK | constants.W_OK);
  } catch (error) {
    return failure('file access', reasonOf(error), `Allow the service's user to read and write ${path}.`);
  }
  if (!exists) return ok('file access', `${path} does not exist yet, and can be created`);
  const mode = statSync(path).mode & 0o777;
  if ((mode & ~most & 0o077) === 0 || process.platform === 'win32') return ok('file access', path);
  const found = `other users can open ${path} (mode ${mode.toString(8)})`;
  return warning('file access', found, `Run: chmod ${most.toString(8)} ${path}`);
}

function checkSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const found = `${Math.floor(free / mebibyte).toLocaleString('en')} MiB free in ${folder}`;
  const fix = 'Free space, or move the database to a larger disk. On a full disk, writes answer 503.';
  if (free < tooLittleBytes) return failure('disk', found, fix);
  return free < scarceBytes ? warning('disk', found, fix) : ok('disk', found);
}

function checkFileSystem(folder: string): Finding[] {
  const { type } = statfsSync(folder);
  const name = network.get(type);
  if (name)
    return [
      failure('file system', `${folder} is on ${name}`, 'Use a local disk. SQLite’s locks do not work over a network.'),
    ];
  if (inMemory.has(type))
    return [warning('file system', `${folder} is in memory`, 'Use a disk. A restart of the machine loses the data.')];
  return [];
}
