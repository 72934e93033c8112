import type { Statement } from 'better-sqlite3';
import { scopeValues } from '../found.ts';
import { insertRow, selectAfterKey, selectByLookup, selectPage, sinceValues, updateRow } from '../sql.ts';
import type { Change, Need, PageQuery } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { columnNames, keyNames, type Row, type TableName } from '../tables.ts';
import type { Connection } from './open.ts';
import { rowOf } from './row.ts';

const at = () => '?';

/** The statements of one connection, each prepared once. */
export class Statements {
  readonly #prepared = new Map<string, Statement>();

  constructor(readonly connection: Connection) {}

  find(need: Need, values: readonly Value[]): readonly AnyRow[] {
    const statement = this.#select(`find ${need.table} ${need.by} ${need.since?.column ?? ''}`, () =>
      selectByLookup(need, at),
    );
    const found = [...scopeValues(need.table, need.tenant), ...values];
    return this.#rows(need.table, statement, need.since ? [...found, ...sinceValues(need, found)] : found);
  }

  page<Name extends TableName>(query: PageQuery<Name>): readonly Row<Name>[] {
    const shape = query.where.map(({ column, is }) => column + is).join();
    const statement = this.#select(`page ${query.table} ${shape} ${query.order.column} ${query.order.descending}`, () =>
      selectPage(query, at),
    );
    const values = query.where.map((condition) => condition.value);
    return this.#rows(query.table, statement, [...scopeValues(query.table, query.tenant), ...values, query.limit]);
  }

  after<Name extends TableName>(table: Name, last: Row<Name> | null, limit: number): Row<Name>[] {
    const statement = this.#select(`after ${table} ${last === null}`, () => selectAfterKey(table, last === null, at));
    const key = last === null ? [] : keyNames[table].map((column) => (last as AnyRow)[column] ?? null);
    return this.#rows(table, statement, [...key, limit]);
  }

  write(change: Change): void {
    const { row } = change;
    const pick = (columns: readonly string[]) => columns.map((column) => row[column]);
    if (change.kind === 'insert') {
      this.#prepare(`insert ${change.table}`, () => insertRow(change.table, at)).run(pick(columnNames[change.table]));
      return;
    }
    const name = `update ${change.table} ${change.columns.join()}`;
    const statement = this.#prepare(name, () => updateRow(change.table, change.columns, at));
    statement.run([...pick(change.columns), ...pick(keyNames[change.table])]);
  }

  #rows<Name extends TableName>(table: Name, statement: Statement, values: readonly Value[]): Row<Name>[] {
    const found = statement.all(values) as Value[][];
    return found.map((row) => rowOf(table, row) as Row<Name>);
  }

  #select(name: string, text: () => string): Statement {
    return this.#prepared.get(name) ?? this.#prepare(name, text).raw();
  }

  #prepare(name: string, text: () => string): Statement {
    const known = this.#prepared.get(name);
    if (known) return known;
    const statement = this.connection.prepare(text());
    this.#prepared.set(name, statement);
    return statement;
  }
}
