import { integer, nullableInteger, nullableText, type RowOf, scopeColumns, type Table, table, text } from './table.ts';

const tenant = { business_id: text, mode: text } as const;
const stamps = { metadata: text, version: integer, created_at: integer, updated_at: integer } as const;
const knownMode = { mode_known: "mode in ('live', 'test')" };

/** The longest an amount or balance can be; the same bound as the contract's. */
const inRange = (column: string) => `${column} between -1000000000000 and 1000000000000`;

export const tables = {
  businesses: table({
    scope: 'business',
    columns: {
      business_id: text,
      external_id: nullableText,
      name: text,
      owner_email: nullableText,
      currency: text,
      timezone: text,
      plan: text,
      ...stamps,
    },
    key: [],
  }),

  key_digests: table({
    scope: 'global',
    columns: { digest: text, business_id: text, mode: text, key_id: text },
    key: ['digest'],
  }),

  api_keys: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      name: text,
      prefix: text,
      last4: text,
      scopes: text,
      expires_at: nullableInteger,
      revoked_at: nullableInteger,
      last_used_at: nullableInteger,
      ...stamps,
    },
    key: ['id'],
    checks: knownMode,
  }),

  customers: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      external_id: nullableText,
      name: nullableText,
      email: nullableText,
      phone: nullableText,
      birthday: nullableText,
      locale: nullableText,
      tags: text,
      marketing_consent: integer,
      marketing_consent_at: nullableInteger,
      marketing_consent_source: nullableText,
      status: text,
      merged_into: nullableText,
      ...stamps,
    },
    key: ['id'],
    lookups: { external_id: ['external_id'] },
    uniques: { external_id: { columns: ['external_id'], where: 'external_id is not null' } },
    indexes: {
      email: { columns: ['email', 'id'], where: 'email is not null' },
      phone: { columns: ['phone', 'id'], where: 'phone is not null' },
    },
    checks: { ...knownMode, status_known: "status in ('active', 'merged', 'erased')" },
  }),

  programs: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      name: text,
      status: text,
      currency: text,
      kind: text,
      rules: text,
      rules_version: integer,
      rules_valid_from: integer,
      state_changed_at: integer,
      starts_at: nullableInteger,
      ends_at: nullableInteger,
      ...stamps,
    },
    key: ['id'],
    lookups: { status: ['status'] },
    indexes: { status: { columns: ['status', 'id'] } },
    checks: { ...knownMode, status_known: "status in ('draft', 'active', 'paused', 'archived')" },
  }),

  rules_versions: table({
    scope: 'mode',
    columns: { ...tenant, program_id: text, rules_version: integer, rules: text, valid_from: integer },
    key: ['program_id', 'rules_version'],
    lookups: { program: ['program_id'] },
  }),

  /** The state of a card or program from a moment on, with a program's dates: late earns are judged by that of their time. */
  state_changes: table({
    scope: 'mode',
    columns: {
      ...tenant,
      subject_id: text,
      version: integer,
      status: text,
      starts_at: nullableInteger,
      ends_at: nullableInteger,
      at: integer,
    },
    key: ['subject_id', 'version'],
    lookups: { subject: ['subject_id'] },
  }),

  cards: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      code: text,
      external_id: nullableText,
      customer_id: nullableText,
      program_id: text,
      kind: text,
      unit: text,
      currency: nullableText,
      status: text,
      status_reason: nullableText,
      status_changed_at: integer,
      available: integer,
      pending: integer,
      held: integer,
      lifetime_earned: integer,
      lifetime_used: integer,
      next_expiry_amount: nullableInteger,
      next_expiry_at: nullableInteger,
      tier_id: nullableText,
      standing_earns: integer,
      last_sequence: integer,
      counted: integer,
      replaces: nullableText,
      replaced_by: nullableText,
      expires_at: nullableInteger,
      last_activity_at: nullableInteger,
      ...stamps,
    },
    key: ['id'],
    lookups: {
      external_id: ['external_id'],
      open: ['customer_id', 'program_id'],
      code: ['code', 'program_id'],
      any_program: ['code'],
    },
    uniques: {
      external_id: { columns: ['external_id'], where: 'external_id is not null' },
      code: { columns: ['code', 'program_id'] },
      open: { columns: ['customer_id', 'program_id'], where: "customer_id is not null and status <> 'closed'" },
    },
    indexes: {
      customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
      program: { columns: ['program_id', 'id'] },
    },
    checks: {
      ...knownMode,
      status_known: "status in ('active', 'blocked', 'expired', 'closed')",
      available_range: inRange('available'),
      pending_range: 'pending between 0 and 1000000000000',
      held_range: 'held between 0 and 1000000000000',
    },
  }),

  transactions: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      card_id: text,
      customer_id: nullableText,
      program_id: text,
      rules_version: integer,
      kind: text,
      unit: text,
      amount: integer,
      delta: integer,
      sequence: integer,
      purchase_amount: nullableInteger,
      spend: integer,
      currency: nullableText,
      value: nullableInteger,
      balance_after: integer,
      breakdown: text,
      outcome: text,
      available_at: nullableInteger,
      expires_at: nullableInteger,
      reference: nullableText,
      reward_id: nullableText,
      hold_id: nullableText,
      reverses: nullableText,
      reversed_delta: integer,
      reversed_amount: integer,
      location: nullableText,
      staff_ref: nullableText,
      reason: nullableText,
      note: nullableText,
      key_id: nullableText,
      occurred_at: integer,
      ...stamps,
    },
    key: ['id'],
    lookups: { reference: ['card_id', 'kind', 'reference'], card: ['card_id'], recent: ['card_id'] },
    uniques: {
      sequence: { columns: ['card_id', 'sequence'] },
      reference: { columns: ['card_id', 'kind', 'reference'], where: 'reference is not null' },
    },
    // A card's rows are made one after the other: the latest of them need no index of their own.
    rises: { created_at: 'sequence' },
    indexes: {
      reference_alone: { columns: ['reference', 'id'], where: 'reference is not null' },
    },
    checks: {
      ...knownMode,
      delta_range: inRange('delta'),
      balance_range: inRange('balance_after'),
      amount_range: inRange('amount'),
    },
  }),

  /**
   * Sums of a card's rows by local day, for caps, tiers and campaigns. Kept only where the rules ask for them
   * (`cards.counted`), and built anew from the ledger when rules begin to.
   */
  counters: table({
    scope: 'mode',
    columns: {
      ...tenant,
      card_id: text,
      name: text,
      day: integer,
      value: integer,
      amount: integer,
      count: integer,
      spend: integer,
    },
    key: ['card_id', 'name', 'day'],
    lookups: { card: ['card_id'] },
  }),

  idempotency: table({
    scope: 'mode',
    columns: {
      ...tenant,
      origin: text,
      key: text,
      fingerprint: text,
      status: integer,
      location: nullableText,
      etag: nullableText,
      body: text,
      request_id: text,
      created_at: integer,
    },
    key: ['origin', 'key'],
    checks: { ...knownMode, origin_known: "origin in ('client', 'server')" },
  }),

  events: table({
    scope: 'mode',
    columns: { ...tenant, sequence: integer, id: text, type: text, body: text, created_at: integer },
    key: ['sequence'],
    lookups: { id: ['id'] },
    uniques: { id: { columns: ['id'] } },
    checks: knownMode,
  }),

  event_counters: table({
    scope: 'mode',
    columns: { ...tenant, sequence: integer },
    key: [],
  }),
} as const;

/**
 * What processes that share a database tell each other by it. Nothing of the ledger: it is neither copied nor verified,
 * a crash may empty it, and SQLite, which serves one process, has none of it.
 */
export const sharedTables = {
  /** What each business may still ask for: when its bucket will be full, and what the last lease, at `at_us`, took. */
  rate_buckets: table({
    scope: 'business',
    columns: { business_id: text, at_us: integer, full_at_us: integer, granted: integer },
    key: [],
  }),
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
