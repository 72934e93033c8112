import type { Statement } from 'better-sqlite3';
import { dueStatements, mergeDue } from '../../due-cards.ts';
import {
  claimedColumns,
  dueDeliveriesStatement,
  dueEndpointsStatement,
  dueMailsStatement,
} from '../../due-deliveries.ts';
import { scopeValues } from '../../found.ts';
import type { Need } from '../../needs.ts';
import type {
  ClaimedDelivery,
  ClaimQuery,
  DueCard,
  DueEndpoint,
  DueEndpointsQuery,
  DueQuery,
  PageQuery,
  RowsToSumQuery,
  RowToSum,
  TotalsQuery,
} from '../../queries.ts';
import { rowFrom } from '../../row-functions.ts';
import { nullWhereGone, sumColumns, sumStatements } from '../../rows-to-sum.ts';
import { selectAfterKey, selectPage, selectTotals, sinceValues } from '../../sql.ts';
import type { AnyRow, Value } from '../../tables/table.ts';
import { byTable, columnNames, keyNames, type Row, type TableName } from '../../tables.ts';
import type { Connection } from '../connection/driver.ts';
import { asksForCardRows, CardRows, findsCardRows } from './card-rows.ts';
import { lookUp, lookupText } from './look-ups.ts';

const at = () => '?';
const isNoneOf = (column: string) => `${column} not in (select value from json_each(?))`;
const dueTexts = dueStatements(at, isNoneOf);
const dueEndpointsText = dueEndpointsStatement(
  (position) => `?${position}`,
  (column, position) => `${column} not in (select value from json_each(?${position}))`,
);
const dueDeliveriesText = dueDeliveriesStatement(at, isNoneOf);
const dueMailsText = dueMailsStatement(at, isNoneOf);
const sumStatement = sumStatements(at, lookUp);

const claimedFrom = rowFrom(claimedColumns);
const rowToSumFrom = rowFrom(sumColumns);
const rowsFrom = byTable((table) => rowFrom(columnNames[table]));

/** The read statements of one connection. Each is prepared once. */
export class Statements {
  readonly #prepared = new Map<string, Statement>();
  readonly #cardRows: CardRows;

  constructor(readonly connection: Connection) {
    this.#cardRows = new CardRows(connection);
  }

  find(need: Need, values: readonly Value[]): readonly AnyRow[] {
    if (findsCardRows(need)) return this.#cardRows.find(need, values);
    const statement = this.#select(`find ${need.table} ${need.by} ${need.since?.column ?? ''}`, () => lookupText(need));
    const found = [...scopeValues(need.table, need.tenant), ...values];
    return this.#rows(need.table, statement, need.since ? [...found, ...sinceValues(need, found)] : found);
  }

  page<Name extends TableName>(query: PageQuery<Name>): readonly Row<Name>[] {
    if (asksForCardRows(query)) return this.#cardRows.page(query) as readonly Row<Name>[];
    const shape = query.where.map(({ column, is }) => column + is).join();
    const statement = this.#select(`page ${query.table} ${shape} ${query.order.column} ${query.order.descending}`, () =>
      selectPage(query, at),
    );
    const values = query.where.map((condition) => condition.value);
    return this.#rows(query.table, statement, [...scopeValues(query.table, query.tenant), ...values, query.limit]);
  }

  totals<Name extends TableName, Column extends keyof Row<Name> & string>(
    query: TotalsQuery<Name, Column>,
  ): readonly Pick<Row<Name>, Column>[] {
    const text = selectTotals(query, at);
    const values = query.where.map(({ value }) => value);
    const statement = this.#prepare(text, () => text);
    return statement.all(...scopeValues(query.table, query.tenant), ...values) as Pick<Row<Name>, Column>[];
  }

  rowsToSum(query: RowsToSumQuery): readonly (RowToSum | null)[] {
    const { text, values } = sumStatement(query);
    const found = this.#select(text, () => text).all(...values) as Value[][];
    return nullWhereGone(found.map(rowToSumFrom) as unknown as RowToSum[]);
  }

  after<Name extends TableName>(table: Name, last: AnyRow | null, limit: number): Row<Name>[] {
    const isFirst = last === null;
    const statement = this.#select(`after ${table} ${isFirst}`, () =>
      selectAfterKey(table, keyNames[table], isFirst, at),
    );
    const key = last === null ? [] : keyNames[table].map((column) => last[column] ?? null);
    return this.#rows(table, statement, [...key, limit]);
  }

  due({ now, limit, passing }: DueQuery): readonly DueCard[] {
    const found = dueTexts.map((text) => {
      const statement = this.#prepare(text, () => text);
      return statement.all(now, JSON.stringify(passing), limit) as DueCard[];
    });
    return mergeDue(found, limit);
  }

  dueEndpoints({ now, limit, passing }: DueEndpointsQuery): readonly DueEndpoint[] {
    const statement = this.#prepare(dueEndpointsText, () => dueEndpointsText);
    return statement.all({ 1: now, 2: JSON.stringify(passing), 3: limit }) as DueEndpoint[];
  }

  dueDeliveries(query: ClaimQuery, passing: readonly string[]): ClaimedDelivery[] {
    const { tenant, endpointId, now, limit } = query;
    const statement = this.#select(dueDeliveriesText, () => dueDeliveriesText);
    const values = [tenant.business_id, tenant.mode, endpointId, now, JSON.stringify(passing), limit];
    return (statement.all(...values) as Value[][]).map((row) => claimedFrom(row) as unknown as ClaimedDelivery);
  }

  dueMails({ now, limit, passing }: DueQuery): readonly Row<'mails'>[] {
    const statement = this.#select(dueMailsText, () => dueMailsText);
    return this.#rows('mails', statement, [now, JSON.stringify(passing), limit]);
  }

  #rows<Name extends TableName>(table: Name, statement: Statement, values: readonly Value[]): Row<Name>[] {
    const found = statement.all(...values) as Value[][];
    return found.map(rowsFrom[table]) as Row<Name>[];
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
