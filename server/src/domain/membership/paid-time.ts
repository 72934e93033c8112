import { shareOf } from '../shares.ts';
import { earlierOf, isEntitled, type Membership } from './membership.ts';
import { withoutNewest } from './renewal.ts';

/** A period that a customer paid for. Instants are in ms, the end is exclusive. */
export interface PaidPeriod {
  readonly from: number;
  readonly ends: number;
  /** In minor units. */
  readonly price: number;
}

/** The renewals whose time is not over, newest first: the one whose period runs, and those that are paid in advance. */
export function openRenewals<M extends Membership>(membership: M | null, now: number): readonly M[] {
  if (membership === null || !isEntitled(membership) || membership.expires_at <= now) return [];
  if (membership.told !== 'ahead' || earlierOf(membership).length === 0) return [membership];
  return [membership, ...openRenewals(withoutNewest(membership, now), now)];
}

/** The value of the rest of paid periods at an instant, in minor units: of each its price by the time left, rounded down. */
export const unusedValue = (periods: readonly PaidPeriod[], now: number): number =>
  periods.reduce((sum, { from, ends, price }) => sum + shareOf(price, ends - Math.max(from, now), ends - from), 0);
