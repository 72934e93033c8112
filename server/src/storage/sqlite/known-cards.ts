import type { Statement } from 'better-sqlite3';
import { RecentMap } from '../../base/recent-map.ts';
import { foundKey } from '../found.ts';
import type { Need, Tenant } from '../needs.ts';
import type { Change } from '../store.ts';
import type { AnyRow } from '../tables/table.ts';
import type { Connection } from './connection/driver.ts';

/** At most twice as many are kept. */
const keptCards = 5_000;

/**
 * The cards as this process last wrote or read them. A card in use is likely to be used again, and while no other process writes
 * the file, it has not changed. Reading it again would take a twentieth of an earn.
 */
export class KnownCards {
  readonly #known = new RecentMap<string, AnyRow>(keptCards);
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
    this.#known.clear();
  }

  /** The rows that a lookup finds. `read` runs if they are not known. `key` is the lookup's {@link foundKey}. */
  find({ table, by }: Need, key: string, read: () => readonly AnyRow[]): readonly AnyRow[] {
    if (table !== 'cards' || by !== 'key') return read();
    const known = this.#known.get(key);
    if (known) return [known];
    const rows = read();
    for (const row of rows) this.#known.set(key, row);
    return rows;
  }

  /** Called after the commit, never before. */
  committed(changes: readonly Change[]): void {
    for (const { kind, table, row } of changes) {
      if (table !== 'cards') continue;
      const { business_id, mode, id = null } = row;
      const key = foundKey('cards', 'key', { business_id, mode } as Tenant, [id]);
      if (kind === 'delete') this.#known.delete(key);
      else this.#known.set(key, row);
    }
  }
}
