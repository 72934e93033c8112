import { type Migration, migrationsOf } from '@loyalty-service/server/storage/migrations';

/** A migration of a later version, after which this version may not write. */
export const futureTag = '9999_future';

const future: Migration = {
  tag: futureTag,
  madeAt: Date.parse('2100-01-01T00:00:00.000Z'),
  digest: futureTag,
  statements: ['create table made_later (id integer)'],
  isConcurrent: false,
  oldestWriter: futureTag,
};

/** Does work as a later version would, which knows more migrations. */
export async function asNewerVersion<T>(
  database: 'sqlite' | 'postgres',
  work: () => T | Promise<T>,
  migrations: readonly Migration[] = [future],
): Promise<T> {
  const known = migrationsOf(database) as Migration[];
  known.push(...migrations);
  try {
    return await work();
  } finally {
    known.splice(known.length - migrations.length);
  }
}

/** Takes the migration back. */
export const takeBack = (tables: '__' | 'drizzle.'): string =>
  [
    'drop table made_later',
    `delete from ${tables}oldest_writer where tag = '${futureTag}'`,
    `delete from ${tables === '__' ? tables : `${tables}__`}drizzle_migrations where hash = '${futureTag}'`,
  ].join('; ');
