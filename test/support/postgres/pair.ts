import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './make-database.ts';
import { giveTo } from './programs.ts';
import { type Cluster, end, freePort, makeCluster, startServer } from './start.ts';

export interface Pair {
  /** Names both servers. */
  readonly url: string;
  /** Runs one statement on the server that was the primary first. */
  onPrimary(text: string): Promise<void>;
  /** Crashes the primary. */
  crashPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

const common = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'hot_standby=on'];

/** A primary and a standby that streams from it. A commit is acknowledged once both have it. */
export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-pair-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const cluster = makeCluster(folder);
    const [port, standbyPort] = [await freePort(), await freePort()];
    // A copy of data on which no server has run is as good as a backup of a server.
    const copy = standbyOf(cluster, `host=127.0.0.1 port=${port} user=postgres password=${cluster.password}`);
    const primary = await startServer(cluster, ['-p', `${port}`, '-c', 'synchronous_standby_names=standby', ...common]);
    const standby = await startServer(copy, ['-p', `${standbyPort}`, ...common]);
    const address = (at: number) => `postgres://postgres:${cluster.password}@127.0.0.1:${at}/postgres`;
    return {
      url: address(port).replace(`:${port}/`, `:${port},127.0.0.1:${standbyPort}/`),
      onPrimary: (text) => command(address(port), text),
      crashPrimary: () => end(primary, 'crash'),
      promoteStandby: () => command(address(standbyPort), 'select pg_promote()'),
      async stop() {
        await Promise.all([end(primary, 'orderly'), end(standby, 'orderly')]);
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

function standbyOf(cluster: Cluster, primary: string): Cluster {
  const data = join(cluster.folder, 'standby');
  cpSync(cluster.data, data, { recursive: true });
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary} application_name=standby'\n`);
  giveTo(cluster.owner, data);
  return { ...cluster, data };
}
