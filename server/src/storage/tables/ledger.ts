import { BalanceUnit } from '@loyalty-service/contract/resources/cards';
import { holdPurposes, holdStatuses } from '@loyalty-service/contract/resources/holds';
import { outcomes, transactionKinds } from '@loyalty-service/contract/resources/transactions';
import type { HeldVoucher } from '@loyalty-service/contract/resources/vouchers';
import type { Period } from '@loyalty-service/contract/rules/index';
import { jsonText } from '../../base/stored-json.ts';
import type { BreakdownLine, PurchaseFacts, PurchaseItem } from '../../domain/earn/types.ts';
import type { Taken } from '../../domain/lots/lot.ts';
import type { UsedVoucher } from '../../domain/vouchers/voucher-state.ts';
import { inRange, stamps, tenant, uncheckedTenant } from './columns.ts';
import {
  beginning,
  count,
  filled,
  flag,
  integer,
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

/**
 * The rows of a card that SQLite finds by their sequence. From these it walks to the rows before them. An index of all rows, in
 * another order than that of writing, would cost nearly a page per written row.
 */
export const inSparseIndex = 'sequence % 64 = 0';

export const transactions = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    card_id: text,
    customer_id: nullableText,
    program_id: text,
    rules_version: integer,
    kind: unchecked(oneOf(transactionKinds)),
    unit: unchecked(oneOf(BalanceUnit.options)),
    amount: integer,
    delta: integer,
    sequence: integer,
    /** The previous row of the same card. */
    previous_id: nullableText,
    purchase_amount: nullableInteger,
    spend: count,
    /** Of the spend, what tiers leave out. */
    excluded: count,
    currency: nullableText,
    value: nullableInteger,
    balance_after: integer,
    breakdown: jsonList<BreakdownLine[]>(),
    /**
     * The articles of an earn, with what has been returned of them, or those that a reversal returned. JSON null if the request
     * named none.
     */
    items: beginning(filled(json<PurchaseItem[] | null>()), jsonText<PurchaseItem[] | null>(null)),
    /** The facts by which an earn with items was decided. */
    facts: nullable(json<PurchaseFacts>()),
    outcome: beginning(unchecked(oneOf(outcomes)), 'applied'),
    available_at: nullableTime,
    expires_at: nullableTime,
    reference: nullableText,
    reward_id: nullableText,
    /** How many of the reward. Null: one, or no reward. */
    quantity: nullableInteger,
    /** The voucher of a redeem of 0 units, and of its reversal. */
    voucher_id: nullableText,
    /** The vouchers that a request used, each with its redeem. Stored in the row that the request booked first. */
    vouchers: nullable(json<readonly UsedVoucher[]>()),
    pack_id: nullableText,
    plan_id: nullableText,
    hold_id: nullableText,
    reverses: nullableText,
    /** The row that caused this one. Null if a request did. */
    cause_id: nullableText,
    /** For a debit, the lots that it took from, in order. JSON: [[lot id or null, units], …]. */
    taken: nullable(json<Taken>()),
    reversed_delta: count,
    reversed_amount: count,
    location: nullableText,
    staff_ref: nullableText,
    reason: nullableText,
    note: nullableText,
    /** The API key or the signed-in person who sent the request. Null if the service booked the row. */
    key_id: nullableText,
    occurred_at: time,
    ...stamps,
  },
  key: ['id'],
  lookups: {
    reference: ['card_id', 'kind', 'reference'],
    card: ['card_id'],
    recent: ['card_id'],
  },
  uniques: {
    sequence: { columns: ['card_id', 'sequence'], onSqlite: inSparseIndex },
    // One return note may reverse several transactions. So a reversal's reference is unique per original.
    reference: {
      columns: ['card_id', 'kind', 'reference'],
      expression: "(case when reverses is null then '' else reverses end)",
      where: 'reference is not null',
    },
  },
  // A card's rows are created one after the other, so the latest ones need no separate index.
  rises: { created_at: 'sequence' },
  indexes: {
    reference_alone: { columns: ['reference', 'id'], where: 'reference is not null' },
  },
  checks: {
    delta_range: inRange('delta'),
    balance_range: inRange('balance_after'),
    amount_range: inRange('amount'),
  },
});

/** Units that came together and expire together. Stored only if the rules need lots. */
export const lots = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    card_id: text,
    /** The card's id while units of the lot remain. */
    open_card_id: nullableText,
    /** The program of its card. */
    program_id: filled(text),
    transaction_id: text,
    /** The sequence of the row that brought the lot, with a place for each lot of that row. Older lots are spent first. */
    sequence: integer,
    amount: integer,
    remaining: integer,
    /** Units that expired and that no reversal has counted as taken back. */
    lapsed: count,
    /** 1 until the units become available. */
    is_pending: flag,
    available_at: nullableTime,
    expires_at: nullableTime,
    /** The period, as JSON, that begins with the first use. */
    valid_from_use: nullable(json<Period>()),
    /** The time of expiry that `card.units_expiring` announced for these units. 0: none. */
    announced_for: beginning(filled(time), 0),
    ...stamps,
  },
  key: ['id'],
  lookups: { open: ['open_card_id'], card: ['card_id'] },
  indexes: {
    open: { columns: ['open_card_id'], where: 'open_card_id is not null' },
    card: { columns: ['card_id', 'id'] },
    // Without the remaining units: an update of them would write to every index on PostgreSQL.
    expiry: { columns: ['expires_at', 'id'], where: 'open_card_id is not null and expires_at is not null' },
  },
  checks: { remaining_range: 'remaining between 0 and amount' },
});

export const holds = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    card_id: text,
    /** The card's id while the hold is open. */
    open_card_id: nullableText,
    held_for: unchecked(oneOf(holdPurposes)),
    reward_id: nullableText,
    amount: integer,
    captured: count,
    status: beginning(unchecked(oneOf(holdStatuses)), 'held'),
    reference: nullableText,
    purchase_amount: nullableInteger,
    currency: nullableText,
    value: nullableInteger,
    taken: json<Taken>(),
    /** The vouchers that the hold has, with their benefits. */
    vouchers: nullable(json<readonly HeldVoucher[]>()),
    location: nullableText,
    staff_ref: nullableText,
    key_id: nullableText,
    expires_at: time,
    ...stamps,
  },
  key: ['id'],
  lookups: { open: ['open_card_id'], reference: ['card_id', 'held_for', 'reference'] },
  indexes: {
    open: { columns: ['open_card_id'], where: 'open_card_id is not null' },
    reference: { columns: ['card_id', 'held_for', 'reference'], where: 'reference is not null' },
    status: { columns: ['status', 'id'] },
  },
  checks: { captured_range: 'captured between 0 and amount' },
});

/**
 * Sums of a card's rows by local day, for caps, tiers and campaigns. Kept only while the rules need them (`cards.counted`). When
 * new rules need them, they are summed again from the ledger.
 */
export const counters = table({
  scope: 'mode',
  columns: {
    ...uncheckedTenant,
    card_id: text,
    name: text,
    day: integer,
    value: count,
    amount: count,
    count: count,
    spend: count,
    /** Of the spend, what tiers leave out. */
    excluded: count,
  },
  key: ['card_id', 'name', 'day'],
  lookups: { card: ['card_id'] },
});
