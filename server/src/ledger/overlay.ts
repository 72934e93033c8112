import { foundKey } from '../storage/found.ts';
import { type Change, type Found, type Need, need, type Tenant } from '../storage/store.ts';
import type { AnyRow, Value } from '../storage/table.ts';
import { type LookupName, type Row, type TableName, tables } from '../storage/tables.ts';

/** Thrown where a decision looks at rows that were not loaded: they are, and the batch is planned again. */
export class MissingRows extends Error {
  constructor(readonly need: Need) {
    super(`rows of ${need.table} were not loaded`);
  }
}

interface Held {
  readonly table: TableName;
  readonly tenant: Tenant;
  readonly row: AnyRow;
  /** The row as it is stored, or null for one that is new. */
  readonly stored: AnyRow | null;
}

const lookupNames = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, Object.keys(table.lookups)]),
) as unknown as Record<TableName, readonly string[]>;

const lookupValues = (table: TableName, by: string, row: AnyRow): readonly Value[] =>
  ((tables[table].lookups as Record<string, readonly string[]>)[by] ?? []).map((column) => row[column] ?? null);

/** What a batch sees: the loaded rows, never changed, and over them what the commands before have written. */
export class Overlay {
  readonly #rows = new Map<string, Held>();
  readonly #found = new Map<string, Set<string>>();

  constructor(found: readonly Found[]) {
    for (const { table, by, tenant, values, rows } of found) {
      const keys = new Set<string>();
      for (const row of rows) {
        const key = foundKey(table, 'key', tenant, lookupValues(table, 'key', row));
        keys.add(key);
        if (!this.#rows.has(key)) this.#rows.set(key, { table, tenant, row: Object.freeze(row), stored: row });
        if (by !== 'key' && !this.#found.has(key)) this.#found.set(key, new Set([key]));
      }
      this.#found.set(foundKey(table, by, tenant, values), keys);
    }
  }

  get(key: string): Held | undefined {
    return this.#rows.get(key);
  }

  /** Keys of the rows that a look-up finds; undefined where it was not loaded. */
  keysOf(found: string): ReadonlySet<string> | undefined {
    return this.#found.get(found);
  }

  /** Takes over what one command has written. */
  merge(written: ReadonlyMap<string, Held>): void {
    for (const [key, held] of written) {
      const before = this.#rows.get(key);
      for (const by of lookupNames[held.table]) this.#reindex(by, key, before, held);
      this.#rows.set(key, held);
    }
  }

  #reindex(by: string, key: string, before: Held | undefined, held: Held): void {
    const now = foundKey(held.table, by, held.tenant, lookupValues(held.table, by, held.row));
    const then = before ? foundKey(held.table, by, held.tenant, lookupValues(held.table, by, before.row)) : null;
    if (then === now) return;
    if (then) this.#found.get(then)?.delete(key);
    this.#found.get(now)?.add(key);
    if (by === 'key' && !before) this.#found.set(now, new Set([key]));
  }

  changes(): Change[] {
    const changes: Change[] = [];
    for (const { table, row, stored } of this.#rows.values()) {
      if (row === stored) continue;
      if (!stored) changes.push({ kind: 'insert', table, row });
      else {
        const columns = Object.keys(tables[table].columns).filter((column) => row[column] !== stored[column]);
        if (columns.length > 0) changes.push({ kind: 'update', table, row, columns });
      }
    }
    return changes;
  }
}

/** What one command sees and writes. Thrown away where the command is refused, so that it leaves no trace. */
export class Draft {
  readonly written = new Map<string, Held>();

  constructor(
    readonly overlay: Overlay,
    readonly tenant: Tenant,
  ) {}

  /** All rows that a look-up finds. */
  all<Name extends TableName>(
    table: Name,
    by: LookupName<Name>,
    values: readonly Value[],
    since?: Need['since'],
  ): Row<Name>[] {
    const found = foundKey(table, by, this.tenant, values);
    const keys = this.overlay.keysOf(found);
    if (!keys && !this.#wroteKey(by, found)) throw new MissingRows(need(table, by, this.tenant, values, since));
    const rows: AnyRow[] = [];
    for (const key of keys ?? []) {
      const held = this.overlay.get(key);
      if (held && !this.written.has(key)) rows.push(held.row);
    }
    for (const held of this.written.values()) {
      if (held.table === table && foundKey(table, by, this.tenant, lookupValues(table, by, held.row)) === found)
        rows.push(held.row);
    }
    return rows as Row<Name>[];
  }

  one<Name extends TableName>(table: Name, by: LookupName<Name>, values: readonly Value[]): Row<Name> | null {
    return this.all(table, by, values)[0] ?? null;
  }

  insert<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.#write(table, row as AnyRow, null);
  }

  /** Replaces a row that was looked up before. */
  update<Name extends TableName>(table: Name, row: Row<Name>): void {
    const key = this.#key(table, row as AnyRow);
    const before = this.written.get(key) ?? this.overlay.get(key);
    if (!before) throw new Error(`A row of ${table} is changed that was not loaded.`);
    this.#write(table, row as AnyRow, before.stored);
  }

  #write(table: TableName, row: AnyRow, stored: AnyRow | null): void {
    this.written.set(this.#key(table, row), { table, tenant: this.tenant, row: Object.freeze(row), stored });
  }

  #key(table: TableName, row: AnyRow): string {
    return foundKey(table, 'key', this.tenant, lookupValues(table, 'key', row));
  }

  #wroteKey(by: string, found: string): boolean {
    return by === 'key' && this.written.has(found);
  }
}
