import { assert } from '../../base/assert.ts';
import type { View } from '../../ledger/command.ts';
import { time } from '../../resources/json.ts';
import type { Row } from '../../storage/tables.ts';
import { grantOnBirthday } from '../bonuses/grant-birthday.ts';
import { book } from '../booking/book.ts';
import { accountCard, changeCardStatus } from '../booking/change-card.ts';
import { move } from '../booking/move.ts';
import { settleHold } from '../holds/holds.ts';
import { expiredLot, matured } from '../lots/lots.ts';
import { settleMembership } from '../memberships/settle-membership.ts';
import { completeReferral } from '../referrals/complete-referral.ts';
import type { Account } from '../standing/account.ts';
import { expiryNotices } from '../standing/expiry-notice.ts';
import { inactivityExpiryOf } from '../standing/inactivity-expiry.ts';
import { loadAccount } from '../standing/load-account.ts';
import { membershipDueAt } from '../standing/membership-due.ts';
import { withStanding } from '../standing/standing.ts';
import { decideDueTier, decideTierByNewRules } from '../tiers/decide-tier.ts';

/** Settles everything due on a card, one instant after the other, and what a change of the rules requires. */
export function settleDue(view: View, account: Account): Account {
  let current = account;
  for (let at = dueAt(current, view.now); at !== null; at = dueAt(current, view.now)) {
    const settled = settleInstant(view, { ...current, settledTo: at }, at);
    current = settled.card.due_at === at ? dueLater(view, settled) : settled;
  }
  return decideTierByNewRules(view, withoutPastExpiry(current, view.now));
}

/** Removes an expiry date that passed while the card held no units. Units that are added by hand later must not expire by it. */
function withoutPastExpiry(account: Account, now: number): Account {
  const { card } = account;
  const isPast = card.lapses_at !== null && card.lapses_at <= now && card.held === 0;
  return isPast ? { ...account, card: { ...card, lapses_at: null } } : account;
}

function dueAt(account: Account, now: number): number | null {
  const { card } = account;
  const ofMembership = card.status === 'closed' ? null : membershipDueAt(account);
  const due = Math.min(card.due_at ?? now + 1, ofMembership ?? now + 1);
  return due <= now ? due : null;
}

/** The order matters: units become available before they expire, and held units come back before units and card expire. */
function settleInstant(view: View, account: Account, at: number): Account {
  let current = account;
  for (const lot of account.lots) {
    if (lot.is_pending && lot.available_at !== null && lot.available_at <= at) current = mature(view, current, lot);
  }
  for (const hold of account.holds) {
    if (hold.expires_at <= at) current = settleHold(view, current, hold, 'expired');
  }
  current = expireLots(view, current, at);
  if (current.card.lapses_at !== null && current.card.lapses_at <= at) current = expireInactive(view, current, at);
  current = settleMembership(view, current, at);
  const { status, expires_at } = current.card;
  const isOver = status === 'active' && expires_at !== null && expires_at <= at;
  if (isOver) current = changeCardStatus(view, current, 'expired', null, { at }).account;
  const granted = grantOnBirthday(view, sendExpiryNotices(view, decideDueTier(view, current), at), at);
  return completeReferral(view, granted, at, (cardId) => settleDue(view, loadAccount(view, account.zone, cardId)));
}

/**
 * Nothing visible has changed: a birthday, or its campaign, may have been removed. Only the time at which the card is next due
 * moves.
 */
function dueLater(view: View, account: Account): Account {
  const { due_at } = withStanding(account.card, account, view.now);
  assert(due_at === null || due_at !== account.card.due_at, `what is due on card ${account.card.id} gets done`);
  const card = { ...account.card, due_at };
  view.update('cards', card);
  return { ...account, card };
}

/** It books no row and emits no event, because the units were on the card before. */
function mature(view: View, account: Account, lot: Row<'lots'>): Account {
  const { card } = account;
  const available = card.available + lot.remaining;
  return move(view, account, {
    changes: { pending: card.pending - lot.remaining, available },
    lots: [matured(lot, available, view.now)],
  });
}

/** Books one row for each instant at which units expire. */
function expireLots(view: View, account: Account, at: number): Account {
  const lots = account.lots.filter(({ expires_at }) => expires_at !== null && expires_at <= at);
  if (lots.length === 0) return account;
  let [available, pending] = [0, 0];
  for (const lot of lots) {
    if (lot.is_pending) pending += lot.remaining;
    else available += lot.remaining;
  }
  return writeOff(view, account, { available, pending, lots, at, reason: 'expired', keyId: null });
}

/** Writes off all units after too much time without activity, except held units. */
function expireInactive(view: View, account: Account, at: number): Account {
  const { available, pending, held } = account.card;
  // The date stays while units are held, so that they expire when they come back.
  const dated = held > 0 ? account : move(view, account, { changes: { lapses_at: null } });
  if (available <= 0 && pending === 0) return dated;
  const all = { available: Math.max(0, available), pending, lots: account.lots };
  return writeOff(view, dated, { ...all, at, reason: 'inactive', keyId: null });
}

interface WriteOff {
  readonly available: number;
  readonly pending: number;
  /** The lots of these units. All their remaining units are written off. */
  readonly lots: Account['lots'];
  readonly at: number;
  readonly reason: string;
  readonly keyId: string | null;
}

/** Books an expire row. It removes units and their lots from the card for good. */
export function writeOff(view: View, account: Account, ended: WriteOff): Account {
  const { card, program } = account;
  const { available, pending, lots, at, reason, keyId } = ended;
  return book(view, account, {
    row: {
      kind: 'expire',
      amount: Math.abs(available + pending),
      delta: -(available + pending),
      rules_version: program.rules_version,
      reason,
      key_id: keyId,
      occurred_at: at,
    },
    changes: { available: card.available - available, pending: card.pending - pending },
    lots: lots.map((lot) => expiredLot(lot, view.now)),
  }).account;
}

/**
 * Sends the notices that are due by an instant. Each lot stores the time that was announced for it, and the card that of its expiry, so
 * each is announced once. Versions stay, because answers show nothing of it.
 */
function sendExpiryNotices(view: View, account: Account, at: number): Account {
  const due = expiryNotices(account.card, account).filter((notice) => notice.due <= at);
  const last = due.at(-1);
  if (!last) return account;
  for (const { amount, at: expires } of view.prints ? due : []) {
    const data = { card: accountCard(account), amount, expires_at: time(expires) };
    view.emit('card.units_expiring', JSON.stringify(data));
  }
  const times = new Set(due.map((notice) => notice.at));
  const isDue = ({ expires_at }: Row<'lots'>): boolean => expires_at !== null && times.has(expires_at);
  const lots = account.lots.map((lot) => (isDue(lot) ? { ...lot, announced_for: lot.expires_at ?? 0 } : lot));
  for (const lot of lots.filter(isDue)) view.update('lots', lot);
  const card = { ...account.card, expiry_announced_to: announcedTo(account.card, last.at) };
  view.update('cards', card);
  return { ...account, card, lots };
}

/** An expiry is the last of the times, because nothing is left after it. */
const announcedTo = (card: Row<'cards'>, last: number): number | null =>
  last === inactivityExpiryOf(card)?.at ? last : card.expiry_announced_to;
