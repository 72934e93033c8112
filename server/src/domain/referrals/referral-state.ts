import type { ReferralStatus } from '@loyalty-service/contract/resources/referrals';
import type { ReferralRules } from '@loyalty-service/contract/rules/index';
import { localDay } from '../calendar/local-time.ts';
import { dayCloses, sameTimeDaysLater } from '../calendar/period.ts';
import { matches } from '../earn/match.ts';
import { type CountedRow, isWhollyReversed, netSums } from '../earn/net-sums.ts';
import { isReturned } from '../earn/returned-items.ts';
import type { PurchaseItem } from '../earn/types.ts';

/** Every status but `expired`, which follows from the time. */
export const referralStates = [
  'pending',
  'qualified',
  'completed',
  'refused',
  'revoked',
] as const satisfies readonly ReferralStatus[];
export type ReferralState = (typeof referralStates)[number];

/** A late sale can still qualify an expired referral, if it occurred in time. So nothing happens when it expires. */
export const referralStatusAt = (
  { state, qualifies_by }: { readonly state: ReferralState; readonly qualifies_by: number },
  now: number,
): ReferralStatus => (state === 'pending' && qualifies_by <= now ? 'expired' : state);

/** Until when a purchase qualifies a referral of `at`: the end of a local day, in ms and exclusive. */
export const qualifiesBy = ({ qualify }: ReferralRules, zone: string, at: number): number =>
  dayCloses(zone, localDay(zone, at) + qualify.within_days);

/** When the bonuses for a purchase of `at` are booked, in ms. */
export const completesAt = ({ complete_after_days }: ReferralRules, zone: string, at: number): number =>
  sameTimeDaysLater(zone, at, complete_after_days);

/** A purchase of the friend, with what was returned of it. */
export interface Sale extends CountedRow {
  readonly kind: string;
  readonly occurred_at: number;
}

interface Span {
  /** When the referral was created, and until when purchases count. */
  readonly created_at: number;
  readonly qualifies_by: number;
}

/** Whether what is left of a purchase qualifies the referral. */
export function qualifies(sale: Sale, items: readonly PurchaseItem[], { qualify }: ReferralRules, span: Span): boolean {
  if (sale.kind !== 'earn' || sale.amount === 0 || isWhollyReversed(sale)) return false;
  if (sale.occurred_at < span.created_at || sale.occurred_at >= span.qualifies_by) return false;
  const { items: wanted, min_spend } = qualify;
  if (netSums(sale).spend < min_spend) return false;
  return wanted === null || items.some((item) => matches(wanted, item) && !isReturned(item));
}
