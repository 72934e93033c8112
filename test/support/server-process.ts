import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { driverName } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { nodeFlags } from './node-flags.ts';
import { root } from './source-files.ts';

export interface ServerProcess {
  readonly url: string;
  /** Of the server itself, also where something stands around it. */
  readonly pid: number;
  /** Its exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
  printed(): string;
  kill(signal: NodeJS.Signals): void;
  /** Kills it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

const command = (folder: string, ...words: readonly string[]) => [
  process.execPath,
  ...nodeFlags,
  `${folder}scripts/run-server.mjs`,
  ...words,
];

/** Of this run. */
const masterKeys = `test:${randomBytes(32).toString('base64')}`;

/** `database` is the path of a file, or the address of a PostgreSQL database. */
export const environment = (database: string) => ({
  ...process.env,
  // A runner that starts the tests is not the one that starts the server.
  npm_lifecycle_event: '',
  LOG_LEVEL: 'info',
  LOYALTY_RATE_LIMIT: 'off',
  LOYALTY_MAIL: 'log',
  LOYALTY_MASTER_KEYS: masterKeys,
  LOYALTY_WEBHOOK_ALLOW: '127.0.0.0/8',
  DATABASE_URL: database.startsWith('postgres:') ? database : `file:${database}`,
});

export interface StartOptions {
  /** A program that runs the server, such as a tracer with its arguments. */
  readonly around?: readonly string[];
  /** 0 takes a free one; a restarted server takes the one that its clients know. */
  readonly port?: number;
  /** The folder of the sources that it is run from: another version's. */
  readonly from?: string;
  /** Whether an empty database gets the demo business. */
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const startTimeoutMs = 60_000;
const running = new Set<WorkerProcess>();

/** Starts a real `loyalty-server serve` on a database, in a separate process. */
export async function startServer(database: string, options: StartOptions = {}): Promise<ServerProcess> {
  const { url, ...server } = await start('serve', database, options);
  if (!url) throw new Error('The server did not say where it serves.');
  return { ...server, url };
}

/** A `loyalty-server worker`: it serves nothing. */
export type WorkerProcess = Omit<ServerProcess, 'url'>;

/** Starts a real `loyalty-server worker` beside the servers of a database. */
export const startWorker = (database: string, options: StartOptions = {}): Promise<WorkerProcess> =>
  start('worker', database, options);

async function start(
  name: 'serve' | 'worker',
  database: string,
  { around = [], port = 0, demo = false, env: also = {}, from = root }: StartOptions,
): Promise<WorkerProcess & { readonly url: string | undefined }> {
  const [program = '', ...words] = [...around, ...command(from, name)];
  const own = { PORT: String(port), NODE_ENV: demo ? 'development' : 'production' };
  const env = { ...environment(database), ...own, ...also };
  const child = spawn(program, words, { cwd: from, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const { pid, url } = await started(child, () => printed);
  const kill = (signal: NodeJS.Signals) => void process.kill(pid, signal);
  const end = (signal: NodeJS.Signals) => {
    kill(signal);
    return exited;
  };
  const server = { url, pid, exited, printed: () => printed, kill, end };
  running.add(server);
  void exited.then(() => running.delete(server));
  return server;
}

async function started(
  child: ChildProcess,
  printed: () => string,
): Promise<{ readonly pid: number; readonly url: string | undefined }> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && child.exitCode === null; ) {
    const [, pid, url] = /"pid":(\d+),(?:.*"url":"(http:[^"]+)")?.*"msg":"(?:serving|working)"/.exec(printed()) ?? [];
    if (pid) return { pid: Number(pid), url };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${printed()}`);
}

/** Leaves no server behind, whatever a test did. */
export async function killServers(): Promise<void> {
  const left = [...running];
  for (const server of left) server.kill('SIGKILL');
  await Promise.all(left.map(({ exited }) => exited));
}

/** The exit code and the output of a command. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `loyalty-server …` in a separate process. */
export async function loyaltyServer(
  database: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const [program = '', ...words] = command(root, ...args);
  const child = spawn(program, words, {
    cwd: root,
    env: { ...environment(database), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

type Bug =
  | 'settled-late'
  | 'booked-anew'
  | 'voucher-used-late'
  | 'other-pragmas'
  | 'failed-commit-answered'
  | 'cut-at-stop';

/** The environment in which a process has a bug: a module of `test/faults/planted` that it loads before anything else. */
export const withBug = (name: Bug): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${root}test/faults/planted/${name}.mjs`,
  LOYALTY_SQLITE_DRIVER: driverName,
});

/** Starts `loyalty-server …` in a separate process group, so that a test can end it in the middle of its work. */
export function startCommand(database: string, args: readonly string[], also: Readonly<Record<string, string>> = {}) {
  const [program = '', ...words] = command(root, ...args);
  const env = { ...environment(database), ...also };
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const exited = once(child, 'exit');
  // The runner and the command below it: what is negative is a group.
  const kill = (signal: NodeJS.Signals) => void process.kill(-(child.pid ?? 0), signal);
  return { exited, kill, hasEnded: () => child.exitCode !== null, complained: () => complained };
}

/** The key and card that a first start printed. */
export function demoIn(printed: string): { readonly apiKey: string; readonly cardId: string } {
  const apiKey = /LOYALTY_API_KEY=(\S+)/.exec(printed)?.[1];
  const cardId = /LOYALTY_DEMO_CARD=(\S+)/.exec(printed)?.[1];
  if (!apiKey || !cardId) throw new Error('The first start printed no key and card.');
  return { apiKey, cardId };
}
