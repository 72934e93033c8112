import type { Statement } from 'better-sqlite3';
import { foundKey } from '../found.ts';
import type { Need, Tenant } from '../needs.ts';
import type { Change } from '../store.ts';
import type { AnyRow } from '../tables/table.ts';
import type { Connection } from './open.ts';

/** How many cards one generation has. Two generations are kept. */
const generation = 5_000;

/**
 * The cards as this process last wrote or read them. A card in use is likely to be used again, and while no other process writes
 * the file, it has not changed. Reading it again would take a twentieth of an earn.
 */
export class KnownCards {
  #recent = new Map<string, AnyRow>();
  #older = new Map<string, AnyRow>();
  readonly #fileVersion: Statement;
  #version: unknown;

  constructor(connection: Connection) {
    this.#fileVersion = connection.prepare('PRAGMA data_version').pluck();
  }

  /** Called at the beginning of each transaction. If another process has written since, all cards are dropped. */
  begin(): void {
    const version = this.#fileVersion.get();
    if (version === this.#version) return;
    this.#version = version;
    this.forget();
  }

  forget(): void {
    this.#recent = new Map();
    this.#older = new Map();
  }

  /** The rows that a lookup finds. `read` runs if they are not known. `key` is the lookup's {@link foundKey}. */
  find({ table, by }: Need, key: string, read: () => readonly AnyRow[]): readonly AnyRow[] {
    if (table !== 'cards' || by !== 'key') return read();
    const known = this.#recent.get(key) ?? this.#older.get(key);
    if (known) return [known];
    const rows = read();
    for (const row of rows) this.#learn(key, row);
    return rows;
  }

  /** Called after the commit, never before. */
  committed(changes: readonly Change[]): void {
    for (const { kind, table, row } of changes) {
      if (table !== 'cards') continue;
      const { business_id, mode, id = null } = row;
      const key = foundKey('cards', 'key', { business_id, mode } as Tenant, [id]);
      this.#older.delete(key);
      if (kind === 'delete') this.#recent.delete(key);
      else this.#learn(key, row);
    }
  }

  #learn(key: string, row: AnyRow): void {
    this.#recent.set(key, row);
    if (this.#recent.size < generation) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
