import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/driver';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsBefore } from './earlier-migrations.ts';
import { temporaryFolder } from './server.ts';
import { makeTestDatabase } from './test-store.ts';

export type EarlierRow = Readonly<Record<string, string | number | null>>;

/** An empty database with the schema of an earlier version. */
export interface EarlierDatabase {
  /** For DATABASE_URL. */
  readonly url: string;
  /** The columns that a table has now. None if there is no such table. */
  columnsOf(table: string): Promise<readonly string[]>;
  /** Inserts a row. Columns and tables that the version does not have are left out. */
  insert(table: string, row: EarlierRow): Promise<void>;
  remove(): Promise<void>;
}

/** A SQLite file as it was before the migration `name`. */
export function earlierSqlite(name: string): EarlierDatabase {
  const folder = temporaryFolder();
  const file = join(folder.path, 'earlier.db');
  const sqlite = new (sqliteDriver())(file);
  migrateSqlite(drizzleSqlite(sqlite), { migrationsFolder: migrationsBefore(name, 'sqlite', folder.path) });
  const columnsOf = async (table: string) =>
    sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[];
  return {
    url: `file:${file}`,
    columnsOf,
    insert: inserter({
      columnsOf,
      parameter: () => '?',
      run: async (text, values) => {
        sqlite.prepare(text).run(...values);
      },
    }),
    remove: async () => {
      sqlite.close();
      folder.remove();
    },
  };
}

/** A PostgreSQL database as it was before the migration `name`. */
export async function earlierPostgres(name: string): Promise<EarlierDatabase> {
  const [folder, database] = [temporaryFolder(), await makeTestDatabase()];
  const client = new pg.Client(database.url);
  await client.connect();
  await migratePostgres(drizzlePostgres(client), {
    migrationsFolder: migrationsBefore(name, 'postgres', folder.path),
  });
  const columnsOf = async (table: string): Promise<string[]> => {
    const text = "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1";
    const { rows } = await client.query<{ column_name: string }>(text, [table]);
    return rows.map((row) => row.column_name);
  };
  return {
    url: database.url,
    columnsOf,
    insert: inserter({
      columnsOf,
      parameter: (place) => `$${place}`,
      run: async (text, values) => {
        await client.query(text, [...values]);
      },
    }),
    remove: async () => {
      await client.end();
      await database.remove();
      folder.remove();
    },
  };
}

interface Statements {
  readonly columnsOf: EarlierDatabase['columnsOf'];
  /** The parameter of a place, counted from 1. */
  readonly parameter: (place: number) => string;
  readonly run: (text: string, values: readonly EarlierRow[string][]) => Promise<void>;
}

const inserter =
  ({ columnsOf, parameter, run }: Statements): EarlierDatabase['insert'] =>
  async (table, row) => {
    const columns = (await columnsOf(table)).filter((column) => column in row);
    if (columns.length === 0) return;
    const parameters = columns.map((_, index) => parameter(index + 1));
    await run(
      `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')})`,
      columns.map((column) => row[column] ?? null),
    );
  };
