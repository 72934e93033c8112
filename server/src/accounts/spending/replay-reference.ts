import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { ok } from '../../service/replies.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../core/account.ts';
import type { MovementReply } from '../core/book.ts';
import { findReferenced } from '../core/chain.ts';
import { accountCard } from '../core/change-card.ts';

interface Asked<Beside extends object> {
  readonly kind: 'earn' | 'top_up' | 'use' | 'redeem' | 'reverse';
  readonly reference: string | undefined;
  /** Of a reversal, its original: one return note may reverse several transactions. */
  readonly reverses?: string | undefined;
  /** Whether what was asked for is what the original is. */
  is(original: Row<'transactions'>): boolean;
  /** What the answer holds beside the transaction and the card. */
  more?(original: Row<'transactions'>): Beside;
}

/**
 * The merchant's own id of a sale counts once, whatever the Idempotency-Key: the same sale again answers the original
 * transaction, another one under it is refused. Null where it is new.
 */
export function replayReference<Beside extends object = object>(
  view: View,
  account: Account,
  asked: Asked<Beside>,
): MovementReply<Beside> | null {
  const { kind, reference, reverses, is, more } = asked;
  if (reference === undefined) return null;
  const original = findReferenced(view, account.card, { kind, reference, reverses });
  if (!original) return null;
  refuseReversed(original);
  if (!is(original)) {
    throw new Refusal(
      'reference_in_use',
      `The reference belongs to a transaction of amount ${original.amount}. Give each sale its own.`,
      { transaction_id: original.id },
    );
  }
  const movement = { transaction: transactionResource(original), card: accountCard(account) };
  const beside = more?.(original) as Beside;
  return { ...ok({ ...movement, ...beside }), original: { requestId: null } };
}

/** A replay says that the sale is booked. Of a sale that was wholly reversed, nothing is. */
export function refuseReversed(original: Row<'transactions'>): void {
  if (!isWhollyReversed(original)) return;
  throw new Refusal(
    'reference_reversed',
    'The sale with this reference was reversed. Send a new reference to book it again.',
    { transaction_id: original.id },
  );
}

/** A reference that an open hold carries is claimed: its capture is the sale. */
export function refuseHeldReference({ holds }: Account, kind: 'use' | 'redeem', reference: string | undefined): void {
  const hold =
    reference === undefined ? undefined : holds.find((one) => one.reference === reference && one.held_for === kind);
  if (hold)
    throw new Refusal('reference_in_use', `The hold ${hold.id} has this reference. Capture it, or use another one.`);
}
