import {
  bigint,
  check,
  customType,
  index,
  pgTable,
  text as plainText,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { buildTables } from '../drizzle-schema.ts';
import { sharedTables, tables } from '../tables.ts';

const integer = (name: string) => bigint(name, { mode: 'number' });

/**
 * Text is compared byte by byte, whatever the language of the database. In the order of a dictionary, an earn takes a third
 * longer, and indexes break when the operating system changes that order. The id of a business is an exception: Citus
 * distributes by it, and does not let such a column change.
 */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const text = (name: string) => (name === 'business_id' ? plainText(name) : bytewise(name));

/** The PostgreSQL form of every table, each under its name because drizzle-kit finds it by its export. */
export const {
  businesses,
  key_digests,
  api_keys,
  people,
  sign_in_addresses,
  sign_in_links,
  sessions,
  passkeys,
  customers,
  customer_search,
  erasure_keys,
  erased_identities,
  programs,
  program_images,
  rules_versions,
  state_changes,
  cards,
  transactions,
  lots,
  holds,
  rewards,
  memberships,
  card_links,
  test_clocks,
  counters,
  audit_entries,
  request_chunks,
  imports,
  import_rows,
  import_jobs,
  simulations,
  simulation_jobs,
  webhook_endpoints,
  deliveries,
  mails,
  idempotency,
  ledger_sums,
  activity_sums,
  sum_positions,
  card_months,
  cohort_sums,
  cohort_positions,
  events,
  event_counters,
  rate_buckets,
} = buildTables(
  { ...tables, ...sharedTables },
  { table: pgTable, text, integer, primaryKey, uniqueIndex, index, check, database: 'postgres' },
);
