import type { Statement } from 'better-sqlite3';
import { foundKey } from '../found.ts';
import type { Need, Tenant } from '../needs.ts';
import type { Change } from '../store.ts';
import type { AnyRow } from '../tables/table.ts';
import type { Connection } from './open.ts';

/** Cards of one generation; two are kept. */
const generation = 5_000;

/**
 * Cards as this process left them. A card in use is likely to be used again, and while nobody else writes the file it is as it
 * was left: to read it again would be a twentieth of an earn.
 */
export class KnownCards {
  #recent = new Map<string, AnyRow>();
  #older = new Map<string, AnyRow>();
  readonly #fileVersion: Statement;
  #version: unknown;

  constructor(connection: Connection) {
    this.#fileVersion = connection.prepare('PRAGMA data_version').pluck();
  }

  /** At the beginning of each transaction: where another process has written meanwhile, nothing is known any more. */
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

  /** What a look-up finds, asked for with `read` where it is not known. `key` is its {@link foundKey}. */
  find({ table, by }: Need, key: string, read: () => readonly AnyRow[]): readonly AnyRow[] {
    if (table !== 'cards' || by !== 'key') return read();
    const known = this.#recent.get(key) ?? this.#older.get(key);
    if (known) return [known];
    const rows = read();
    for (const row of rows) this.#learn(key, row);
    return rows;
  }

  /** Once they are committed, and not before. */
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
