import { foundKey } from '../storage/found.ts';
import { lookupValues } from '../storage/lookup-values.ts';
import type { Found, Tenant } from '../storage/needs.ts';
import type { Change } from '../storage/store.ts';
import type { AnyRow } from '../storage/tables/table.ts';
import { byTable, type TableName, tables } from '../storage/tables.ts';

const lookupsOf = byTable((table) => Object.keys(tables[table].lookups));

/** Names of all look-ups that find a row. */
const namesOf = (table: TableName, tenant: Tenant, row: AnyRow): readonly string[] =>
  lookupsOf[table].map((by) => foundKey(table, by, tenant, lookupValues(table, by, row)));

const keyOf = (table: TableName, tenant: Tenant, row: AnyRow): string =>
  foundKey(table, 'key', tenant, lookupValues(table, 'key', row));

/** Planned changes that are not written yet, laid over the rows that the store finds. */
export class PendingRows {
  /** Each changed row under its key; null where it was removed. */
  readonly #rows = new Map<string, AnyRow | null>();
  /** Keys of the changed rows that each look-up finds. */
  readonly #found = new Map<string, Set<string>>();

  add(tenant: Tenant, changes: readonly Change[]): void {
    for (const change of changes) {
      const key = keyOf(change.table, tenant, change.row);
      const before = this.#rows.get(key);
      if (before) for (const name of namesOf(change.table, tenant, before)) this.#found.get(name)?.delete(key);
      this.#rows.set(key, change.kind === 'delete' ? null : change.row);
      if (change.kind === 'delete') continue;
      for (const name of namesOf(change.table, tenant, change.row)) {
        const keys = this.#found.get(name) ?? new Set();
        this.#found.set(name, keys.add(key));
      }
    }
  }

  /** The rows that the lookups would find if the changes had been written. */
  over(found: readonly Found[]): readonly Found[] {
    return this.#rows.size === 0 ? found : found.map((one) => ({ ...one, rows: this.#rowsOf(one) }));
  }

  #rowsOf({ key: name, table, tenant, since, rows }: Found): readonly AnyRow[] {
    const keys = this.#found.get(name) ?? new Set<string>();
    const stored = new Set<string>();
    const kept = rows.flatMap((row) => {
      const key = keyOf(table, tenant, row);
      stored.add(key);
      if (!this.#rows.has(key)) return [row];
      return keys.has(key) ? this.#changed(key) : [];
    });
    const added = [...keys].filter((key) => !stored.has(key)).flatMap((key) => this.#changed(key));
    const all = [...kept, ...added];
    return since ? all.filter((row) => Number(row[since.column]) >= since.from) : all;
  }

  #changed(key: string): readonly AnyRow[] {
    const row = this.#rows.get(key);
    return row ? [row] : [];
  }
}
