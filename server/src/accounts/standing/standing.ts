import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';
import { dueOnBirthday } from './birthday-dates.ts';
import { noticeDueAt } from './expiry-notice.ts';
import { inactivityExpiryOf } from './inactivity-expiry.ts';
import { membershipDueAt } from './membership-due.ts';
import { tierDue } from './tier-due.ts';

type Card = Row<'cards'>;

/** The columns of a card that its lots, its holds and time decide, where there is nothing of them. */
const nothingDue = {
  next_expiry_amount: null,
  next_expiry_at: null,
  next_available_amount: null,
  next_available_at: null,
  lots_card_id: null,
  holds_card_id: null,
  due_at: null,
} as const;

interface Part {
  readonly amount: number;
  readonly at: number;
}

/** The units of the lots with the earliest instant, and that instant. */
function earliest(lots: readonly Row<'lots'>[], instantOf: (lot: Row<'lots'>) => number | null): Part | null {
  const parts = lots.flatMap((lot) => {
    const at = instantOf(lot);
    return at === null ? [] : [{ at, amount: lot.remaining }];
  });
  if (parts.length === 0) return null;
  const at = Math.min(...parts.map((part) => part.at));
  return { at, amount: parts.reduce((sum, part) => (part.at === at ? sum + part.amount : sum), 0) };
}

const availableAt = (lot: Row<'lots'>): number | null => (lot.is_pending ? lot.available_at : null);

/** The card with the columns that follow from its lots, holds and membership, and with the time at which it is next due. */
export const withStanding = (card: Card, account: Omit<Account, 'card'>, now: number): Card =>
  dueOnBirthday(withoutBirthday(card, account, now), account, account.settledTo ?? now);

function withoutBirthday(card: Card, account: Omit<Account, 'card'>, now: number): Card {
  const { lots, holds, rules, zone } = account;
  if (card.status === 'closed') return { ...card, ...nothingDue };
  const inactive = inactivityExpiryOf(card);
  const expires = card.status === 'active' ? card.expires_at : null;
  const ends = least(
    ...[expires, membershipDueAt(account), tierDue(card, rules, zone, now), noticeDueAt(card, account)],
    card.referral_due_at,
  );
  if (lots.length === 0 && holds.length === 0 && card.lots_card_id === null && card.holds_card_id === null) {
    return withDates(card, inactive, null, least(inactive?.at ?? null, ends));
  }
  const available = earliest(lots, availableAt);
  const expiry = earliest(lots, (lot) => lot.expires_at);
  let due = least(available?.at ?? null, expiry?.at ?? null, inactive?.at ?? null, ends);
  for (const hold of holds) due = least(due, hold.expires_at);
  return {
    ...withDates(card, inactive && (!expiry || inactive.at <= expiry.at) ? inactive : expiry, available, due),
    lots_card_id: lots.length > 0 ? card.id : null,
    holds_card_id: holds.length > 0 ? card.id : null,
  };
}

type Dates = Pick<
  Card,
  'next_expiry_amount' | 'next_expiry_at' | 'next_available_amount' | 'next_available_at' | 'due_at'
>;

/** Most cards have no dates and get none. In that case nothing is copied. */
function withDates(card: Card, expiry: Part | null, available: Part | null, due: number | null): Card {
  const dates: Dates = {
    next_expiry_amount: expiry?.amount ?? null,
    next_expiry_at: expiry?.at ?? null,
    next_available_amount: available?.amount ?? null,
    next_available_at: available?.at ?? null,
    due_at: due,
  };
  return hasDates(card, dates) ? card : { ...card, ...dates };
}

const hasDates = (card: Card, dates: Dates): boolean =>
  card.next_expiry_amount === dates.next_expiry_amount &&
  card.next_expiry_at === dates.next_expiry_at &&
  card.next_available_amount === dates.next_available_amount &&
  card.next_available_at === dates.next_available_at &&
  card.due_at === dates.due_at;

function least(...instants: readonly (number | null)[]): number | null {
  let first: number | null = null;
  for (const at of instants) if (at !== null && (first === null || at < first)) first = at;
  return first;
}
