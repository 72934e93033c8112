import type { Statement } from 'better-sqlite3';
import { type ValuesOf, valuesOf } from '../row-functions.ts';
import { deleteRow, insertRows, updateRow } from '../sql.ts';
import { type Change, StoreFault } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { byTable, columnNames, keyNames, type TableName } from '../tables.ts';
import type { Connection } from './open.ts';

const at = () => '?';
/** So many new rows of a table go in one statement: that takes two thirds of what they take one by one, and more gain no more. */
const rowsAtOnce = 8;
/** Kept replies are long: several at once take longer. */
const oneByOne: TableName = 'idempotency';

const insertedValues = byTable((table) => valuesOf(columnNames[table]));

/** A row that was there before. */
type Replaced = Exclude<Change, { kind: 'insert' }>;

/** A statement that replaces or removes one row, and what of the row it takes. */
interface Writing {
  readonly statement: Statement;
  readonly values: ValuesOf;
}

/** A card may be known from before: only the version that was loaded is changed. */
const isOfOneVersion = ({ kind, table }: Replaced): boolean => kind === 'update' && table === 'cards';

function writingOf(change: Replaced): [text: string, columns: readonly string[]] {
  const { kind, table } = change;
  if (kind === 'delete') return [deleteRow(table, at), keyNames[table]];
  const text = updateRow(table, change.columns, at) + (isOfOneVersion(change) ? ' and version = ?' : '');
  return [text, [...change.columns, ...keyNames[table]]];
}

/** Writes rows by statements of one connection, each prepared once. */
export class RowWriter {
  readonly #replacing: Readonly<Record<Replaced['kind'], Map<string, Writing>>> = {
    update: new Map(),
    delete: new Map(),
  };
  /** Statements that insert one row, and those that insert {@link rowsAtOnce}. */
  readonly #single = new Map<TableName, Statement>();
  readonly #several = new Map<TableName, Statement>();

  constructor(readonly connection: Connection) {}

  /** New rows come last, table by table: what a row gives up, a new one may take in the same batch. */
  save(changes: readonly Change[]): void {
    const made = new Map<TableName, AnyRow[]>();
    for (const change of changes) {
      if (change.kind !== 'insert') {
        this.replace(change);
        continue;
      }
      const rows = made.get(change.table);
      if (rows) rows.push(change.row);
      else made.set(change.table, [change.row]);
    }
    for (const [table, rows] of made) this.insert(table, rows);
  }

  insert(table: TableName, rows: readonly AnyRow[]): void {
    let next = 0;
    if (table !== oneByOne)
      for (; next + rowsAtOnce <= rows.length; next += rowsAtOnce)
        this.#insertAtOnce(this.#several, table, rows.slice(next, next + rowsAtOnce));
    for (; next < rows.length; next += 1) this.#insertAtOnce(this.#single, table, rows.slice(next, next + 1));
  }

  #insertAtOnce(statements: Map<TableName, Statement>, table: TableName, rows: readonly AnyRow[]): void {
    const statement = statements.get(table) ?? this.connection.prepare(insertRows(table, rows.length, at));
    statements.set(table, statement);
    const values: Value[] = [];
    for (const row of rows) values.push(...insertedValues[table](row));
    statement.run(...values);
  }

  /** An update that finds no row, or no card of the version that was loaded, rests on something stale: a conflict. */
  replace(change: Replaced): void {
    const { statement, values } = this.#replacement(change);
    const given = values(change.row);
    if (change.kind === 'delete') {
      statement.run(...given);
      return;
    }
    if (isOfOneVersion(change)) given.push(change.stored['version'] ?? null);
    if (statement.run(...given).changes === 0)
      throw new StoreFault('conflict', `A row of ${change.table} has changed since it was loaded.`);
  }

  #replacement(change: Replaced): Writing {
    const { kind, table } = change;
    const name = kind === 'update' ? `${table} ${change.columns.join()}` : table;
    const known = this.#replacing[kind].get(name);
    if (known) return known;
    const [text, picked] = writingOf(change);
    const writing = { statement: this.connection.prepare(text), values: valuesOf(picked) };
    this.#replacing[kind].set(name, writing);
    return writing;
  }
}
