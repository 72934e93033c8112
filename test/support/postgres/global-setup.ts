import { openStore } from '@loyalty-service/server/storage/open-store';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL whose databases the tests make and drop; or of a Citus database that all tests share. */
    databaseUrl: string;
  }
}

/** Starts what the tests of a project run on, unless an address of it is given. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'citus') return share(project, process.env['TEST_CITUS_URL'] ?? '');
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const { url, stop } = await startPostgres();
  project.provide('databaseUrl', url);
  return stop;
}

/** Citus takes long to spread tables over its workers: it is done once, and each test makes businesses of its own. */
async function share(project: TestProject, url: string): Promise<() => Promise<void>> {
  await (await openStore({ databaseUrl: url, migrate: true }, { exclusive: false })).close();
  project.provide('databaseUrl', url);
  return async () => {};
}
