import { jsonText } from '../../base/stored-json.ts';
import { refuseOutOfBounds } from '../../domain/card-bounds.ts';
import { higherFloor } from '../../domain/earn/tier-floor.ts';
import { maturedUnits, sliceUnits, sumOf } from '../../domain/lots/lot.ts';
import { isEntitled } from '../../domain/membership/membership.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import { senderOf } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { atTierOfToday } from '../bonuses/decide-card-earn.ts';
import { book } from '../booking/book.ts';
import { changeCard, emitChanges } from '../booking/change-card.ts';
import { move } from '../booking/move.ts';
import { joinCounters } from '../counters/card-history.ts';
import { forebearsOf, maxPredecessors } from '../history/chain.ts';
import { recordState } from '../history/state-history.ts';
import { looseOf, passedOn, without } from '../lots/lots.ts';
import { givenTo } from '../memberships/membership-customer.ts';
import type { Account } from '../standing/account.ts';
import { beforeToday, birthdayOf } from '../standing/birthday-dates.ts';
import { floorAt } from '../standing/tier-floor.ts';
import { transferRow, withoutUnits } from './pass-on.ts';

const reason = 'merged';

/** Gives a card and its membership to another customer. No units move. */
export function handOver(view: View, account: Account, customer_id: string): void {
  const { card, rules, zone, membership } = account;
  const birthday = birthdayOf(view, { ...card, customer_id }, rules);
  const moved = membership ? { membership: givenTo(membership, customer_id, view.now) } : {};
  changeCard(view, { ...account, birthday, settledTo: beforeToday(zone, view.now) }, { customer_id }, moved);
}

/**
 * Merges two cards of one program. The units, lots, debt and counters of `from` move to `to`. `from` is closed and `to` takes its
 * place. The order of the events never shows units twice.
 */
export function mergeCards(view: View, from: Account, to: Account, customerId: string): void {
  refuseUnfit(view, from, to);
  const moving = isMoving(from, to) ? from.membership : null;
  const balance = balanceOf(from.card);
  const lots = lotsOfBoth(view, from, to);
  const emptied = withoutUnits(view, from, { keyId: senderOf(view), reason });
  const membership = moving && givenTo({ ...moving, card_id: to.card.id }, customerId, view.now);
  if (membership) view.update('memberships', membership);
  closeInto(view, membership ? { ...emptied, membership: null } : emptied, to.card.id, customerId);

  const { available, pending } = unitsOfBoth(from.card, to.card);
  const changes = { available, pending };
  const row = transferRow(to, 'transfer_in', balance, { now: view.now, keyId: senderOf(view), reason });
  const filled = balance === 0 ? move(view, to, { lots, changes }) : book(view, to, { row, lots, changes }).account;
  takeIn(view, from.card, membership ? { ...filled, membership } : filled, to);
}

const unitsOfBoth = (from: Row<'cards'>, to: Row<'cards'>) => ({
  available: to.available + from.available,
  pending: to.pending + from.pending,
  lifetime_earned: to.lifetime_earned + from.lifetime_earned,
  lifetime_used: to.lifetime_used + from.lifetime_used,
});

/** Combines everything else of both cards on the card that stays: dates, totals, counters and tier. */
function takeIn(view: View, from: Row<'cards'>, account: Account, before: Account): void {
  const named = { ...account, card: { ...account.card, merged_card_id: account.card.id } };
  const { counters, counted } = joinCounters(view, from, named);
  const { card } = account;
  const { lifetime_earned, lifetime_used } = unitsOfBoth(from, card);
  const whole = move(view, account, {
    changes: {
      merged_card_id: card.id,
      counted,
      lifetime_earned,
      lifetime_used,
      tier_floor: floorOfBoth(view, account, from),
      standing_earns: card.standing_earns + from.standing_earns,
      last_activity_at: later(card.last_activity_at, from.last_activity_at),
      lapses_at: later(card.lapses_at, from.lapses_at),
      expiry_announced_to: announcedTo(card, from),
      membership_id: account.membership?.id ?? card.membership_id,
      referral_id: card.referral_id ?? from.referral_id,
      referral_due_at: card.referral_id === null ? from.referral_due_at : card.referral_due_at,
    },
  });
  emitChanges(view, before, whole);
  if ('tiers' in whole.rules && whole.rules.tiers) atTierOfToday(view, whole, { counters });
}

