import type pg from 'pg';
import { newestOf, type OldestWriter, oldestWriterAt, refusedAsTooOld } from '../../migrations.ts';
import { sqlStates } from '../statements/conflict.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const oldestText = 'select tag, made_at::float8 as made_at from drizzle.oldest_writer order by made_at desc limit 1';

/** The oldest migration that code must know to write. Null if every code may. */
async function oldestWriterOf(client: Client): Promise<OldestWriter | null> {
  const { rows } = await client.query<{ tag: string; made_at: number }>(oldestText);
  const [oldest] = rows;
  return oldest ? { tag: oldest.tag, madeAt: oldest.made_at } : null;
}

/** The migration that this code does not know although whoever writes must. Null if this code may write. */
export async function unknownMigration(client: Client): Promise<OldestWriter | null> {
  const oldest = await oldestWriterOf(client);
  return oldest && oldest.madeAt > newestOf('postgres').madeAt ? oldest : null;
}

/** @throws StoreFault where code of this age may not write the database */
export async function refuseTooOld(client: Client, name: string): Promise<void> {
  const unknown = await unknownMigration(client);
  if (unknown) throw refusedAsTooOld(name, unknown);
}

/** Refuses a connection that is to write. */
export async function refuseNewerSchema(client: Client): Promise<void> {
  const unknown = await unknownMigration(client);
  if (!unknown) return;
  const message = `A newer version of the service changed the schema. This version does not know migration ${unknown.tag}.`;
  throw Object.assign(new Error(message), { code: sqlStates.tooOld });
}

/** Whether every migration that this code knows has been run. */
export async function isUpToDate(client: Client): Promise<boolean> {
  const names = ['drizzle.__drizzle_migrations', 'drizzle.oldest_writer'];
  const { rows: tables } = await client.query('select count(to_regclass(name))::int from unnest($1::text[]) name', [
    names,
  ]);
  if (tables[0]?.count < names.length) return false;
  const { rows } = await client.query('select max(created_at)::float8 as latest from drizzle.__drizzle_migrations');
  const asked = oldestWriterAt('postgres', newestOf('postgres'))?.madeAt ?? 0;
  const isAsked = asked <= ((await oldestWriterOf(client))?.madeAt ?? 0);
  return isAsked && Number(rows[0]?.latest) >= newestOf('postgres').madeAt;
}
