import { installedPostgres } from './postgres/programs.ts';

/** Databases beside SQLite that the tests can run on here, and those that they cannot, with what it would take. */
export const databases: readonly { readonly name: 'postgres' | 'citus'; readonly missing: string | null }[] = [
  {
    name: 'postgres',
    missing:
      process.env['TEST_DATABASE_URL'] || installedPostgres()
        ? null
        : 'TEST_DATABASE_URL, the address of a PostgreSQL server',
  },
  {
    name: 'citus',
    missing: process.env['TEST_CITUS_URL'] ? null : 'TEST_CITUS_URL, the address of an empty Citus database',
  },
];
