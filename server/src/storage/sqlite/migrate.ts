import type Database from 'better-sqlite3';
import { migrationsAfter, newestOf, type OldestWriter, oldestWriterAt, refusedAsTooOld } from '../migrations.ts';

const tablesText = `
create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric);
create table if not exists __oldest_writer (tag text not null, made_at integer not null) strict;
`;

/** Brings the schema of a file up to date. Earlier code is refused where a migration has shut it out. */
export function migrateSqlite(connection: Database.Database): void {
  refuseNewerSchema(connection);
  if (isUpToDate(connection)) return;
  connection.transaction(() => migrate(connection)).immediate();
}

/** Another process may have migrated in the meantime, so everything is read again. */
function migrate(connection: Database.Database): void {
  refuseNewerSchema(connection);
  connection.exec(tablesText);
  const doneUntil = newestDone(connection);
  const note = connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)');
  for (const { madeAt, digest, statements } of migrationsAfter('sqlite', doneUntil, nameOf(connection))) {
    for (const statement of statements) connection.exec(statement);
    note.run(digest, madeAt);
  }
  const asked = oldestWriterAt('sqlite', newestOf('sqlite'));
  if (asked && asked.madeAt > (oldestWriterOf(connection)?.madeAt ?? 0))
    connection.prepare('insert into __oldest_writer values (?, ?)').run(asked.tag, asked.madeAt);
}

/** Whether every migration that this code knows has been run. */
export function isUpToDate(connection: Database.Database): boolean {
  const asked = oldestWriterAt('sqlite', newestOf('sqlite'))?.madeAt ?? 0;
  const isAsked = hasTable(connection, '__oldest_writer') && asked <= (oldestWriterOf(connection)?.madeAt ?? 0);
  return isAsked && newestDone(connection) >= newestOf('sqlite').madeAt;
}

const newestDone = (connection: Database.Database): number =>
  hasTable(connection, '__drizzle_migrations')
    ? Number(connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? 0)
    : 0;

function oldestWriterOf(connection: Database.Database): OldestWriter | null {
  if (!hasTable(connection, '__oldest_writer')) return null;
  const text = 'select tag, made_at as madeAt from __oldest_writer order by made_at desc limit 1';
  return (connection.prepare(text).get() as OldestWriter | undefined) ?? null;
}

const hasTable = (connection: Database.Database, name: string): boolean =>
  connection.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

/** @throws StoreFault where code of this age may not write the file */
export function refuseNewerSchema(connection: Database.Database): void {
  const oldest = oldestWriterOf(connection);
  if (oldest && oldest.madeAt > newestOf('sqlite').madeAt) throw refusedAsTooOld(nameOf(connection), oldest);
}

const nameOf = ({ name }: Database.Database): string => `The database ${name}`;
