import { type RowOf, scopeColumns, type Table } from './table.ts';
import { api_keys, businesses, key_digests, test_clocks } from './tables/business.ts';
import { cards, customers, memberships } from './tables/cards.ts';
import { counters, holds, lots, transactions } from './tables/ledger.ts';
import { programs, rewards, rules_versions, state_changes } from './tables/programs.ts';
import { event_counters, events, idempotency } from './tables/protocol.ts';
import { rate_buckets } from './tables/shared.ts';

/** Every table, in the order in which rows are locked and written. */
export const tables = {
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
} as const;

/**
 * What processes that share a database tell each other by it. Nothing of the ledger: it is neither copied nor verified,
 * a crash may empty it, and SQLite, which serves one process, has none of it.
 */
export const sharedTables = {
  rate_buckets,
} as const;

export type TableName = keyof typeof tables;
export type Row<Name extends TableName> = RowOf<(typeof tables)[Name]>;
export type LookupName<Name extends TableName> = keyof (typeof tables)[Name]['lookups'] & string;

/** Locks are taken and rows are written in this order on every database, so that no two batches wait for each other in a circle. */
export const tableNames = Object.keys(tables) as readonly TableName[];

const namesOf = (columns: (table: Table) => readonly string[]) =>
  Object.fromEntries(Object.entries<Table>(tables).map(([name, table]) => [name, columns(table)])) as Readonly<
    Record<TableName, readonly string[]>
  >;

/** The columns of each table, in their order. */
export const columnNames = namesOf(({ columns }) => Object.keys(columns));

/** The columns that name one row of each table, its scope's first. */
export const keyNames = namesOf(({ scope, key }) => [...scopeColumns[scope], ...key]);
