import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { buildTables } from '../drizzle-schema.ts';
import { tables } from '../tables.ts';

/** The SQLite form of every table. Each is exported by name, because drizzle-kit finds tables by their exports. */
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
  audit_entries,
  imports,
  import_rows,
  import_jobs,
  webhook_endpoints,
  deliveries,
  mails,
  idempotency,
  ledger_sums,
  activity_sums,
  sum_positions,
  events,
  event_counters,
} = buildTables(tables, {
  table: sqliteTable,
  text,
  integer,
  primaryKey,
  uniqueIndex,
  index,
  check,
  database: 'sqlite',
});
