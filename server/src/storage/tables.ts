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
      next_available_amount: nullableInteger,
      next_available_at: nullableInteger,
      /** Its own id while it has open lots, and while it has open holds: look-ups that follow it are not made for others. */
      lots_card_id: nullableText,
      holds_card_id: nullableText,
      membership_id: nullableText,
      /** When all of its units lapse unless something happens, where the rules have it so. */
      lapses_at: nullableInteger,
      /** When time alone will next change something about it. */
      due_at: nullableInteger,
      tier_id: nullableText,
      standing_earns: integer,
      last_sequence: integer,
      counted: integer,
      replaces: nullableText,
      replaced_by: nullableText,
      /** When the first card of its chain of replacements was issued; null where it is the first. */
      issued_at: nullableInteger,
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
      due: { columns: ['due_at', 'id'], where: 'due_at is not null', unscoped: true },
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
      pack_id: nullableText,
      plan_id: nullableText,
      hold_id: nullableText,
      reverses: nullableText,
      /** The row that brought it about, where nobody asked for it. */
      cause_id: nullableText,
      /** Of a debit, the lots it took from, in their order: JSON [[lot id or null, units], …]. */
      taken: nullableText,
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

  /** Units that came together and lapse together; kept only where the rules need them. */
  lots: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      card_id: text,
      /** Its card's id while anything of it remains. */
      open_card_id: nullableText,
      transaction_id: text,
      /** Of the row that brought it, with a place for each lot of one row: older lots are spent first. */
      sequence: integer,
      amount: integer,
      remaining: integer,
      /** 1 until its units have become available. */
      is_pending: integer,
      available_at: nullableInteger,
      expires_at: nullableInteger,
      /** The period, as JSON, that begins with its first use. */
      valid_from_use: nullableText,
      ...stamps,
    },
    key: ['id'],
    lookups: { open: ['open_card_id'], card: ['card_id'] },
    indexes: {
      open: { columns: ['open_card_id'], where: 'open_card_id is not null' },
      card: { columns: ['card_id', 'id'] },
    },
    checks: { ...knownMode, remaining_range: 'remaining between 0 and amount' },
  }),

  holds: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      card_id: text,
      /** Its card's id while it is held. */
      open_card_id: nullableText,
      held_for: text,
      reward_id: nullableText,
      amount: integer,
      captured: integer,
      status: text,
      reference: nullableText,
      purchase_amount: nullableInteger,
      currency: nullableText,
      value: nullableInteger,
      taken: text,
      key_id: nullableText,
      expires_at: integer,
      ...stamps,
    },
    key: ['id'],
    lookups: { open: ['open_card_id'], reference: ['card_id', 'held_for', 'reference'] },
    indexes: {
      open: { columns: ['open_card_id'], where: 'open_card_id is not null' },
      reference: { columns: ['card_id', 'held_for', 'reference'], where: 'reference is not null' },
    },
    checks: { ...knownMode, captured_range: 'captured between 0 and amount' },
  }),

  rewards: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      program_id: text,
      name: text,
      description: nullableText,
      benefit: text,
      cost: integer,
      status: text,
      stock: nullableInteger,
      per_card_limit: nullableInteger,
      tier_ids: text,
      valid_from: nullableInteger,
      valid_until: nullableInteger,
      ...stamps,
    },
    key: ['id'],
    lookups: { program: ['program_id'] },
    indexes: { program: { columns: ['program_id', 'id'] } },
    checks: {
      ...knownMode,
      status_known: "status in ('active', 'archived')",
      stock_range: 'stock is null or stock >= 0',
    },
  }),

  memberships: table({
    scope: 'mode',
    columns: {
      ...tenant,
      id: text,
      card_id: text,
      customer_id: nullableText,
      plan_id: text,
      status: text,
      entitled_until: nullableInteger,
      period_start: integer,
      expires_at: integer,
      grace_until: nullableInteger,
      is_unlimited: integer,
      renewal_count: integer,
      canceled_at: nullableInteger,
      /** The local day, as a date, that its months and years keep to. */
      anchor: text,
      /** Whether membership.expiring and membership.expired have been sent for this period. */
      told: text,
      /** The newest renewal, and the row as it was before it: JSON, for its reversal. */
      transaction_id: text,
      earlier: nullableText,
      ...stamps,
    },
    key: ['id'],
    lookups: { card: ['card_id'] },
    uniques: { card: { columns: ['card_id'] } },
    indexes: {
      customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
      expires: { columns: ['expires_at', 'id'] },
    },
    checks: { ...knownMode, status_known: "status in ('active', 'expiring', 'grace', 'expired', 'canceled')" },
  }),

  /** How far the test data of a business is ahead of real time. */
  test_clocks: table({
    scope: 'business',
    columns: { business_id: text, offset_ms: integer, advance_to: nullableInteger, ...stamps },
    key: [],
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
