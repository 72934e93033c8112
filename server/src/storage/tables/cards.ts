import type { CardLinkPermission } from '@loyalty-service/contract/resources/card-links';
import { BalanceUnit, cardStatuses } from '@loyalty-service/contract/resources/cards';
import { customerStatuses } from '@loyalty-service/contract/resources/customers';
import { membershipStatuses } from '@loyalty-service/contract/resources/memberships';
import { programKinds } from '@loyalty-service/contract/resources/programs';
import type { TierFloor } from '../../domain/earn/tier-floor.ts';
import { announcements, type FormerCustomer, type Membership } from '../../domain/membership/membership.ts';
import { inRange, stamps, tenant, uncheckedTenant } from './columns.ts';
import {
  beginning,
  beginningAs,
  count,
  filled,
  flag,
  json,
  jsonList,
  nullable,
  nullableInteger,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  time,
  unchecked,
} from './table.ts';

export const customers = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    external_id: nullableText,
    name: nullableText,
    email: nullableText,
    /** The e-mail address in its compared form. Null if the customer has no e-mail address. */
    email_key: nullableText,
    phone: nullableText,
    birthday: nullableText,
    locale: nullableText,
    tags: jsonList<string[]>(),
    marketing_consent: flag,
    marketing_consent_at: nullableTime,
    marketing_consent_source: nullableText,
    status: beginning(oneOf(customerStatuses), 'active'),
    merged_into: nullableText,
    /** When the customer was erased, in real time. Null again once no copy of the personal data is left. */
    erasing_since: nullableTime,
    /** The entries of the customer in `customer_search`, without its id. Null if the customer has no entries. */
    search_entries: nullable(json<readonly string[]>()),
    ...stamps,
  },
  key: ['id'],
  lookups: {
    external_id: ['external_id'],
    merged_into: ['merged_into'],
    email: ['email_key'],
    phone: ['phone'],
  },
  uniques: { external_id: { columns: ['external_id'], where: 'external_id is not null' } },
  indexes: {
    email_key: { columns: ['email_key', 'id'], where: 'email_key is not null' },
    phone: { columns: ['phone', 'id'], where: 'phone is not null' },
    updated: { columns: ['updated_at', 'id'] },
    merged_into: { columns: ['merged_into', 'id'], where: 'merged_into is not null' },
    erasing: { columns: ['erasing_since', 'id'], where: 'erasing_since is not null' },
  },
});

/**
 * The entries that customers are searched by. An entry is a kind, a word, number or tag, and the customer's id. The order of the
 * key finds the entries that begin alike.
 */
export const customer_search = table({
  scope: 'mode',
  columns: { ...uncheckedTenant, entry: text, customer_id: text },
  key: ['entry'],
});

export const cards = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    code: text,
    /** The code in its compared form. */
    code_key: filled(text),
    external_id: nullableText,
    customer_id: nullableText,
    program_id: text,
    kind: unchecked(oneOf(programKinds)),
    unit: unchecked(oneOf(BalanceUnit.options)),
    currency: nullableText,
    status: beginning(oneOf(cardStatuses), 'active'),
    status_reason: nullableText,
    status_changed_at: beginningAs(time, 'created_at'),
    available: count,
    pending: count,
    held: count,
    lifetime_earned: count,
    lifetime_used: count,
    next_expiry_amount: nullableInteger,
    next_expiry_at: nullableTime,
    next_available_amount: nullableInteger,
    next_available_at: nullableTime,
    /**
     * The card's own id while it has open lots, and while it has open holds. Needs that follow these columns run no lookup for
     * other cards.
     */
    lots_card_id: nullableText,
    holds_card_id: nullableText,
    membership_id: nullableText,
    /** The referral that the purchases of this card may qualify, and when it completes. Null: the holder was not referred. */
    referral_id: nullableText,
    referral_due_at: nullableTime,
    /** When all units expire without further activity. Null if the rules have no such expiry. */
    lapses_at: nullableTime,
    /** The time of the expire that `card.units_expiring` announced. Null: none was announced. A lot has `announced_for`. */
    expiry_announced_to: nullableTime,
    /** When something is next due on the card. */
    due_at: nullableTime,
    tier_id: nullableText,
    /** The tier that the card holds at least, for a time. Null: the card never had one. */
    tier_floor: nullable(json<TierFloor>()),
    standing_earns: count,
    last_sequence: count,
    last_transaction_id: nullableText,
    counted: count,
    replaces: nullableText,
    replaced_by: nullableText,
    /** The card's own id once other cards were merged into it. Merged cards are looked up only then. */
    merged_card_id: nullableText,
    /** When the first card of its chain was issued. Null for the first card. */
    issued_at: nullableTime,
    expires_at: nullableTime,
    last_activity_at: nullableTime,
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
    code: { columns: ['code_key', 'program_id'] },
    open: { columns: ['customer_id', 'program_id'], where: "customer_id is not null and status <> 'closed'" },
  },
  indexes: {
    customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
    program: { columns: ['program_id', 'id'] },
    replaced_by: { columns: ['replaced_by', 'id'], where: 'replaced_by is not null' },
    lapse: { columns: ['lapses_at', 'id'], where: 'lapses_at is not null' },
    due: { columns: ['due_at', 'id'], where: 'due_at is not null', unscoped: true },
  },
  checks: {
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
    status: oneOf(membershipStatuses),
    entitled_until: nullableTime,
    period_start: time,
    expires_at: time,
    grace_until: nullableTime,
    is_unlimited: flag,
    renewal_count: count,
    canceled_at: nullableTime,
    /** The local day, as a date, that periods of months and years keep to. */
    anchor: text,
    /** `ahead` until the period begins, then `none`. Then `expiring` or `expired`, after the last event that was sent. */
    told: unchecked(oneOf(announcements)),
    /** The newest renewal. `earlier` has, as JSON and newest first, the rows before it and those whose period has not begun. */
    transaction_id: text,
    earlier: nullable(json<Membership[]>()),
    /** Whose it was before, the latest first. Null: it has always been its customer's. */
    former_customers: nullable(json<readonly FormerCustomer[]>()),
    ...stamps,
  },
  key: ['id'],
  lookups: { card: ['card_id'], customer: ['customer_id'] },
  uniques: { card: { columns: ['card_id'] } },
  indexes: {
    customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
    expires: { columns: ['expires_at', 'id'] },
  },
});

/** Links with which customers see one card. `key_digests` finds them by their tokens. */
export const card_links = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    card_id: text,
    /** The customer who held the card when the link was made. No one else's personal data is shown to the link. */
    customer_id: nullableText,
    /** The digest of the token: its row in `key_digests` is removed with the link. */
    digest: text,
    last4: text,
    permissions: json<readonly CardLinkPermission[]>(),
    /** In real time, as the other times. */
    expires_at: nullableTime,
    revoked_at: nullableTime,
    last_used_at: nullableTime,
    ...stamps,
  },
  key: ['id'],
  indexes: {
    card: { columns: ['card_id', 'id'] },
    expires: { columns: ['expires_at', 'id'], where: 'expires_at is not null' },
    revoked: { columns: ['revoked_at', 'id'], where: 'revoked_at is not null' },
  },
});
