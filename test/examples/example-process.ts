import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/source-files.ts';

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

export interface Example {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Runs a program of examples/ as a person would, with its environment. */
export function startExample(args: readonly string[], env: Readonly<Record<string, string>>): Example {
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(process.execPath, ['--import', loader, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: root, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, printed })));
  return { child, ended };
}

/** The rows of the closing table, by name. */
export const tableIn = (printed: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...printed.matchAll(/^│ (.+?) +│ (.+?) +│$/gm)].map(([, name, value]) => [name, value]));
