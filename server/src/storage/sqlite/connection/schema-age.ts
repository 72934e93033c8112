import type Database from 'better-sqlite3';
import { newestOf, type OldestWriter, oldestWriterAt, refusedAsTooOld } from '../../migrations.ts';
import { StoreFault } from '../../store-fault.ts';
import type { Connection } from './driver.ts';

/** Notices that another process has migrated the file to a schema that this code may not write. */
export class SchemaWatch {
  readonly #version: Database.Statement;
  #seen: unknown = null;
  #fault: StoreFault | null = null;

  constructor(readonly connection: Connection) {
    // Changes whenever another connection has committed.
    this.#version = connection.prepare('pragma data_version').pluck();
  }

  /** Why nothing may be written. Null if writes are allowed. */
  look(): StoreFault | null {
    const version = this.#version.get();
    if (version === this.#seen) return this.#fault;
    this.#seen = version;
    try {
      refuseNewerSchema(this.connection);
      this.#fault = null;
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      this.#fault = error;
    }
    return this.#fault;
  }
}

/** Whether every migration that this code knows has been run. */
export function isUpToDate(connection: Connection): boolean {
  const asked = oldestWriterAt('sqlite', newestOf('sqlite'))?.madeAt ?? 0;
  const isAsked = hasTable(connection, '__oldest_writer') && asked <= (oldestWriterOf(connection)?.madeAt ?? 0);
  return isAsked && newestDone(connection) >= newestOf('sqlite').madeAt;
}

export const newestDone = (connection: Connection): number =>
  hasTable(connection, '__drizzle_migrations')
    ? Number(connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? 0)
    : 0;

export function oldestWriterOf(connection: Connection): OldestWriter | null {
  if (!hasTable(connection, '__oldest_writer')) return null;
  const text = 'select tag, made_at as madeAt from __oldest_writer order by made_at desc limit 1';
  return (connection.prepare(text).get() as OldestWriter | undefined) ?? null;
}

const hasTable = (connection: Connection, name: string): boolean =>
  connection.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

/** @throws StoreFault where code of this age may not write the file */
export function refuseNewerSchema(connection: Connection): void {
  const oldest = oldestWriterOf(connection);
  if (oldest && oldest.madeAt > newestOf('sqlite').madeAt) throw refusedAsTooOld(nameOf(connection), oldest);
}

export const nameOf = ({ name }: Connection): string => `The database ${name}`;
