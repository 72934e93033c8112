import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './source-files.ts';

const run = promisify(execFile);

/** A package of the registry contains Node for each of these platforms. */
export const hasOtherNodes = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
if (!hasOtherNodes) process.stderr.write('SKIPPED: other versions of Node can be installed only on Linux.\n');

const cache = join(root, 'node_modules/.cache/node');

/** The folder with the program `node` of another version. It comes from the registry once per checkout. */
export async function folderOfNode(version: string): Promise<string> {
  const home = join(cache, version);
  if (!existsSync(home)) await fetchNode(version, home);
  return join(home, 'package/bin');
}

async function fetchNode(version: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'part-'));
  const name = `node-linux-${process.arch}@${version}`;
  const { stdout } = await run('npm', ['pack', '--silent', name], { cwd: folder });
  await run('tar', ['-xzf', stdout.trim()], { cwd: folder });
  await rm(join(folder, stdout.trim()));
  // Another process may have been faster.
  await rename(folder, home).catch(() => rm(folder, { recursive: true }));
}
