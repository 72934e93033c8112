import { flagOf } from '../../base/flag.ts';
import { noMetadata } from '../../base/stored-json.ts';
import type { Plan } from '../../domain/membership/membership.ts';
import { type Renewal, renewed } from '../../domain/membership/renewal.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { type Booked, book } from '../booking/book.ts';
import type { GivenRow } from '../booking/ledger-row.ts';
import { move } from '../booking/move.ts';
import { activity } from '../booking/movement.ts';
import { recordState } from '../history/state-history.ts';
import { lotsEndingBy } from '../lots/end-uses.ts';
import type { NewLot } from '../lots/lots.ts';
import { recordEntitlement } from '../memberships/entitlement-history.ts';
import { settleDue } from '../settling/settle-due.ts';
import type { Account } from '../standing/account.ts';

type Membership = Row<'memberships'>;
type Card = Row<'cards'>;

/**
 * Shortens the last uses of the current period to end where the new period begins. Without a renewal they last through the grace
 * period.
 */
export function withoutLastUses(view: View, account: Account, { from }: Renewal): Account {
  const lots = lotsEndingBy(view, account, from);
  return lots.length === 0 ? account : settleDue(view, move(view, account, { lots }));
}

interface Renewing {
  readonly plan: Plan;
  readonly renewal: Renewal;
  readonly row: GivenRow & { readonly id: string };
  readonly counted: Partial<Card>;
  /** Whether the card was expired and becomes active again. */
  readonly reactivates: boolean;
}

/** Books a renewal: its row, its uses, the membership and the card. */
export function bookRenewal(
  view: View,
  account: Account,
  { plan, renewal, row, counted, reactivates }: Renewing,
): Booked {
  const { card } = account;
  const begun = renewal.lots.filter(({ available_at }) => available_at <= view.now);
  const atOnce = begun.reduce((sum, { amount }) => sum + amount, 0);
  const available = card.available + atOnce;
  const membership = membershipAfter(view, account, { plan, renewal, transactionId: row.id });
  recordEntitlement(view, account.membership, membership, Math.min(renewal.from, view.now));
  const booked = book(view, account, {
    row,
    newLots: newLotsOf(renewal, available, view.now),
    membership,
    changes: {
      available,
      pending: card.pending + row.delta - atOnce,
      membership_id: membership.id,
      ...activity(account, row.occurred_at),
      ...counted,
      lifetime_earned: card.lifetime_earned + row.delta,
      ...(reactivates ? activeAgain(view.now) : {}),
    },
  });
  if (reactivates) recordState(view, booked.account.card);
  return booked;
}

/** An expired card becomes active and loses its expiry date. The end of a membership never expires its card. */
const activeAgain = (now: number): Partial<Card> => ({
  status: 'active',
  status_reason: null,
  status_changed_at: now,
  expires_at: null,
});

/**
 * The lots of the renewal. A debt takes its part of the uses that are available at once, those that expire first before others.
 * `available` is what the card has available afterwards.
 */
function newLotsOf({ lots }: Renewal, available: number, now: number): readonly NewLot[] {
  let room = Math.max(0, available);
  return lots
    .toReversed()
    .map(({ amount, ...dates }): NewLot => {
      const isPending = dates.available_at > now;
      const remaining = isPending ? amount : Math.min(amount, room);
      if (!isPending) room -= remaining;
      return { ...dates, amount, remaining, is_pending: flagOf(isPending) };
    })
    .toReversed();
}

function membershipAfter(
  view: View,
  { card, membership: before }: Account,
  { plan, renewal, transactionId }: { plan: Plan; renewal: Renewal; transactionId: string },
): Membership {
  return {
    id: before?.id ?? view.newId('membership'),
    card_id: card.id,
    customer_id: card.customer_id,
    former_customers: before?.former_customers ?? null,
    ...renewed(before, plan, renewal, view.now),
    transaction_id: transactionId,
    metadata: before?.metadata ?? noMetadata,
    version: (before?.version ?? 0) + 1,
    created_at: before?.created_at ?? view.now,
    updated_at: view.now,
    ...view.tenant,
  };
}
