import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './source-files.ts';

const run = promisify(execFile);
const readyWithinMs = 60_000;

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it has printed. */
  printed(): string;
  /** Ends it with a signal and waits until it is gone; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServerProcessOptions {
  readonly file: string;
  /** 0 takes a free one; a restarted server takes the one that its clients know. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A program that runs the server, such as strace with its arguments. */
  readonly under?: readonly string[];
}

/** The real `loyalty-server serve` in a process of its own. */
export async function startServerProcess({
  file,
  port = 0,
  env = {},
  under = [],
}: ServerProcessOptions): Promise<ServerProcess> {
  const [command = '', ...args] = [...under, process.execPath, 'scripts/run-server.mjs', 'serve'];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'info',
      LOYALTY_RATE_LIMIT: 'off',
      ...env,
      DATABASE_URL: `file:${file}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server was not ready in time:\n${printed}`)), readyWithinMs);
    void gone.then(() => reject(new Error(`The server ended early:\n${printed}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const serving = /"url":"(http:[^"]+)".*"msg":"serving"/.exec(printed)?.[1];
        if (!serving) return;
        clearTimeout(late);
        resolve(serving);
      });
    }
  });
  return {
    url,
    child,
    printed: () => printed,
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
}

/** Runs `loyalty-server …` beside it, with JSON as its answer. */
export async function loyaltyServer(
  file: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly stdout: string }> {
  const env = { ...process.env, DATABASE_URL: `file:${file}` };
  try {
    const { stdout } = await run(process.execPath, ['scripts/run-server.mjs', ...args], { cwd: root, env });
    return { code: 0, stdout };
  } catch (error) {
    const failed = error as { readonly code?: number; readonly stdout?: string };
    return { code: failed.code ?? 1, stdout: failed.stdout ?? '' };
  }
}

/** The key and card that a first start printed. */
export function demoIn(printed: string): { readonly apiKey: string; readonly cardId: string } {
  const apiKey = /LOYALTY_API_KEY=(\S+)/.exec(printed)?.[1];
  const cardId = /LOYALTY_DEMO_CARD=(\S+)/.exec(printed)?.[1];
  if (!apiKey || !cardId) throw new Error('The first start printed no key and card.');
  return { apiKey, cardId };
}
