import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../package-root.ts';

/** The schema of a database, to the one that this code was written for. */
export type SchemaState = 'none' | 'behind' | 'current' | 'ahead';

/** @param latest - The time of the newest migration that ran, in ms. Null if none ran. */
export function schemaStateOf(dialect: 'sqlite' | 'postgres', latest: number | null): SchemaState {
  if (latest === null) return 'none';
  const newest = readMigrationFiles({ migrationsFolder: `${packageRoot}migrations/${dialect}` }).at(-1);
  const ours = newest?.folderMillis ?? 0;
  if (latest === ours) return 'current';
  return latest < ours ? 'behind' : 'ahead';
}
