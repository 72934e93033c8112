import { randomBytes } from 'node:crypto';
import { command, rowsOf, type TestDatabase } from '../support/postgres/make-database.ts';

/** An empty database on all machines of a cluster: Citus distributes each database by itself. */
export async function makeDistributedDatabase(cluster: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const nodes = await rowsOf(cluster, 'select nodename, nodeport, groupid from pg_dist_node order by groupid');
  const urlOn = ({ nodename, nodeport }: Record<string, unknown>, database?: string): string => {
    const url = new URL(cluster);
    url.host = `${nodename}:${nodeport}`;
    if (database) url.pathname = `/${database}`;
    return url.href;
  };
  for (const node of nodes) {
    await command(urlOn(node), `create database ${name}`);
    await command(urlOn(node, name), 'create extension citus');
  }
  const [coordinator, ...workers] = nodes.map((node) => `'${node['nodename']}', ${node['nodeport']}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  await command(url.href, `select citus_set_coordinator_host(${coordinator})`);
  for (const worker of workers) await command(url.href, `select citus_add_node(${worker})`);
  const drop = async () => {
    for (const node of nodes) await command(urlOn(node), `drop database ${name} with (force)`);
  };
  return { url: url.href, remove: drop };
}
