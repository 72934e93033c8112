import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Owner, ownerOfPostgres, reachablePrograms } from './programs.ts';

export interface StartedPostgres {
  /** Of its database `postgres`, as a user who may make others. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it, orderly or as a crash does, and starts it again on what it left. */
  restart(how: 'orderly' | 'crash'): Promise<void>;
}

const signals = { orderly: 'SIGINT', crash: 'SIGQUIT' } as const;

/** A real PostgreSQL of this run's own, from npm, on a free port. Run as root it becomes another user, because PostgreSQL refuses root. */
export async function startPostgres(flags: readonly string[] = []): Promise<StartedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const cluster = makeCluster(folder);
    const port = await freePort();
    const start = () =>
      startServer(cluster, [
        '-p',
        `${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=1000',
        ...flags,
      ]);
    let server = await start();
    return {
      url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
      get pid() {
        return Number(server.pid);
      },
      async stop() {
        await end(server, 'orderly');
        remove();
      },
      async restart(how) {
        await end(server, how);
        server = await start();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly bin: string;
  readonly owner: Owner;
  readonly password: string;
}

/** An empty cluster, by the programs of npm or those in a folder. */
export function makeCluster(folder: string, programs?: string): Cluster {
  const owner = ownerOfPostgres();
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(owner, folder);
  const bin = programs ?? reachablePrograms(owner, folder);
  const data = join(folder, 'data');
  const wanted = ['--auth=password', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...wanted], {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });
  return { folder, data, bin, owner, password };
}

/** Starts a server on the data of a cluster, a standby too. */
export async function startServer(
  { folder, data, bin, owner }: Cluster,
  flags: readonly string[],
): Promise<ChildProcess> {
  const words = ['-D', data, '-c', 'unix_socket_directories=', ...flags];
  const server = spawn(join(bin, 'postgres'), words, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  // Left running, it would outlive a run that ends early.
  const killIt = () => void server.kill('SIGQUIT');
  process.once('exit', killIt);
  server.once('exit', () => process.off('exit', killIt));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
  });
  return server;
}

/** In an orderly way it lets go of its connections and writes a checkpoint; as in a crash, all of its processes end at once. */
export async function end(server: ChildProcess, how: keyof typeof signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signals[how]);
  await gone;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
