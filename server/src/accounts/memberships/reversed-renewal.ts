import { earlierOf, isEntitled } from '../../domain/membership/membership.ts';
import { withoutNewest } from '../../domain/membership/renewal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { emitChanges } from '../booking/change-card.ts';
import type { Effect } from '../booking/effect.ts';
import { without } from '../lots/lots.ts';
import type { Account } from '../standing/account.ts';
import { recordEntitlement } from './entitlement-history.ts';
import { tellMembership } from './settle-membership.ts';

type Membership = Row<'memberships'>;
type Transaction = Row<'transactions'>;

/** Reverses the newest renewal, if none of its uses is spent. Its uses and its period are removed. */
export function takeBackRenewal(view: View, account: Account, original: Transaction, at: number): Effect {
  const { card, membership } = account;
  if (membership === null || membership.transaction_id !== original.id)
    throw new Refusal('invalid_state', 'Only the newest renewal can be reversed. Reverse the later ones first.');
  if (original.value !== null && earlierOf(membership).length === 0)
    throw new Refusal(
      'invalid_state',
      'The time that this renewal replaced can no longer be restored. Cancel the membership, or adjust the card instead.',
    );
  const lots = view.all('lots', 'card', [card.id]);
  const own = lots.filter(({ transaction_id }) => transaction_id === original.id);
  if (own.some((lot) => lot.remaining !== lot.amount)) {
    const detail =
      'Uses of this renewal are spent, held or expired. Cancel the membership, or adjust the card instead.';
    throw new Refusal('invalid_state', detail);
  }
  const before = membershipBefore(membership, { at, now: view.now });
  recordEntitlement(view, membership, before, at);
  const pending = own.reduce((sum, lot) => (lot.is_pending ? sum + lot.remaining : sum), 0);
  const gone = own.map((lot) => [lot.id, lot.remaining] as const);
  return {
    delta: -original.delta,
    membership: before,
    lots: [...without(own, gone, view.now), ...usableThroughGrace(lots, before, original, view.now)],
    changes: {
      available: card.available - (original.delta - pending),
      pending: card.pending - pending,
      lifetime_earned: card.lifetime_earned - original.delta,
    },
  };
}

/** The membership before its newest renewal, reversed at `at`. It keeps its current card and customer. */
const membershipBefore = (
  membership: Membership,
  { at, now }: { readonly at: number; readonly now: number },
): Membership => ({
  ...withoutNewest(membership, at),
  card_id: membership.card_id,
  customer_id: membership.customer_id,
  former_customers: membership.former_customers,
  version: membership.version + 1,
  updated_at: now,
});

/**
 * The last uses of the previous period were shortened to end where this period begins. They last through the grace period again.
 */
const usableThroughGrace = (
  lots: readonly Row<'lots'>[],
  { transaction_id, grace_until }: Membership,
  { id, available_at }: Transaction,
  now: number,
) =>
  lots.flatMap((lot) =>
    lot.transaction_id === transaction_id &&
    transaction_id !== id &&
    lot.remaining > 0 &&
    lot.expires_at === available_at &&
    grace_until !== null
      ? [{ ...lot, expires_at: grace_until, version: lot.version + 1, updated_at: now }]
      : [],
  );

/** Emits the other changes of the card, and the end of a membership that has no period left. */
export function tellRenewalReversed(view: View, before: Account, after: Account): void {
  emitChanges(view, before, after);
  const wasEntitled = before.membership !== null && isEntitled(before.membership);
  if (wasEntitled && after.membership !== null && !isEntitled(after.membership)) tellMembership(view, after, 'expired');
}
