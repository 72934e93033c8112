import { covers, foundKey } from '../storage/found.ts';
import { lookupValues } from '../storage/lookup-values.ts';
import type { Found, Need, Tenant } from '../storage/needs.ts';
import { differing } from '../storage/row-functions.ts';
import type { Change } from '../storage/store.ts';
import type { AnyRow, Table, Value } from '../storage/tables/table.ts';
import { byTable, columnNames, type TableName, tables } from '../storage/tables.ts';

/** Thrown when a decision looks at rows that were not loaded. They are loaded, and the batch is planned again. */
export class MissingRows extends Error {
  constructor(readonly needs: readonly Need[]) {
    super(`rows of ${needs.map(({ table }) => table).join(', ')} were not loaded`);
  }
}

/** Thrown when a decision looks at rows that another writer has locked. Its command is set aside until they are free. */
export class BlockedRows extends Error {
  constructor() {
    super('rows are held by another writer');
  }
}

const changedColumns = byTable((table) => differing(columnNames[table]));

export interface Held {
  readonly table: TableName;
  readonly tenant: Tenant;
  readonly row: AnyRow;
  /** The row as it is stored, or null for one that is new. */
  readonly stored: AnyRow | null;
  /** Removed rows are not found any more. `row` is the last state. */
  readonly isRemoved: boolean;
}

const lookupColumnsOf = (table: TableName, by: string): readonly string[] =>
  (tables[table].lookups as Table['lookups'])[by] ?? [];

/** The rows as a batch sees them: the loaded rows, which never change, under the changes that earlier commands have written. */
export class Overlay {
  readonly #rows = new Map<string, Held>();
  /** Keys of the rows that each lookup found, except lookups by key. */
  readonly #found = new Map<string, Set<string>>();
  /** Keys that no row had. */
  readonly #absent = new Set<string>();
  /** Lookups and keys of rows that another writer has locked. */
  readonly #blocked = new Set<string>();
  readonly #since = new Map<string, Need['since']>();
  /** The lookups that rows were loaded by, except the key. Written rows are indexed for these. */
  readonly #loadedBy = new Map<TableName, Set<string>>();

  constructor(found: readonly Found[]) {
    for (const { key: name, table, by, tenant, since, blocked, rows } of found) {
      if (blocked) this.#blocked.add(name);
      if (by === 'key' && rows.length === 0) this.#absent.add(name);
      const keys = by === 'key' ? null : this.#lookUp(name, table, by, since);
      for (const row of rows) {
        const key = keys ? foundKey(table, 'key', tenant, lookupValues(table, 'key', row)) : name;
        keys?.add(key);
        if (blocked) this.#blocked.add(key);
        if (!this.#rows.has(key)) this.#rows.set(key, { table, tenant, row, stored: row, isRemoved: false });
      }
    }
  }

  /** Room for the keys of the rows that a look-up found. */
  #lookUp(name: string, table: TableName, by: string, since: Need['since']): Set<string> {
    const keys = new Set<string>();
    this.#found.set(name, keys);
    if (since) this.#since.set(name, since);
    this.#lookedBy(table).add(by);
    return keys;
  }

  get(key: string): Held | undefined {
    if (this.#blocked.has(key)) throw new BlockedRows();
    return this.#rows.get(key);
  }

  /** Whether the row with this key was loaded, written or found missing. */
  knows(key: string): boolean {
    return this.#rows.has(key) || this.#absent.has(key);
  }

  /** Keys of the rows that a lookup finds. Undefined if it was not loaded, or not from `since` on. */
  keysOf(found: string, since: Need['since']): ReadonlySet<string> | undefined {
    if (this.#blocked.has(found)) throw new BlockedRows();
    return covers(this.#since.get(found), since) ? this.#found.get(found) : undefined;
  }

  /** Whether a key is free because all rows with its first columns were loaded. */
  isFree(table: TableName, tenant: Tenant, key: readonly Value[]): boolean {
    const { key: columns }: Table = tables[table];
    return [...this.#lookedBy(table)].some((by) => {
      const prefix = lookupColumnsOf(table, by);
      if (prefix.some((column, index) => column !== columns[index])) return false;
      const found = foundKey(table, by, tenant, key.slice(0, prefix.length));
      const since = this.#since.get(found);
      const reaches = !since || Number(key[columns.indexOf(since.column)] ?? Number.NaN) >= since.from;
      return this.#found.has(found) && reaches;
    });
  }

  /** Takes over what one command has written. */
  merge(written: ReadonlyMap<string, Held>): void {
    for (const [key, held] of written) {
      const before = this.#rows.get(key);
      for (const by of this.#lookedBy(held.table)) this.#reindex(by, key, before, held);
      this.#rows.set(key, held);
    }
  }

  #lookedBy(table: TableName): Set<string> {
    const known = this.#loadedBy.get(table);
    if (known) return known;
    const fresh = new Set<string>();
    this.#loadedBy.set(table, fresh);
    return fresh;
  }

  #reindex(by: string, key: string, before: Held | undefined, held: Held): void {
    // Most changes leave the lookup columns as they are.
    if (
      before &&
      before.isRemoved === held.isRemoved &&
      lookupColumnsOf(held.table, by).every((column) => before.row[column] === held.row[column])
    )
      return;
    const nameIn = ({ row }: Held) => foundKey(held.table, by, held.tenant, lookupValues(held.table, by, row));
    if (before) this.#found.get(nameIn(before))?.delete(key);
    if (!held.isRemoved) this.#found.get(nameIn(held))?.add(key);
  }

  changes(): Change[] {
    const changes: Change[] = [];
    for (const { table, row, stored, isRemoved } of this.#rows.values()) {
      if (isRemoved) {
        if (stored) changes.push({ kind: 'delete', table, row: stored });
        continue;
      }
      if (row === stored) continue;
      if (!stored) changes.push({ kind: 'insert', table, row });
      else {
        const columns = changedColumns[table](row, stored);
        if (columns.length > 0) changes.push({ kind: 'update', table, row, stored, columns });
      }
    }
    return changes;
  }
}
