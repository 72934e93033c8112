import { foundKey } from '../storage/found.ts';
import { lookupValues } from '../storage/lookup-values.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { AnyRow, Value } from '../storage/tables/table.ts';
import type { LookupName, Row, TableName } from '../storage/tables.ts';
import { type Held, MissingRows, type Overlay } from './overlay.ts';

/** The rows that one command sees and writes. The writes are dropped if the command is refused. */
export class Draft {
  readonly written = new Map<string, Held>();

  constructor(
    readonly overlay: Overlay,
    readonly tenant: Tenant,
  ) {}

  /** All rows that a look-up finds. */
  all<Name extends TableName>(
    table: Name,
    by: Exclude<LookupName<Name>, 'key'>,
    values: readonly Value[],
    since?: Need['since'],
  ): Row<Name>[] {
    const found = foundKey(table, by, this.tenant, values);
    const keys = this.overlay.keysOf(found, since);
    if (!keys) throw new MissingRows([need(table, by, this.tenant, values, since)]);
    const rows: AnyRow[] = [];
    for (const key of keys) {
      const held = this.overlay.get(key);
      if (held && !held.isRemoved && !this.written.has(key)) rows.push(held.row);
    }
    for (const held of this.written.values()) {
      if (
        !held.isRemoved &&
        held.table === table &&
        foundKey(table, by, this.tenant, lookupValues(table, by, held.row)) === found
      )
        rows.push(held.row);
    }
    // Another command of the batch may have loaded more rows. This command must not see them.
    return (since ? rows.filter((row) => Number(row[since.column]) >= since.from) : rows) as Row<Name>[];
  }

  /** Names lookups that follow. Those that were not loaded are loaded together. */
  expect<Name extends TableName>(
    table: Name,
    by: Exclude<LookupName<Name>, 'key'>,
    asked: readonly (readonly Value[])[],
  ): void {
    const missing = asked.filter((values) => !this.overlay.keysOf(foundKey(table, by, this.tenant, values), undefined));
    if (missing.length > 0) throw new MissingRows(missing.map((values) => need(table, by, this.tenant, values)));
  }

  one<Name extends TableName>(table: Name, by: LookupName<Name>, values: readonly Value[]): Row<Name> | null {
    if (by !== 'key') return this.all(table, by as Exclude<LookupName<Name>, 'key'>, values)[0] ?? null;
    const key = foundKey(table, 'key', this.tenant, values);
    const held = this.written.get(key) ?? this.overlay.get(key);
    if (held) return held.isRemoved ? null : (held.row as Row<Name>);
    if (this.overlay.knows(key) || this.overlay.isFree(table, this.tenant, values)) return null;
    throw new MissingRows([need(table, by, this.tenant, values)]);
  }

  /** Runs lookups that do not depend on each other. Those that were not loaded are loaded together. */
  together<T>(lookUps: readonly (() => T)[]): T[] {
    const missing: Need[] = [];
    const found: T[] = [];
    for (const lookUp of lookUps) {
      try {
        found.push(lookUp());
      } catch (error) {
        if (!(error instanceof MissingRows)) throw error;
        missing.push(...error.needs);
      }
    }
    if (missing.length > 0) throw new MissingRows(missing);
    return found;
  }

  insert<Name extends TableName>(table: Name, row: Row<Name>): void {
    const key = this.#key(table, row as AnyRow);
    const before = this.written.get(key) ?? this.overlay.get(key);
    if (before && !before.isRemoved) throw new Error(`A row of ${table} is created that already exists.`);
    this.#write(table, key, row as AnyRow, before?.stored ?? null);
  }

  /** Replaces a row that was looked up before. */
  update<Name extends TableName>(table: Name, row: Row<Name>): void {
    const key = this.#key(table, row as AnyRow);
    const before = this.written.get(key) ?? this.overlay.get(key);
    if (!before || before.isRemoved) throw new Error(`A row of ${table} is changed that was not loaded.`);
    this.#write(table, key, row as AnyRow, before.stored);
  }

  /** Removes a row that was looked up before. */
  remove<Name extends TableName>(table: Name, row: Row<Name>): void {
    const key = this.#key(table, row as AnyRow);
    const before = this.written.get(key) ?? this.overlay.get(key);
    if (!before) throw new Error(`A row of ${table} is removed that was not loaded.`);
    this.#write(table, key, before.row, before.stored, true);
  }

  #write(table: TableName, key: string, row: AnyRow, stored: AnyRow | null, isRemoved = false): void {
    this.written.set(key, { table, tenant: this.tenant, row, stored, isRemoved });
  }

  #key(table: TableName, row: AnyRow): string {
    return foundKey(table, 'key', this.tenant, lookupValues(table, 'key', row));
  }
}
