import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { ok } from '../../service/replies.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { findReferenced } from '../history/chain.ts';
import type { Account, Opened } from '../standing/account.ts';
import type { MovementReply } from './book.ts';
import { accountCard } from './change-card.ts';

interface Asked<Beside extends object> {
  readonly kind: 'earn' | 'top_up' | 'use' | 'redeem' | 'reverse' | 'adjust';
  readonly reference: string | undefined;
  /** The original of a reversal. */
  readonly reverses?: string | undefined;
  /** Whether the request is the same as the original. */
  is(original: Row<'transactions'>): boolean;
  /** The members of the answer beside transaction and card. */
  more?(original: Row<'transactions'>): Beside;
}

/**
 * A reference, the merchant's own id of a sale, counts once, whatever the Idempotency-Key. The same sale again answers the
 * original transaction. Another sale under the same reference is refused. Null if the reference is new. After a merge both cards
 * may have the reference: the sale of the card that the request names counts.
 */
export function replayReference<Beside extends object = object>(
  view: View,
  caller: Caller,
  { asked: card, account }: Opened,
  { kind, reference, reverses, is, more }: Asked<Beside>,
): MovementReply<Beside> | null {
  if (reference === undefined) return null;
  const original = findReferenced(view, card, { kind, reference, reverses });
  if (!original) return null;
  refuseOtherSeller(caller, original);
  refuseReversed(original);
  if (!is(original)) {
    throw new Refusal(
      'reference_in_use',
      `The reference belongs to a transaction with the amount ${original.amount}. Send another reference.`,
      { transaction_id: original.id },
    );
  }
  const movement = { transaction: transactionResource(original), card: accountCard(account) };
  const beside = more?.(original) as Beside;
  return { ...ok({ ...movement, ...beside }), original: { requestId: null } };
}

/**
 * Refuses the reference of a sale or hold at a location that the caller may not see. The person who made a sale may repeat it,
 * because a till sends it again after the person was moved to another location.
 */
export function refuseOtherSeller(
  { personId, bounds }: Caller,
  { location, person_id = null }: { readonly location: string | null; readonly person_id?: string | null },
): void {
  const locations = bounds?.locations ?? null;
  if (locations === null || (location !== null && locations.includes(location))) return;
  if (personId !== null && person_id === personId) return;
  throw new Refusal(
    'insufficient_scope',
    'The reference belongs to a sale at another location. Send another reference.',
    {
      required: 'transactions:write',
    },
  );
}

/** Refuses the reference of a wholly reversed sale. A replay would say that the sale is booked. */
export function refuseReversed(original: Row<'transactions'>): void {
  if (!isWhollyReversed(original)) return;
  throw new Refusal(
    'reference_reversed',
    'The sale with this reference was reversed. Send a new reference to book it again.',
    { transaction_id: original.id },
  );
}

/** Refuses a reference that an open hold has. Capturing the hold books the sale. */
export function refuseHeldReference(
  caller: Caller,
  { holds }: Account,
  kind: 'use' | 'redeem',
  reference: string | undefined,
): void {
  const hold =
    reference === undefined ? undefined : holds.find((one) => one.reference === reference && one.held_for === kind);
  if (!hold) return;
  refuseOtherSeller(caller, hold);
  throw new Refusal(
    'reference_in_use',
    `The hold ${hold.id} has this reference. Capture it, or send another reference.`,
  );
}
