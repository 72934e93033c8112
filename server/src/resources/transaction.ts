import type { Transaction } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';

type TransactionResource = z.infer<typeof Transaction>;

export function transactionResource(row: Row<'transactions'>): TransactionResource {
  return {
    id: row.id,
    object: 'transaction',
    card_id: row.card_id,
    customer_id: row.customer_id,
    program_id: row.program_id,
    rules_version: row.rules_version,
    kind: row.kind as TransactionResource['kind'],
    unit: row.unit as TransactionResource['unit'],
    amount: row.amount,
    delta: row.delta,
    sequence: row.sequence,
    purchase_amount: row.purchase_amount,
    currency: row.currency,
    value: row.value,
    balance_after: row.balance_after,
    breakdown: JSON.parse(row.breakdown) as TransactionResource['breakdown'],
    outcome: row.outcome as TransactionResource['outcome'],
    available_at: timeOrNull(row.available_at),
    expires_at: timeOrNull(row.expires_at),
    reference: row.reference,
    reward_id: row.reward_id,
    hold_id: row.hold_id,
    reverses: row.reverses,
    reversed_delta: row.reversed_delta,
    reversed_amount: row.reversed_amount,
    location: row.location,
    staff_ref: row.staff_ref,
    reason: row.reason,
    note: row.note,
    key_id: row.key_id,
    occurred_at: time(row.occurred_at),
    ...stampsOf(row),
  };
}
