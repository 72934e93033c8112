import { jsonText } from '../../base/stored-json.ts';
import { openRenewals, unusedValue } from '../../domain/membership/paid-time.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { book } from '../booking/book.ts';
import { without } from '../lots/lots.ts';
import { settleDue } from '../settling/settle-due.ts';
import type { Account } from '../standing/account.ts';

/** Paid time that a renewal replaces at once. */
export interface ReplacedTime {
  /** The transactions that booked it. */
  readonly transactionIds: readonly string[];
  /** The value of the rest of it, in minor units of the prices paid. */
  readonly value: number;
}

/** The paid time that is left at an instant. Null if no time is left, because a new period then begins now anyway. */
export function timeToReplace(view: View, { membership, holds }: Account, at: number): ReplacedTime | null {
  const open = openRenewals(membership, view.now);
  if (open.length === 0) return null;
  if (at < view.now)
    throw new Refusal('invalid_request', 'A period that replaces paid time begins now, not earlier.', {}, [
      { in: 'body', pointer: '/occurred_at', code: 'refused', detail: 'must be left out with at: now' },
    ]);
  if (holds.length > 0)
    throw new Refusal('open_holds', 'The card has open holds. Capture or release them, then renew.', {
      hold_ids: holds.map(({ id }) => id),
    });
  const periods = open.map(({ transaction_id, period_start, expires_at }) => ({
    from: period_start,
    ends: expires_at,
    price: view.one('transactions', 'key', [transaction_id])?.purchase_amount ?? 0,
  }));
  return { transactionIds: open.map(({ transaction_id }) => transaction_id), value: unusedValue(periods, at) };
}

interface ReplacedBy {
  /** The transaction of the renewal that replaces the time. */
  readonly transactionId: string;
  readonly keyId: string | null;
}

/**
 * Writes off the uses of replaced time. The row has the renewal as its reference and its cause, so a reversal of the renewal
 * finds it. The lots keep their dates for that reversal.
 */
export function withoutReplacedUses(
  view: View,
  account: Account,
  { transactionIds }: ReplacedTime,
  { transactionId, keyId }: ReplacedBy,
): Account {
  const lots = account.lots.filter(({ transaction_id }) => transactionIds.includes(transaction_id));
  if (lots.length === 0) return account;
  const taken = lots.map(({ id, remaining }) => [id, remaining] as const);
  const pending = lots.reduce((sum, lot) => (lot.is_pending ? sum + lot.remaining : sum), 0);
  const units = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const { card, program } = account;
  const booked = book(view, account, {
    row: {
      kind: 'expire',
      amount: units,
      delta: -units,
      rules_version: program.rules_version,
      reason: 'plan_changed',
      reference: transactionId,
      cause_id: transactionId,
      taken: jsonText(taken),
      key_id: keyId,
      occurred_at: view.now,
    },
    changes: { available: card.available - (units - pending), pending: card.pending - pending },
    lots: without(lots, taken, view.now),
  });
  return settleDue(view, booked.account);
}