/** The higher floor of both cards. One that comes from the other card begins now. */
function floorOfBoth(view: View, { card, rules }: Account, from: Row<'cards'>): Row<'cards'>['tier_floor'] {
  const tiers = 'tiers' in rules ? rules.tiers : null;
  const [own, other] = [floorAt(card, view.now), floorAt(from, view.now)];
  const floor = tiers && other ? higherFloor(tiers, own, other) : own;
  return floor && floor === other ? jsonText({ ...floor, from: view.now }) : card.tier_floor;
}

const later = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : Math.max(left, right);

/** The later expiry was announced if that was so on its card. */
function announcedTo(to: Row<'cards'>, from: Row<'cards'>): number | null {
  const at = later(to.lapses_at, from.lapses_at);
  const isAnnounced = [to, from].some((card) => card.lapses_at === at && card.expiry_announced_to === at);
  return at !== null && isAnnounced ? at : to.expiry_announced_to;
}

function closeInto(view: View, account: Account, to: string, customer_id: string): void {
  const membership = account.membership && givenTo(account.membership, customer_id, view.now);
  const changes = {
    status: 'closed' as const,
    status_reason: reason,
    status_changed_at: view.now,
    // A debt and pending units may add up to 0. Then no row is booked that would clear them.
    available: 0,
    pending: 0,
    customer_id,
    membership_id: membership?.id ?? null,
    replaced_by: to,
  };
  const closed = changeCard(view, { ...account, birthday: null }, changes, membership ? { membership } : {});
  recordState(view, closed.account.card);
}

/** All lots of `from`, moved to `to`, and the open lots of `to` that its debt takes units from. */
function lotsOfBoth(view: View, from: Account, to: Account): readonly Row<'lots'>[] {
  const first = Math.min(0, ...view.all('lots', 'card', [to.card.id]).map(({ sequence }) => sequence));
  const moved = view
    .all('lots', 'card', [from.card.id])
    .map((lot) => passedOn(lot, from.card, to.card.id, view.now))
    .map((lot) => ({ ...lot, sequence: lot.sequence + first }));
  const open = [...to.lots, ...moved.filter(({ open_card_id }) => open_card_id !== null)];
  const available = to.card.available + from.card.available;
  const debt = -Math.min(0, looseOf({ card: { ...to.card, available }, lots: open }));
  const matured = maturedUnits(open, 0);
  const lessened = without(open, sliceUnits(matured, { from: 0, amount: Math.min(debt, sumOf(matured)) }), view.now);
  const ids = new Set(lessened.map(({ id }) => id));
  return [...moved.filter(({ id }) => !ids.has(id)), ...lessened];
}

function refuseUnfit(view: View, from: Account, to: Account): void {
  const blocked = [from.card, to.card].find(({ status }) => status === 'blocked');
  if (blocked) {
    throw new Refusal('card_blocked', `The card ${blocked.id} is blocked. Unblock or close it, then merge.`, {
      card_id: blocked.id,
    });
  }
  if (from.holds.length > 0) {
    throw new Refusal('open_holds', `The card ${from.card.id} has open holds. Capture or release them, then merge.`, {
      hold_ids: from.holds.map(({ id }) => id),
    });
  }
  refuseTwoMemberships(from, to);
  refuseOutOfBounds(to.card, { ...to.card, ...unitsOfBoth(from.card, to.card) });
  if (forebearsOf(view, from.card).length + forebearsOf(view, to.card).length + 1 > maxPredecessors) {
    const detail = `The cards ${from.card.id} and ${to.card.id} together replaced more than ${maxPredecessors} cards, which is the limit. Close one of them.`;
    throw new Refusal('invalid_state', detail);
  }
}

/** Whether the membership moves with the units. It stays behind if `to` has one already. */
const isMoving = (from: Account, to: Account): boolean => from.membership !== null && to.membership === null;

/**
 * Refuses if `from` is entitled and `to` has a membership, even an ended one. A card has only one membership. If only that of
 * `from` is entitled, a merge in the other direction works.
 */
function refuseTwoMemberships(from: Account, to: Account): void {
  if (!from.membership || !to.membership || !isEntitled(from.membership)) return;
  const advice = isEntitled(to.membership) ? 'Cancel one of them' : 'Merge the other way round';
  throw new Refusal(
    'membership_conflict',
    `Both customers have a membership of program ${to.card.program_id}. ${advice}.`,
  );
}
