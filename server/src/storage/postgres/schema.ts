import { sql } from 'drizzle-orm';
import { bigint, check, index, type PgTable, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { scopeColumns, type Table } from '../table.ts';
import { tables } from '../tables.ts';

const columnsOf = (table: Table) =>
  Object.fromEntries(
    Object.entries(table.columns).map(([name, { type, nullable }]) => {
      const column = type === 'text' ? text(name) : bigint(name, { mode: 'number' });
      return [name, nullable ? column : column.notNull()];
    }),
  );

const build = (name: string, table: Table): PgTable =>
  pgTable(name, columnsOf(table), (columns) => {
    const scope = scopeColumns[table.scope];
    const pick = (names: readonly string[]) => names.map((column) => columns[column]) as never;
    const where = (condition: string | undefined) => (condition ? sql.raw(condition) : undefined) as never;
    return [
      primaryKey({ name: `${name}_key`, columns: pick([...scope, ...table.key]) }),
      ...Object.entries(table.uniques).map(([by, unique]) =>
        uniqueIndex(`${name}_${by}`)
          .on(...(pick([...scope, ...unique.columns]) as [never]))
          .where(where(unique.where)),
      ),
      ...Object.entries(table.indexes).map(([by, one]) =>
        index(`${name}_by_${by}`)
          .on(...(pick(one.unscoped ? one.columns : [...scope, ...one.columns]) as [never]))
          .where(where(one.where)),
      ),
      ...Object.entries(table.checks).map(([rule, condition]) => check(`${name}_${rule}`, sql.raw(condition))),
    ];
  });

/** The PostgreSQL form of every table, for drizzle-kit: migrations are generated from it. */
export const {
  businesses,
  key_digests,
  api_keys,
  customers,
  programs,
  rules_versions,
  state_changes,
  cards,
  transactions,
  lots,
  holds,
  rewards,
  memberships,
  test_clocks,
  counters,
  idempotency,
  events,
  event_counters,
} = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, build(name, table)])) as Record<
  keyof typeof tables,
  PgTable
>;
