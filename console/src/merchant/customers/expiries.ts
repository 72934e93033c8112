import type { Card, Lot, Loyalty } from '@loyalty-service/sdk';

/** Units of a card that expire together. */
export interface Expiry {
  readonly at: string;
  readonly units: number;
  /** The transaction that added them; null if all units of the card expire. */
  readonly transactionId: string | null;
}

/** More lots than any card has. */
const maxLots = 10_000;

/** A long list draws a row again when a person scrolls back to it. */
const known = new WeakMap<Card, Promise<readonly Expiry[]>>();

/** The coming expiries of a card, the earliest first, without held units. */
export function loadExpiries(loyalty: Loyalty, card: Card): Promise<readonly Expiry[]> {
  const found = known.get(card) ?? askExpiries(loyalty, card);
  known.set(card, found);
  found.catch(() => known.delete(card));
  return found;
}

async function askExpiries(loyalty: Loyalty, card: Card): Promise<readonly Expiry[]> {
  const { next_expiry: next, available, pending } = card.balance;
  if (!next) return [];
  // One date for all units needs no other request.
  if (next.amount === Math.max(0, available) + pending) return [whole(next)];
  return expiriesOf(card, await loyalty.cards.lots(card.id, { limit: 100 }).toArray({ limit: maxLots }));
}

/**
 * A card that is not used can lose all its units at once. If this is its next expiry, no lot has this date. The API does
 * not show a later such date of a card that still has lots with other dates, after its program changed how units expire.
 */
function expiriesOf(
  { balance: { next_expiry: next } }: Pick<Card, 'balance'>,
  lots: readonly Lot[],
): readonly Expiry[] {
  if (!next) return [];
  const dated = lots.flatMap(({ expires_at: at, remaining: units, transaction_id: transactionId }) =>
    at !== null && units > 0 ? [{ at, units, transactionId }] : [],
  );
  if (!dated.some(({ at }) => at === next.at)) return [whole(next)];
  return dated.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const whole = ({ at, amount }: { readonly at: string; readonly amount: number }): Expiry => ({
  at,
  units: amount,
  transactionId: null,
});

/** How many of the units expire before a time. */
export const unitsBefore = (expiries: readonly Expiry[], before: string): number =>
  expiries.filter(({ at }) => Date.parse(at) < Date.parse(before)).reduce((sum, { units }) => sum + units, 0);
