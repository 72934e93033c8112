import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { nodeFlags } from '../support/node-flags.ts';

/** The measured process has one core for itself; the load, and this process, have the others. */
export type Core = 'measured' | 'load';

export const cores: Readonly<Record<Core, string>> = { measured: '1', load: '0' };

export const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

interface Start {
  readonly file: string;
  readonly args?: readonly string[];
  readonly core: Core;
  readonly env: Readonly<Record<string, string>>;
  /** Flags of Node. Default: those with which `pnpm start` starts a server. */
  readonly flags?: readonly string[] | undefined;
}

/** The settings that production does not start without. */
const webhooks = { LOYALTY_MAIL: 'log', LOYALTY_MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}` };

/** A node process with nothing of this one's environment that could slow or help it. */
export function startPinned({ file, args = [], core, env, flags = nodeFlags }: Start): Pinned {
  const command = [...(canPin ? ['taskset', '-c', cores[core]] : []), process.execPath, ...flags, file, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...webhooks, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new Pinned(child, file);
}

export class Pinned {
  #said = '';
  readonly ended: Promise<void>;

  constructor(
    readonly child: ChildProcess,
    readonly name: string,
  ) {
    // Nothing that was started outlives the bench, however it ends.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#said = (this.#said + chunk.toString()).slice(-4_000);
      });
    }
    this.ended = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /** taskset replaces itself by the process that it starts, so this is the process itself. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The next message that the process sends by itself. */
  message(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.child.once('message', resolve);
      this.child.once('exit', () => reject(this.gone()));
    });
  }

  /** The next message that the process sends after it was sent one. */
  ask<Answer>(message: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(this.gone());
      this.child.once('exit', gone);
      this.child.once('message', (answer) => {
        this.child.off('exit', gone);
        resolve(answer as Answer);
      });
      this.child.send(message);
    });
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  gone(): Error {
    return new Error(`${this.name} ended by itself (${this.child.exitCode ?? this.child.signalCode}).\n${this.#said}`);
  }

  memoryMiB(): number {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1_024;
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) this.child.kill('SIGTERM');
    await this.ended;
  }
}
