import { openStore } from '@loyalty-service/server/boot/open-store';
import type { TestProject } from 'vitest/node';
import { command, makeDatabase, rowsOf } from './make-database.ts';
import { startPostgres } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL whose databases the tests make and drop; or of a Citus database that all tests share. */
    databaseUrl: string;
    /** The name of a database there that has the schema, to be copied. */
    migratedDatabase: string;
  }
}

/** Starts what the tests of a project run on, unless an address of it is given. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name.startsWith('citus')) return share(project, process.env['TEST_CITUS_URL'] ?? '');
  const given = process.env['TEST_DATABASE_URL'];
  // Nothing that these tests do survives them: a power cut may take it. Tests that crash a database start their own.
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await startPostgres(['-c', 'fsync=off', '-c', 'full_page_writes=off']);
  const migrated = await makeDatabase(url);
  await migrate(migrated.url);
  project.provide('databaseUrl', url);
  project.provide('migratedDatabase', new URL(migrated.url).pathname.slice(1));
  return async () => {
    await migrated.remove();
    await stop();
  };
}

const migrate = async (databaseUrl: string): Promise<void> =>
  (await openStore({ databaseUrl, migrate: true }, { exclusive: false })).close();

/**
 * Citus takes long to spread tables over its workers: it is done once, and each test makes new businesses. Two parts
 * of a table on each worker do what the usual sixteen do, and a search through all of them ends sooner.
 */
async function share(project: TestProject, url: string): Promise<() => Promise<void>> {
  await command(url, `alter database ${new URL(url).pathname.slice(1)} set citus.shard_count = 4`);
  await doWithoutSync(url);
  await migrate(url);
  project.provide('databaseUrl', url);
  return async () => {};
}

/** On each machine of the cluster. Tests kill its processes, never the machine: what was written stays. */
async function doWithoutSync(url: string): Promise<void> {
  for (const { nodename, nodeport } of await rowsOf(url, 'select nodename, nodeport from pg_dist_node')) {
    const node = new URL(url);
    node.host = `${nodename}:${nodeport}`;
    for (const name of ['fsync', 'full_page_writes']) await command(node.href, `alter system set ${name} = off`);
    await command(node.href, 'select pg_reload_conf()');
  }
}
