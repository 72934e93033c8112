import type { RunResult, Statement } from 'better-sqlite3';
import { deleteRow, insertRows, updateRow } from '../../sql.ts';
import type { Change } from '../../store.ts';
import { StoreFault } from '../../store-fault.ts';
import type { AnyRow } from '../../tables/table.ts';
import { byTable, columnNames, keyNames, type TableName } from '../../tables.ts';
import type { Connection } from '../connection/driver.ts';

const at = () => '?';
/**
 * How many new rows of a table are inserted in one statement. This takes two thirds of the time of single inserts, and more rows
 * per statement save no more.
 */
const rowsAtOnce = 8;

const insertOne = byTable((table) => runWith([columnNames[table]]));
const insertSeveral = byTable((table) => runWith(Array.from({ length: rowsAtOnce }, () => columnNames[table])));

/** A change of a row that exists. */
type Replaced = Exclude<Change, { kind: 'insert' }>;

/** A statement that updates or removes one row, and the function that runs it. */
interface Writing {
  readonly statement: Statement;
  readonly run: Run;
}

/** A card may come from the cache. So an update checks that its version is the loaded one. */
const isOfOneVersion = ({ kind, table }: Replaced): boolean => kind === 'update' && table === 'cards';

function writingOf(change: Replaced): [text: string, run: Run] {
  const { kind, table } = change;
  if (kind === 'delete') return [deleteRow(table, at), runWith([keyNames[table]])];
  const given = [...change.columns, ...keyNames[table]];
  const text = updateRow(table, change.columns, at);
  return isOfOneVersion(change) ? [`${text} and version = ?`, runWith([given, ['version']])] : [text, runWith([given])];
}

/** Writes rows on one connection. Each statement is prepared once. */
export class RowWriter {
  readonly #replacing: Readonly<Record<Replaced['kind'], Map<string, Writing>>> = {
    update: new Map(),
    delete: new Map(),
  };
  /**
   * The last update of each table. The ledger passes the same array for the same columns, and most cards change in the same
   * columns.
   */
  readonly #updatedLast = new Map<TableName, { readonly columns: readonly string[]; readonly writing: Writing }>();
  /** Statements that insert one row, and statements that insert {@link rowsAtOnce} rows. */
  readonly #single = new Map<TableName, Statement>();
  readonly #several = new Map<TableName, Statement>();

  constructor(readonly connection: Connection) {}

  /**
   * Updates and removals come before inserts, so that a new row can take a unique value that an old row gives up in the same
   * batch. Inserts are grouped by table.
   */
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
    for (; next + rowsAtOnce <= rows.length; next += rowsAtOnce)
      insertSeveral[table](this.#inserting(this.#several, table, rowsAtOnce), rows.slice(next, next + rowsAtOnce));
    for (; next < rows.length; next += 1)
      insertOne[table](this.#inserting(this.#single, table, 1), rows.slice(next, next + 1));
  }

  #inserting(statements: Map<TableName, Statement>, table: TableName, count: number): Statement {
    const known = statements.get(table);
    if (known) return known;
    const statement = this.connection.prepare(insertRows(table, count, at));
    statements.set(table, statement);
    return statement;
  }

  /** An update that finds no row, or no card with the loaded version, is based on stale data: a conflict. */
  replace(change: Replaced): void {
    const { statement, run } = this.#replacement(change);
    const { changes } = run(statement, change.kind === 'update' ? [change.row, change.stored] : [change.row]);
    if (change.kind === 'update' && changes === 0)
      throw new StoreFault('conflict', `A row of ${change.table} has changed since it was loaded.`);
  }

  #replacement(change: Replaced): Writing {
    const { kind, table } = change;
    const last = this.#updatedLast.get(table);
    if (kind === 'update' && last?.columns === change.columns) return last.writing;
    const writing = this.#known(change);
    if (kind === 'update') this.#updatedLast.set(table, { columns: change.columns, writing });
    return writing;
  }

  #known(change: Replaced): Writing {
    const { kind, table } = change;
    const name = kind === 'update' ? `${table} ${change.columns.join()}` : table;
    const known = this.#replacing[kind].get(name);
    if (known) return known;
    const [text, run] = writingOf(change);
    const writing = { statement: this.connection.prepare(text), run };
    this.#replacing[kind].set(name, writing);
    return writing;
  }
}

/** Runs a statement with the values of some columns of rows. */
type Run = (statement: Statement, rows: readonly AnyRow[]) => RunResult;

/**
 * `columns` are those of the first row, of the second and so on, in the order of the statement's parameters. The function is
 * generated as source that passes each value as an argument. With an array of values, inserts take a tenth longer.
 */
function runWith(columns: readonly (readonly string[])[]): Run {
  const values = columns.flatMap((names, row) => names.map((name) => `row${row}.${name}`));
  const rows = columns.map((_, row) => `row${row}`);
  return new Function('statement', `[${rows.join()}]`, `return statement.run(${values.join()})`) as Run;
}
