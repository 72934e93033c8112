import type { Statement } from 'better-sqlite3';
import { scopeValues } from '../found.ts';
import { insertColumns, insertRow, keyColumns, selectAfterKey, selectByLookup, selectPage, updateRow } from '../sql.ts';
import type { Change, Need, PageQuery } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import type { Row, TableName } from '../tables.ts';
import type { Connection } from './open.ts';

const at = () => '?';

/** The statements of one connection, each prepared once. */
export class Statements {
  readonly #prepared = new Map<string, Statement>();

  constructor(readonly connection: Connection) {}

  find(need: Need, values: readonly Value[]): readonly AnyRow[] {
    const statement = this.#prepare(`find ${need.table} ${need.by} ${need.since?.column ?? ''}`, () =>
      selectByLookup(need, at),
    );
    const since = need.since ? [need.since.from] : [];
    return statement.all(...scopeValues(need.table, need.tenant), ...values, ...since) as AnyRow[];
  }

  page<Name extends TableName>(query: PageQuery<Name>): readonly Row<Name>[] {
    const shape = query.where.map(({ column, is }) => column + is).join();
    const statement = this.#prepare(
      `page ${query.table} ${shape} ${query.order.column} ${query.order.descending}`,
      () => selectPage(query, at),
    );
    const values = query.where.map((condition) => condition.value);
    return statement.all(...scopeValues(query.table, query.tenant), ...values, query.limit) as Row<Name>[];
  }

  after<Name extends TableName>(table: Name, last: Row<Name> | null, limit: number): Row<Name>[] {
    const statement = this.#prepare(`after ${table} ${last === null}`, () => selectAfterKey(table, last === null, at));
    const key = last === null ? [] : keyColumns(table).map((column) => (last as AnyRow)[column]);
    return statement.all(...key, limit) as Row<Name>[];
  }

  write(change: Change): void {
    const { row } = change;
    const pick = (columns: readonly string[]) => columns.map((column) => row[column]);
    if (change.kind === 'insert') {
      const columns = insertColumns(change.table);
      this.#prepare(`insert ${change.table}`, () => insertRow(change.table, at)).run(pick(columns));
      return;
    }
    const name = `update ${change.table} ${change.columns.join()}`;
    const statement = this.#prepare(name, () => updateRow(change.table, change.columns, at));
    statement.run([...pick(change.columns), ...pick(keyColumns(change.table))]);
  }

  #prepare(name: string, text: () => string): Statement {
    const known = this.#prepared.get(name);
    if (known) return known;
    const statement = this.connection.prepare(text());
    this.#prepared.set(name, statement);
    return statement;
  }
}
