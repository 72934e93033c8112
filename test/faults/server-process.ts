import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../support/source-files.ts';

export interface ServerProcess {
  readonly url: string;
  /** Of the server itself, also where something stands around it. */
  readonly pid: number;
  /** Its exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
  printed(): string;
  kill(signal: NodeJS.Signals): void;
}

const command = (...words: readonly string[]) => [process.execPath, `${root}scripts/run-server.mjs`, ...words];

const environment = (file: string) => ({
  ...process.env,
  npm_lifecycle_event: '',
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'info',
  LOYALTY_RATE_LIMIT: 'off',
  DATABASE_URL: `file:${file}`,
});

const startTimeoutMs = 30_000;
const running = new Set<ServerProcess>();

/** Starts a real server process on a file, with `around` before its command: a tracer, for instance. */
export async function startServer(file: string, around: readonly string[] = []): Promise<ServerProcess> {
  const [program = '', ...words] = [...around, ...command('serve')];
  const child = spawn(program, words, { cwd: root, env: environment(file), stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const { pid, url } = await serving(child, () => printed);
  const kill = (signal: NodeJS.Signals) => void process.kill(pid, signal);
  const server = { url, pid, exited, printed: () => printed, kill };
  running.add(server);
  void exited.then(() => running.delete(server));
  return server;
}

async function serving(child: ChildProcess, printed: () => string): Promise<{ pid: number; url: string }> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && child.exitCode === null; ) {
    const [, pid, url] = /"pid":(\d+).*"url":"(http:[^"]+)".*"msg":"serving"/.exec(printed()) ?? [];
    if (pid && url) return { pid: Number(pid), url };
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

interface Verified {
  readonly exitCode: number;
  readonly violations: number;
  readonly transactions: number;
  readonly listed: readonly string[];
}

/** `loyalty-server verify --json`, in a process of its own. */
export async function verifyFile(file: string): Promise<Verified> {
  const [program = '', ...words] = command('verify', '--json');
  const child = spawn(program, words, { cwd: root, env: environment(file), stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode, ...JSON.parse(printed) };
}
