import {
  activity_sums,
  card_months,
  cohort_positions,
  cohort_sums,
  ledger_sums,
  sum_positions,
  voucher_positions,
  voucher_sums,
} from './tables/analytics.ts';
import { api_keys, business_logos, businesses, key_digests, test_clocks } from './tables/business.ts';
import { card_links, cards, customer_search, customers, memberships } from './tables/cards.ts';
import { erased_identities, erasure_keys } from './tables/erasures.ts';
import { counters, holds, lots, transactions } from './tables/ledger.ts';
import { passkeys, people, sessions, sign_in_addresses, sign_in_links } from './tables/people.ts';
import { program_images, programs, rewards, rules_versions, state_changes } from './tables/programs.ts';
import { event_counters, events, idempotency } from './tables/protocol.ts';
import { audit_entries, import_jobs, import_rows, imports, request_chunks } from './tables/records.ts';
import { referral_codes, referrals } from './tables/referrals.ts';
import { rate_buckets } from './tables/shared.ts';
import { simulation_jobs, simulations } from './tables/simulations.ts';
import { type RowOf, scopeColumns, type Table } from './tables/table.ts';
import { voucher_batch_jobs, voucher_batches, vouchers } from './tables/vouchers.ts';
import { deliveries, mails, webhook_endpoints } from './tables/webhooks.ts';

/** Every table, in the order in which rows are locked and written. */
export const tables = {
  businesses,
  business_logos,
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
  vouchers,
  referrals,
  referral_codes,
  voucher_batches,
  voucher_batch_jobs,
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
  voucher_sums,
  voucher_positions,
  events,
  event_counters,
} as const;

/**
 * Tables through which processes on one database coordinate. They are not part of the ledger: they are neither copied nor
 * verified, and a crash may empty them. SQLite serves one process and does not have them.
 */
export const sharedTables = {
  rate_buckets,
} as const;

export type TableName = keyof typeof tables;
export type Row<Name extends TableName> = RowOf<(typeof tables)[Name]>;
export type LookupName<Name extends TableName> = keyof (typeof tables)[Name]['lookups'] & string;

/** Every database locks and writes rows in this order, so that two batches never deadlock. */
export const tableNames = Object.keys(tables) as readonly TableName[];

/** A value for each table. */
export const byTable = <T>(of: (name: TableName) => T): Readonly<Record<TableName, T>> =>
  Object.fromEntries(tableNames.map((name) => [name, of(name)])) as Record<TableName, T>;

/** The columns of each table, in order. */
export const columnNames = byTable((name): readonly string[] => Object.keys(tables[name].columns));

/** The columns that identify one row of each table. The scope's columns come first. */
export const keyNames = byTable((name): readonly string[] => {
  const { scope, key }: Table = tables[name];
  return [...scopeColumns[scope], ...key];
});
