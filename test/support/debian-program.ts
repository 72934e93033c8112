import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Owner } from './postgres/programs.ts';

/** Whether a program of Debian is here. Says what is not tried where it is missing. */
export function hasProgram(name: string, otherwise: string): boolean {
  // Debian keeps programs of servers where only root looks.
  const { status } = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`], { stdio: 'ignore' });
  if (status !== 0) process.stderr.write(`SKIPPED: there is no ${name} here, so ${otherwise} (.ci/run installs it).\n`);
  return status === 0;
}

export interface DebianProgram {
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Running {
  readonly words: readonly string[];
  /** Where it listens on this machine once it has started. */
  readonly port: number;
  readonly cwd: string;
  readonly owner?: Owner;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server of Debian, and waits until it accepts connections. */
export async function startProgram(name: string, { words, port, cwd, owner, env }: Running): Promise<DebianProgram> {
  const path = `${process.env['PATH']}:/usr/sbin`;
  const child = spawn(name, words, {
    ...owner,
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-4_000);
    });
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  for (const deadline = Date.now() + 10_000; !(await accepts(port)); ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { stop: (signal = 'SIGKILL') => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Whether something listens on a port of this machine. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
