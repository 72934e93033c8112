import type Database from 'better-sqlite3';
import { StoreFault } from '../store-fault.ts';
import { refuseNewerSchema } from './migrate.ts';

/** Notices that another process has migrated the file to a schema that this code may not write. */
export class SchemaWatch {
  readonly #version: Database.Statement;
  #seen: unknown = null;
  #fault: StoreFault | null = null;

  constructor(readonly connection: Database.Database) {
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
