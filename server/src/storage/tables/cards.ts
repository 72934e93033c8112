import { inRange, knownMode, stamps, tenant } from './columns.ts';
import { integer, nullableInteger, nullableText, table, text } from './table.ts';

export const customers = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    external_id: nullableText,
    name: nullableText,
    email: nullableText,
    /** The e-mail address as it is compared; null where there is none. */
    email_key: nullableText,
    phone: nullableText,
    birthday: nullableText,
    locale: nullableText,
    tags: text,
    marketing_consent: integer,
    marketing_consent_at: nullableInteger,
    marketing_consent_source: nullableText,
    status: text,
    merged_into: nullableText,
    /** When it was erased, in real time, until nothing of it is left anywhere. */
    erasing_since: nullableInteger,
    ...stamps,
  },
  key: ['id'],
  lookups: { external_id: ['external_id'], merged_into: ['merged_into'] },
  uniques: { external_id: { columns: ['external_id'], where: 'external_id is not null' } },
  indexes: {
    email_key: { columns: ['email_key', 'id'], where: 'email_key is not null' },
    left_email_key: { columns: ['id'], where: 'email is null and email_key is not null' },
    without_email_key: { columns: ['id'], where: 'email_key is null and email is not null' },
    phone: { columns: ['phone', 'id'], where: 'phone is not null' },
    merged_into: { columns: ['merged_into', 'id'], where: 'merged_into is not null' },
    erasing: { columns: ['erasing_since', 'id'], where: 'erasing_since is not null' },
  },
  checks: { ...knownMode, status_known: "status in ('active', 'merged', 'erased')" },
});

export const cards = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    code: text,
    /** The code as it is compared. Null only in a row of an earlier version, until the next start. */
    code_key: nullableText,
    /** 1 for a card of an earlier version whose code is compared like that of another card of its program; else 0. */
    shares_code_key: integer,
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
    last_transaction_id: nullableText,
    counted: integer,
    replaces: nullableText,
    replaced_by: nullableText,
    /** Its own id once other cards were merged into it: they are looked for on no other. */
    merged_card_id: nullableText,
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
    customer: ['customer_id'],
    replaced_by: ['replaced_by'],
    code: ['code_key', 'program_id'],
    any_program: ['code_key'],
  },
  uniques: {
    external_id: { columns: ['external_id'], where: 'external_id is not null' },
    code: {
      columns: ['code_key', 'program_id'],
      expression: "(case when shares_code_key = 0 then '' else code end)",
    },
    open: { columns: ['customer_id', 'program_id'], where: "customer_id is not null and status <> 'closed'" },
  },
  indexes: {
    customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
    program: { columns: ['program_id', 'id'] },
    replaced_by: { columns: ['replaced_by', 'id'], where: 'replaced_by is not null' },
    without_code_key: { columns: ['id'], where: 'code_key is null' },
    due: { columns: ['due_at', 'id'], where: 'due_at is not null', unscoped: true },
  },
  checks: {
    ...knownMode,
    status_known: "status in ('active', 'blocked', 'expired', 'closed')",
    available_range: inRange('available'),
    pending_range: 'pending between 0 and 1000000000000',
    held_range: 'held between 0 and 1000000000000',
  },
});

export const memberships = table({
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
    /** `ahead` until its period begins, then `none`, and of membership.expiring and membership.expired the last that was sent. */
    told: text,
    /** The newest renewal, and the rows as they were before it and those that have not begun: JSON, newest first. */
    transaction_id: text,
    earlier: nullableText,
    ...stamps,
  },
  key: ['id'],
  lookups: { card: ['card_id'], customer: ['customer_id'] },
  uniques: { card: { columns: ['card_id'] } },
  indexes: {
    customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
    expires: { columns: ['expires_at', 'id'] },
  },
  checks: { ...knownMode, status_known: "status in ('active', 'expiring', 'grace', 'expired', 'canceled')" },
});
