import type { View } from '../../ledger/command.ts';
import { balanceOf, cardResource } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';
import { book } from '../booking/book.ts';
import { changeCard } from '../booking/change-card.ts';
import type { GivenRow } from '../booking/ledger-row.ts';
import { recordState } from '../history/state-history.ts';
import { passedOn } from '../lots/lots.ts';
import type { Account } from '../standing/account.ts';
import { withStanding } from '../standing/standing.ts';

interface Terms {
  readonly keyId: string | null;
  /** Why the old card closes, or why its units leave. */
  readonly reason: string;
}

/**
 * Closes a card and puts another in its place, with its units, lots, counters and membership. Returns the new account. The events
 * come in this order: the units leave, the old card closes, the new one is issued, the units arrive. So nobody ever sees units
 * twice, two open cards, or one external id on two cards.
 */
export function passOn(view: View, old: Account, successor: Row<'cards'>, { keyId, reason }: Terms): Account {
  const { card } = old;
  const balance = balanceOf(card);
  const emptied = withoutUnits(view, old, { keyId, reason: 'replaced' });
  const lots = view.all('lots', 'card', [card.id]).map((lot) => passedOn(lot, card, successor.id, view.now));
  const membership = moveMembership(view, card.membership_id, successor.id);
  const closed = changeCard(
    view,
    { ...emptied, membership: null },
    {
      status: 'closed',
      status_reason: reason,
      status_changed_at: view.now,
      // A debt and pending units may add up to 0. Then no row is booked that would clear them.
      available: 0,
      pending: 0,
      external_id: null,
      membership_id: null,
      replaced_by: successor.id,
    },
  );
  recordState(view, closed.account.card);
  copyCounters(view, card.id, successor.id);
  const { available, pending } = card;
  if (balance === 0) {
    for (const lot of lots) view.update('lots', lot);
    return issue(view, { ...old, membership }, { ...successor, available, pending }, lots);
  }
  const row = transferRow(old, 'transfer_in', balance, { now: view.now, keyId, reason: 'replaced' });
  return book(view, issue(view, { ...old, membership }, successor, []), { row, lots, changes: { available, pending } })
    .account;
}

/** The row of units that leave a card for another card, or arrive from one. */
export const transferRow = (
  { program }: Account,
  kind: 'transfer_out' | 'transfer_in',
  delta: number,
  { now, keyId, reason }: { readonly now: number; readonly keyId: string | null; readonly reason: string },
): GivenRow => ({
  kind,
  amount: Math.abs(delta),
  delta,
  rules_version: program.rules_version,
  reason,
  key_id: keyId,
  occurred_at: now,
});

/** The old account after its units and lots have left. */
export function withoutUnits(view: View, old: Account, { keyId, reason }: Terms): Account {
  const account = { ...old, lots: [] };
  const balance = balanceOf(old.card);
  if (balance === 0) return account;
  const row = transferRow(old, 'transfer_out', -balance, { now: view.now, keyId, reason });
  return book(view, account, { row, changes: { available: 0, pending: 0 } }).account;
}

function issue(view: View, old: Account, successor: Row<'cards'>, lots: readonly Row<'lots'>[]): Account {
  const open = lots.filter(({ open_card_id }) => open_card_id !== null);
  const account = { ...old, lots: open, holds: [] };
  const card = withStanding(successor, account, view.now);
  view.insert('cards', card);
  // Cards are active when they are issued. Any other first state is recorded.
  if (card.status !== 'active') recordState(view, card);
  if (view.prints) view.emit('card.issued', JSON.stringify({ card: cardResource(card, old) }));
  return { ...account, card };
}

/** Copies the counters, so that a new card does not reset a limit. */
function copyCounters(view: View, from: string, to: string): void {
  for (const counter of view.all('counters', 'card', [from])) view.insert('counters', { ...counter, card_id: to });
}

function moveMembership(view: View, membershipId: string | null, card_id: string): Row<'memberships'> | null {
  const membership = membershipId === null ? null : view.one('memberships', 'key', [membershipId]);
  if (!membership) return null;
  const moved = { ...membership, card_id, version: membership.version + 1, updated_at: view.now };
  view.update('memberships', moved);
  return moved;
}
