import { migrationsAfter, newestOf, oldestWriterAt } from '../migrations.ts';
import type { Connection } from './connection/driver.ts';
import { isUpToDate, nameOf, newestDone, oldestWriterOf, refuseNewerSchema } from './connection/schema-age.ts';

const tablesText = `
create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric);
create table if not exists __oldest_writer (tag text not null, made_at integer not null) strict;
`;

/** Brings the schema of a file up to date. Earlier code is refused where a migration has shut it out. */
export function migrateSqlite(connection: Connection): void {
  refuseNewerSchema(connection);
  if (isUpToDate(connection)) return;
  connection.transaction(() => migrate(connection)).immediate();
}

/** Another process may have migrated in the meantime, so everything is read again. */
function migrate(connection: Connection): void {
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
